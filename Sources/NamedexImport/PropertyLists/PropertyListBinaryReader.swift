/// Reads a binary property list.
///
/// Not with Foundation: its reader on Linux follows every reference while it bridges, so that a few
/// hundred bytes in which arrays name each other run it out of stack or time. Here every offset is
/// checked, and the depth and the number of values are bounded.
struct PropertyListBinaryReader {
  /// Values that a list may unfold to: one object can be named from many places.
  static let largestCount = 4_000_000
  /// Containers inside each other.
  static let largestDepth = 256

  private let bytes: [UInt8]
  private let file: String
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let offsetTable: Int
  private let root: Int
  private var remaining = largestCount
  /// Strings and other plain values already decoded, so that one long text is held once.
  private var plain: [Int: PropertyList] = [:]

  /// Checks the trailer.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: What errors call it.
  /// - Throws: `badData` when the trailer contradicts the file's size.
  init(bytes: [UInt8], file: String) throws(ImportError) {
    self.bytes = bytes
    self.file = file
    let trailer = bytes.count - 32
    guard bytes.starts(with: "bplist0".utf8), trailer > 8 else {
      throw Self.damaged(file, "it is shorter than its header and trailer")
    }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard let count = Self.number(bytes, at: trailer + 8, size: 8),
      let root = Self.number(bytes, at: trailer + 16, size: 8),
      let table = Self.number(bytes, at: trailer + 24, size: 8),
      1...8 ~= offsetSize, 1...8 ~= referenceSize, root < count, table >= 8, table <= trailer,
      count <= (trailer - table) / offsetSize
    else { throw Self.damaged(file, "its trailer contradicts its size") }
    objectCount = count
    self.root = root
    offsetTable = table
  }

  /// Reads the root and all that it holds.
  ///
  /// - Complexity: O(*n*) in the values that the list unfolds to.
  mutating func read() throws(ImportError) -> PropertyList {
    try object(root, depth: 0)
  }

  private static func damaged(_ file: String, _ reason: String) -> ImportError {
    .badData(
      file: file, line: nil, column: nil,
      reason: "a damaged binary property list: \(reason); fetch the file again")
  }

  private func damaged(_ reason: String) -> ImportError { Self.damaged(file, reason) }

  /// A big-endian number of `size` bytes; nil outside the file or above `Int.max`.
  private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
    guard start >= 0, size <= bytes.count, start <= bytes.count - size else { return nil }
    let value = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }

  /// The bytes of `count` units of `size` bytes at `start`.
  private func slice(at start: Int, count: Int, size: Int = 1) throws(ImportError) -> ArraySlice<
    UInt8
  > {
    guard start >= 0, start <= offsetTable, count <= (offsetTable - start) / size else {
      throw damaged("a value reaches past the values' end")
    }
    return bytes[start..<start + count * size]
  }

  private mutating func object(_ index: Int, depth: Int) throws(ImportError) -> PropertyList {
    remaining -= 1
    guard remaining > 0, depth < Self.largestDepth else {
      throw damaged(
        "it unfolds to more than \(Self.largestCount) values or \(Self.largestDepth) levels")
    }
    if let value = plain[index] { return value }
    guard index < objectCount,
      let start = Self.number(bytes, at: offsetTable + index * offsetSize, size: offsetSize),
      start >= 8, start < offsetTable
    else { throw damaged("a reference leads outside its values") }
    let marker = bytes[start]
    if marker >> 4 == 0xA || marker >> 4 == 0xD {
      return try container(at: start, marker: marker, depth: depth)
    }
    let value = try plainValue(at: start, marker: marker)
    plain[index] = value
    return value
  }

  private mutating func container(
    at start: Int, marker: UInt8, depth: Int
  ) throws(ImportError) -> PropertyList {
    let (count, content) = try length(at: start, marker: marker)
    guard marker >> 4 == 0xD else {
      var elements: [PropertyList] = []
      for reference in try references(at: content, count: count) {
        elements.append(try object(reference, depth: depth + 1))
      }
      return .array(elements)
    }
    let keys = try references(at: content, count: count)
    let values = try references(at: content + count * referenceSize, count: count)
    var pairs: [(key: String, value: PropertyList)] = []
    for (key, value) in zip(keys, values) {
      guard case .string(let key) = try object(key, depth: depth + 1) else {
        throw damaged("a key is no string")
      }
      pairs.append((key, try object(value, depth: depth + 1)))
    }
    // The form's order of keys is that of a hash table; that of their bytes tells more.
    pairs.sort { precedes($0.key, $1.key) }
    var dictionary = PropertyListDictionary()
    for (key, value) in pairs {
      if case .contradicted = dictionary.insert(key, value, line: nil) {
        throw .badData(
          file: file, line: nil, column: nil, reason: contradiction(of: key, first: nil))
      }
    }
    return .dictionary(dictionary)
  }

  private func references(at start: Int, count: Int) throws(ImportError) -> [Int] {
    let end = try slice(at: start, count: count, size: referenceSize).endIndex
    var references: [Int] = []
    for place in stride(from: start, to: end, by: referenceSize) {
      guard let reference = Self.number(bytes, at: place, size: referenceSize) else {
        throw damaged("a reference leads outside its values")
      }
      references.append(reference)
    }
    return references
  }

  private func plainValue(at start: Int, marker: UInt8) throws(ImportError) -> PropertyList {
    switch marker >> 4 {
    case 0x0 where marker == 0x08: return .boolean(false)
    case 0x0 where marker == 0x09: return .boolean(true)
    case 0x1:
      guard marker & 0xF <= 4 else { break }
      return .integer(try integer(at: start + 1, size: 1 << Int(marker & 0xF)))
    case 0x2 where marker == 0x22:
      let bits = try slice(at: start + 1, count: 4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return .real(Double(Float(bitPattern: bits)))
    case 0x2 where marker == 0x23: return .real(try double(at: start + 1))
    case 0x3 where marker == 0x33:
      guard let text = dateText(secondsSince2001: try double(at: start + 1)) else {
        throw damaged("a date is out of range")
      }
      return .date(text)
    case 0x4:
      let (count, content) = try length(at: start, marker: marker)
      return .data(Array(try slice(at: content, count: count)))
    case 0x5:
      let (count, content) = try length(at: start, marker: marker)
      let text = try slice(at: content, count: count)
      guard text.allSatisfy({ $0 < 0x80 }) else { throw damaged("a text in ASCII is not") }
      return .string(String(decoding: text, as: UTF8.self))
    case 0x6:
      let (count, content) = try length(at: start, marker: marker)
      let units = try slice(at: content, count: count, size: 2)
      let text = String(
        validating: stride(from: units.startIndex, to: units.endIndex, by: 2).map {
          UInt16(units[$0]) << 8 | UInt16(units[$0 + 1])
        }, as: UTF16.self)
      guard let text else { throw damaged("a text is not in UTF-16") }
      return .string(text)
    default: break
    }
    throw damaged("a value is of the unknown type 0x\(String(marker, radix: 16))")
  }

  /// The number of units that a marker or the integer behind it tells, and where they begin.
  private func length(
    at start: Int, marker: UInt8
  ) throws(ImportError) -> (count: Int, content: Int) {
    guard marker & 0xF == 0xF else { return (Int(marker & 0xF), start + 1) }
    let size = try slice(at: start + 1, count: 1).first ?? 0
    guard 0x10...0x13 ~= size,
      let count = Int(exactly: try integer(at: start + 2, size: 1 << Int(size & 0xF))), count >= 0
    else { throw damaged("a length is no length") }
    return (count, start + 2 + 1 << Int(size & 0xF))
  }

  /// Integers of up to four bytes are unsigned, of eight signed, of sixteen as many as fit.
  private func integer(at start: Int, size: Int) throws(ImportError) -> Int64 {
    let digits = try slice(at: start, count: size)
    let low = digits.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard size == 16 else { return Int64(bitPattern: low) }
    guard digits.prefix(8).allSatisfy({ $0 == 0 }), let value = Int64(exactly: low) else {
      throw damaged("an integer is over 64 bits")
    }
    return value
  }

  private func double(at start: Int) throws(ImportError) -> Double {
    Double(
      bitPattern: try slice(at: start, count: 8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

/// A date of a binary list as XML lists write it, to the second.
///
/// - Returns: Nil before year 1 and after 9999.
private func dateText(secondsSince2001 seconds: Double) -> String? {
  guard seconds > -63_113_904_000, seconds < 252_423_993_600 else { return nil }
  let total = Int(seconds.rounded(.down))
  let day = (total - (total % 86_400 + 86_400) % 86_400) / 86_400
  let second = total - day * 86_400
  // Days are counted from 1 March of year 0, so that a leap day ends its year; 2001-01-01 is
  // 730791 days after. Eras of 400 years have 146097 days.
  let shifted = day + 730_791
  let era = shifted / 146_097
  let dayOfEra = shifted % 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let monthFromMarch = (5 * dayOfYear + 2) / 153
  let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  func padded(_ number: Int, _ width: Int = 2) -> String {
    String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
  }
  let date = [
    padded(year, 4), padded(month), padded(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1),
  ].joined(separator: "-")
  let time = [padded(second / 3600), padded(second / 60 % 60), padded(second % 60)]
    .joined(separator: ":")
  return "\(date)T\(time)Z"
}
