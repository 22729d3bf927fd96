/// Reads the constants of a type from an Objective-C header: class properties and class methods
/// without parameters in interfaces of the type, and `extern` constants.
struct ObjectiveCHeader {
  private let type: String
  private var tokens: HeaderTokens
  private var declarations = HeaderDeclarations()
  /// The tokens since the last declaration ended: types, macros and attributes.
  private var pending: [HeaderToken] = []
  /// The enclosing interface, protocol or implementation, and whether it is the type's.
  private var container: (isType: Bool, availability: HeaderAvailability, line: Int)?
  /// How many blocks of `extern "C"` are open.
  private var linkageDepth = 0

  /// Reads a header.
  ///
  /// - Throws: `badData` with the line of what is not valid in a header.
  static func declarations(
    of type: String, in bytes: [UInt8], file: String
  ) throws(ImportError) -> HeaderDeclarations {
    let tokens = try HeaderScanner.tokens(of: bytes, file: file, language: .objectiveC)
    var header = ObjectiveCHeader(type: type, tokens: tokens)
    try header.read()
    for _ in 0..<tokens.skippedBranches { header.declarations.skip("branches of conditions") }
    return header.declarations
  }

  private mutating func read() throws(ImportError) {
    while let token = tokens.current {
      if token.kind == .mark {
        switch token.text {
        case "@":
          try readDirective()
          continue
        case "+" where container != nil, "-" where container != nil:
          try readMethod()
          continue
        case "{":
          try readBlock()
          continue
        case "}":
          guard linkageDepth > 0 else {
            throw tokens.bad("'}' without '{'", line: token.line)
          }
          linkageDepth -= 1
          _ = tokens.take()
          continue
        case ";":
          _ = tokens.take()
          if container == nil { try readConstant(pending) }
          pending = []
          continue
        default: break
        }
      }
      pending.append(token)
      _ = tokens.take()
    }
    if let container {
      throw tokens.bad("@interface or @protocol without @end", line: container.line)
    }
  }

  /// Skips a block, except one of `extern "C"`, which is read like its surroundings.
  private mutating func readBlock() throws(ImportError) {
    let isLinkage =
      pending.count >= 2 && pending[pending.count - 1].kind == .string
      && pending[pending.count - 2].text == "extern"
    if isLinkage {
      _ = tokens.take()
      linkageDepth += 1
    } else {
      _ = try tokens.takeBalanced("{", "}")
    }
    pending = []
  }

  private mutating func readDirective() throws(ImportError) {
    let line = tokens.line
    _ = tokens.take()
    guard let word = tokens.take() else { throw tokens.bad("'@' at the end", line: line) }
    switch word.text {
    case "interface", "implementation", "protocol":
      let name = tokens.take()?.text ?? ""
      if word.text == "protocol", tokens.isAt(";") || tokens.isAt(",") { break }
      if container != nil {
        throw tokens.bad("@\(word.text) within another", line: line)
      }
      if word.text == "interface" || word.text == "implementation" {
        _ = tokens.isAt("<") ? try tokens.takeBalanced("<", ">") : []
        _ = tokens.isAt("(") ? try tokens.takeBalanced("(", ")") : []
        if tokens.take(":") { _ = tokens.take() }
      }
      while tokens.isAt("<") { _ = try tokens.takeBalanced("<", ">") }
      var availability = HeaderAvailability()
      try availability.add(objectiveC: pending, file: tokens.file)
      noteUnknown(availability)
      container = (word.text == "interface" && name == type, availability, line)
      pending = []
    case "end":
      guard container != nil else { throw tokens.bad("unexpected @end", line: line) }
      container = nil
      pending = []
    case "property":
      try readProperty(line)
    default: break  // @class and its list, @optional: words that change nothing.
    }
  }

  /// The tokens up to the end of the declaration.
  private mutating func statement(_ line: Int) throws(ImportError) -> [HeaderToken] {
    var statement: [HeaderToken] = []
    while let token = tokens.take() {
      if token.kind == .mark, token.text == ";" { return statement }
      if token.kind == .mark, token.text == "{" || token.text == "@" { break }
      statement.append(token)
    }
    throw tokens.bad("declaration without ';'", line: line)
  }

  private mutating func readProperty(_ line: Int) throws(ImportError) {
    let attributes = tokens.isAt("(") ? try tokens.takeBalanced("(", ")") : []
    let parts = Self.parts(of: try statement(line))
    pending = []
    guard let container, container.isType else { return }
    guard attributes.contains(where: { $0.text == "class" }) else {
      declarations.skip("instance properties")
      return
    }
    guard let name = parts.declared.last, name.kind == .word,
      parts.declared.dropLast().contains(where: { $0.text == type })
    else {
      declarations.skip("class properties of other types")
      return
    }
    try add(name, parts.attributes, within: container.availability)
  }

  private mutating func readMethod() throws(ImportError) {
    let line = tokens.line
    let isClassMethod = tokens.take()?.text == "+"
    let result = tokens.isAt("(") ? try tokens.takeBalanced("(", ")") : []
    let rest = try statement(line)
    pending = []
    guard let container, container.isType else { return }
    guard isClassMethod else {
      declarations.skip("instance methods")
      return
    }
    guard let name = rest.first, name.kind == .word, rest.dropFirst().first?.text != ":" else {
      declarations.skip("class methods with parameters")
      return
    }
    guard result.contains(where: { $0.text == type }) else {
      declarations.skip("class methods of other types")
      return
    }
    try add(name, Array(rest.dropFirst()), within: container.availability)
  }

  /// Reads `extern Type const name;`, or with a macro in place of `extern`.
  private mutating func readConstant(_ statement: [HeaderToken]) throws(ImportError) {
    let isExtern = statement.contains {
      $0.text == "extern" || $0.text.hasSuffix("_EXTERN") || $0.text.hasSuffix("_EXPORT")
    }
    guard isExtern, statement.contains(where: { $0.text == type }) else { return }
    let parts = Self.parts(of: statement)
    guard let name = parts.declared.last, name.kind == .word, name.text != type,
      parts.declared.contains(where: { $0.text == type }),
      parts.declared.contains(where: { $0.text == "const" })
    else {
      declarations.skip("extern declarations that are not constants")
      return
    }
    try add(name, parts.attributes, within: HeaderAvailability())
  }

  private mutating func add(
    _ name: HeaderToken, _ attributes: [HeaderToken], within outer: HeaderAvailability
  ) throws(ImportError) {
    var availability = HeaderAvailability()
    try availability.add(objectiveC: attributes, file: tokens.file)
    noteUnknown(availability)
    declarations.constants.append(
      HeaderConstant(name: name.text, availability: availability.within(outer), line: name.line))
  }

  private mutating func noteUnknown(_ availability: HeaderAvailability) {
    for name in availability.unknown { declarations.skip("attributes \(name)") }
  }

  /// Splits a declaration into type and name, and the attributes before and after.
  private static func parts(
    of statement: [HeaderToken]
  ) -> (declared: [HeaderToken], attributes: [HeaderToken]) {
    var declared: [HeaderToken] = []
    var attributes: [HeaderToken] = []
    var depth = 0
    for (index, token) in statement.enumerated() {
      let followed = index + 1 < statement.count && statement[index + 1].text == "("
      let isAttribute =
        depth > 0 || token.text == "(" || token.kind == .word && (followed || isMacro(token.text))
      if isAttribute { attributes.append(token) } else { declared.append(token) }
      if token.kind == .mark, token.text == "(" { depth += 1 }
      if token.kind == .mark, token.text == ")" { depth -= 1 }
    }
    return (declared, attributes)
  }

  /// Whether a word is written like a macro: capitals and `_`.
  private static func isMacro(_ word: String) -> Bool {
    word.contains("_") && word.contains(where: \.isUppercase)
      && !word.contains(where: \.isLowercase)
  }
}
