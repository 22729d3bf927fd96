import NamedexCore
import NamedexText

extension SourceListReader {
  /// Reads the list of names: `names.txt`, or `names.tsv` with its columns.
  mutating func readNames() {
    if let file = files[.names] {
      readNameTable(file)
    } else if let file = files[.plainNames] {
      readPlainNames(file)
      checkVariants(facets: [])
    }
  }

  private mutating func readPlainNames(_ file: SourceFile) {
    if file.isTolerant, let rows = TableRows(file) {
      rows.report(&problems)
      namesAreKnown = false
      return
    }
    forEachName(of: file) { line, reader in
      reader.add(CatalogEntry(name: file.text(line)), at: line.lowerBound, of: file)
    }
    if catalog.entries.isEmpty, namesAreKnown {
      problems.report(
        file, at: 0, "no names", expected: "at least one", remedy: "write one name per line")
    }
  }

  /// Calls a function with every name of a plain list.
  ///
  /// - Parameter isContinued: Whether the file is a later piece of a longer file.
  mutating func forEachName<Failure: Error>(
    of file: SourceFile, isContinued: Bool = false,
    _ body: (Range<Int>, inout SourceListReader) throws(Failure) -> Void
  ) throws(Failure) {
    var lines = LineScanner(file, isContinued: isContinued, &problems)
    while let found = lines.next(&problems) {
      let line = file.isTolerant ? file.trimmed(found) : found
      if line.isEmpty, file.isTolerant { continue }
      if let tab = line.first(where: { file.bytes[$0] == 0x09 }) {
        problems.report(
          file, at: tab, "a TAB", expected: "one name per line",
          remedy: file.isTolerant
            ? "keep one column, or begin the file with a header and import it: "
              + "`\(TableRows.command(for: file)) --format tsv`"
            : "for columns, name the file names.tsv and begin it with a header")
        namesAreKnown = false
        continue
      }
      guard file.isName(line, "name", &problems) else {
        namesAreKnown = false
        continue
      }
      look(at: line, of: file)
      try body(line, &self)
    }
    namesAreKnown = namesAreKnown && lines.isComplete
  }

  /// Notes which possible separators a name contains, if the separators are to be inferred.
  private mutating func look(at name: Range<Int>, of file: SourceFile) {
    guard !separatorsAreKnown else { return }
    let name = file.bytes[name]
    separators.look(at: name.span)
  }

  private mutating func readNameTable(_ file: SourceFile) {
    namesAreKnown = false
    guard var rows = TableScanner(file, expecting: "name and any others", &problems),
      let columns = NameColumns(rows, &problems)
    else { return }
    checkVariants(facets: columns.facets.map(\.key))
    while rows.next(&problems) {
      guard let name = file.name(rows.fields[0], "name", &problems) else {
        rows.dropRow()
        continue
      }
      var entry = CatalogEntry(name: name)
      if let column = columns.introduced {
        entry.introduced = release(rows.fields[column], of: file)
      }
      if let column = columns.deprecated {
        if file.text(rows.fields[column]) == NameColumns.unknownRelease {
          entry.isDeprecated = true
        } else {
          entry.deprecated = release(rows.fields[column], of: file)
        }
      }
      if let column = columns.removed { entry.removed = release(rows.fields[column], of: file) }
      checkOrder(of: entry, rows, columns)
      for facet in columns.facets where !rows.fields[facet.column].isEmpty {
        addFacets(facet.key, rows.fields[facet.column], of: file, to: &entry)
      }
      look(at: rows.fields[0], of: file)
      add(entry, at: rows.fields[0].lowerBound, of: file)
    }
    namesAreKnown = rows.isComplete
    if catalog.entries.isEmpty, namesAreKnown {
      problems.report(
        file, at: file.bytes.count, "no names", expected: "at least one",
        remedy: "write one row per name")
    }
  }

  private mutating func add(_ entry: consuming CatalogEntry, at offset: Int, of file: SourceFile) {
    if let first = entryIndex[entry.name] {
      if file.isTolerant { return }
      return problems.reportSecond(
        file, at: offset, quoted(entry.name), each: "name", first: nameOffsets[first])
    }
    entryIndex[entry.name] = catalog.entries.count
    catalog.entries.append(entry)
    nameOffsets.append(offset)
  }

  /// Checks that an entry is introduced, deprecated and removed in that order.
  private mutating func checkOrder(
    of entry: CatalogEntry, _ rows: TableScanner, _ columns: NameColumns
  ) {
    func report(_ column: Int, _ what: String, _ than: String, _ reader: inout SourceListReader) {
      reader.problems.report(
        rows.file, at: rows.fields[column].lowerBound,
        "\(what) in \(quoted(rows.file.text(rows.fields[column])))", expected: than,
        remedy: "correct one of the two")
    }
    if let from = entry.introduced, let to = entry.deprecated, to < from,
      let at = columns.deprecated
    {
      report(at, "deprecated", "its introduction or a later release", &self)
    }
    if let to = entry.removed, let at = columns.removed {
      if let from = entry.introduced, to <= from {
        report(at, "removed", "a release after its introduction", &self)
      } else if let from = entry.deprecated, to < from {
        report(at, "removed", "its deprecation or a later release", &self)
      }
    }
  }

  private mutating func addFacets(
    _ key: String, _ field: Range<Int>, of file: SourceFile, to entry: inout CatalogEntry
  ) {
    guard file.isUnquoted(field, &problems) else { return }
    let pieces = ListedValues.pieces(of: file.bytes, field)
    // Use a set only for many values: most fields have one or two.
    var seen: Set<String> = []
    for (position, piece) in pieces.enumerated() {
      guard let written = file.value(piece, "value of '\(key)'", &problems) else { return }
      let value = ListedValues.read(written)
      let isNew =
        pieces.count > 8
        ? seen.insert(value).inserted
        : !entry.facets.suffix(position).contains { $0.value == value }
      guard isNew else {
        problems.report(
          file, at: piece.lowerBound, "a second \(quoted(value))", expected: "each value once",
          remedy: "remove it")
        return
      }
      if key == NameColumns.categoryKey, let categoryKeys, !categoryKeys.contains(value) {
        problems.report(
          file, at: piece.lowerBound, "an unknown category \(quoted(value))",
          expected: "a category of categories.tsv",
          remedy: meant(value, in: catalog.categories.map(\.key)) ?? "add it there or correct it")
        return
      }
      entry.facets.append(CatalogFacet(key: key, value: value))
    }
  }

  /// Checks that the variant facet is a column of `names.tsv`.
  private mutating func checkVariants(facets: [String]) {
    guard let variants, let file = files[.manifest] else { return }
    let facet = file.text(variants)
    guard facets.contains(facet) else {
      problems.report(
        file, at: variants.lowerBound, "no facet \(quoted(facet)) to mark variants",
        expected: "a facet column of names.tsv",
        remedy: meant(facet, in: facets) ?? "add the column or remove the line")
      return
    }
    catalog.variantFacet = facet
  }
}

/// The columns of `names.tsv`.
private struct NameColumns {
  /// The facet key of the column `categories`.
  static let categoryKey = "category"
  /// The value of the `deprecated` column for an unknown release.
  static let unknownRelease = "unknown"
  private static let known = ["name", "introduced", "deprecated", "removed", "categories"]

  var introduced: Int?
  var deprecated: Int?
  var removed: Int?
  /// Facets in column order, including categories.
  var facets: [(key: String, column: Int)] = []

  /// Reads the header. Returns nil if it is unusable; the problem is reported.
  init?(_ rows: TableScanner, _ problems: inout ProblemCollector) {
    guard rows.columns.first == "name" else {
      problems.report(
        rows.file, at: rows.columnRanges.first?.lowerBound,
        "a first column \(quoted(rows.columns.first ?? ""))", expected: "'name'",
        remedy: "put it first, or name the file names.txt if it has no header")
      return nil
    }
    for (column, name) in rows.columns.enumerated().dropFirst() {
      switch name {
      case "introduced": introduced = column
      case "deprecated": deprecated = column
      case "removed": removed = column
      case "categories": facets.append((Self.categoryKey, column))
      default:
        guard Self.isFacetKey(name, rows.columnRanges[column], of: rows.file, &problems) else {
          return nil
        }
        facets.append((name, column))
      }
    }
  }

  /// Checks the name of a column that becomes a facet. A misspelt known column would silently
  /// become a facet, so names similar to known columns are rejected.
  private static func isFacetKey(
    _ name: String, _ range: Range<Int>, of file: SourceFile, _ problems: inout ProblemCollector
  ) -> Bool {
    if let meant = name == categoryKey ? "categories" : EditDistance.nearest(to: name, in: known) {
      problems.report(
        file, at: range.lowerBound, "a column \(quoted(name))",
        expected: "'\(meant)', or a facet that cannot be mistaken for it", remedy: "rename it")
      return false
    }
    return file.isWord(range, "a column", &problems)
  }
}
