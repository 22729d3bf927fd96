internal import NamedexLexing

/// The calls in a manifest written in Swift. The manifest is parsed, not run, so computed values
/// are unknown.
struct SwiftManifest {
  let tokens: [TextToken]
  /// The positions of the values of each constant or variable: one for each declaration, as in the
  /// branches of an `#if`, and for each assignment.
  private var constants: [String: [Int]] = [:]
  /// For each token, true if it is inside braces or an `#if`, so that it may depend on a condition.
  private(set) var isConditional: [Bool] = []

  init(_ text: [UInt8]) {
    var reader = TextTokenReader(bytes: text, language: .swift)
    tokens = reader.rest()
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
        // This assigns another value to a variable, perhaps conditionally.
        constants[name]?.append(position + 1)
      } else if token.kind == .openBrace {
        // A computed property has no value here.
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

  /// Returns whether a statement begins at a position, after a brace or a semicolon.
  private static func beginsStatement(_ tokens: [TextToken], _ position: Int) -> Bool {
    guard position > 0 else { return false }
    return tokens[position - 1].kind == .openBrace || tokens[position - 1].kind == .semicolon
  }

  /// Returns the values that a constant or a variable may have: one for each declaration or
  /// assignment.
  func values(ofConstant name: String) -> [ArraySlice<TextToken>] {
    (constants[name] ?? []).prefix(Self.mostDeclarations).map { value(at: $0, limit: 256) }
  }

  /// The maximum number of values of a constant or a variable to read.
  private static let mostDeclarations = 16

  /// Returns the value of a constant: `let platforms = [.iOS(.v15)]`.
  ///
  /// - Parameter limit: A value with more tokens is ignored, because many targets may refer to the
  ///   same constant.
  /// - Returns: The value up to the end of its first pair of brackets, or up to the end of its
  ///   lines; empty if there are several values.
  /// - Complexity: O(tokens of the value, at most `limit`).
  func value(ofConstant name: String, limit: Int = 256) -> ArraySlice<TextToken> {
    // If there are several values, it is not known which one applies.
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
        // This is the second value of a conditional expression.
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

  /// Returns the string or the word in a constant: `"16.0"`, or `v16` for `.v16`.
  func word(ofConstant name: String) -> TextToken? {
    let value = value(ofConstant: name, limit: 8)
    return value.dropLast().allSatisfy { $0.kind == .identifier || $0.kind == .dot }
      ? value.last : nil
  }

  /// Returns the calls to members such as `.target(…)`. Calls nested inside such a call, such as a
  /// dependency on `.target(name:)`, do not declare anything and are skipped.
  func calls(of names: Set<String>) -> [ManifestCall] {
    var calls: [ManifestCall] = []
    var position = 0
    while position + 2 < tokens.count {
      let name = position + 1
      guard tokens[position].kind == .dot, names.contains(tokens[name].text),
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

/// The arguments of a call in a manifest: their tokens, and the strings and lists of strings in
/// them.
struct ManifestCall {
  let name: String
  /// The strings in each argument, by label, except those inside nested calls.
  private(set) var texts: [String: [String]] = [:]
  /// The tokens of each argument, by label.
  private(set) var arguments: [String: ArraySlice<TextToken>] = [:]
  /// The position after the call.
  private(set) var end: Int

  /// Reads a call, starting after its parenthesis.
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
      // Another colon belongs to a conditional expression.
      case .colon where brackets.isEmpty && position == start + 1:
        label = tokens[position - 1].text
        start = position + 1
      case .comma where brackets.isEmpty:
        endArgument(position)
        (label, start) = ("", position + 1)
      case .string where brackets.isEmpty || brackets == [.openBracket]:
        // A string that is part of a concatenation is ignored.
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
