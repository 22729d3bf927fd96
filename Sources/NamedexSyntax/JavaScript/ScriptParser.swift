internal import NamedexLexing

/// Which grammar a file has, by its extension.
package struct ScriptDialect: Sendable, Equatable {
  /// Whether types may be written: TypeScript, and JavaScript with Flow.
  package var hasTypes: Bool
  /// Whether elements may be written; otherwise `<T>value` is a cast.
  package var hasElements: Bool

  /// Creates a dialect.
  package init(hasTypes: Bool, hasElements: Bool) {
    (self.hasTypes, self.hasElements) = (hasTypes, hasElements)
  }

  /// The dialect of a file by its extension.
  package init(fileName: String) {
    let name = fileName.lowercased()
    let isOnlyTypeScript = [".ts", ".mts", ".cts"].contains { name.hasSuffix($0) }
    self.init(hasTypes: true, hasElements: !isOnlyTypeScript)
  }
}

extension ScriptTree {
  /// Reads a file.
  ///
  /// No bytes make it fail: what does not follow the grammar is skipped.
  ///
  /// - Complexity: O(*n*) in `bytes`. Memory grows with the nodes.
  package init(reading bytes: [UInt8], as dialect: ScriptDialect) {
    var parser = ScriptParser(bytes: bytes, dialect: dialect)
    parser.parseFile()
    self = parser.finish()
  }
}

/// Reads a file of JavaScript or TypeScript from its first token to its last.
///
/// Each function that reads something begins at `token` and leaves `token` after it. None fails; a loop either
/// takes a token or ends.
struct ScriptParser {
  typealias ID = ScriptTree.ID
  typealias Kind = ScriptTree.Kind

  var lexer: ScriptLexer
  /// The token to read next.
  var token = ScriptToken()
  /// Where the token before it ended.
  var previousEnd = 0
  var tree: ScriptTree
  let dialect: ScriptDialect
  /// How many expressions, statements and types are read within each other.
  var depth = 0
  /// The scope that is read.
  var scope = 0
  /// Where `<` begins no list of types.
  var failedTypeArguments: Set<Int> = []
  /// How many bytes were read as lists of types that were none.
  var failedByteCount = 0
  /// Where the last closing tag of each name is, once it was looked for.
  var lastClosingTags: [String: Int] = [:]

  /// The nesting limit. Real code nests 20 to 60 deep.
  static let greatestDepth = 120
  /// How often a file may be read again for lists of types that are none: what looks like many nested ones without an
  /// end would be read to the end for each.
  static let failureFactor = 8

  init(bytes: [UInt8], dialect: ScriptDialect) {
    lexer = ScriptLexer(bytes: bytes)
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

  /// Goes on to the next token.
  mutating func advance() {
    previousEnd = token.end
    token = lexer.next()
  }

  /// Takes a token of a kind, if it is there.
  @discardableResult
  mutating func take(_ kind: ScriptToken.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Takes a keyword, if it is there.
  @discardableResult
  mutating func take(_ word: ScriptWord) -> Bool {
    guard token.kind == .name, token.word == word else { return false }
    advance()
    return true
  }

  func at(_ word: ScriptWord) -> Bool { token.kind == .name && token.word == word }

  /// The token after `token`.
  mutating func peek() -> ScriptToken {
    let position = lexer.position
    defer { lexer.position = position }
    return lexer.next()
  }

  /// A place to return to.
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

  /// Returns to a place, without what was read since. Nothing may have been declared.
  mutating func reset(_ mark: Mark) {
    (token, previousEnd, lexer.position) = (mark.token, mark.previousEnd, mark.position)
    tree.nodes.removeLast(tree.nodes.count - mark.nodeCount)
    tree.links.removeLast(tree.links.count - mark.linkCount)
  }

  // MARK: - Nodes

  /// Adds a node that ends where the last token did.
  mutating func add(
    _ kind: Kind, from start: Int, name: Range<Int>? = nil, _ children: [ID?] = []
  ) -> ID {
    let first = tree.links.count
    for child in children { tree.links.append(child ?? -1) }
    let end = max(start, previousEnd)
    tree.nodes.append(
      ScriptTree.Node(
        kind: kind, range: start..<end, name: name ?? start..<start,
        links: first..<tree.links.count, scope: scope))
    return tree.nodes.count - 1
  }

  /// Adds a node of the current token, which is taken.
  mutating func addToken(_ kind: Kind) -> ID {
    let (start, end) = (token.start, token.end)
    advance()
    return add(kind, from: start, name: start..<end)
  }

  // MARK: - Scopes

  /// Reads something in a scope of its own.
  mutating func scoped<Result>(_ body: (inout ScriptParser) -> Result) -> Result {
    let outer = scope
    scope = tree.outerScopes.count
    tree.outerScopes.append(outer)
    tree.declarations.append([:])
    defer { scope = outer }
    return body(&self)
  }

  /// Declares a name; the first declaration in a scope counts.
  mutating func declare(_ name: String, _ declaration: ScriptTree.Declaration) {
    if tree.declarations[scope][name] == nil { tree.declarations[scope][name] = declaration }
  }

  /// Declares the names in a pattern.
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
          // The rest of an object has its members.
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

  /// Reads something that may have itself in it. Beyond the limit, brackets are skipped.
  mutating func nested(_ body: (inout ScriptParser) -> ID) -> ID {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.greatestDepth else { return skipped() }
    return body(&self)
  }

  /// Skips what is too deep: up to the end of the brackets around it.
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

  /// Skips a template literal with all that is in it, from its first sign on.
  private mutating func skipTemplate() {
    // The brackets that are open in each substitution.
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
