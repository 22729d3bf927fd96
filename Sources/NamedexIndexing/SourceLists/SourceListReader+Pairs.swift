import NamedexCore

extension SourceListReader {
  /// Reads `alternatives.tsv`: other spellings, which are added after the former names of their
  /// entry.
  mutating func readAlternatives() {
    readPairs(.alternatives, ["name", "of"], text: 0) { name, range, entry, file, reader in
      if reader.catalog.entries[entry].name == name {
        reader.problems.report(
          file, at: range.lowerBound, "\(quoted(name)) as an alternative of itself",
          expected: "another spelling", remedy: "remove the row")
      } else if let former = reader.formerIndex[name], let list = reader.files[.formerNames] {
        let line = list.line(of: reader.formerNames[former].range.lowerBound)
        reader.problems.report(
          file, at: range.lowerBound, "\(quoted(name)) is a former name",
          expected: "a spelling that is not in aliases.tsv",
          remedy: "remove it here or in line \(line) there")
      } else {
        reader.catalog.entries[entry].aliases.append(EntryAlias(name: name, role: .alternative))
      }
    }
  }

  /// Reads `keywords.tsv`: keywords of current names.
  mutating func readKeywords() {
    readPairs(.keywords, ["name", "keyword"], text: 1) { keyword, _, entry, _, reader in
      reader.catalog.entries[entry].keywords.append(keyword)
    }
  }

  /// Reads a table of two columns: a string, and the name of the entry that it belongs to.
  ///
  /// - Parameters:
  ///   - names: The names of the two columns.
  ///   - textPosition: The position, 0 or 1, of the column that contains the string.
  private mutating func readPairs(
    _ list: SourceList, _ names: [String], text textPosition: Int,
    _ add: (String, Range<Int>, Int, SourceFile, inout SourceListReader) -> Void
  ) {
    struct Pair: Hashable {
      var text: String
      var entry: Int
    }
    guard var rows = rows(of: list, names) else { return }
    let file = rows.file
    var firstOffsets: [Pair: Int] = [:]
    while rows.next(&problems) {
      let range = rows[textPosition]
      guard let text = file.name(range, names[textPosition], &problems),
        let entry = entry(named: rows[1 - textPosition], names[1 - textPosition], of: file)
      else { continue }
      if let first = firstOffsets.updateValue(
        range.lowerBound, forKey: Pair(text: text, entry: entry))
      {
        problems.reportSecond(
          file, at: range.lowerBound, "\(quoted(text)) for \(quoted(catalog.entries[entry].name))",
          each: "pair", first: first)
        continue
      }
      add(text, range, entry, file, &self)
    }
  }
}
