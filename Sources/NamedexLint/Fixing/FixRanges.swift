/// The places where a name can replace another.
enum FixRanges {
  /// The ranges of a use and of its companions, when each of them spells the name as it is.
  ///
  /// - Returns: Nil when a rewrite could damage the file: a literal with escapes, a range that does
  ///   not hold the name's bytes, or a replacement that would need escapes itself.
  static func of(_ use: NameUse, replacement: String, in bytes: [UInt8]) -> [Range<Int>]? {
    let ranges = [use.range] + use.companions
    guard use.isPlain, isSafe(replacement, use.form),
      ranges.allSatisfy({ holds(use.name, $0, bytes) })
    else { return nil }
    return ranges
  }

  /// Whether a range of a file spells a name as it is.
  static func holds(_ name: String, _ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= bytes.count
      && bytes[range].elementsEqual(name.utf8)
  }

  /// Whether a name means the same in a string of Swift and Objective-C and in an attribute.
  private static func isSafe(_ name: String, _ form: NameUse.Form) -> Bool {
    guard !name.isEmpty else { return false }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      case UInt8(ascii: "."), UInt8(ascii: "-"), 0x80...: form == .text
      default: false
      }
    }
  }
}
