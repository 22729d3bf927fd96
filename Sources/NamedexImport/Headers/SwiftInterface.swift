internal import NamedexLexing

/// Reads the constants of a type from a Swift interface: static and class properties of that type.
struct SwiftInterface {
  private let type: String
  private var tokens: HeaderTokens
  private var declarations = HeaderDeclarations()
  /// The open braces and what they belong to, outermost first.
  private var scopes: [(isType: Bool, availability: HeaderAvailability, line: Int)] = []
  /// The attributes before the next declaration.
  private var availability = HeaderAvailability()
  private var modifiers: Set<String> = []

  private static let modifierWords: Set<String> = [
    "public", "open", "package", "internal", "private", "fileprivate", "static", "class", "final",
    "override", "dynamic", "nonisolated", "unowned", "weak", "lazy", "required", "convenience",
    "mutating", "nonmutating", "consuming", "borrowing", "isolated", "indirect", "optional",
    "prefix", "postfix", "infix", "distributed", "unsafe",
  ]
  private static let typeWords: Set<String> = [
    "extension", "struct", "class", "enum", "protocol", "actor",
  ]

  /// Returns the constants of a type that an interface declares.
  ///
  /// - Throws: `badData`, with the line of the syntax error.
  static func declarations(
    of type: String, in tokens: HeaderTokens
  ) throws(ImportError) -> HeaderDeclarations {
    var interface = SwiftInterface(type: type, tokens: tokens)
    try interface.read()
    return interface.declarations
  }

  private mutating func read() throws(ImportError) {
    while let token = tokens.take() {
      switch (token.kind, token.text) {
      case (.attribute, let name):
        // White space before the parentheses does not matter: no declaration begins with a
        // parenthesis, so they always hold the attribute's arguments.
        guard let arguments = try tokens.takeBalanced("(", ")") else { continue }
        if name == "@available" { try availability.add(swift: arguments, tokens) }
      case (.openBrace, _): open(isType: false, token.line)
      case (.closeBrace, _):
        guard scopes.popLast() != nil else {
          throw tokens.bad("'}' without '{'", line: token.line)
        }
        reset()
      case (.identifier, "import"):
        while let next = tokens.current, next.line == token.line { _ = tokens.take() }
        reset()
      case (.identifier, "var"), (.identifier, "let"): readProperty()
      case (.identifier, let word) where isModifier(word):
        modifiers.insert(word)
        _ = try tokens.takeBalanced("(", ")")
      case (.identifier, let word) where Self.typeWords.contains(word): readType(token.line)
      default: reset()
      }
    }
    if let scope = scopes.last { throw tokens.bad("a '{' without its '}'", line: scope.line) }
  }

  private mutating func reset() {
    availability = HeaderAvailability()
    modifiers = []
  }

  /// Returns whether a word is a modifier. `class` is a modifier before members; elsewhere, it
  /// begins a type.
  private func isModifier(_ word: String) -> Bool {
    guard Self.modifierWords.contains(word) else { return false }
    guard word == "class" else { return true }
    guard let next = tokens.current else { return false }
    return ["var", "let", "func", "subscript"].contains(next.text)
      || Self.modifierWords.contains(next.text)
  }

  private mutating func open(isType: Bool, _ line: Int) {
    let outer = scopes.last?.availability ?? HeaderAvailability()
    scopes.append((isType, availability.within(outer), line))
    reset()
  }

  /// Skips the header of a type or an extension, and enters its body.
  private mutating func readType(_ line: Int) {
    let path = takePath()
    while let token = tokens.current, token.text != "{", token.text != "}" { _ = tokens.take() }
    if tokens.take("{") { open(isType: path == type, line) } else { reset() }
  }

  /// Reads a path such as `SwiftUI.Color` and returns its last component; returns nil if there is
  /// none.
  private mutating func takePath() -> String? {
    guard var last = tokens.current?.name else { return nil }
    _ = tokens.take()
    while tokens.isAt("."), let next = tokens.peek(1)?.name {
      _ = (tokens.take(), tokens.take())
      last = next
    }
    return last
  }

  private mutating func readProperty() {
    defer { reset() }
    guard let scope = scopes.last, scope.isType, let token = tokens.take(), let name = token.name
    else { return }
    guard !modifiers.isDisjoint(with: ["static", "class"]) else {
      declarations.skip("instance properties")
      return
    }
    guard tokens.take(":"), let path = takePath(), path == type || path == "Self",
      !tokens.isAt("<"), !tokens.isAt("."), !tokens.isAt("?")
    else {
      declarations.skip("static properties of other types")
      return
    }
    declarations.constants.append(
      HeaderConstant(
        name: name, availability: availability.within(scope.availability), line: token.line))
  }
}
