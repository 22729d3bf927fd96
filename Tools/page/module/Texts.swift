// Texts as the bytes that they are, in place of the standard library's `String`.
//
// That one takes four fields here, each of which is copied, passed and given up by itself, and brings
// along every form in which it can keep a text. All that a search asks of a text are its bytes, its
// length and whether another one is the same: an array has that, in one field.
//
// Texts are equal when their bytes are. Every text that a search compares has been folded, and so
// decomposed, before; what is left are keys and values as the catalogs write them.

/// A text in UTF-8.
public struct String: Sendable, Hashable {
  /// Its bytes, all of them well-formed.
  public let utf8: [UInt8]

  /// The text of bytes that are well-formed.
  fileprivate init(wellFormed utf8: [UInt8]) { self.utf8 = utf8 }

  /// Whether there is nothing in it.
  var isEmpty: Bool { utf8.isEmpty }

  /// Whether two texts have the same bytes.
  @inline(never)
  public static func == (a: String, b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    for offset in a.utf8.indices where a.utf8[offset] != b.utf8[offset] { return false }
    return true
  }

  /// Two texts one after the other.
  @inline(never)
  static func + (a: String, b: String) -> String { String(wellFormed: a.utf8 + b.utf8) }

  /// Adds a text.
  static func += (a: inout String, b: String) { a = a + b }
}

extension String {
  /// The text of bytes, each of those that are no UTF-8 replaced by U+FFFD.
  @inline(never)
  init(decoding bytes: [UInt8], as encoding: UTF8.Type) {
    var repaired: [UInt8] = []
    var (begin, offset) = (0, 0)
    while offset < bytes.count {
      guard bytes[offset] >= 0x80 else {
        offset += 1
        continue
      }
      let (scalar, byteCount) = bytes.span.scalar(at: offset)
      offset += byteCount
      if byteCount == 1, scalar == "\u{FFFD}" {
        repaired += bytes[begin..<offset - 1] + [0xEF, 0xBF, 0xBD]
        begin = offset
      }
    }
    // Nearly all need no repair, and so no copy.
    self.init(wellFormed: begin == 0 ? bytes : repaired + bytes[begin...])
  }

  /// The text of bytes, each of those that are no UTF-8 replaced by U+FFFD.
  init(decoding bytes: ArraySlice<UInt8>, as encoding: UTF8.Type) {
    self.init(decoding: Array<UInt8>(bytes), as: encoding)
  }
}

extension String: ExpressibleByStringLiteral {
  /// A text of the source.
  @inline(never)
  public init(stringLiteral text: StaticString) {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(text.utf8CodeUnitCount)
    // SAFETY: the bytes of a literal are never freed.
    for offset in 0..<text.utf8CodeUnitCount { utf8.append(unsafe text.utf8Start[offset]) }
    self.init(wellFormed: utf8)
  }
}

/// What a literal is where nothing else is asked for.
typealias StringLiteralType = String

extension String: ExpressibleByStringInterpolation {
  /// What is between the quotation marks of a literal, piece by piece.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = String(wellFormed: [])

    /// Begins with nothing.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds what stands between values.
    public mutating func appendLiteral(_ literal: StaticString) {
      text += String(stringLiteral: literal)
    }

    /// Adds a text.
    public mutating func appendInterpolation(_ text: String) { self.text += text }

    /// Adds what describes itself.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += value.description
    }

    /// Adds a number from 0 up.
    mutating func appendInterpolation(_ number: some FixedWidthInteger) {
      text += number.description
    }
  }

  /// The pieces as one text.
  public init(stringInterpolation pieces: StringInterpolation) { self = pieces.text }
}

/// A text for people, as the standard library's protocol of this name has it.
public protocol CustomStringConvertible {
  /// The text.
  var description: String { get }
}

/// What is a text: here there is one type of them.
public protocol StringProtocol {
  /// Its bytes.
  var utf8: [UInt8] { get }
}

extension String: StringProtocol {
  /// The same text.
  init(_ text: some StringProtocol) { self.init(wellFormed: text.utf8) }
}

extension FixedWidthInteger {
  /// The decimal digits of a number from 0 up.
  var description: String { String(digitsOf: UInt64(self)) }
}

extension String {
  @inline(never)
  fileprivate init(digitsOf number: UInt64) {
    var digits: [UInt8] = []
    var left = number
    repeat {
      digits.insert(0x30 + UInt8(truncatingIfNeeded: left % 10), at: 0)
      left /= 10
    } while left > 0
    self.init(wellFormed: digits)
  }
}

extension Array where Element == String {
  /// Whether a text is among others.
  @inline(never)
  func contains(_ text: String) -> Bool {
    for element in self where element == text { return true }
    return false
  }

  /// Whether two lists have the same texts.
  static func == (a: [String], b: [String]) -> Bool {
    guard a.count == b.count else { return false }
    for position in a.indices where a[position] != b[position] { return false }
    return true
  }

  /// The texts without later repetitions.
  func uniqued() -> [String] {
    var unique: [String] = []
    for text in self where !unique.contains(text) { unique.append(text) }
    return unique
  }

  /// The texts one after another.
  @inline(never)
  func joined(separator: String = "") -> String {
    var joined: [UInt8] = []
    for (position, text) in enumerated() {
      if position > 0 { joined += separator.utf8 }
      joined += text.utf8
    }
    return String(wellFormed: joined)
  }
}
