import NamedexText

/// Reads keys from the bytes that a terminal sends, in pieces of any size.
///
/// It understands the sequences of xterm, VT220, rxvt and the Linux console, and skips other
/// sequences and bytes that are not UTF-8.
package struct KeyDecoder: Sendable {
  /// The kind of sequence that has been started but not finished.
  private enum State: Sendable {
    case ground
    case escape
    /// After `ESC [`, with the parameters.
    case sequence([UInt8])
    /// After `ESC O`.
    case application
    /// After `ESC [ [`, which the Linux console sends for function keys.
    case console
    /// The first bytes of a scalar, and its total length in bytes.
    case scalar([UInt8], count: Int)
    /// Inside a paste; `matched` bytes of its end sequence have been read.
    case paste(matched: Int)
  }

  /// The maximum number of bytes of a paste to keep.
  static let pasteLimit = 1 << 16
  /// The maximum length of parameters in bytes; anything longer is not a sequence.
  private static let parameterLimit = 32
  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  private var state = State.ground
  /// The bytes of an unfinished paste.
  private var pasted: [UInt8] = []

  /// Creates a decoder that has read no bytes.
  package init() {}

  /// True if the last byte was Escape, which may be the key itself or the start of a sequence that
  /// follows immediately.
  package var waitsForMore: Bool {
    if case .escape = state { return true }
    return false
  }

  /// Returns the keys that the next bytes complete.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { read(byte, &keys) }
    return keys
  }

  /// Returns the keys that are complete because no bytes followed for a while.
  package mutating func keysAfterPause() -> [Key] {
    guard waitsForMore else { return [] }
    state = .ground
    return [.escape]
  }

  private mutating func read(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground: readAtGround(byte, &keys)
    case .escape: readAfterEscape(byte, &keys)
    case .sequence(let parameters): readInSequence(byte, parameters, &keys)
    case .application:
      state = .ground
      if byte == UInt8(ascii: "M") {
        keys.append(.enter)
      } else if let key = Self.cursorKey(byte, isModified: false) {
        keys.append(key)
      } else if byte < 0x20 {
        read(byte, &keys)
      }
    case .console: state = .ground
    case .scalar(let begun, let count): readInScalar(byte, begun, count, &keys)
    case .paste(let matched): readInPaste(byte, matched, &keys)
    }
  }

  private mutating func readAtGround(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0A, 0x0D: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x01...0x1A: keys.append(.control(Unicode.Scalar(byte | 0x60)))
    case 0x20...0x7E: keys.append(.scalar(Unicode.Scalar(byte)))
    case 0xC2...0xDF: state = .scalar([byte], count: 2)
    case 0xE0...0xEF: state = .scalar([byte], count: 3)
    case 0xF0...0xF4: state = .scalar([byte], count: 4)
    default: break
    }
  }

  private mutating func readAfterEscape(_ byte: UInt8, _ keys: inout [Key]) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .application
    case 0x08, 0x7F: keys.append(.altBackspace)
    case 0x20...0x7E: keys.append(.alt(Unicode.Scalar(byte)))
    default:
      // Two keys were read together.
      keys.append(.escape)
      readAtGround(byte, &keys)
    }
  }

  private mutating func readInSequence(
    _ byte: UInt8, _ parameters: [UInt8], _ keys: inout [Key]
  ) {
    switch byte {
    case 0x20...0x3F where parameters.count < Self.parameterLimit:
      state = .sequence(parameters + [byte])
    case UInt8(ascii: "[") where parameters.isEmpty: state = .console
    case 0x40...0x7E:
      state = .ground
      if byte == UInt8(ascii: "~"), parameters == Array("200".utf8) {
        state = .paste(matched: 0)
      } else if let key = Self.key(parameters, byte) {
        keys.append(key)
      }
    default:
      state = .ground
      readAtGround(byte, &keys)
    }
  }

  private mutating func readInScalar(
    _ byte: UInt8, _ begun: [UInt8], _ count: Int, _ keys: inout [Key]
  ) {
    guard byte & 0xC0 == 0x80 else {
      state = .ground
      return readAtGround(byte, &keys)
    }
    let bytes = begun + [byte]
    guard bytes.count == count else {
      state = .scalar(bytes, count: count)
      return
    }
    state = .ground
    if let scalar = String(wellFormedUTF8: bytes[...])?.unicodeScalars.first,
      scalar.properties.generalCategory != .control
    {
      keys.append(.scalar(scalar))
    }
  }

  private mutating func readInPaste(_ byte: UInt8, _ matched: Int, _ keys: inout [Key]) {
    // Terminals remove Control-C from pastes, so it was typed after the end sequence was lost.
    if byte == 0x03 {
      (state, pasted) = (.ground, [])
      keys.append(.control("c"))
    } else if byte == Self.pasteEnd[matched] {
      guard matched + 1 == Self.pasteEnd.count else {
        state = .paste(matched: matched + 1)
        return
      }
      keys.append(.paste(String(decoding: pasted, as: UTF8.self)))
      (state, pasted) = (.ground, [])
    } else {
      // The end sequence starts with Escape and contains no other Escape.
      let isNewMark = byte == Self.pasteEnd[0]
      let more = Self.pasteEnd[..<matched] + (isNewMark ? [] : [byte])
      if pasted.count + more.count <= Self.pasteLimit { pasted += more }
      state = .paste(matched: isNewMark ? 1 : 0)
    }
  }

  // MARK: Sequences

  /// Returns the key of `ESC [ parameters final`; nil if unknown.
  private static func key(_ parameters: [UInt8], _ final: UInt8) -> Key? {
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { $0.isEmpty ? 1 : Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    // The parameter is one more than the sum of the modifiers: 1 for Shift, 2 for Alt, 4 for
    // Control.
    let modifiers = numbers.count > 1 ? max(1, numbers[1]) - 1 : 0
    switch final {
    case UInt8(ascii: "~"):
      switch numbers.first {
      case 1, 7: return .home
      case 4, 8: return .end
      case 3: return .delete
      case 5: return .pageUp
      case 6: return .pageDown
      default: return nil
      }
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "c") where parameters.isEmpty: return .wordRight
    case UInt8(ascii: "d") where parameters.isEmpty: return .wordLeft
    default: return cursorKey(final, isModified: modifiers & 6 != 0)
    }
  }

  private static func cursorKey(_ byte: UInt8, isModified: Bool) -> Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): isModified ? .wordRight : .right
    case UInt8(ascii: "D"): isModified ? .wordLeft : .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }
}
