/// The member of a Swift type that represents a name, such as `squareAndArrowUp` for
/// `square.and.arrow.up`.
package enum SwiftMember {
  /// Words that cannot be members without backticks. Some cannot be members at all.
  private static let reserved: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Returns the member for a name, without backticks.
  ///
  /// Anything but letters and digits separates words. Words after the first begin with a capital
  /// letter. If a name begins with a digit, an underscore is added before it. SFSafeSymbols uses
  /// the same rules.
  ///
  /// - Returns: An empty string for a name without letters or digits.
  /// - Complexity: O(*n*) in the length of the name.
  package static func member(of name: String) -> String {
    asciiMember(of: name.utf8) ?? member(ofCharacters: name)
  }

  /// Returns the member for a name in ASCII; nil for other names.
  ///
  /// Nearly all names are in ASCII, and the members of a whole catalog are needed at once.
  private static func asciiMember(of name: String.UTF8View) -> String? {
    var member: [UInt8] = []
    member.reserveCapacity(name.count + 1)
    var isWordStart = false
    for byte in name {
      switch byte {
      case 0x80...: return nil
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        let isLower = byte & 0x20 != 0
        if member.isEmpty {
          member.append(byte | 0x20)
        } else {
          member.append(isWordStart && isLower ? byte & ~0x20 : byte)
        }
        isWordStart = false
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if member.isEmpty { member.append(UInt8(ascii: "_")) }
        member.append(byte)
        isWordStart = false
      default: isWordStart = !member.isEmpty
      }
    }
    return String(decoding: member, as: UTF8.self)
  }

  private static func member(ofCharacters name: String) -> String {
    var member = ""
    var isWordStart = false
    for character in name {
      let isPart = character.isLetter || character.isNumber
      guard isPart, character.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue }) else {
        isWordStart = !member.isEmpty
        continue
      }
      if member.isEmpty, character.isNumber { member = "_" }
      member += isWordStart ? character.uppercased() : String(character)
      isWordStart = false
    }
    return member.prefix(1).lowercased() + member.dropFirst()
  }

  /// Returns whether a string can be a type name. Unlike members, type names begin with a capital
  /// letter.
  ///
  /// - Complexity: O(*n*) in the length of the string.
  package static func isTypeName(_ text: String) -> Bool {
    guard let first = text.first, first.isUppercase else { return false }
    return !reserved.contains(text)
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Returns a member as written in a declaration: with backticks if it needs them.
  ///
  /// - Complexity: O(*n*) in the length of the member.
  package static func declared(_ member: String) -> String {
    reserved.contains(member) ? "`\(member)`" : member
  }
}
