internal import NamedexLexing

/// The calls in a manifest that is written in Swift. It is read, not run: what it computes is not seen.
struct SwiftManifest {
  let tokens: [TextToken]
  /// Where the values of each constant begin: there may be one for each branch of `#if`.
  private var constants: [String: [Int]] = [:]
  /// Whether each token stands where a condition of the build or of the program decides.
  private(set) var isConditional: [Bool] = []

  init(_ text: [UInt8]) {
    var reader = TextTokenReader(bytes: text, language: .swift)
    var tokens: [TextToken] = []
    while let token = reader.next() { tokens.append(token) }
    self.tokens = tokens
    var declared: String?
    for (position, token) in tokens.enumerated().dropFirst() {
      let before = tokens[position - 1]
      if before.isWritten("let") || before.isWritten("var") {
        declared = token.name
      } else if token.kind == .assign, let name = declared {
        constants[name, default: []].append(position + 1)
        declared = nil
      } else if token.kind == .assign,
        before.newlineBefore || Self.beginsStatement(tokens, position - 1),
        let name = before.name, constants[name] != nil
      {
        // A variable that gets another value, perhaps under a condition.
        constants[name]?.append(position + 1)
      } else if token.kind == .openBrace {
        // What is computed has no value here.
        declared = nil
      }
    }
    var (braces, branches) = (0, 0)
    for token in tokens {
      switch token.kind {
      case .openBrace: braces += 1
      case .closeBrace: braces = max(0, braces - 1)
      case .directive where token.text == "#if": branches += 1
      case .directive where token.text == "#endif": branches = max(0, branches - 1)
      default: break
      }
      isConditional.append(braces > 0 || branches > 0)
    }
  }

  /// Whether a statement begins at a position, behind a brace or a semicolon.
  private static func beginsStatement(_ tokens: [TextToken], _ position: Int) -> Bool {
    guard position > 0 else { return false }
    return tokens[position - 1].kind == .openBrace || tokens[position - 1].kind == .semicolon
  }

  /// What a constant may hold: one value for each of its declarations.
  func values(ofConstant name: String) -> [ArraySlice<TextToken>] {
    (constants[name] ?? []).prefix(Self.mostDeclarations).map { value(at: $0, limit: 256) }
  }

  /// Declarations of one constant in the branches of `#if`.
  private static let mostDeclarations = 16

  /// What a constant holds: `let platforms = [.iOS(.v15)]`.
  ///
  /// - Parameter limit: A value of more tokens is none: many targets may name one constant.
  /// - Returns: The value up to the end of its first brackets, or of its lines.
  /// - Complexity: O(tokens of the value, at most `limit`).
  func value(ofConstant name: String, limit: Int = 256) -> ArraySlice<TextToken> {
    // Of several with one name, nobody knows which is meant.
    guard let starts = constants[name], starts.count == 1 else { return [] }
    return value(at: starts[0], limit: limit)
  }

  private func value(at start: Int, limit: Int) -> ArraySlice<TextToken> {
    var depth = 0
    for (position, token) in zip(start..<tokens.count, tokens[start...]) {
      guard position - start < limit else { return [] }
      switch token.kind {
      case .openParen, .openBracket, .openBrace: depth += 1
      case .closeParen, .closeBracket, .closeBrace:
        depth -= 1
        guard depth <= 0 else { break }
        if depth < 0 { return tokens[start..<position] }
        // The other value of a conditional expression.
        if tokens[position...].dropFirst().first?.kind == .colon { break }
        return tokens[start...position]
      case .comma, .semicolon:
        if depth == 0 { return tokens[start..<position] }
      case .dot, .operator: break
      default:
        if depth == 0, position > start, token.newlineBefore { return tokens[start..<position] }
      }
    }
    return tokens[start...]
  }

  /// The string or the word that a constant holds: `"16.0"`, and `v16` of `.v16`.
  func word(ofConstant name: String) -> TextToken? {
    let value = value(ofConstant: name, limit: 8)
    return value.dropLast().allSatisfy { $0.kind == .identifier || $0.kind == .dot }
      ? value.last : nil
  }

  /// The calls of members such as `.target(…)`. What is in such a call, as a dependency on
  /// `.target(name:)`, declares nothing.
  ///
  /// - Parameter types: Whether calls of types such as `Target(…)` count, too.
  func calls(of names: Set<String>, types: Bool = false) -> [ManifestCall] {
    var calls: [ManifestCall] = []
    var position = 0
    while position + 2 < tokens.count {
      let name = tokens[position].kind == .dot ? position + 1 : position
      guard types || name > position, names.contains(tokens[name].text), name + 1 < tokens.count,
        tokens[name + 1].kind == .openParen
      else {
        position += 1
        continue
      }
      calls.append(ManifestCall(tokens[name].text, tokens[(name + 2)...]))
      position = calls[calls.count - 1].end
    }
    return calls
  }
}

/// The arguments of a call in a manifest, as far as they are strings or lists of strings.
struct ManifestCall {
  let name: String
  /// The strings of an argument, by its label. Those inside of calls do not count.
  private(set) var texts: [String: [String]] = [:]
  /// What stands between the label of an argument and the next one.
  private(set) var arguments: [String: ArraySlice<TextToken>] = [:]
  /// The position after the call.
  private(set) var end: Int

  /// Reads a call after its parenthesis.
  init(_ name: String, _ tokens: ArraySlice<TextToken>) {
    self.name = name
    end = tokens.endIndex
    var brackets: [SourceToken.Kind] = []
    var label = ""
    var start = tokens.startIndex
    func endArgument(_ position: Int) {
      if arguments[label] == nil { arguments[label] = tokens[start..<position] }
    }
    for (position, token) in zip(tokens.indices, tokens) {
      switch token.kind {
      case .openParen, .openBracket, .openBrace: brackets.append(token.kind)
      case .closeParen, .closeBracket, .closeBrace:
        guard brackets.popLast() != nil else {
          endArgument(position)
          end = position + 1
          return
        }
      case .colon where brackets.isEmpty && position > tokens.startIndex:
        label = tokens[position - 1].text
        start = position + 1
      case .comma where brackets.isEmpty: endArgument(position)
      case .string where brackets.isEmpty || brackets == [.openBracket]:
        // Whatever is added to a string is not read.
        guard let before = tokens[..<position].last?.kind,
          let after = tokens[position...].dropFirst().first?.kind,
          [.colon, .comma, .openBracket].contains(before),
          [.comma, .closeBracket, .closeParen].contains(after)
        else { continue }
        texts[label, default: []].append(token.text)
      default: break
      }
    }
  }
}
