internal import NamedexXML

/// The text of columns, as it is indexed and shown.
enum DocumentText {
  /// The text of a piece of HTML; what exceeds the limits of `HTMLText` is left out.
  static func plain(html: String) -> String {
    let text = HTMLText.beginning(of: html)
    // The mark of names.
    return text.utf8.first == WordScanner.nameMark ? " " + text : text
  }
}
