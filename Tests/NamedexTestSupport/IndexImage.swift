package import NamedexCore

/// An index split into its sections, so that a section can be changed while the rest of the file
/// stays consistent.
package struct IndexImage {
  private var sections: [[UInt8]] = []

  /// Splits a sound index.
  package init(_ index: [UInt8]) {
    for section in IndexSection.allCases {
      let record = Self.record(section.rawValue)
      let start = Int(Self.word(index, record))
      sections.append(Array(index[start..<start + Int(Self.word(index, record + 8))]))
    }
  }

  /// The bytes of a section.
  package subscript(section: IndexSection) -> [UInt8] {
    get { sections[section.rawValue] }
    set { sections[section.rawValue] = newValue }
  }

  /// Writes a 32-bit number.
  package mutating func put(_ value: Int, in section: IndexSection, at offset: Int) {
    for byte in 0..<4 {
      sections[section.rawValue][offset + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte))
    }
  }

  /// Changes sections. Each edit is eight bytes: the action, the section, the place and the value.
  package mutating func apply(_ edits: ArraySlice<UInt8>) {
    var rest = edits
    while rest.count >= 8 {
      let edit = Array(rest.prefix(8))
      rest = rest.dropFirst(8)
      let section = Int(edit[1]) % sections.count
      let count = sections[section].count
      let place = Int(edit[2]) | Int(edit[3]) << 8
      let value = Array(edit[4...])
      let kind = edit[0] % 8
      if kind == 6 {
        // This inserts eight bytes, or up to 256 KiB, depending on the upper half of the first
        // byte. Only a few sections may differ from the size that the counts imply, but they may
        // be much larger.
        let start = count == 0 ? 0 : place % (count + 1)
        let pieces = repeatElement(value, count: 2 << Int(edit[0] >> 4))
        sections[section].insert(contentsOf: pieces.joined(), at: start)
        continue
      }
      guard count > 0 else { continue }
      let offset = place % count
      let word = min(offset & ~3, max(0, count - 4))
      switch kind {
      case 0: put(value.prefix(1), section, offset)
      case 1: put(value.prefix(2), section, offset & ~1)
      case 2: put(value[...], section, word)
      case 3:
        let old = (0..<4).reduce(UInt32(0)) {
          $0 | UInt32(word + $1 < count ? sections[section][word + $1] : 0) << (8 * UInt32($1))
        }
        let sum = old &+ UInt32(bitPattern: Int32(Int8(bitPattern: value[0])))
        put((0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }[...], section, word)
      case 4: put([sections[section][offset] ^ value[0]], section, offset)
      case 5:
        let from = (Int(value[0]) | Int(value[1]) << 8) % count
        put(sections[section][from...].prefix(Int(value[2]) % 16 + 1), section, offset)
      default:
        sections[section].removeSubrange(offset..<min(count, offset + Int(value[0]) % 16 + 1))
      }
    }
  }

  private mutating func put(_ bytes: ArraySlice<UInt8>, _ section: Int, _ offset: Int) {
    for (index, byte) in bytes.enumerated() where offset + index < sections[section].count {
      sections[section][offset + index] = byte
    }
  }

  /// Returns the sections as a file with correct bounds and checksums.
  package func assembled() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Self.record(sections.count))
    bytes.replaceSubrange(0..<IndexFormat.magic.count, with: IndexFormat.magic)
    Self.set(&bytes, 8, UInt64(IndexFormat.version) | UInt64(sections.count) << 32)
    for (number, section) in sections.enumerated() {
      Self.set(&bytes, Self.record(number), UInt64(bytes.count))
      Self.set(&bytes, Self.record(number) + 8, UInt64(section.count))
      bytes += section
      while !bytes.count.isMultiple(of: 8) { bytes.append(0) }
    }
    Self.correctChecksums(&bytes)
    return bytes
  }

  /// Returns the error that a full verification finds; nil if the index is sound.
  package func verificationError() -> IndexError? {
    do throws(IndexError) {
      try CatalogIndex(IndexBytes(assembled())).verify()
      return nil
    } catch {
      return error
    }
  }

  /// Corrects the length and the checksums in a file. Sections outside the file are skipped.
  package static func correctChecksums(_ bytes: inout [UInt8]) {
    let tableEnd = record(IndexSection.allCases.count)
    guard bytes.count >= tableEnd else { return }
    set(&bytes, 16, UInt64(bytes.count))
    for section in IndexSection.allCases {
      let record = record(section.rawValue)
      guard let start = Int(exactly: word(bytes, record)), start <= bytes.count,
        let count = Int(exactly: word(bytes, record + 8)), count <= bytes.count - start
      else { continue }
      let end = min(bytes.count, start + (count + 7) & ~7)
      set(&bytes, record + 16, IndexChecksum.of(Array(bytes[start..<end])))
    }
    set(&bytes, 24, IndexChecksum.of(Array(bytes[..<24] + bytes[32..<tableEnd])))
  }

  private static func record(_ section: Int) -> Int {
    IndexFormat.headerByteCount + section * IndexFormat.sectionRecordByteCount
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
  }

  private static func set(_ bytes: inout [UInt8], _ offset: Int, _ value: UInt64) {
    for byte in 0..<8 {
      bytes[offset + byte] = UInt8(truncatingIfNeeded: value >> UInt64(8 * byte))
    }
  }
}
