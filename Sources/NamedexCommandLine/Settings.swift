import NamedexFiles
import NamedexText

/// The user's settings, a file of `key: value` lines like a catalog's manifest.
struct Settings {
  /// The catalog that is searched when none is named.
  private(set) var catalog: String?

  /// Reads the file, if it exists.
  ///
  /// - Throws: When it cannot be read, or a line is not a setting.
  init() throws(Failure) {
    guard let path = Installation.settings else { return }
    var lines: LineReader
    do throws(FileError) {
      lines = try LineReader(path: path)
    } catch {
      guard error.isNotFound else { throw Failure(error, about: path) }
      return
    }
    while let line = try failing(about: path, { try lines.next() }) {
      guard let (key, value) = Self.setting(line.text[...]) else { continue }
      guard key == "catalog", !value.isEmpty else {
        let wrong = value.isEmpty ? "no value for \(key.quoted)" : "unknown setting \(key.quoted)"
        throw .reported(
          "\(path):\(line.number): \(wrong); expected a line such as 'catalog: sf-symbols'",
          .badData)
      }
      catalog = value
    }
  }

  /// Returns the value of a key in a settings file or a manifest; nil if the key is missing.
  static func value(of wanted: String, in bytes: [UInt8]) -> String? {
    for line in bytes.split(separator: 0x0A) {
      if let (key, value) = setting(String(decoding: line, as: UTF8.self)[...]), key == wanted {
        return value
      }
    }
    return nil
  }

  /// Parses a line; returns nil for an empty line or a comment.
  private static func setting(_ line: Substring) -> (key: String, value: String)? {
    func trimmed(_ text: Substring) -> String {
      let words = text.split(whereSeparator: \.isWhitespace)
      return words.joined(separator: " ")
    }
    let text = trimmed(line)
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    guard let colon = text.firstIndex(of: ":") else { return (text, "") }
    return (
      trimmed(text[..<colon]), trimmed(text[text.index(after: colon)...])
    )
  }
}
