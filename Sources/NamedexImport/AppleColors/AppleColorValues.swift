internal import NamedexCore
internal import NamedexFiles

/// The releases of a list of values, `colors.tsv`.
enum AppleColorValues {
  /// Returns the releases in the column `since`, such as `iOS-26.0+tvOS-26.0`.
  ///
  /// - Throws: `unreadable`, and `badData` with the line of the fault.
  static func releases(_ path: String) throws(ImportError) -> [AppleColorTable.Availability] {
    var lines = try UpstreamLines(path: path)
    var column: Int?
    var releases: [AppleColorTable.Availability] = []
    while let line = try lines.next() {
      let fields = line.text.split(separator: "\t", omittingEmptySubsequences: false)
      guard let since = column else {
        column = fields.firstIndex(of: "since")
        if column == nil { throw lines.bad("the header has no column 'since'", line: line.number) }
        continue
      }
      guard since < fields.count else {
        throw lines.bad("the row has no field for 'since'", line: line.number)
      }
      if !fields[since].isEmpty {
        releases.append(try release(fields[since], lines, line: line.number))
      }
    }
    return releases
  }

  private static func release(
    _ text: Substring, _ lines: UpstreamLines, line: Int
  ) throws(ImportError) -> AppleColorTable.Availability {
    var versions: [String: VersionNumber] = [:]
    for piece in text.split(separator: "+", omittingEmptySubsequences: false) {
      let words = piece.split(separator: "-", omittingEmptySubsequences: false)
      guard words.count == 2, let version = VersionNumber(words[1]),
        platformOrder.contains(String(words[0])),
        versions.updateValue(version, forKey: String(words[0])) == nil
      else {
        throw lines.bad("'\(text)' is not a release such as 'iOS-26.0+tvOS-26.0'", line: line)
      }
    }
    let release = AppleColorTable.Availability(versions)
    guard release.id == text else {
      throw lines.bad("the release '\(text)' should be written '\(release.id)'", line: line)
    }
    return release
  }
}
