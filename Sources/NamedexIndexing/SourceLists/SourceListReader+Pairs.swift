import NamedexCore

extension SourceListReader {
  /// Reads `alternatives.tsv`: other spellings, which follow the former names of their entry.
  mutating func readAlternatives() {
    guard let file = files[.alternatives] else { return }
    readPairs(file, ["name", "of"], text: 0) { name, range, entry, reader in
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
    guard let file = files[.keywords] else { return }
    readPairs(file, ["name", "keyword"], text: 1) { keyword, _, entry, reader in
      reader.catalog.entries[entry].keywords.append(keyword)
    }
  }

  /// Reads a table of two columns: a text, and the name of the entry that it belongs to.
  ///
  /// - Parameters:
  ///   - names: The names of the columns.
  ///   - textPosition: Which of them is the column of the text.
  private mutating func readPairs(
    _ file: SourceFile, _ names: [String], text textPosition: Int,
    _ add: (String, Range<Int>, Int, inout SourceListReader) -> Void
  ) {
    struct Pair: Hashable {
      var text: String
      var entry: Int
    }
    guard var rows = TableScanner(file, expecting: names.joined(separator: " "), &problems),
      let columns = rows.positions(of: names, &problems)
    else { return }
    let (textColumn, nameColumn) = (names[textPosition], names[1 - textPosition])
    var firstOffsets: [Pair: Int] = [:]
    while rows.next(&problems) {
      let range = rows.fields[columns[textPosition]]
      guard let text = file.name(range, textColumn, &problems),
        let entry = entry(named: rows.fields[columns[1 - textPosition]], nameColumn, of: file)
      else { continue }
      if let first = firstOffsets.updateValue(
        range.lowerBound, forKey: Pair(text: text, entry: entry))
      {
        problems.report(
          file, at: range.lowerBound,
          "a second \(quoted(text)) for \(quoted(catalog.entries[entry].name))",
          expected: "each pair once",
          remedy: "remove it or the one in line \(file.line(of: first))")
        continue
      }
      add(text, range, entry, &self)
    }
  }
}
