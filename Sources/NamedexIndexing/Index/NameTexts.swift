import NamedexCore

/// The rows of the name table: current names, aliases entry by entry, keyword texts.
struct NameTexts {
  private(set) var table = NameTableWriter()
  /// The row of each entry's first alias.
  private(set) var firstAliasRows: [Int] = []
  /// The entry of each alias.
  private(set) var aliasEntries: [Int] = []
  /// The row of each entry's keywords, with their representation.
  private(set) var keywords: [(row: Int, representation: Representation)?] = []
  /// The entry of each row of keywords.
  private(set) var keywordEntries: [Int] = []

  var aliasCount: Int { aliasEntries.count }

  init(_ catalog: Catalog) throws(IndexBuildError) {
    for (number, entry) in catalog.entries.enumerated() {
      try Self.check(entry, number)
      table.append(entry.name)
    }
    for (number, entry) in catalog.entries.enumerated() {
      firstAliasRows.append(table.count)
      for alias in entry.aliases {
        table.append(alias.name)
        aliasEntries.append(number)
      }
    }
    let tokenizer = Tokenizer(catalog.tokenization)
    for (number, entry) in catalog.entries.enumerated() {
      guard !entry.keywords.isEmpty,
        let keywords = tokenizer.keywordRepresentation(of: entry.keywords)
      else {
        self.keywords.append(nil)
        continue
      }
      self.keywords.append((table.count, keywords.representation))
      keywordEntries.append(number)
      table.append(keywords.text)
    }
    guard table.count <= IndexFormat.countLimit, table.names.count <= Int(UInt32.max) else {
      throw .tooLarge(what: "names", found: table.count, limit: IndexFormat.countLimit)
    }
  }

  /// The greatest length of a name in bytes: folding makes at most four times as many of them, and
  /// the length of a label in the trie has 16 bits.
  private static let nameLimit = 16_383

  private static func check(_ entry: Entry, _ number: Int) throws(IndexBuildError) {
    var longest = entry.name.utf8.count
    var isEmpty = entry.name.isEmpty
    for alias in entry.aliases {
      longest = max(longest, alias.name.utf8.count)
      if alias.name.isEmpty { isEmpty = true }
    }
    for keyword in entry.keywords { longest = max(longest, keyword.utf8.count) }
    if isEmpty { throw .emptyName(entry: number) }
    guard longest <= nameLimit else {
      throw .tooLarge(what: "bytes in a name", found: longest, limit: nameLimit)
    }
  }

  /// The entry of a row of the table.
  func entry(ofRow row: Int, entryCount: Int) -> Int {
    if row < entryCount { return row }
    let alias = row - entryCount
    return alias < aliasCount ? aliasEntries[alias] : keywordEntries[alias - aliasCount]
  }

  /// The release of each current name and alias, counted from 1; 0 for none.
  func releases(_ catalog: Catalog, width: Int) -> ByteWriter {
    var writer = ByteWriter()
    guard width > 0 else { return writer }
    for entry in catalog.entries { writer.append((entry.introduced ?? -1) + 1, width: width) }
    for entry in catalog.entries {
      for alias in entry.aliases { writer.append((alias.introduced ?? -1) + 1, width: width) }
    }
    return writer
  }

  /// The alias records, with one more to end the last, and the replacements.
  func aliases(
    _ catalog: Catalog
  ) throws(IndexBuildError) -> (aliases: ByteWriter, replacements: ByteWriter) {
    let rows = historicRows(catalog)
    var aliases = ByteWriter()
    var replacements = ByteWriter()
    for (number, entry) in catalog.entries.enumerated() where !entry.aliases.isEmpty {
      for alias in entry.aliases {
        let first = UInt32(replacements.count / IndexFormat.replacementByteCount)
        aliases.append32(number)
        aliases.append32(Int(alias.role == .alternative ? first | AliasCode.alternative : first))
        for step in alias.replacements {
          guard let row = rows[Array(step.name.utf8)] else {
            throw .unknownReplacement(alias: alias.name, name: step.name)
          }
          replacements.append32(row)
          replacements.append16((step.release ?? -1) + 1)
        }
      }
    }
    aliases.append32(catalog.entries.count)
    aliases.append32(replacements.count / IndexFormat.replacementByteCount)
    return (aliases, replacements)
  }

  /// The rows of the names that can stand in a history; none where there is no history.
  private func historicRows(_ catalog: Catalog) -> [[UInt8]: Int] {
    // Keyed by bytes: canonically equivalent names are equal texts, but not the same name.
    var rows: [[UInt8]: Int] = [:]
    guard catalog.entries.contains(where: { $0.aliases.contains { !$0.replacements.isEmpty } })
    else { return rows }
    for (number, entry) in catalog.entries.enumerated() {
      for (offset, alias) in entry.aliases.enumerated() where alias.role == .former {
        rows[Array(alias.name.utf8)] = firstAliasRows[number] + offset
      }
    }
    for (number, entry) in catalog.entries.enumerated() {
      rows[Array(entry.name.utf8)] = number
    }
    return rows
  }

  /// Positions of names in the order of their folded forms, equal ones in the order given; nil when
  /// that is the order given.
  static func order(of names: some Sequence<String>) -> [Int]? {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var utf8: [UInt8] = []
    for name in names {
      utf8.removeAll(keepingCapacity: true)
      utf8.append(contentsOf: name.utf8)
      Folding.append(utf8.span, to: &bytes)
      ends.append(bytes.count)
    }
    func folded(_ position: Int) -> Range<Int> {
      (position == 0 ? 0 : ends[position - 1])..<ends[position]
    }
    func isBefore(_ a: Int, _ b: Int) -> Bool {
      let (x, y) = (folded(a), folded(b))
      for offset in 0..<min(x.count, y.count) {
        let (p, q) = (bytes[x.lowerBound + offset], bytes[y.lowerBound + offset])
        if p != q { return p < q }
      }
      return x.count != y.count ? x.count < y.count : a < b
    }
    let isOrdered = ends.indices.dropFirst().allSatisfy { isBefore($0 - 1, $0) }
    return isOrdered ? nil : ends.indices.sorted(by: isBefore)
  }
}
