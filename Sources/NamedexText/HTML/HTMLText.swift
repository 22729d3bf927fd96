/// Converts HTML to plain text.
///
/// Tags, comments and references are parsed as the HTML Standard requires of browsers, so any text
/// is valid input. No tree is built: text is in source order. No external resources are loaded.
package enum HTMLText {
  /// The version of the conversion; increase it whenever the resulting text changes.
  package static let version = "html 2"

  /// Returns the text of a piece of HTML, with references replaced and without tags, scripts or
  /// styles. Each block and list item starts a new line, as does a line break; each run of white
  /// space becomes one space.
  ///
  /// - Parameter html: A document or any part of one.
  /// - Returns: Non-empty lines separated by LF, with no LF at the end.
  /// - Complexity: O(*n*) in the length of `html`.
  package static func plain(_ html: String) -> String {
    var reader = HTMLTextReader(html)
    return reader.read().text
  }

  /// Returns the title and the rest of the text of a document; see `plain(_:)`.
  ///
  /// - Parameter html: A document.
  /// - Returns: The text of the first title, on one line, and the text of everything else. The
  ///   title is empty if the document has none.
  /// - Complexity: O(*n*) in the length of `html`.
  package static func document(_ html: String) -> (title: String, body: String) {
    var reader = HTMLTextReader(html, separatesTitle: true)
    let text = reader.read().text
    return (reader.title?.text ?? "", text)
  }
}

/// Collects text in non-empty lines, with one space for each run of white space.
struct HTMLTextLines {
  private var bytes: [UInt8] = []
  private var isGap = false

  /// Adds a byte of text.
  mutating func append(_ byte: UInt8) {
    if byte == 0x20 || 0x09...0x0D ~= byte {
      isGap = true
      return
    }
    // Browsers also drop NUL.
    if byte == 0 { return }
    if isGap, let last = bytes.last, last != 0x0A { bytes.append(0x20) }
    isGap = false
    bytes.append(byte)
  }

  /// Ends the current line, unless it is empty.
  mutating func breakLine() {
    isGap = false
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
  }

  /// The lines, with no LF at the end.
  var text: String {
    String(decoding: bytes.last == 0x0A ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}
