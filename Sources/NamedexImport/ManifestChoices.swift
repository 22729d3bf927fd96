/// What the user of an import says of the catalog's manifest, and what stays as it is there.
///
/// An import sets some keys of `catalog.txt`. Everything else that people wrote there stays: other keys,
/// comments, the order of lines; and the title, unless the user gives another one.
package struct ManifestChoices: Sendable, Equatable {
  /// The title, which the lists have already; nil keeps the one that is there.
  package var title: String?
  /// The separators as the manifest has them; nil for those of the import, or the ones that are there.
  package var separators: String?

  package init(title: String? = nil, separators: String? = nil) {
    (self.title, self.separators) = (title, separators)
  }

  /// The manifest to write.
  ///
  /// - Parameters:
  ///   - made: The manifest that the import made.
  ///   - existing: The one that is there; nil for none.
  package func manifest(from made: String, over existing: String?) -> String {
    var settings = made.split(separator: "\n").compactMap(Self.setting)
    if let separators {
      if let place = settings.firstIndex(where: { $0.key == "separators" }) {
        settings[place].value = separators
      } else {
        // Behind the title, where the other importers have it.
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
        // Somebody may have removed the line.
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
