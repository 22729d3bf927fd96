public import Foundation
public import NamedexCore

extension NSAttributedString {
  /// Creates attributed text with the given attributes where a query matches the text.
  ///
  /// - Parameters:
  ///   - match: A match, whose `matchedText` becomes the text.
  ///   - attributes: The attributes of highlighted ranges, such as a bold font.
  ///   - others: The attributes of the other ranges.
  /// - Complexity: O(*n*) in the length of the text.
  public convenience init(
    highlighting match: SearchMatch, with attributes: [NSAttributedString.Key: Any],
    others: [NSAttributedString.Key: Any] = [:]
  ) {
    let text = NSMutableAttributedString(string: "")
    for segment in match.segments {
      text.append(
        NSAttributedString(
          string: segment.text, attributes: segment.isHighlighted ? attributes : others))
    }
    self.init(attributedString: text)
  }
}
