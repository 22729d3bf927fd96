import NamedexCore

extension SourceListReader {
  /// Reads `characters.tsv`: the characters with which a font draws entries.
  mutating func readCharacters() {
    guard var rows = rows(of: .characters, ["name", "character"]) else { return }
    let file = rows.file
    while rows.next(&problems) {
      guard let text = file.value(rows[1], "character", &problems),
        let entry = entry(named: rows[0], "name", of: file)
      else { continue }
      guard let scalar = Self.character(text) else {
        problems.report(
          file, at: rows[1].lowerBound, "\(quoted(text)) as a character",
          expected: "one character of one code point, or a code point such as 'U+2603'",
          remedy: "correct it")
        continue
      }
      guard catalog.entries[entry].character == nil else {
        problems.report(
          file, at: rows[0].lowerBound,
          "a second character of \(quoted(catalog.entries[entry].name))", expected: "one",
          remedy: "remove one of the rows")
        continue
      }
      catalog.entries[entry].character = scalar
    }
  }

  private static func character(_ text: String) -> Unicode.Scalar? {
    guard let query = try? IdentityQuery(text), case .character(let character) = query,
      character.unicodeScalars.count == 1
    else { return nil }
    return character.unicodeScalars.first
  }

  /// Reads `colors.tsv`: the values of colour entries.
  mutating func readColors() {
    guard
      var rows = rows(of: .colors, ["name", "appearance", "since", "value"], optional: ["source"])
    else { return }
    let file = rows.file
    while rows.next(&problems) {
      guard let text = file.value(rows[3], "value", &problems),
        let entry = entry(named: rows[0], "name", of: file),
        let appearance = appearance(rows[1], of: file)
      else { continue }
      guard let value = ColorValue(text) else {
        problems.report(
          file, at: rows[3].lowerBound, "\(quoted(text)) as a colour",
          expected: "# and 3, 4, 6 or 8 hexadecimal digits, such as '#0a84ff'",
          remedy: "correct it")
        continue
      }
      let count = problems.count
      let release = release(rows[2], of: file)
      guard problems.count == count else { continue }
      guard
        !catalog.entries[entry].colors.contains(where: {
          $0.appearance == appearance && $0.introduced == release
        })
      else {
        problems.report(
          file, at: rows[0].lowerBound,
          "a second value of \(quoted(catalog.entries[entry].name)) for \(appearance.name) and "
            + "the same release", expected: "one", remedy: "remove one of the rows")
        continue
      }
      catalog.entries[entry].colors.append(
        CatalogColor(appearance: appearance, introduced: release, value: value))
    }
    // An index stores colours in this order, whatever the order of the rows.
    for entry in catalog.entries.indices where catalog.entries[entry].colors.count > 1 {
      catalog.entries[entry].colors.sort(by: PictureTables.precedes)
    }
  }

  /// Returns the appearance in a field; nil for an unknown word, which is reported.
  private mutating func appearance(
    _ range: Range<Int>, of file: SourceFile
  ) -> CatalogColor.Appearance? {
    let word = file.text(range)
    let known = CatalogColor.Appearance.allCases
    if let appearance = known.first(where: { $0.name == word }) { return appearance }
    let names = known.map(\.name)
    return problems.refuse(
      file, at: range.lowerBound, "an unknown appearance \(quoted(word))",
      expected: "one of " + names.joined(separator: " "),
      remedy: meant(word, in: names) ?? "correct it")
  }
}
