/// The characters that one step of a regular expression matches.
struct CharacterSet: Sendable {
  /// A named class: `\d`, `\s` or `\w`.
  enum Kind: Sendable {
    case digit, space, word

    /// Returns whether a character is in the class.
    func contains(_ scalar: Unicode.Scalar) -> Bool {
      let properties = scalar.properties
      switch self {
      case .digit: return properties.generalCategory == .decimalNumber
      case .space: return properties.isWhitespace
      case .word:
        switch properties.generalCategory {
        case .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark, .enclosingMark:
          return true
        default: return properties.isAlphabetic || properties.isJoinControl
        }
      }
    }
  }

  /// The ASCII characters that match.
  private(set) var ascii = ByteSet()
  private var ranges: [ClosedRange<UInt32>] = []
  private var kinds: [(kind: Kind, isNegated: Bool)] = []
  private var isInverted = false

  /// Creates the set of the characters in a class or, if `isNegated` is true, of all others.
  init(_ kind: Kind, isNegated: Bool = false) { insert(kind, isNegated: isNegated) }

  /// Creates a set of the given characters; by default, an empty one.
  init(_ scalars: ClosedRange<Unicode.Scalar>? = nil) {
    if let scalars { insert(scalars) }
  }

  /// Adds characters.
  mutating func insert(_ scalars: ClosedRange<Unicode.Scalar>) {
    let values = scalars.lowerBound.value...scalars.upperBound.value
    if let last = UInt8(exactly: min(values.upperBound, 0x7F)), values.lowerBound < 0x80 {
      ascii.formUnion(ByteSet(UInt8(values.lowerBound)...last))
    }
    if values.upperBound >= 0x80 { ranges.append(max(values.lowerBound, 0x80)...values.upperBound) }
  }

  private mutating func insert(_ kind: Kind, isNegated: Bool) {
    for byte in UInt8(0)..<0x80 where kind.contains(Unicode.Scalar(byte)) != isNegated {
      ascii.insert(byte)
    }
    kinds.append((kind, isNegated))
  }

  /// Adds the characters of another set, which must not be inverted.
  mutating func formUnion(_ other: CharacterSet) {
    precondition(!other.isInverted)
    ascii.formUnion(other.ascii)
    ranges += other.ranges
    kinds += other.kinds
  }

  /// Replaces the set with its complement.
  mutating func invert() {
    isInverted.toggle()
    var others = ByteSet()
    for byte in UInt8(0)..<0x80 where !ascii.contains(byte) { others.insert(byte) }
    ascii = others
  }

  /// True if all characters beyond ASCII match, false if none does, and nil if it depends.
  var allBeyondASCII: Bool? { ranges.isEmpty && kinds.isEmpty ? isInverted : nil }

  /// Returns whether a character beyond ASCII matches.
  func contains(beyondASCII scalar: Unicode.Scalar) -> Bool {
    let isListed =
      ranges.contains { $0.contains(scalar.value) }
      || kinds.contains { $0.kind.contains(scalar) != $0.isNegated }
    return isListed != isInverted
  }
}

extension ByteSet {
  /// The ASCII letters, digits and underscore.
  static let word = ByteSet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_".utf8)

  /// Returns whether an ASCII character is in the set.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && contains(UInt8(truncatingIfNeeded: scalar.value))
  }
}
