internal import NamedexCore

/// What a title is called in the names of files and in code: `dotnet` for `.NET`.
///
/// The rules are those of Simple Icons, whose list of icons has titles only: some characters are words, accents
/// go, and so does all that is neither a letter of ASCII nor a digit.
enum TitleSlug {
  private static let words: [Unicode.Scalar: String] = [
    "+": "plus", ".": "dot", "&": "and", "đ": "d", "ħ": "h", "ı": "i", "ĸ": "k", "ŀ": "l", "ł": "l",
    "ß": "ss", "ŧ": "t", "ø": "o",
  ]

  /// Returns the slug; nil if nothing is left of the title.
  static func slug(of title: String) -> String? {
    let spelled = title.lowercased().unicodeScalars.map { words[$0] ?? String($0) }.joined()
    let bytes = Folding.fold(spelled).filter { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
