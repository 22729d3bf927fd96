extension NameUse {
  /// Returns the ranges in which a new name can replace this one: the ranges of this use and its
  /// companions, provided that each of them spells the name literally.
  ///
  /// - Returns: Nil if a rewrite could damage the file: a literal with escapes, a range that does
  ///   not contain the name's bytes, or a replacement that needs escapes.
  func ranges(toReplaceBy replacement: String, in bytes: [UInt8]) -> [Range<Int>]? {
    let ranges = [range] + companions
    guard isPlain, Self.isSafe(replacement, form),
      ranges.allSatisfy({ range in
        range.lowerBound >= 0 && range.upperBound <= bytes.count
          && bytes[range].elementsEqual(name.utf8)
      })
    else { return nil }
    return ranges
  }

  /// Returns whether a name can be written in the given form without escapes, in every language.
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
