internal import NamedexCore

/// Converts text to the form that source lists allow: without control characters or surrounding
/// white space, of limited length, and with something that a search can find.
enum SourceListText {
  /// The maximum number of bytes in a name or any other single value.
  static let limit = 4096

  /// The reason why text is not allowed in a source list.
  enum Fault: String {
    case empty = "nothing but white space"
    case tooLong = "longer than 4,096 bytes"
    case marksOnly = "nothing but marks, which no search finds"
  }

  /// Returns the text without control characters or surrounding white space.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text with one space for every run of control characters; often `text` itself.
  static func cleaned(_ text: String) -> String {
    if isClean(text) { return text }
    var scalars = String.UnicodeScalarView()
    var isGap = false
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
      if isControl || scalar.properties.isWhitespace && (scalars.isEmpty || isGap) {
        isGap = true
        continue
      }
      if isGap, !scalars.isEmpty { scalars.append(" ") }
      isGap = false
      scalars.append(scalar)
    }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }

  /// Returns why cleaned text cannot be a name or keyword; nil if it can.
  static func faultOfName(_ name: String) -> Fault? {
    if name.isEmpty { return .empty }
    if name.utf8.count > limit { return .tooLong }
    if name.utf8.contains(where: { 0x21...0x7E ~= $0 }) { return nil }
    return Folding.fold(name).allSatisfy { $0 == 0x20 } ? .marksOnly : nil
  }

  private static func isClean(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return true }
    guard first > 0x20, first < 0x7F, last > 0x20, last < 0x7F else { return false }
    return !text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }
  }

  /// Returns the longest prefix within the limit, which ends after a word if possible.
  static func shortened(_ text: String) -> String {
    var end =
      text.utf8.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex)
      ?? text.endIndex
    while end != text.endIndex, end.samePosition(in: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    let head = text[..<end]
    let word = head.lastIndex(where: \.isWhitespace).map { head[..<$0] } ?? head
    return cleaned(String(word.isEmpty ? head : word))
  }

  /// Returns whether the text is a single word in lists and commands.
  static func isWord(_ text: String) -> Bool {
    !text.unicodeScalars.contains {
      $0 == "," || $0 == "=" || $0 == "\"" || $0.properties.isWhitespace
    }
  }

  /// Returns the key of a category in lists and commands: `alert-error` for `Alert / Error`.
  ///
  /// - Returns: The label itself if it is a single word; an empty string if any other label has
  ///   neither letters nor digits.
  static func categoryKey(_ label: String) -> String {
    if isWord(label) { return label }
    var key = ""
    var isGap = false
    for scalar in label.lowercased().unicodeScalars {
      guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
        isGap = !key.isEmpty
        continue
      }
      if isGap { key += "-" }
      isGap = false
      key.unicodeScalars.append(scalar)
    }
    return key
  }
}
