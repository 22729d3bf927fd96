internal import NamedexLexing

/// Reads the constants of a type from an Objective-C header: class properties and class methods
/// without parameters in the type's interfaces, and `extern` constants.
struct ObjectiveCHeader {
  private let type: String
  private var tokens: HeaderTokens
  private var declarations = HeaderDeclarations()
  /// The tokens since the end of the last declaration: types, macros and attributes.
  private var pending: [TextToken] = []
  /// The enclosing interface, protocol or implementation, and whether it belongs to the type.
  private var container: (isType: Bool, availability: HeaderAvailability, line: Int)?
  /// The number of open `extern "C"` blocks.
  private var linkageDepth = 0

  /// Returns the constants of a type that a header declares.
  ///
  /// - Throws: `badData`, with the line of the syntax error.
  static func declarations(
    of type: String, in tokens: HeaderTokens
  ) throws(ImportError) -> HeaderDeclarations {
    var header = ObjectiveCHeader(type: type, tokens: tokens)
    try header.read()
    return header.declarations
  }

  private mutating func read() throws(ImportError) {
    while let token = tokens.current {
      if token.kind == .openBrace {
        try readBlock()
        continue
      }
      _ = tokens.take()
      switch token.kind {
      case .attribute: try readDirective(token)
      case .operator where container != nil && (token.text == "+" || token.text == "-"):
        try readMethod(token)
      case .closeBrace:
        guard linkageDepth > 0 else { throw tokens.bad("'}' without '{'", line: token.line) }
        linkageDepth -= 1
      case .semicolon:
        if container == nil { try readConstant(pending) }
        pending = []
      default: pending.append(token)
      }
    }
    if let container {
      throw tokens.bad("@interface or @protocol without @end", line: container.line)
    }
  }

  /// Skips a block, unless it is an `extern "C"` block, whose contents are read.
  private mutating func readBlock() throws(ImportError) {
    if pending.last?.kind == .cString, pending.dropLast().last?.text == "extern" {
      _ = tokens.take()
      linkageDepth += 1
    } else {
      _ = try tokens.takeBalanced("{", "}")
    }
    pending = []
  }

  private mutating func readDirective(_ directive: TextToken) throws(ImportError) {
    let line = directive.line
    switch directive.text {
    case "@interface", "@implementation", "@protocol":
      let name = tokens.take()?.text ?? ""
      if directive.text == "@protocol", tokens.isAt(";") || tokens.isAt(",") { break }
      if container != nil {
        throw tokens.bad("\(directive.text) within another", line: line)
      }
      if directive.text != "@protocol" {
        _ = try tokens.takeBalanced("<", ">")
        _ = try tokens.takeBalanced("(", ")")
        if tokens.take(":") { _ = tokens.take() }
      }
      while try tokens.takeBalanced("<", ">") != nil {}
      let availability = try self.availability(of: pending)
      container = (directive.text == "@interface" && name == type, availability, line)
      pending = []
    case "@end":
      guard container != nil else { throw tokens.bad("unexpected @end", line: line) }
      container = nil
      pending = []
    case "@property":
      try readProperty(line)
    default: break  // `@class` with its list, and `@optional`, have no effect.
    }
  }

  /// Returns the tokens up to the end of the declaration.
  private mutating func statement(_ line: Int) throws(ImportError) -> [TextToken] {
    var statement: [TextToken] = []
    while let token = tokens.take() {
      if token.kind == .semicolon { return statement }
      if token.kind == .openBrace || token.kind == .attribute { break }
      statement.append(token)
    }
    throw tokens.bad("declaration without ';'", line: line)
  }

  private mutating func readProperty(_ line: Int) throws(ImportError) {
    let attributes = try tokens.takeBalanced("(", ")") ?? []
    let parts = Self.parts(of: try statement(line))
    pending = []
    guard let container, container.isType else { return }
    guard attributes.contains(where: { $0.text == "class" }) else {
      declarations.skip("instance properties")
      return
    }
    guard let name = parts.declared.last, name.kind == .identifier,
      parts.declared.dropLast().contains(where: { $0.text == type })
    else {
      declarations.skip("class properties of other types")
      return
    }
    try add(name, parts.attributes, within: container.availability)
  }

  private mutating func readMethod(_ sign: TextToken) throws(ImportError) {
    let result = try tokens.takeBalanced("(", ")") ?? []
    let rest = try statement(sign.line)
    pending = []
    guard let container, container.isType else { return }
    guard sign.text == "+" else {
      declarations.skip("instance methods")
      return
    }
    guard let name = rest.first, name.kind == .identifier, rest.dropFirst().first?.text != ":"
    else {
      declarations.skip("class methods with parameters")
      return
    }
    guard result.contains(where: { $0.text == type }) else {
      declarations.skip("class methods of other types")
      return
    }
    try add(name, Array(rest.dropFirst()), within: container.availability)
  }

  /// Reads `extern Type const name;`, which may have a macro instead of `extern`.
  private mutating func readConstant(_ statement: [TextToken]) throws(ImportError) {
    let isExtern = statement.contains {
      $0.text == "extern" || $0.text.hasSuffix("_EXTERN") || $0.text.hasSuffix("_EXPORT")
    }
    guard isExtern, statement.contains(where: { $0.text == type }) else { return }
    let parts = Self.parts(of: statement)
    guard let name = parts.declared.last, name.kind == .identifier, name.text != type,
      parts.declared.contains(where: { $0.text == type }),
      parts.declared.contains(where: { $0.text == "const" })
    else {
      declarations.skip("extern declarations that are not constants")
      return
    }
    try add(name, parts.attributes, within: HeaderAvailability())
  }

  private mutating func add(
    _ name: TextToken, _ attributes: [TextToken], within outer: HeaderAvailability
  ) throws(ImportError) {
    let availability = try self.availability(of: attributes).within(outer)
    declarations.constants.append(
      HeaderConstant(name: name.text, availability: availability, line: name.line))
  }

  /// Returns the availability in attributes, and records unknown attributes.
  private mutating func availability(
    of attributes: [TextToken]
  ) throws(ImportError) -> HeaderAvailability {
    var availability = HeaderAvailability()
    try availability.add(objectiveC: attributes, file: tokens.file)
    for name in availability.unknown { declarations.skip("attributes \(name)") }
    return availability
  }

  /// Splits a declaration into its type and name, and the attributes before and after them.
  private static func parts(
    of statement: [TextToken]
  ) -> (declared: [TextToken], attributes: [TextToken]) {
    var declared: [TextToken] = []
    var attributes: [TextToken] = []
    var depth = 0
    for (index, token) in statement.enumerated() {
      let followed = index + 1 < statement.count && statement[index + 1].text == "("
      let isAttribute =
        depth > 0 || token.text == "("
        || token.kind == .identifier && (followed || isMacro(token.text))
      if isAttribute { attributes.append(token) } else { declared.append(token) }
      if token.kind == .openParen { depth += 1 }
      if token.kind == .closeParen { depth -= 1 }
    }
    return (declared, attributes)
  }

  /// Returns whether a word is written like a macro: in capitals, with `_`.
  private static func isMacro(_ word: String) -> Bool {
    word.contains("_") && word.contains(where: \.isUppercase)
      && !word.contains(where: \.isLowercase)
  }
}
