internal import NamedexCore

/// The form of a title in file names and in code: `dotnet` for `.NET`.
///
/// This follows the rules of Simple Icons, whose list of icons contains only titles: some
/// characters become words; accents, and everything else that is not an ASCII letter or digit, are
/// removed.
enum TitleSlug {
  private static let words: [Unicode.Scalar: String] = [
    "+": "plus", ".": "dot", "&": "and", "đ": "d", "ħ": "h", "ı": "i", "ĸ": "k", "ŀ": "l", "ł": "l",
    "ß": "ss", "ŧ": "t", "ø": "o",
  ]

  /// Returns the slug; nil if it would be empty.
  static func slug(of title: String) -> String? {
    let spelled = title.lowercased().unicodeScalars.map { words[$0] ?? String($0) }.joined()
    let bytes = Folding.fold(spelled).filter { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
