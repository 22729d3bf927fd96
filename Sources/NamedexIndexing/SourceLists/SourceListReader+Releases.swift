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
    var offsets: [Int] = []
    var newest: VersionNumber?
    while rows.next(&problems) {
      guard let id = identifier(rows.fields[0], "release", of: file) else {
        rows.dropRow()
        continue
      }
      if let first = releaseIndex[id] {
        problems.reportSecond(
          file, at: rows.fields[0].lowerBound, "release \(quoted(id))", each: "release",
          first: offsets[first])
        continue
      }
      releaseIndex[id] = catalog.releases.count
      offsets.append(rows.fields[0].lowerBound)
      catalog.releases.append(CatalogRelease(id: id, platforms: platforms(rows, &newest)))
    }
    releasesAreKnown = rows.isComplete
  }

  /// The versions in the current row. `newest` is the first platform's highest version so far.
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
      // The first platform decides the order. Another one may have had a release out of turn.
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

  /// Reads `categories.tsv`: keys and labels in the order of presentation.
  mutating func readCategories() {
    guard var rows = rows(of: .categories, ["category", "label"]) else { return }
    let file = rows.file
    var keys: [String: Int] = [:]
    while rows.next(&problems) {
      guard let key = identifier(rows[0], "category", of: file) else {
        rows.dropRow()
        continue
      }
      if let first = keys[key] {
        problems.reportSecond(
          file, at: rows[0].lowerBound, "category \(quoted(key))", each: "category", first: first)
        continue
      }
      keys[key] = rows[0].lowerBound
      guard let label = file.value(rows[1], "label", &problems) else { continue }
      catalog.categories.append(CategoryLabel(key: key, label: label))
    }
    if rows.isComplete { categoryKeys = Set(keys.keys) }
  }

  /// A word that lists and commands refer to: without white space, commas and equals signs, which
  /// separate such words.
  ///
  /// - Returns: Nil when it breaks a rule, which is reported.
  mutating func identifier(_ range: Range<Int>, _ what: String, of file: SourceFile) -> String? {
    guard let text = file.value(range, what, &problems) else { return nil }
    guard
      !text.unicodeScalars.contains(where: { $0 == "," || $0 == "=" || $0.properties.isWhitespace })
    else {
      return problems.refuse(
        file, at: range.lowerBound, "the \(what) \(quoted(text))",
        expected: "a word without spaces, commas and equals signs", remedy: "rename it")
    }
    return text
  }
}
