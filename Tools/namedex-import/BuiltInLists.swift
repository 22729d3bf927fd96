import Namedex
import NamedexCatalogs
import NamedexImport
import NamedexIndexing
import NamedexText

/// Adds what a built-in catalog has besides names to the user's catalog that replaces it: the words
/// of compounds, meanings, translations and characters, as source lists.
enum BuiltInLists {
  /// Adds the lists that the catalog does not have.
  ///
  /// Entries are matched by their current and former names. Rows about names that are not in the
  /// catalog are omitted.
  ///
  /// - Parameters:
  ///   - staging: The lists of the catalog.
  ///   - id: The catalog's identifier.
  /// - Returns: The names of the added lists; none if there is no such built-in catalog.
  static func add(to staging: ListStaging, of id: String) throws(ImportError) -> [String] {
    guard let index = BuiltIn.named(id)?.index else { return [] }
    var wanted: [SourceList] = []
    for list in [SourceList.compounds, .characters, .meanings, .translations] {
      if try staging.bytes(of: list.rawValue) == nil { wanted.append(list) }
    }
    guard !wanted.isEmpty, let names = try CurrentNames(staging) else { return [] }
    var added: [String] = []
    for list in wanted {
      let bytes: [UInt8]
      switch list {
      case .compounds: bytes = CompoundList.bytes(of: index.lexicon)
      case .characters: bytes = characters(of: index, names)
      case .translations: bytes = translations(of: index)
      default: bytes = meanings(of: index, names)
      }
      // A list with nothing but a header needs no file.
      guard bytes.count(where: { $0 == 0x0A }) > 1 else { continue }
      try staging.stage(list.rawValue, bytes)
      added.append(list.rawValue)
    }
    return added
  }

  private static func characters(of index: CatalogIndex, _ names: CurrentNames) -> [UInt8] {
    var characters: [String: String] = [:]
    for number in 0..<index.entryCount {
      guard let entry = index.entry(number), let character = index.character(of: entry),
        character.unicodeScalars.count == 1, let name = names.name(of: entry, in: index)
      else { continue }
      characters[name] = CodePoint.text(character)
    }
    return table(["name", "character"], characters.map { [$0.key, $0.value] })
  }

  private static func meanings(of index: CatalogIndex, _ names: CurrentNames) -> [UInt8] {
    var facts: [[String]: (weight: Int, uses: Int)] = [:]
    for meaning in index.storedMeanings() {
      guard let name = names.name(of: meaning.entry, in: index) else { continue }
      let known = facts[[meaning.words, name]] ?? (0, 0)
      facts[[meaning.words, name]] = (
        max(known.weight, meaning.weight), max(known.uses, meaning.useCount)
      )
    }
    return table(
      ["words", "name", "weight", "uses"],
      facts.map { $0.key + [String($0.value.weight), String($0.value.uses)] })
  }

  private static func translations(of index: CatalogIndex) -> [UInt8] {
    table(
      ["language", "words", "english", "weight"],
      index.storedTranslations().map {
        [$0.language, $0.words, $0.english, $0.english.isEmpty ? "" : String($0.weight)]
      })
  }

  /// Returns a table. Its rows are sorted by their bytes if `isSorted` is true.
  static func table(_ header: [String], _ rows: [[String]], isSorted: Bool = true) -> [UInt8] {
    var lines = rows.map { $0.joined(separator: "\t") }
    if isSorted { lines.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    return Array(([header.joined(separator: "\t")] + lines).map { $0 + "\n" }.joined().utf8)
  }
}
