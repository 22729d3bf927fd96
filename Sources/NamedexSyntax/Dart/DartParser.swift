extension ScriptTree {
  /// Parses a Dart file.
  ///
  /// Parsing never fails: what does not follow the grammar is skipped.
  ///
  /// - Complexity: O(*n*) in the number of bytes. Memory grows with the number of tokens.
  package init(readingDart bytes: [UInt8]) {
    var parser = DartParser(bytes)
    parser.parseFile()
    self = parser.tree
  }
}

/// Parses a Dart file into a tree.
///
/// Each function that reads a construct starts at the token at `position`, and leaves `position` at
/// the first token after it. None of them fails; each iteration of a loop takes a token or ends the
/// loop.
struct DartParser {
  typealias ID = ScriptTree.ID
  typealias Kind = ScriptTree.Kind

  let tokens: [DartToken]
  /// The position of the next token.
  var position = 0
  var tree: ScriptTree
  private var depth = 0
  private(set) var scope = 0

  /// The nesting limit. Widgets nest 20 to 60 deep.
  private static let greatestDepth = 160

  init(_ bytes: [UInt8]) {
    let lexer = DartLexer(bytes)
    tokens = lexer.tokens
    tree = ScriptTree(bytes: bytes)
    tree.isDart = true
    (tree.comments, tree.problems) = (lexer.comments, lexer.problems)
  }

  // MARK: - Tokens

  var token: DartToken { tokens[position] }
  var kind: DartToken.Kind { tokens[position].kind }
  var isAtEnd: Bool { position >= tokens.count - 1 }

  /// Returns the token at a distance from the next one; past the end, returns the last token.
  func peek(_ distance: Int = 1) -> DartToken {
    tokens[min(position + distance, tokens.count - 1)]
  }

  mutating func advance() { if !isAtEnd { position += 1 } }

  @discardableResult
  mutating func take(_ kind: DartToken.Kind) -> Bool {
    guard self.kind == kind, !isAtEnd else { return false }
    advance()
    return true
  }

  @discardableResult
  mutating func take(_ word: DartWord) -> Bool {
    guard at(word) else { return false }
    advance()
    return true
  }

  func at(_ word: DartWord) -> Bool { kind == .name && token.word == word }

  func text(_ token: DartToken) -> String { tree.text(token.start..<token.end) }

  // MARK: - Nodes

  /// Adds a node that ends where the last token that was taken ended.
  mutating func add(
    _ kind: Kind, from start: Int, name: Range<Int>? = nil, _ children: [ID?] = []
  ) -> ID {
    let end = position > 0 ? max(start, tokens[position - 1].end) : start
    return tree.add(kind, start..<end, name: name ?? start..<start, children, scope: scope)
  }

  /// Takes the current token and adds a node for it.
  mutating func addToken(_ kind: Kind) -> ID {
    let range = token.start..<token.end
    advance()
    return add(kind, from: range.lowerBound, name: range)
  }

  /// Reads a construct in a new scope.
  mutating func scoped<Result>(
    class number: Int? = nil, _ body: (inout DartParser) -> Result
  ) -> Result {
    let outer = scope
    scope = tree.openScope(in: outer)
    if let number { tree.classesOfScopes[scope] = number }
    defer { scope = outer }
    return body(&self)
  }

  mutating func declare(_ name: String, _ declaration: ScriptTree.Declaration) {
    tree.declare(name, declaration, scope: scope)
  }

  /// Reads a construct that may contain others of its kind. Beyond the nesting limit, the construct
  /// is skipped up to a comma, a semicolon or the end of the enclosing brackets.
  mutating func nested(_ body: (inout DartParser) -> ID) -> ID {
    depth += 1
    defer { depth -= 1 }
    guard depth > Self.greatestDepth else { return body(&self) }
    let start = token.start
    while !isAtEnd {
      switch kind {
      case .openParen, .openBracket, .openBrace, .templateStart:
        position = max(position + 1, token.partner)
        if !isAtEnd { advance() }
      case .closeParen, .closeBracket, .closeBrace, .templateMiddle, .templateEnd, .comma,
        .semicolon:
        return add(.literal, from: start)
      default: advance()
      }
    }
    return add(.literal, from: start)
  }

  // MARK: - Types

  /// Returns the position after the type that begins at a position; nil if no type begins there.
  func typeEnd(at start: Int) -> Int? {
    var end = start
    if tokens[end].kind == .openParen {
      // A record type.
      end = tokens[end].partner + 1
      guard end < tokens.count, tokens[min(end, tokens.count - 1)].kind != .arrow else {
        return nil
      }
    } else {
      guard tokens[end].kind == .name, !tokens[end].word.isReserved else { return nil }
      if tokens[end].word != .function {
        end += 1
        while tokens[end].kind == .dot, tokens[end + 1].kind == .name { end += 2 }
        if tokens[end].kind == .less {
          guard tokens[end].partner < tokens.count - 1 else { return nil }
          end = tokens[end].partner + 1
        }
      }
    }
    if tokens[end].kind == .question { end += 1 }
    while tokens[end].kind == .name, tokens[end].word == .function {
      end += 1
      if tokens[end].kind == .less { end = min(tokens[end].partner + 1, tokens.count - 1) }
      guard tokens[end].kind == .openParen else { break }
      end = min(tokens[end].partner + 1, tokens.count - 1)
      if tokens[end].kind == .question { end += 1 }
    }
    return min(end, tokens.count - 1)
  }

  /// Skips types in angle brackets.
  mutating func skipTypeParameters() {
    guard kind == .less else { return }
    position = token.partner < tokens.count - 1 ? token.partner + 1 : position + 1
  }

  /// Adds a node for the type between two positions: a reference with its arguments.
  mutating func addType(_ range: Range<Int>) -> ID? {
    nested { $0.addNestedType(range) }
  }

  private mutating func addNestedType(_ range: Range<Int>) -> ID {
    let bytes =
      tokens[range.lowerBound]
      .start..<max(
        tokens[range.lowerBound].start, tokens[max(range.lowerBound, range.upperBound - 1)].end)
    var position = range.lowerBound
    var name = tokens[position].start..<tokens[position].end
    while position + 2 < range.upperBound, tokens[position + 1].kind == .dot {
      position += 2
      name = tokens[position].start..<tokens[position].end
    }
    var arguments: [ID?] = []
    if position + 1 < range.upperBound, tokens[position + 1].kind == .less {
      let end = tokens[position + 1].partner
      var first = position + 2
      while first < end, let last = typeEnd(at: first), last > first, last <= end {
        arguments.append(addType(first..<last))
        first = last + 1
      }
    }
    return tree.add(.typeReference, bytes, name: name, arguments, scope: scope)
  }
}
