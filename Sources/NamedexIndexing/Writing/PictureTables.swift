import NamedexCore

/// The characters and colours of entries in an index.
struct PictureTables {
  /// The entries that have a character, with the character's scalar value.
  private var characters: [(entry: Int, value: Int)] = []
  /// The bytes of the colors section.
  private(set) var colors = ByteWriter()

  /// Adds an entry. Entries must be added in ascending order of their numbers.
  mutating func append(_ entry: CatalogEntry, _ number: Int) {
    if let character = entry.character {
      characters.append((number, Int(character.value)))
    }
    for color in entry.colors.sorted(by: Self.precedes) {
      colors.append32(number)
      colors.append16((color.introduced ?? -1) + 1)
      colors.append(color.appearance.rawValue)
      colors.append(0)
      colors.append([color.value.red, color.value.green, color.value.blue, color.value.alpha])
    }
  }

  /// Returns whether a colour value is stored before another value of the same entry.
  static func precedes(_ a: CatalogColor, _ b: CatalogColor) -> Bool {
    (a.appearance.rawValue, a.introduced ?? -1) < (b.appearance.rawValue, b.introduced ?? -1)
  }

  var colorCount: Int { colors.count / IndexFormat.colorByteCount }

  /// The smallest scalar value of a character; 0 if there are no characters.
  var firstCharacter: Int { characters.map(\.value).min() ?? 0 }

  /// The number of bytes in which a character is stored; 0 if there are no characters.
  var characterWidth: Int {
    guard let last = characters.map(\.value).max() else { return 0 }
    // 0 represents an entry without a character.
    let greatest = last - firstCharacter + 1
    return greatest < 0x100 ? 1 : greatest < 0x1_0000 ? 2 : 4
  }

  /// Returns the characters section of an index with the given number of entries.
  func characterSection(_ entryCount: Int) -> ByteWriter {
    guard !characters.isEmpty else { return ByteWriter() }
    var values = [UInt32](repeating: 0, count: entryCount)
    let first = firstCharacter
    for (entry, value) in characters { values[entry] = UInt32(value - first + 1) }
    return ByteWriter(values, width: characterWidth)
  }
}
