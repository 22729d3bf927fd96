public import Foundation
public import NamedexTextFinding

extension AttributedString {
  /// Creates attributed text with attributes and links where a keyword occurs.
  ///
  /// Each occurrence links to the address `TextOccurrence.link`. The app decides what a tap does.
  ///
  /// - Parameters:
  ///   - occurrences: The occurrences in the text, from left to right.
  ///   - text: The text.
  ///   - current: The position of the current occurrence among all occurrences; nil for none.
  ///   - attributes: The attributes of occurrences, such as a background.
  ///   - currentAttributes: The attributes of the current occurrence, such as another background
  ///     and a bold font.
  ///   - hasLinks: Whether each occurrence is a link.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    highlighting occurrences: [TextOccurrence], in text: String, current: Int?,
    with attributes: AttributeContainer, currentWith currentAttributes: AttributeContainer,
    links hasLinks: Bool = true
  ) {
    self.init()
    var end = text.startIndex
    for occurrence in occurrences {
      guard let range = occurrence.range(in: text), range.lowerBound >= end else { continue }
      append(AttributedString(String(text[end..<range.lowerBound])))
      var found = occurrence.position == current ? currentAttributes : attributes
      if hasLinks { found.link = URL(string: occurrence.link) }
      append(AttributedString(String(text[range]), attributes: found))
      end = range.upperBound
    }
    append(AttributedString(String(text[end...])))
  }
}
