import NamedexCore

/// The rows of the name table: current names, aliases entry by entry, keyword texts.
struct NameTexts {
  private(set) var table = NameTableWriter()
  /// The row of each entry's first alias.
  private(set) var firstAliasRows: [Int] = []
  /// The row of each entry's keywords, with their representation.
  private(set) var keywords: [(row: Int, representation: Representation)?] = []
  private(set) var aliasCount = 0

  init(_ catalog: Catalog) throws(IndexBuildError) {
    for entry in catalog.entries { table.append(entry.name) }
    for entry in catalog.entries {
      firstAliasRows.append(table.count)
      for alias in entry.aliases { table.append(alias.name) }
      aliasCount += entry.aliases.count
    }
    let tokenizer = Tokenizer(catalog.tokenization)
    for entry in catalog.entries {
      let keywords = tokenizer.keywordRepresentation(of: entry.keywords)
      self.keywords.append(keywords.map { (table.count, $0.representation) })
      if let keywords { table.append(keywords.text) }
    }
    guard table.count <= IndexFormat.countLimit, table.names.count <= Int(UInt32.max) else {
      throw .tooLarge(what: "names", found: table.count, limit: IndexFormat.countLimit)
    }
  }

  /// The release of each current name and alias, counted from 1; 0 for none.
  func releases(_ catalog: Catalog, width: Int) -> ByteWriter {
    var writer = ByteWriter()
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
    var rows: [String: Int] = [:]
    for (number, entry) in catalog.entries.enumerated() {
      for (offset, alias) in entry.aliases.enumerated() where alias.role == .former {
        rows[alias.name] = firstAliasRows[number] + offset
      }
    }
    for (number, entry) in catalog.entries.enumerated() { rows[entry.name] = number }
    var aliases = ByteWriter()
    var replacements = ByteWriter()
    for (number, entry) in catalog.entries.enumerated() {
      for alias in entry.aliases {
        let first = UInt32(replacements.count / 8)
        aliases.append32(number)
        aliases.append32(Int(alias.role == .alternative ? first | AliasCode.alternative : first))
        for step in alias.replacements {
          guard let row = rows[step.name] else {
            throw .unknownReplacement(alias: alias.name, name: step.name)
          }
          replacements.append32(row)
          replacements.append32((step.release ?? -1) + 1)
        }
      }
    }
    aliases.append32(catalog.entries.count)
    aliases.append32(replacements.count / 8)
    return (aliases, replacements)
  }

  /// Positions of names in the order of their folded forms, equal ones in the order given.
  func order(of names: [String]) -> [Int] {
    let folded = names.map { Folding.fold($0) }
    return names.indices.sorted { a, b in
      folded[a] != folded[b] ? folded[a].lexicographicallyPrecedes(folded[b]) : a < b
    }
  }
}
