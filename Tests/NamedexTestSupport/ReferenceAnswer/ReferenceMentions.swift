/// The parts of a text that may be names.
public enum ReferenceMentions {
  private static let doubles: [Unicode.Scalar] = ["\"", "“", "”", "„", "‟", "«", "»"]
  private static let singles: [Unicode.Scalar] = ["'", "`", "‘", "’", "‚", "‛", "‹", "›"]

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return Character(scalar).isLetter || Character(scalar).isNumber }
    return scalar.value > 0xBF && !(0x2000...0x206F).contains(scalar.value)
      && !(0x3000...0x303F).contains(scalar.value)
  }

  /// Returns the text without punctuation at its ends; nil if it has no letters, or if there is at
  /// most white space to remove.
  public static func bare(_ text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.firstIndex(where: isLetter),
      let last = scalars.lastIndex(where: isLetter)
    else { return nil }
    let bare = string(scalars[first...last])
    let ends = scalars[..<first] + scalars[(last + 1)...]
    return ends.allSatisfy { $0.properties.isWhitespace } ? nil : bare
  }

  /// Returns the texts between two quotation marks of the same kind, in the order of the closing
  /// marks. The text from the last mark to the last letter follows if it begins with a letter.
  public static func quoted(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    var found: [(text: String, end: Int)] = []
    var unclosed: [String] = []
    for kind in [singles, doubles] {
      let isSingle = kind == singles
      // An apostrophe between letters is part of a word. Another one does not open a quotation
      // after a letter, or close one before a letter.
      let marks = scalars.indices.filter { mark in
        kind.contains(scalars[mark])
          && !(isSingle && mark > 0 && isLetter(scalars[mark - 1]) && mark + 1 < scalars.count
            && isLetter(scalars[mark + 1]))
      }
      func opens(_ mark: Int) -> Bool { !isSingle || mark == 0 || !isLetter(scalars[mark - 1]) }
      func closes(_ mark: Int) -> Bool {
        !isSingle || mark + 1 == scalars.count || !isLetter(scalars[mark + 1])
      }
      for (start, end) in zip(marks, marks.dropFirst()) where opens(start) && closes(end) {
        if let text = content(scalars[(start + 1)..<end]) { found.append((text, end)) }
      }
      if let start = marks.last, opens(start), let last = scalars.lastIndex(where: isLetter),
        start < last, isLetter(scalars[start + 1]), let text = content(scalars[(start + 1)...last])
      {
        unclosed.append(text)
      }
    }
    return found.sorted { $0.end < $1.end }.map(\.text) + unclosed
  }

  /// Returns runs of letters, digits, hyphens, underscores and separators, each with its place. The
  /// runs have no punctuation at their ends.
  public static func runs(_ text: String, separators: [Unicode.Scalar]) -> [(
    text: String, place: Int
  )] {
    let scalars = Array(text.unicodeScalars)
    let pieces = scalars.indices.split { place in
      let scalar = scalars[place]
      return !isLetter(scalar) && scalar != "-" && scalar != "_"
        && (!separators.contains(scalar) || scalar.properties.isWhitespace)
    }
    return pieces.compactMap { piece in
      bare("(" + string(scalars[piece.startIndex..<piece.endIndex])).map { ($0, piece.startIndex) }
    }
  }

  private static func content(_ scalars: ArraySlice<Unicode.Scalar>) -> String? {
    let scalars = scalars.last == "\\" ? scalars.dropLast() : scalars
    let text = string(scalars)
    guard let first = scalars.first, let last = scalars.last, text.utf8.count <= 4_096,
      !first.properties.isWhitespace, !last.properties.isWhitespace
    else { return nil }
    return text
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
