package import NamedexCore

/// A catalog as rows of database tables.
package struct ExportedCatalog: Sendable {
  /// The version of the table definitions.
  package static let schema = 2

  package let index: CatalogIndex
  private let meanings: [Int: [StoredMeaning]]

  /// Reads the meanings; other data is read when its rows are needed.
  ///
  /// - Complexity: O(*m*) for *m* meanings.
  package init(_ index: CatalogIndex) {
    self.index = index
    meanings = Dictionary(grouping: index.storedMeanings()) { $0.entry.number }
  }

  /// Returns the rows of a table whose rows do not belong to entries.
  package func rows(of table: ExportTable) -> [[ExportValue]] {
    switch table.name {
    case ExportTable.catalog.name: return facts
    case ExportTable.release.name:
      return index.releases.enumerated().map { [.integer($0), .text($1.id)] }
    case ExportTable.platformVersion.name: return platformVersions
    case ExportTable.facetValue.name:
      return index.facets.flatMap { facet in facet.values.map { (facet.key, $0) } }.enumerated()
        .map { place, pair in
          [.text(pair.0), .text(pair.1.value), .text(pair.1.label), .integer(place)]
        }
    case ExportTable.folding.name: return Self.foldings
    default: return []
    }
  }

  /// Calls a closure with each row of a table.
  func forEachRow<Failure: Error>(
    of table: ExportTable, _ body: ([ExportValue]) throws(Failure) -> Void
  ) throws(Failure) {
    guard table.isOfEntries else {
      for row in rows(of: table) { try body(row) }
      return
    }
    for entry in 0..<index.entryCount {
      for row in rows(of: table, entry: entry) { try body(row) }
    }
  }

  private var facts: [[ExportValue]] {
    [
      ("id", index.id), ("title", index.title), ("digest", String(index.digest, radix: 16)),
      ("entries", String(index.entryCount)), ("schema", String(Self.schema)),
      ("unicode", Folding.unicodeVersion),
    ].map { [.text($0), .text($1)] }
  }

  private var platformVersions: [[ExportValue]] {
    let platforms = index.platforms
    return index.releases.enumerated().flatMap { number, release in
      release.platforms.map { version in
        [
          .integer(number), .integer(platforms.firstIndex(of: version.platform) ?? 0),
          .text(version.platform), .text(version.version.description),
          .text(String(decoding: Folding.fold(version.platform), as: UTF8.self)),
          .text(Self.comparable(version.version.description)),
        ]
      }
    }
  }

  /// Returns a version as text that sorts in version order.
  private static func comparable(_ version: String) -> String {
    var parts = version.split(separator: ".").map(String.init)
    while parts.count < 4 { parts.append("0") }
    return parts.map { part in
      let digits = String(part.drop { $0 == "0" })
      return String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits
    }.joined(separator: ".")
  }

  /// The foldings of all characters that do not fold to themselves.
  private static let foldings: [[ExportValue]] = (1...0x10FFFF).compactMap { value in
    guard let scalar = Unicode.Scalar(UInt32(value)), !Folding.isFolded(scalar) else { return nil }
    let text = String(Character(scalar))
    return [.text(text), .text(String(decoding: Folding.fold(text), as: UTF8.self))]
  }

  /// Returns the rows for one entry in a table of entries.
  ///
  /// - Parameter number: The number to use for the entry; nil to use its own number.
  package func rows(
    of table: ExportTable, entry place: Int, as number: Int? = nil
  ) -> [[ExportValue]] {
    guard let entry = index.entry(place) else { return [] }
    let own: ExportValue = .integer(number ?? place)
    switch table.name {
    case ExportTable.representation.name: return representations(of: entry).map { [own] + $0 }
    case ExportTable.meaning.name:
      return (meanings[place] ?? []).map {
        [own, .text($0.words), .integer($0.weight), .integer($0.useCount)]
      }
    case ExportTable.color.name:
      return index.colors(of: entry).enumerated().map { place, color in
        [
          own, .integer(place), .text(color.appearance.name), ExportValue(color.introduced),
          .text(color.value.hexadecimal),
        ]
      }
    default: break
    }
    guard let record = index.record(of: entry) else { return [] }
    let facts = record.facts
    switch table.name {
    case ExportTable.entries.name:
      return [
        [
          own, .text(facts.name), .boolean(record.isVariant), ExportValue(facts.introduced),
          .boolean(facts.isDeprecated), ExportValue(facts.deprecated), ExportValue(facts.removed),
          character(of: entry), .document(lexemes(of: entry)),
        ]
      ]
    case ExportTable.name.name:
      return [
        [own, .integer(0), .text(facts.name), .text("current"), ExportValue(facts.introduced)]
      ]
        + facts.aliases.enumerated().map { place, alias in
          [
            own, .integer(place + 1), .text(alias.name),
            .text(alias.role == .former ? "former" : "alternative"), ExportValue(alias.introduced),
          ]
        }
    case ExportTable.replacement.name:
      return facts.aliases.enumerated().flatMap { place, alias in
        alias.replacements.enumerated().map { step, replacement in
          [
            own, .integer(place + 1), .integer(step), .text(replacement.name),
            ExportValue(replacement.release),
          ]
        }
      }
    case ExportTable.facet.name:
      return facts.facets.map { [own, .text($0.key), .text($0.value)] }
    default: return []
    }
  }

  /// Returns the character of an entry; null for U+0000, which text in a database cannot contain.
  private func character(of entry: EntryID) -> ExportValue {
    ExportValue(index.character(of: entry).flatMap { $0.utf8.contains(0) ? nil : $0 })
  }

  private func representations(of entry: EntryID) -> [[ExportValue]] {
    guard let facts = index.record(of: entry)?.facts else { return [] }
    let names = [facts.name] + facts.aliases.map { $0.name }
    let releases = [facts.introduced] + facts.aliases.map { $0.introduced }
    // Compare bytes: equal strings may be different names.
    let places = Dictionary(
      zip(names.map { Array($0.utf8) }, names.indices), uniquingKeysWith: { first, _ in first })
    return index.representations(of: entry).enumerated().map { place, representation in
      let isKeywords = representation.kind == .keyword
      let number = isKeywords ? -1 : places[Array(representation.name.utf8)] ?? 0
      return [
        .integer(place), .integer(number), .integer(Int(representation.kind.rawValue)),
        isKeywords ? .null : ExportValue(releases[number]), .tokens(representation.tokens),
      ]
    }
  }

  /// Returns the lexemes by which an index finds an entry: its tokens, and their first characters.
  ///
  /// Two million entries may have a token that begins with `c`. If the first characters are
  /// separate lexemes, the index reads one list to find these entries instead of one list for each
  /// token.
  private func lexemes(of entry: EntryID) -> [String] {
    var lexemes: Set<String> = []
    for representation in index.representations(of: entry) {
      for token in representation.tokens {
        lexemes.insert(Self.indexed(token))
        var start = "="
        for scalar in token.unicodeScalars.prefix(3) {
          start.unicodeScalars.append(scalar)
          lexemes.insert(start)
        }
      }
    }
    return lexemes.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  /// Returns the beginning of a token that fits into a PostgreSQL lexeme, which has at most 2,046
  /// bytes.
  private static func indexed(_ token: String) -> String {
    token.utf8.count > 2000 ? String(token.unicodeScalars.prefix(500)) : token
  }
}
