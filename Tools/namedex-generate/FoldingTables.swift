/// Generates the tables of foldings and scalar classes. ScalarRecord.swift reads them and documents
/// their layout.
struct FoldingTables: GeneratedTable {
  /// The command that generates the committed file.
  static let command =
    "swift run namedex-generate folding-tables Sources/NamedexCore/Folding/FoldingTables.swift"

  /// The whole generated file.
  let text: String

  /// Lays out the tables.
  ///
  /// - Throws: `DataError.tooLarge` if the data of a later Unicode version does not fit the layout.
  init(_ data: UnicodeData) throws(DataError) {
    var foldings: [UInt32] = []
    var sequences: [UInt64] = []
    var codes: [[UInt32]: UInt16] = [:]

    /// Returns the 16-bit record of a scalar: three bits for its class, and thirteen for its
    /// folding.
    func record(_ value: UInt32) throws(DataError) -> UInt16 {
      if !UnicodeData.hasRecord(value) { return 0 }
      let folding = data.folding(of: value)
      let classBits = Self.classNumber(of: value, in: data) << 13
      if folding == [value] { return classBits }
      if folding.isEmpty { return classBits | 1 }
      if let code = codes[folding] { return classBits | code }
      guard foldings.count < 0x1FFE else {
        throw .tooLarge(what: "different foldings", found: foldings.count + 1, limit: 0x1FFE)
      }
      let code = UInt16(foldings.count + 2)
      if folding.count == 1 {
        foldings.append(folding[0])
      } else {
        foldings.append(0x8000_0000 | UInt32(sequences.count))
        sequences.append(try Self.packed(folding))
      }
      codes[folding] = code
      return classBits | code
    }

    var low = Blocks()
    var middle = Blocks()
    var high: [UInt16] = []
    for page in UInt32(0)..<0x880 {
      var numbers: [UInt16] = []
      for block in page << 6..<(page + 1) << 6 {
        var records: [UInt16] = []
        // Most blocks are empty, and 1.1 million look-ups would be slow in an unoptimized build.
        if data.blocks.contains(block) {
          for value in block << 3..<(block + 1) << 3 { records.append(try record(value)) }
        } else {
          records = [UInt16](repeating: 0, count: 8)
        }
        numbers.append(low.number(of: records))
      }
      high.append(middle.number(of: numbers))
    }
    guard low.count <= 0x1_0000 else {
      throw .tooLarge(what: "different blocks", found: low.count, limit: 0x1_0000)
    }

    text = """
      // Do not edit. Made by `\(Self.command)` from Unicode \(data.version), /usr/share/unicode.
      // swift-format-ignore-file

      /// The data of folding and of scalar classes; ScalarRecord.swift reads it.
      enum UnicodeTables {
        static let version = "\(data.version)"

        /// By the high 12 bits of a scalar: the number of a row of `middle`. Four 16-bit lanes a word.
      \(Self.declaration("high", "UInt64", Self.words(high), digits: 16))

        /// By the middle 6 bits: the number of a row of `low`. Four 16-bit lanes a word.
      \(Self.declaration("middle", "UInt64", Self.words(middle.lanes), digits: 16))

        /// By the low 3 bits: three bits of class, thirteen of folding, which are 0 for itself, 1 for
        /// nothing, else 2 more than a place in `foldings`. Four 16-bit lanes a word.
      \(Self.declaration("low", "UInt64", Self.words(low.lanes), digits: 16))

        /// A scalar; or, with the highest bit set, a place in `sequences`.
      \(Self.declaration("foldings", "UInt32", foldings.map(UInt64.init), digits: 8))

        /// Two or three scalars of 21 bits each, the first one lowest.
      \(Self.declaration("sequences", "UInt64", sequences, digits: 16))

        /// Marks that folded text can hold, with their combining class in the low 8 bits, ascending.
      \(Self.declaration("combiningClasses", "UInt32", data.foldedMarks.map(UInt64.init), digits: 8))
      }

      """
  }

  /// Returns the number of a scalar's class, as in `ScalarRecord.Class`.
  ///
  /// A scalar has at most one class. The only exception is U+0345, a mark that is also a lower-case
  /// letter. If a later Unicode version adds another exception, a test against the data fails.
  private static func classNumber(of value: UInt32, in data: UnicodeData) -> UInt16 {
    if data.nonspacingMarks.contains(value) { return data.lowercase.contains(value) ? 6 : 5 }
    if data.uppercase.contains(value) { return 1 }
    if data.lowercase.contains(value) { return 2 }
    if data.decimalDigits.contains(value) { return 3 }
    return data.whiteSpace.contains(value) ? 4 : 0
  }

  /// Packs a folding into one number, with 21 bits for each scalar and the first scalar in the
  /// lowest bits.
  private static func packed(_ scalars: [UInt32]) throws(DataError) -> UInt64 {
    guard scalars.count <= 3 else {
      throw .tooLarge(what: "scalars in a folding", found: scalars.count, limit: 3)
    }
    return scalars.reversed().reduce(0) { $0 << 21 | UInt64($1) }
  }

  private static func words(_ lanes: [UInt16]) -> [UInt64] {
    stride(from: 0, to: lanes.count, by: 4).map { start in
      lanes[start..<min(start + 4, lanes.count)].reversed().reduce(0) { $0 << 16 | UInt64($1) }
    }
  }

  /// Returns the source code that declares an array.
  private static func declaration(
    _ name: String, _ type: String, _ words: [UInt64], digits: Int
  ) -> String {
    let literals = words.map { word in
      let hexadecimal = String(word, radix: 16)
      return "0x" + String(repeating: "0", count: digits - hexadecimal.count) + hexadecimal
    }
    let perLine = 80 / (digits + 4)
    let lines = stride(from: 0, to: literals.count, by: perLine).map { start in
      "    " + literals[start..<min(start + perLine, literals.count)].joined(separator: ", ") + ","
    }
    return "  static let \(name): [\(type)] = [\n" + lines.joined(separator: "\n") + "\n  ]"
  }
}

/// Numbers blocks of lanes in the order in which they first appear. Identical blocks share a
/// number.
private struct Blocks {
  private(set) var lanes: [UInt16] = []
  private var numbers: [[UInt16]: UInt16] = [:]
  private(set) var count = 0

  /// Returns the number of a block. Adds the block if it is new.
  mutating func number(of block: [UInt16]) -> UInt16 {
    if let number = numbers[block] { return number }
    let number = UInt16(truncatingIfNeeded: count)
    numbers[block] = number
    lanes += block
    count += 1
    return number
  }
}
