/// Generates the table by which full text is split into words. ScalarKind.swift reads it.
struct ScalarKindTable: GeneratedTable {
  static let command =
    "swift run namedex-generate scalar-kinds Sources/NamedexDocuments/Cutting/ScalarKindTable.swift"

  let text: String

  /// The blocks of scripts that do not put spaces between words.
  private static let spaceless: [ClosedRange<UInt32>] = [
    // Thai and Lao; Myanmar; Khmer; Tai Le and New Tai Lue; Tai Tham; Balinese.
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF,
    0x1B00...0x1B7F,
    // Ideographs, kana, bopomofo and Yi, but not the tone marks and Hangul letters among them.
    0x3000...0x3029, 0x3030...0x312F, 0x3190...0x31FF, 0x3400...0xA4CF,
    // Javanese and more of Myanmar; Tai Viet and more of Myanmar.
    0xA980...0xA9FF, 0xAA60...0xAADF,
    // Compatibility ideographs, halfwidth kana, older kana, and ideographs outside the BMP.
    0xF900...0xFAFF, 0xFF66...0xFF9F, 0x1B000...0x1B16F, 0x20000...0x323AF,
  ]

  init(_ data: UnicodeData) {
    var starts: [UInt32] = []
    var last: UInt32?
    for (values, category) in data.categories {
      // All values in a range have the same script.
      let kind = Self.kind(of: values.lowerBound, category)
      if kind != last { starts.append(values.lowerBound << 2 | kind) }
      last = kind
    }
    let literals = starts.map { "0x" + String($0, radix: 16, uppercase: true) }
    let lines = stride(from: 0, to: literals.count, by: 9).map { first in
      "    " + literals[first..<min(first + 9, literals.count)].joined(separator: ", ") + ","
    }
    text = """
      // Do not edit. Made by `\(Self.command)` from Unicode \(data.version), /usr/share/unicode.
      // swift-format-ignore-file

      extension ScalarKind {
        /// Where each kind begins, in ascending order: the scalar, shifted left by two, and the kind.
        static let starts: [UInt32] = [
      \(lines.joined(separator: "\n"))
        ]
      }

      """
  }

  /// Returns the raw value of the `ScalarKind` for a value.
  private static func kind(of value: UInt32, _ category: String) -> UInt32 {
    switch category {
    case "So": 2
    case "Sm", "Sc", "Sk", "Cc", "Cf", "Cs": 1
    case _ where category.hasPrefix("P") || category.hasPrefix("Z"): 1
    default: spaceless.contains { $0.contains(value) } ? 2 : 0
    }
  }
}
