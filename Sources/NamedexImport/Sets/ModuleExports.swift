internal import NamedexText

/// The names that a JavaScript module or a TypeScript declaration file exports.
///
/// Only what icon packages contain is read, token by token: lists such as
/// `export { default as Home } from './icons/house.js'`, declarations such as
/// `export declare const mdiHome: string`, and definitions such as
/// `{ prefix: 'fas', iconName: 'house', icon: [576, 512, [127968, 'home'], 'f015', '…'] }`.
struct ModuleExports {
  /// An exported name.
  struct Name {
    var text: String
    /// The file of the icon; nil if it is not known.
    var source: String?
    /// True if a comment before the name says that it is deprecated.
    var isDeprecated = false
  }

  /// The definition of a Font Awesome icon.
  struct Definition {
    var name: String
    var aliases: [String] = []
  }

  private(set) var names: [Name] = []
  /// The modules that the file exports as a whole; an empty string for one that is not named.
  private(set) var sources: [String] = []
  private(set) var definitions: [Definition] = []

  private enum Token: Equatable {
    case word(String)
    case string(String)
    case mark(UInt8)
    case end
  }

  private let bytes: [UInt8]
  private var position = 0
  /// True if a comment directly before the current token contains `@deprecated`.
  private var isDeprecated = false
  private var token = Token.end

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the file's exports and definitions.
  ///
  /// - Parameter hasImports: Whether the file is a list of imports, such as
  ///   `{ "home": () => import('./icons/house.js') }`.
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func read(hasImports: Bool) {
    var depth = 0
    var key: String?
    var last = Token.end
    var isInVariables = false
    advance()
    while token != .end {
      switch token {
      case .word("export") where depth == 0:
        last = .end
        isInVariables = readExport()
        continue
      case .word("module") where depth == 0:
        advance()
        guard case .string = token else { continue }
        advance()
        // `declare module '…' { … }` exports everything in it.
        if token == .mark(UInt8(ascii: "{")) { sources.append("") }
        continue
      case .word(let text) where isInVariables && last == .mark(UInt8(ascii: ",")) && depth == 0:
        // `export const a: string, b: string;`
        names.append(Name(text: text))
      case .mark(UInt8(ascii: ";")) where depth == 0: isInVariables = false
      case .word("import") where hasImports: if let key { readImport(key) }
      case .word("iconName") where depth > 0:
        last = .end
        readDefinition()
        continue
      case .mark(UInt8(ascii: "{")): depth += 1
      case .mark(UInt8(ascii: "}")): depth = max(0, depth - 1)
      case .mark(UInt8(ascii: ":")) where depth == 1:
        switch last {
        case .word(let text), .string(let text): key = text
        default: break
        }
      default: break
      }
      last = token
      advance()
    }
  }

  /// Reads `import('./icons/house.js')` up to its string.
  private mutating func readImport(_ key: String) {
    advance()
    guard token == .mark(UInt8(ascii: "(")) else { return }
    advance()
    if case .string(let source) = token { names.append(Name(text: key, source: source)) }
  }

  /// Reads `iconName: 'house', icon: [576, 512, [127968, 'home']` up to its names.
  private mutating func readDefinition() {
    advance()
    guard take(":"), case .string(let name) = token else { return }
    advance()
    var definition = Definition(name: name)
    defer { definitions.append(definition) }
    guard take(","), token == .word("icon") else { return }
    advance()
    guard take(":"), take("[") else { return }
    for _ in 0..<2 {
      guard case .word = token else { return }
      advance()
      guard take(",") else { return }
    }
    guard take("[") else { return }
    while true {
      switch token {
      case .string(let alias): definition.aliases.append(alias)
      case .word, .mark(UInt8(ascii: ",")): break
      default: return
      }
      advance()
    }
  }

  /// Consumes a punctuation mark if it is next.
  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard token == .mark(UInt8(ascii: mark)) else { return false }
    advance()
    return true
  }

  private static let modifiers: Set<String> = [
    "declare", "abstract", "async", "const", "let", "var", "function", "class", "interface", "type",
    "enum", "namespace",
  ]

  /// Reads an export up to its first name or list.
  ///
  /// - Returns: Whether further variables may follow.
  private mutating func readExport() -> Bool {
    var isDeprecated = isDeprecated
    var isVariable = false
    advance()
    while case .word(let text) = token, Self.modifiers.contains(text) {
      isDeprecated = isDeprecated || self.isDeprecated
      isVariable = ["const", "let", "var"].contains(text)
      advance()
      // `function*` declares a generator.
      if text == "function", token == .mark(UInt8(ascii: "*")) { advance() }
    }
    switch token {
    case .word(let text):
      // `export default` has no name.
      if text != "default" {
        names.append(Name(text: text, isDeprecated: isDeprecated))
      }
      advance()
      return isVariable
    case .mark(UInt8(ascii: "{")): readList()
    case .mark(UInt8(ascii: "*")): readEverything()
    // `export = icons`
    case .mark(UInt8(ascii: "=")): sources.append("")
    default: break
    }
    return false
  }

  /// Reads `* from './icons.js'` or `* as icons from './icons.js'`.
  private mutating func readEverything() {
    advance()
    guard token == .word("as") else {
      if token == .word("from") { advance() }
      var source = ""
      if case .string(let text) = token { source = text }
      sources.append(source)
      return
    }
    advance()
    if case .word(let text) = token { names.append(Name(text: text)) }
    advance()
  }

  private mutating func readList() {
    let first = names.count
    var entry: Name?
    advance()
    loop: while true {
      switch token {
      case .word(let text), .string(let text):
        // The last word is the exported name: `type Icon`, `default as Home`.
        let isDeprecated = isDeprecated || entry?.isDeprecated == true
        entry = Name(text: text, isDeprecated: isDeprecated)
      case .mark(UInt8(ascii: ",")):
        if let entry { names.append(entry) }
        entry = nil
      case .end, .mark(UInt8(ascii: "}")): break loop
      default: break
      }
      advance()
    }
    if let entry { names.append(entry) }
    advance()
    guard token == .word("from") else { return }
    advance()
    guard case .string(let source) = token else { return }
    for index in first..<names.count { names[index].source = source }
    advance()
  }

  // MARK: - Tokens

  private mutating func advance() {
    isDeprecated = false
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0x00...0x20: position += 1
      case UInt8(ascii: "/") where skipComment(): break
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        token = .string(takeString(byte))
        return
      case _ where Self.isWordPart(byte):
        let start = position
        while position < bytes.count, Self.isWordPart(bytes[position]) { position += 1 }
        token = .word(String(decoding: bytes[start..<position], as: UTF8.self))
        return
      default:
        position += 1
        token = .mark(byte)
        return
      }
    }
    token = .end
  }

  private mutating func skipComment() -> Bool {
    guard position + 1 < bytes.count else { return false }
    let start = position
    switch bytes[position + 1] {
    case UInt8(ascii: "/"):
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    case UInt8(ascii: "*"):
      position += 2
      while position < bytes.count,
        !(bytes[position] == UInt8(ascii: "/") && bytes[position - 1] == UInt8(ascii: "*")
          && position > start + 2)
      {
        position += 1
      }
      position = min(position + 1, bytes.count)
    default: return false
    }
    if bytes[start..<position].contains(UInt8(ascii: "@")),
      String(decoding: bytes[start..<position], as: UTF8.self).contains("@deprecated")
    {
      isDeprecated = true
    }
    return true
  }

  private mutating func takeString(_ quote: UInt8) -> String {
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != quote {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position, bytes.count)
    defer { position = min(position + 1, bytes.count) }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
