internal import NamedexCore

/// The releases of a list of values, `colors.tsv`.
enum AppleColorValues {
  /// Returns the releases in the column `since`, such as `iOS-26.0+tvOS-26.0`.
  ///
  /// - Throws: `unreadable`, and `badData` with the line of the fault.
  static func releases(_ path: String) throws(ImportError) -> [AppleColorTable.Availability] {
    var table = try TableReader(tabSeparated: path, columns: ["since"])
    var releases: [AppleColorTable.Availability] = []
    while let row = try table.next() {
      let text = row["since"]
      if text.isEmpty { continue }
      guard let release = release(text) else {
        throw table.bad(
          "'\(text)' is not a release such as 'iOS-26.0+tvOS-26.0'", line: row.line)
      }
      guard release.id == text else {
        throw table.bad(
          "the release '\(text)' should be written '\(release.id)'", line: row.line)
      }
      releases.append(release)
    }
    return releases
  }

  private static func release(_ text: String) -> AppleColorTable.Availability? {
    var versions: [String: VersionNumber] = [:]
    for piece in text.split(separator: "+", omittingEmptySubsequences: false) {
      let words = piece.split(separator: "-", omittingEmptySubsequences: false)
      guard words.count == 2, let version = VersionNumber(words[1]),
        platformOrder.contains(String(words[0])),
        versions.updateValue(version, forKey: String(words[0])) == nil
      else { return nil }
    }
    return AppleColorTable.Availability(versions)
  }
}
