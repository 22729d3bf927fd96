/// Finds names in a binary property list: the strings behind certain keys, in any dictionary.
///
/// Every object of the list is looked at once, by its number; nothing is unfolded, so arrays that
/// hold each other do no harm. Strings of such a list are shared between places: what is found
/// cannot be rewritten.
///
/// The layout is that of `CFBinaryPList.c`, published by Apple with CoreFoundation.
struct BinaryPropertyListScan {
  private let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The numbers at the file's end that say where everything is.
  private struct Trailer {
    var offsetSize: Int
    var referenceSize: Int
    var objectCount: Int
    var offsetTable: Int
  }

  /// Reads the file.
  ///
  /// - Complexity: O(*n*) in the references of all dictionaries.
  func uses() -> FileUses {
    var result = FileUses()
    guard let trailer = trailer() else {
      result.problems = [
        FileUses.Problem(
          offset: 0,
          message: "a damaged binary property list: its trailer contradicts its size; "
            + "convert it again from its source")
      ]
      return result
    }
    var damaged: Int?
    var places: Set<Int> = []
    // Overlapping dictionaries could hold more references than the file has bytes.
    var budget = bytes.count
    for index in 0..<trailer.objectCount {
      guard let start = objectStart(index, trailer) else {
        damaged = damaged ?? trailer.offsetTable + index * trailer.offsetSize
        continue
      }
      guard bytes[start] >> 4 == 0xD else { continue }
      guard let (count, content) = length(at: start, trailer),
        count <= budget, count <= (trailer.offsetTable - content) / trailer.referenceSize / 2
      else {
        damaged = damaged ?? start
        continue
      }
      budget -= count
      for pair in 0..<count {
        let key = content + pair * trailer.referenceSize
        let value = key + count * trailer.referenceSize
        guard let keyIndex = number(at: key, size: trailer.referenceSize),
          let keyText = string(keyIndex, trailer, limit: 64),
          SymbolKeys.all.contains(keyText.text),
          let valueIndex = number(at: value, size: trailer.referenceSize),
          let found = string(valueIndex, trailer, limit: 4096),
          places.insert(found.range.lowerBound).inserted
        else { continue }
        result.uses.append(
          NameUse(
            name: found.text, kind: .symbol, form: .text, range: found.range, isPlain: false))
      }
    }
    if let damaged {
      result.problems = [
        FileUses.Problem(
          offset: damaged,
          message: "a damaged binary property list: a value reaches outside of the file; "
            + "convert it again from its source")
      ]
    }
    result.uses.sort { $0.range.lowerBound < $1.range.lowerBound }
    // In a damaged list, strings may lie over each other.
    var end = 0
    result.uses.removeAll { use in
      guard use.range.lowerBound >= end else { return true }
      end = use.range.upperBound
      return false
    }
    return result
  }

  private func trailer() -> Trailer? {
    let start = bytes.count - 32
    guard start > 8 else { return nil }
    let (offsetSize, referenceSize) = (Int(bytes[start + 6]), Int(bytes[start + 7]))
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize,
      let count = number(at: start + 8, size: 8), let table = number(at: start + 24, size: 8),
      table >= 8, table <= start, count <= (start - table) / offsetSize
    else { return nil }
    return Trailer(
      offsetSize: offsetSize, referenceSize: referenceSize, objectCount: count,
      offsetTable: table)
  }

  /// A big-endian number; nil outside of the file or above `Int.max`.
  private func number(at start: Int, size: Int) -> Int? {
    guard start >= 0, start <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for offset in 0..<size { value = value << 8 | UInt64(bytes[start + offset]) }
    return Int(exactly: value)
  }

  private func objectStart(_ index: Int, _ trailer: Trailer) -> Int? {
    guard index < trailer.objectCount,
      let start = number(
        at: trailer.offsetTable + index * trailer.offsetSize, size: trailer.offsetSize),
      start >= 8, start < trailer.offsetTable
    else { return nil }
    return start
  }

  /// The number of units that an object's marker, or the integer behind it, tells, and where they
  /// begin; nil when the integer is none or too large.
  private func length(at start: Int, _ trailer: Trailer) -> (count: Int, content: Int)? {
    let low = Int(bytes[start] & 0xF)
    if low != 0xF { return (low, start + 1) }
    guard start + 1 < trailer.offsetTable, 0x10...0x13 ~= bytes[start + 1] else { return nil }
    let size = 1 << Int(bytes[start + 1] & 0xF)
    guard let count = number(at: start + 2, size: size), count <= bytes.count else { return nil }
    return (count, start + 2 + size)
  }

  /// A string and its bytes; nil for another object, and for a string that is longer than `limit`
  /// units or ill-formed: none of these is a name.
  private func string(
    _ index: Int, _ trailer: Trailer, limit: Int
  ) -> (text: String, range: Range<Int>)? {
    guard let start = objectStart(index, trailer),
      let (count, content) = length(at: start, trailer),
      count <= limit
    else { return nil }
    switch bytes[start] >> 4 {
    case 0x5:
      guard content + count <= trailer.offsetTable else { return nil }
      let range = content..<content + count
      return (String(decoding: bytes[range], as: UTF8.self), range)
    case 0x6:
      guard content + 2 * count <= trailer.offsetTable else { return nil }
      let range = content..<content + 2 * count
      let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return (String(decoding: units, as: UTF16.self), range)
    default: return nil
    }
  }
}
