import NamedexCore

/// The history of names in an index: when they appeared, and what replaced them.
struct NameHistory {
  /// The number of bytes in which a release is stored.
  let releaseWidth: Int
  /// The release of each current name, counted from 1; 0 for none.
  private(set) var nameReleases = ByteWriter()
  /// The release of each alias, counted from 1; 0 for none.
  private var aliasReleases = ByteWriter()
  /// The alias records, followed by a record that marks the end of the last alias.
  private(set) var aliases = ByteWriter()
  private(set) var replacements = ByteWriter()
  /// The row of each name that replaced another name; nil until the row is known.
  ///
  /// The keys are bytes, because canonically equivalent names are equal as strings, but are
  /// different names.
  private var rows: [[UInt8]: Int?] = [:]

  /// - Parameter frame: The catalog; its entries are not read.
  init(_ frame: NameCatalog) {
    releaseWidth = frame.releases.isEmpty ? 0 : frame.releases.count < 0xFF ? 1 : 2
  }

  /// Adds the releases of the next entry, and records which names replaced its former names.
  mutating func append(_ entry: CatalogEntry) {
    nameReleases.append((entry.introduced ?? -1) + 1, width: releaseWidth)
    for alias in entry.aliases {
      aliasReleases.append((alias.introduced ?? -1) + 1, width: releaseWidth)
      for step in alias.replacements { rows[Array(step.name.utf8)] = .some(nil) }
    }
  }

  /// Returns the release of an alias; -1 for none.
  func release(ofAlias alias: Int) -> Int {
    (0..<releaseWidth).reduce(0) { value, byte in
      value | Int(aliasReleases.bytes[releaseWidth * alias + byte]) << (8 * byte)
    } - 1
  }

  /// Adds entries that have only names.
  mutating func append(plain count: Int) {
    for _ in 0..<count { nameReleases.append(0, width: releaseWidth) }
  }

  var releaseSection: [ByteStream] { [ByteStream(nameReleases), ByteStream(aliasReleases)] }

  /// Reads the entries again to create the records of aliases and replacements.
  mutating func appendAliases(of catalog: SortedCatalog) throws(CatalogError) {
    setRows(of: catalog)
    for (number, entry) in catalog.entries.enumerated() {
      for alias in entry.aliases {
        let first = UInt32(replacements.count / IndexFormat.replacementByteCount)
        aliases.append32(number)
        aliases.append32(
          Int(alias.role == .alternative ? first | AliasCode.alternative : first))
        for step in alias.replacements {
          guard let row = rows[Array(step.name.utf8)] ?? nil else {
            throw .index(.unknownReplacement(alias: alias.name, name: step.name))
          }
          replacements.append32(row)
          replacements.append16((step.release ?? -1) + 1)
        }
      }
    }
    aliases.append32(catalog.entryCount)
    aliases.append32(replacements.count / IndexFormat.replacementByteCount)
    rows = [:]
  }

  /// Sets the rows of names that replaced others. A current name takes precedence over a former
  /// name.
  private mutating func setRows(of catalog: SortedCatalog) {
    guard !rows.isEmpty else { return }
    let entryCount = catalog.entryCount
    var aliasRow = entryCount
    for (number, entry) in catalog.entries.enumerated() {
      let name = Array(entry.name.utf8)
      if rows.index(forKey: name) != nil { rows[name] = number }
      for alias in entry.aliases {
        if alias.role == .former {
          let name = Array(alias.name.utf8)
          if let row = rows[name], row ?? entryCount >= entryCount { rows[name] = aliasRow }
        }
        aliasRow += 1
      }
    }
  }
}
