internal import NamedexLexing

/// The grammar of a file, determined by its extension.
package struct ScriptDialect: Sendable, Equatable {
  /// True if type annotations are allowed: in TypeScript, and in JavaScript with Flow.
  package var hasTypes: Bool
  /// True if JSX elements are allowed; if not, `<T>value` is a cast.
  package var hasElements: Bool

  package init(hasTypes: Bool, hasElements: Bool) {
    (self.hasTypes, self.hasElements) = (hasTypes, hasElements)
  }

  /// Determines the dialect from the extension of a file's name.
  package init(fileName: String) {
    let name = fileName.lowercased()
    let isOnlyTypeScript = [".ts", ".mts", ".cts"].contains { name.hasSuffix($0) }
    self.init(hasTypes: true, hasElements: !isOnlyTypeScript)
  }
}

extension ScriptTree {
  /// Parses a JavaScript or TypeScript file.
  ///
  /// Parsing never fails: what does not follow the grammar is skipped.
  ///
  /// - Complexity: O(*n*) in the number of bytes. Memory grows with the number of nodes.
  package init(reading bytes: [UInt8], as dialect: ScriptDialect) {
    var parser = ScriptParser(bytes: bytes, dialect: dialect)
    parser.parseFile()
    self = parser.finish()
  }
}

/// Parses a JavaScript or TypeScript file, from its first token to its last.
///
/// Each function that reads a construct starts at `token` and leaves `token` at the first token
/// after it. None of them fails; each iteration of a loop takes a token or ends the loop.
struct ScriptParser {
  typealias ID = ScriptTree.ID
  typealias Kind = ScriptTree.Kind

  var lexer: ScriptLexer
  /// The next token, not yet taken.
  var token = ScriptToken()
  /// The end of the last token that was taken.
  var previousEnd = 0
  var tree: ScriptTree
  var dialect: ScriptDialect
  /// The number of expressions, statements and types around the current token.
  var depth = 0
  /// The scope in which names are currently declared.
  var scope = 0
  /// The innermost scope that is still open at the end of a part; see
  /// `ComponentReader.Part.expression`.
  var unfinishedScope: Int?
  /// The offsets of `<` that turned out not to begin a list of types.
  var failedTypeArguments: Set<Int> = []
  /// The number of bytes that were read as lists of types and turned out to be something else.
  var failedByteCount = 0
  /// For each tag name, the offset of its last closing tag in the file; nil until needed.
  var lastClosingTags: [String: Int]?

  /// The nesting limit. Real code nests 20 to 60 deep.
  static let greatestDepth = 120
  /// The limit on `failedByteCount`, as a multiple of the file's size. Without a limit, many nested
  /// `<` that are never closed would each be read to the end of the file.
  static let failureFactor = 8

  /// Creates a parser, and reads the first token.
  ///
  /// - Parameter end: The end of the part to read first; nil to read the whole file.
  init(bytes: [UInt8], dialect: ScriptDialect, end: Int? = nil) {
    lexer = ScriptLexer(bytes: bytes)
    if let end { lexer.end = end }
    tree = ScriptTree(bytes: bytes)
    self.dialect = dialect
    token = lexer.next()
  }

  consuming func finish() -> ScriptTree {
    tree.comments = lexer.comments
    tree.problems = lexer.problems
    return tree
  }

  // MARK: - Tokens

  /// Moves to the next token.
  mutating func advance() {
    previousEnd = token.end
    token = lexer.next()
  }

  /// Takes the next token if it has the given kind.
  @discardableResult
  mutating func take(_ kind: ScriptToken.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Takes the next token if it is the given keyword.
  @discardableResult
  mutating func take(_ word: ScriptWord) -> Bool {
    guard token.kind == .name, token.word == word else { return false }
    advance()
    return true
  }

  func at(_ word: ScriptWord) -> Bool { token.kind == .name && token.word == word }

  /// Returns the token after `token`, without taking either.
  mutating func peek() -> ScriptToken {
    let position = lexer.position
    defer { lexer.position = position }
    return lexer.next()
  }

  /// A position in the file to which the parser can return.
  struct Mark {
    var token: ScriptToken
    var previousEnd: Int
    var position: Int
    var nodeCount: Int
    var linkCount: Int
  }

  func mark() -> Mark {
    Mark(
      token: token, previousEnd: previousEnd, position: lexer.position,
      nodeCount: tree.nodes.count, linkCount: tree.links.count)
  }

  /// Returns to a position, and discards the nodes that have been added since. No names may have
  /// been declared in between.
  mutating func reset(_ mark: Mark) {
    (token, previousEnd, lexer.position) = (mark.token, mark.previousEnd, mark.position)
    tree.nodes.removeLast(tree.nodes.count - mark.nodeCount)
    tree.links.removeLast(tree.links.count - mark.linkCount)
  }

  // MARK: - Nodes

  /// Adds a node that ends where the last token that was taken ended.
  mutating func add(
    _ kind: Kind, from start: Int, name: Range<Int>? = nil, _ children: [ID?] = []
  ) -> ID {
    tree.add(
      kind, start..<max(start, previousEnd), name: name ?? start..<start, children, scope: scope)
  }

  /// Takes the current token and adds a node for it.
  mutating func addToken(_ kind: Kind) -> ID {
    let (start, end) = (token.start, token.end)
    advance()
    return add(kind, from: start, name: start..<end)
  }

  // MARK: - Scopes

  /// Reads a construct in a new scope.
  mutating func scoped<Result>(_ body: (inout ScriptParser) -> Result) -> Result {
    let outer = scope
    scope = tree.openScope(in: outer)
    defer {
      if token.kind == .end, unfinishedScope == nil { unfinishedScope = scope }
      scope = outer
    }
    return body(&self)
  }

  /// Declares a name in the current scope; the first declaration wins.
  mutating func declare(_ name: String, _ declaration: ScriptTree.Declaration) {
    tree.declare(name, declaration, scope: scope)
  }

  /// Declares the names in a pattern. Each name is bound to a part of the declaration's value.
  mutating func declare(pattern: ID?, _ declaration: ScriptTree.Declaration) {
    var waiting: [(ID, ScriptTree.Declaration)] = pattern.map { [($0, declaration)] } ?? []
    while let (id, declaration) = waiting.popLast() {
      switch tree.kind(id) {
      case .identifier: declare(tree.name(id), declaration)
      case .assignment:
        var inner = declaration
        inner.fallback = tree.child(id, 1)
        if let target = tree.child(id, 0) { waiting.append((target, inner)) }
      case .object:
        for case let property? in tree.children(id) {
          guard let target = tree.lastChild(property) else { continue }
          var inner = declaration
          inner.fallback = nil
          switch tree.kind(property) {
          case .property: inner.path.append(.key(tree.name(property)))
          case .computedProperty: inner.path.append(.any)
          // A rest pattern collects members of the object itself, so no step is added.
          default: break
          }
          waiting.append((target, inner))
        }
      case .array:
        for (position, element) in tree.children(id).enumerated() {
          guard let element else { continue }
          var inner = declaration
          inner.fallback = nil
          if tree.kind(element) == .spread, let target = tree.child(element, 0) {
            waiting.append((target, inner))
          } else {
            inner.path.append(.index(position))
            waiting.append((element, inner))
          }
        }
      default: break
      }
    }
  }

  // MARK: - Depth

  /// Reads a construct that may contain others of its kind. Beyond the nesting limit, the construct
  /// is skipped.
  mutating func nested(_ body: (inout ScriptParser) -> ID) -> ID {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.greatestDepth else { return skipped() }
    return body(&self)
  }

  /// Skips what is nested too deeply, up to a comma, a semicolon or the end of the enclosing
  /// brackets.
  private mutating func skipped() -> ID {
    let start = token.start
    var open = 0
    var isOperand = false
    while token.kind != .end {
      switch token.kind {
      case .openParen, .openBracket, .openBrace: open += 1
      case .closeParen, .closeBracket, .closeBrace:
        if open == 0 { return add(.literal, from: start) }
        open -= 1
      case .comma, .semicolon: if open == 0 { return add(.literal, from: start) }
      case .template: skipTemplate()
      case .slash where !isOperand:
        if let expression = lexer.regularExpression(from: token.start) { token = expression }
      default: break
      }
      switch token.kind {
      case .name, .string, .number, .template, .regularExpression, .closeParen, .closeBracket,
        .closeBrace:
        isOperand = true
      default: isOperand = false
      }
      advance()
    }
    return add(.literal, from: start)
  }

  /// Skips a template literal and everything in it, starting at its opening backtick.
  private mutating func skipTemplate() {
    // The number of open brackets in each open substitution.
    var open: [Int] = []
    if lexer.templatePart(of: token.start) { open.append(0) }
    while let last = open.last {
      let next = lexer.next()
      switch next.kind {
      case .end: return
      case .openBrace: open[open.count - 1] = last + 1
      case .closeBrace where last > 0: open[open.count - 1] = last - 1
      case .closeBrace: if !lexer.templatePart(of: next.start) { open.removeLast() }
      case .template: if lexer.templatePart(of: next.start) { open.append(0) }
      default: break
      }
    }
    token.end = lexer.position
  }
}
