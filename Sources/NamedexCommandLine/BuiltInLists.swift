import Namedex
import NamedexCatalogs
import NamedexFiles
import NamedexIndexing
import NamedexText

/// What a built-in catalog knows besides its names, as source lists for one's own catalog that takes its
/// place: the words of compounds, what words mean, and characters.
package enum BuiltInLists {
  /// Writes the lists that a directory does not have.
  ///
  /// A former name counts as the entry that has it now; what is known of names that are not in the
  /// catalog is left out.
  ///
  /// - Parameters:
  ///   - directory: The source lists of the catalog.
  ///   - id: The catalog's identifier.
  /// - Returns: The names of the lists that were written; none if no such catalog is built in.
  package static func add(to directory: String, of id: String) throws(Failure) -> [String] {
    guard let index = BuiltIn.named(id)?.index else { return [] }
    func isMissing(_ list: SourceList) -> Bool {
      Files.kind(of: Files.join(directory, list.rawValue)) == .missing
    }
    let wanted = [SourceList.compounds, .characters, .meanings].filter(isMissing)
    guard !wanted.isEmpty else { return [] }
    let names = CurrentNames(
      try failing(about: directory) { try CatalogSource.catalog(at: directory) })
    var written: [String] = []
    for list in wanted {
      let bytes: [UInt8]
      switch list {
      case .compounds: bytes = CompoundList.bytes(of: index.lexicon)
      case .characters: bytes = characters(of: index, names)
      default: bytes = meanings(of: index, names)
      }
      // A header alone is not worth a file.
      guard bytes.count(where: { $0 == 0x0A }) > 1 else { continue }
      try failing(about: directory) {
        try Files.replace(Files.join(directory, list.rawValue), with: bytes)
      }
      written.append(list.rawValue)
    }
    return written
  }

  private static func characters(of index: CatalogIndex, _ names: CurrentNames) -> [UInt8] {
    var characters: [String: String] = [:]
    for number in 0..<index.entryCount {
      guard let entry = index.entry(number), let character = index.character(of: entry),
        character.unicodeScalars.count == 1, let name = names.name(of: entry, in: index)
      else { continue }
      characters[name] = CodePoint.text(character)
    }
    return rows("name\tcharacter", characters.map { [$0.key, $0.value] })
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
    return rows(
      "words\tname\tweight\tuses",
      facts.map { $0.key + [String($0.value.weight), String($0.value.uses)] })
  }

  /// A table whose rows are sorted by their bytes.
  private static func rows(_ header: String, _ rows: [[String]]) -> [UInt8] {
    let lines = rows.map { $0.joined(separator: "\t") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Array(([header] + lines).map { $0 + "\n" }.joined().utf8)
  }
}
