/// The data from the Unicode Character Database that the tables need.
///
/// The properties are indexed by scalar value. A value that has no row has the default property.
struct UnicodeData {
  /// The version that the files state.
  let version: String
  /// Canonical decompositions, without decomposing the result further.
  private(set) var decompositions: [UInt32: [UInt32]] = [:]
  /// Full case foldings: rows with status C or F, but not simple or Turkic ones.
  private(set) var caseFoldings: [UInt32: [UInt32]] = [:]
  /// Canonical combining classes other than 0.
  private(set) var combiningClasses: [UInt32: UInt8] = [:]
  private(set) var nonspacingMarks: Set<UInt32> = []
  private(set) var decimalDigits: Set<UInt32> = []
  /// Values with the property Uppercase or the general category Lt.
  private(set) var uppercase: Set<UInt32> = []
  private(set) var lowercase: Set<UInt32> = []
  private(set) var whiteSpace: Set<UInt32> = []
  /// Ranges of general categories in ascending order. Unassigned values are not in any range.
  private(set) var categories: [(values: ClosedRange<UInt32>, category: String)] = []
  /// The blocks of eight values that have any data, each as its first value divided by eight.
  private(set) var blocks: Set<UInt32> = []

  /// Reads the four data files in a directory.
  init(directory: String) throws(DataError) {
    // UnicodeData.txt states no version, so the other files must agree on theirs.
    let folding = try DataFile("CaseFolding.txt", in: directory, fieldCount: 3)
    let derived = try DataFile("DerivedCoreProperties.txt", in: directory, fieldCount: 2)
    let properties = try DataFile("PropList.txt", in: directory, fieldCount: 2)
    guard let version = folding.version else {
      throw .missing(path: folding.path, wanted: "version in the first line")
    }
    for file in [derived, properties] where file.version != version {
      throw .mixedVersions(path: file.path, found: file.version ?? "no version", wanted: version)
    }
    self.version = version

    for row in folding.rows where row.fields[1] == "C" || row.fields[1] == "F" {
      for value in try folding.values(of: row) {
        caseFoldings[value] = try folding.sequence(row.fields[2], of: row)
      }
    }
    for row in derived.rows {
      if row.fields[1] == "Uppercase" { uppercase.formUnion(try derived.values(of: row)) }
      if row.fields[1] == "Lowercase" { lowercase.formUnion(try derived.values(of: row)) }
    }
    for row in properties.rows where row.fields[1] == "White_Space" {
      whiteSpace.formUnion(try properties.values(of: row))
    }
    try readCharacters(in: directory)

    let wanted: [(Bool, DataFile, String)] = [
      (caseFoldings.isEmpty, folding, "rows of status C or F"),
      (lowercase.isEmpty, derived, "rows of Lowercase"),
      (whiteSpace.isEmpty, properties, "rows of White_Space"),
    ]
    for (isMissing, file, rows) in wanted where isMissing {
      throw .missing(path: file.path, wanted: rows)
    }
    for values in [
      nonspacingMarks, decimalDigits, uppercase, lowercase, whiteSpace, Set(decompositions.keys),
      Set(caseFoldings.keys), Set(combiningClasses.keys),
    ] {
      for value in values { blocks.insert(value >> 3) }
    }
  }

  /// Reads UnicodeData.txt. A pair of rows, `<…, First>` and `<…, Last>`, stands for a range.
  private mutating func readCharacters(in directory: String) throws(DataError) {
    let file = try DataFile("UnicodeData.txt", in: directory, fieldCount: 15)
    var first: UInt32?
    var previous: UInt32?
    for row in file.rows {
      var values = try file.values(of: row)
      guard values.count == 1, previous.map({ $0 < values.lowerBound }) ?? true else {
        throw file.malformed(row, row.fields[0], wanted: "one code point above the previous line")
      }
      previous = values.lowerBound
      if row.fields[1].hasSuffix(", First>") {
        first = values.lowerBound
        continue
      }
      if let start = first {
        guard row.fields[1].hasSuffix(", Last>") else {
          throw file.malformed(row, row.fields[1], wanted: "the last code point of a range")
        }
        values = start...values.upperBound
        first = nil
      }
      guard let combiningClass = UInt8(row.fields[3]) else {
        throw file.malformed(row, row.fields[3], wanted: "a combining class from 0 to 255")
      }
      // Fields such as `<compat> …` are compatibility decompositions, which folding ignores.
      let decomposition = row.fields[5]
      if !decomposition.isEmpty, !decomposition.hasPrefix("<") {
        decompositions[values.lowerBound] = try file.sequence(decomposition, of: row)
      }
      categories.append((values, String(row.fields[2])))
      for value in values {
        if combiningClass != 0 { combiningClasses[value] = combiningClass }
        switch row.fields[2] {
        case "Mn": nonspacingMarks.insert(value)
        case "Nd": decimalDigits.insert(value)
        case "Lt": uppercase.insert(value)
        default: break
        }
      }
    }
    guard !nonspacingMarks.isEmpty else {
      throw .missing(path: file.path, wanted: "rows of general category Mn")
    }
  }

  /// Returns whether the tables have a record for a value. Surrogates are not scalars, and Hangul
  /// syllables are decomposed by arithmetic.
  static func hasRecord(_ value: UInt32) -> Bool {
    !(0xD800..<0xE000 ~= value) && !(0xAC00..<0xD7A4 ~= value)
  }

  /// The scalars in all blocks that have data, in ascending order.
  var values: [UInt32] {
    blocks.sorted().flatMap { $0 << 3..<($0 + 1) << 3 }.filter(Self.hasRecord)
  }

  /// The marks that folded text can contain, in ascending order. The low 8 bits hold the combining
  /// class.
  var foldedMarks: [UInt32] {
    Set(values.flatMap(folding)).sorted().compactMap { scalar in
      combiningClasses[scalar].map { scalar << 8 | UInt32($0) }
    }
  }

  /// Returns the folding of a single scalar. Folding longer text may also reorder marks.
  func folding(of value: UInt32) -> [UInt32] {
    decomposition(of: value)
      .filter { !nonspacingMarks.contains($0) }
      .flatMap { caseFoldings[$0] ?? [$0] }
      .flatMap(decomposition)
  }

  private func decomposition(of value: UInt32) -> [UInt32] {
    guard let step = decompositions[value] else { return [value] }
    return step.flatMap(decomposition)
  }
}
