import NamedexCore

extension SourceListReader {
  /// Reads `releases.tsv`: a release and its version on each platform, oldest first.
  mutating func readReleases() {
    guard let file = files[.releases] else { return }
    releasesAreKnown = false
    guard var rows = TableScanner(file, expecting: "release and one per platform", &problems) else {
      return
    }
    guard rows.columns.first == "release" else {
      problems.report(
        file, at: rows.columnRanges.first?.lowerBound,
        "a first column \(quoted(rows.columns.first ?? ""))", expected: "'release'",
        remedy: "put it first")
      return
    }
    guard rows.columns.count > 1 else {
      problems.report(
        file, at: rows.columnRanges.last?.upperBound, "no platform",
        expected: "a column for each platform, such as iOS", remedy: "add one")
      return
    }
    var offsets: [String: Int] = [:]
    var newest: VersionNumber?
    while rows.next(&problems) {
      guard let id = newIdentifier(rows.fields[0], "release", &rows, &offsets) else { continue }
      releaseIndex[id] = catalog.releases.count
      catalog.releases.append(CatalogRelease(id: id, platforms: platforms(rows, &newest)))
    }
    releasesAreKnown = rows.isComplete
  }

  /// Returns the versions in the current row. `newest` is the first platform's highest version so
  /// far.
  private mutating func platforms(
    _ rows: TableScanner, _ newest: inout VersionNumber?
  ) -> [PlatformVersion] {
    let file = rows.file
    var platforms: [PlatformVersion] = []
    var isEmpty = true
    for (column, range) in rows.fields.enumerated().dropFirst() where !range.isEmpty {
      isEmpty = false
      let text = file.text(range)
      guard let version = VersionNumber(text) else {
        problems.report(
          file, at: range.lowerBound, "the version \(quoted(text))",
          expected: "one to four numbers separated by periods, such as 14.2",
          remedy: "correct it, or leave it empty where the platform lacks the release")
        continue
      }
      // The first platform determines the order. Another platform may have had a release out of
      // order.
      if column == 1, let earlier = newest, version < earlier {
        problems.report(
          file, at: range.lowerBound,
          "\(rows.columns[column]) \(version) below \(rows.columns[column]) \(earlier)",
          expected: "releases oldest first", remedy: "correct it or move the row up")
        continue
      }
      if column == 1 { newest = version }
      platforms.append(PlatformVersion(platform: rows.columns[column], version: version))
    }
    if isEmpty {
      problems.report(
        file, at: rows.fields[0].upperBound, "a release without versions",
        expected: "a version of at least one platform", remedy: "add one or remove the row")
    }
    return platforms
  }

  /// Reads `categories.tsv`: keys and labels in the order in which categories are shown.
  mutating func readCategories() {
    guard var rows = rows(of: .categories, ["category", "label"]) else { return }
    var offsets: [String: Int] = [:]
    while rows.next(&problems) {
      guard let key = newIdentifier(rows[0], "category", &rows, &offsets),
        let label = rows.file.value(rows[1], "label", &problems)
      else { continue }
      catalog.categories.append(CategoryLabel(key: key, label: label))
    }
    if rows.isComplete { categoryKeys = Set(offsets.keys) }
  }

  /// Returns the identifier of the release or category in the current row.
  ///
  /// - Parameters:
  ///   - range: The range of the identifier.
  ///   - offsets: The offsets of earlier identifiers; the new one is added.
  /// - Returns: Nil if the identifier breaks a rule or is a duplicate; the problem is reported.
  private mutating func newIdentifier(
    _ range: Range<Int>, _ what: String, _ rows: inout TableScanner, _ offsets: inout [String: Int]
  ) -> String? {
    let file = rows.file
    guard let id = file.value(range, what, &problems), file.isWord(range, "the \(what)", &problems)
    else {
      rows.dropRow()
      return nil
    }
    if let first = offsets[id] {
      problems.reportSecond(
        file, at: range.lowerBound, "\(what) \(quoted(id))", each: what, first: first)
      return nil
    }
    offsets[id] = range.lowerBound
    return id
  }
}
