extension NameUse {
  /// The places where a name can replace this one: its own and those of its companions, when each of
  /// them spells it as it is.
  ///
  /// - Returns: Nil when a rewrite could damage the file: a literal with escapes, a range that does
  ///   not hold the name's bytes, or a replacement that would need escapes itself.
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
