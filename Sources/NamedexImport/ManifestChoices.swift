/// The user's choices for the catalog's manifest, and the rules for keeping parts of an existing
/// manifest.
///
/// An import sets some keys of `catalog.txt`. Everything else that people wrote there is kept:
/// other keys, comments, the order of lines, and the title, unless the user specifies another one.
package struct ManifestChoices: Sendable, Equatable {
  /// The title, which the lists already contain; nil to keep the existing title.
  package var title: String?
  /// The separators, in the manifest's notation. Nil to use the import's separators or, if the
  /// import sets none, to keep the existing ones.
  package var separators: String?

  package init(title: String? = nil, separators: String? = nil) {
    (self.title, self.separators) = (title, separators)
  }

  /// Returns the manifest to write.
  ///
  /// - Parameters:
  ///   - made: The manifest that the import created.
  ///   - existing: The existing manifest; nil if there is none.
  package func manifest(from made: String, over existing: String?) -> String {
    var settings = made.split(separator: "\n").compactMap(Self.setting)
    if let separators {
      if let place = settings.firstIndex(where: { $0.key == "separators" }) {
        settings[place].value = separators
      } else {
        // Insert the line after the title, as the other importers do.
        let place = settings.firstIndex { $0.key == "title" }.map { $0 + 1 } ?? settings.count
        settings.insert(("separators", separators), at: place)
      }
    }
    guard let existing else { return Self.text(settings) }
    var lines = existing.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for setting in settings {
      guard let place = lines.firstIndex(where: { Self.setting($0[...])?.key == setting.key })
      else {
        // The user may have removed the line.
        if setting.key != "meanings" { lines.append("\(setting.key): \(setting.value)") }
        continue
      }
      if setting.key == "title", title == nil { continue }
      lines[place] = "\(setting.key): \(setting.value)"
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func text(_ settings: [(key: String, value: String)]) -> String {
    settings.map { "\($0.key): \($0.value)\n" }.joined()
  }

  private static func setting(_ line: Substring) -> (key: String, value: String)? {
    guard line.first != "#", let colon = line.firstIndex(of: ":") else { return nil }
    return (String(line[..<colon]), String(line[line.index(after: colon)...].trimmingBlanks()))
  }
}
