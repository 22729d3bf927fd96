import NamedexCore
import NamedexFiles

/// Builds a catalog from its source lists, list by list in the order of `SourceList`.
///
/// A list with problems is read to the end, to report many problems at once. References from other
/// lists to such a list are not checked, because their targets might be in rows that were rejected.
package struct SourceListReader {
  let lists: SourceLists
  var problems = ProblemCollector()
  package var catalog: NameCatalog
  var files: [SourceList: SourceFile] = [:]

  /// Positions of releases by identifier.
  var releaseIndex: [String: CatalogRelease.Index] = [:]
  /// True if `releaseIndex` contains every release in the list.
  var releasesAreKnown = true
  /// The categories in the list; nil if there is no such list, or if some of its rows are invalid.
  var categoryKeys: Set<String>?
  /// True if the separators are specified; if false, they are inferred from the names.
  var separatorsAreKnown = false
  /// The separators inferred from the names.
  var separators = ListSeparators()
  /// The range of the variant facet's key in `catalog.txt`.
  var variants: Range<Int>?
  /// True if `catalog.txt` says that keywords are also used as meanings.
  var keywordsAreMeanings = false
  /// The file with the list of names; nil if it is missing.
  var namesFile: SourceFile? { files[.names] ?? files[.plainNames] }
  /// Positions of entries by name.
  var entryIndex: [String: Int] = [:]
  /// The offset in `namesFile` of each entry's name.
  var nameOffsets: [Int] = []
  /// True if `entryIndex` contains every name in the list.
  var namesAreKnown = true
  /// Positions in `formerNames` by name.
  var formerIndex: [String: Int] = [:]
  var formerNames: [FormerName] = []
  /// The tokens of all names, computed when a list needs them.
  var nameTokens: Set<String>?

  package init(_ lists: SourceLists) {
    self.lists = lists
    catalog = NameCatalog(id: lists.id)
  }

  mutating func read() throws(SourceListError) -> NameCatalog {
    for file in lists.files where file.isBinary {
      // Report one problem for the whole list instead of one for each line.
      problems.report(
        file, at: nil, "binary data", expected: "UTF-8 text", remedy: "choose another file")
    }
    guard problems.isEmpty else { throw SourceListError(problems: problems.problems()) }
    readSettings()
    readNames()
    readFormerNames()
    readAlternatives()
    readCompounds()
    readKeywords()
    readCharacters()
    readColors()
    readMeanings()
    readTranslations()
    readSenses()
    readTokenCosts()
    guard problems.isEmpty else { throw SourceListError(problems: problems.problems()) }
    return catalog
  }

  /// Reads the lists that do not concern individual entries.
  mutating func readSettings() {
    sortFiles()
    readManifest()
    readReleases()
    readCategories()
  }

  private mutating func sortFiles() {
    for file in lists.files {
      guard let list = file.list else {
        problems.report(
          file, at: nil, "not a source list",
          expected: "one of " + SourceLists.fileNames.joined(separator: " "),
          remedy: meant(Files.name(of: file.path), in: SourceLists.fileNames) ?? "leave it out")
        continue
      }
      guard files[list] == nil else {
        problems.report(
          file, at: nil, "a second \(list.rawValue)", expected: "each list once",
          remedy: "leave one out")
        continue
      }
      files[list] = file
    }
    if let plain = files[.plainNames], files[.names] != nil {
      problems.report(
        plain, at: nil, "both names.txt and names.tsv", expected: "one list of names",
        remedy: "remove names.txt")
      files[.plainNames] = nil
    }
    if files[.plainNames] == nil, files[.names] == nil {
      namesAreKnown = false
      problems.report(
        wholeCatalog, at: nil, "no list of names", expected: "names.txt or names.tsv",
        remedy: "write names.txt with one name per line")
    }
  }

  /// Returns the rows of a list with known columns.
  ///
  /// - Returns: Nil if there is no such list or its header is unusable; an unusable header is
  ///   reported.
  mutating func rows(
    of list: SourceList, _ columns: [String], optional: [String] = []
  ) -> TableScanner? {
    files[list].flatMap { TableScanner($0, columns: columns, optional: optional, &problems) }
  }

  /// Reports a row that is out of order: some of its fields, compared as bytes, do not sort after
  /// those of the previous row.
  ///
  /// - Parameters:
  ///   - each: The word for a row, for the message.
  ///   - sorted: A description of the sort order, for the message.
  mutating func checkOrder(
    of row: [Range<Int>], after above: [Range<Int>], in file: SourceFile, each: String,
    sorted: String
  ) {
    let order = zip(row, above).lazy.map { (file.bytes[$0], file.bytes[$1]) }.first { $0 != $1 }
    guard let (field, other) = order else {
      return problems.reportSecond(
        file, at: row[0].lowerBound, row.map { quoted(file.text($0)) }.joined(separator: " for "),
        each: each, first: above[0].lowerBound)
    }
    guard field.lexicographicallyPrecedes(other) else { return }
    problems.report(
      file, at: row[0].lowerBound,
      "\(quoted(file.text(row[0]))) below \(quoted(file.text(above[0])))", expected: sorted,
      remedy: "sort the rows, as `LC_ALL=C sort` does")
  }

  /// A stand-in for the catalog in problems that do not concern a file.
  var wholeCatalog: SourceFile {
    SourceFile(path: lists.id.isEmpty ? "catalog" : lists.id, bytes: [])
  }

  /// Returns the release in a field; nil for an empty field or an unknown release, which is
  /// reported.
  mutating func release(_ range: Range<Int>, of file: SourceFile) -> CatalogRelease.Index? {
    guard !range.isEmpty else { return nil }
    if let index = releaseIndex[file.text(range)] { return index }
    guard releasesAreKnown else { return nil }
    guard files[.releases] != nil else {
      // Report this only once: every other row would have the same problem.
      releasesAreKnown = false
      return problems.refuse(
        file, at: range.lowerBound,
        "the release \(quoted(file.text(range))) without a list of releases",
        expected: "releases.tsv", remedy: "add it, or leave the field empty")
    }
    return problems.refuse(
      file, at: range.lowerBound, "an unknown release \(quoted(file.text(range)))",
      expected: "a release of releases.tsv", remedy: "add it there or correct it")
  }

  /// Returns the entry whose current name is in a field.
  ///
  /// - Returns: Nil if no entry has the name; the problem is reported.
  mutating func entry(named range: Range<Int>, _ column: String, of file: SourceFile) -> Int? {
    guard let name = file.value(range, "name", &problems) else { return nil }
    if let index = entryIndex[name] { return index }
    guard namesAreKnown, let namesFile else { return nil }
    let former = formerIndex[name].map { formerNames[$0] }
    return problems.refuse(
      file, at: range.lowerBound,
      former == nil ? "an unknown name \(quoted(name))" : "a former name \(quoted(name))",
      expected: "a current name of \(namesFile.list?.rawValue ?? namesFile.path) as '\(column)'",
      remedy: former.flatMap(\.steps.last).map { "use \(quoted($0.name)), which replaced it" }
        ?? "add it there or correct it")
  }
}
