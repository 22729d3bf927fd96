/// A sorted set of identifiers in the sets section: the representations of one space that have one
/// or more tokens below a node of the trie.
///
/// The value describes bytes of the index. `SetProbe` tests identifiers, and `BlockIntersection`
/// visits them. It is not a general set: it cannot be changed, and the members of a complement are
/// known only relative to the node's `once` set.
package struct IdentifierSet {
  /// The form in which the identifiers are stored.
  package enum Form: UInt8 {
    /// 32-bit integers.
    case list = 0
    /// A directory of chunks of 65,536 identifiers each.
    case chunked = 1
    /// The 16-bit integers of chunk 0, the only chunk.
    case halves = 2
    /// The bitmap of chunk 0, the only chunk.
    case bitmap = 3
    /// One identifier, in a node instead of the section.
    case single = 4
  }

  var form: Form
  /// The number of stored identifiers.
  var count: Int
  /// The only identifier of a set in the form `single`; otherwise, the offset of the integers,
  /// bitmap or chunk directory.
  package var offset: Int
  /// The number of chunks; 0 for a list or a single.
  package var chunkCount: Int
  /// True if the set contains all identifiers of the node except the stored ones.
  var isComplement = false

  package init(form: Form, count: Int, offset: Int, chunkCount: Int, isComplement: Bool = false) {
    self.form = form
    self.count = count
    self.offset = offset
    self.chunkCount = chunkCount
    self.isComplement = isComplement
  }

  static func single(_ identifier: Int) -> IdentifierSet {
    IdentifierSet(form: .single, count: 1, offset: identifier, chunkCount: 0)
  }

  /// True if the identifiers are in chunks, perhaps only one.
  var isChunked: Bool { chunkCount > 0 }
}

/// The spaces in which representations are numbered.
package enum Space: Int, CaseIterable, Sendable {
  /// The main representation of each entry that exists, numbered like the entry.
  case main = 0
  /// Further representations of entries that exist.
  case extra = 1
  /// Keywords, and all representations of removed entries, which are searched only on request.
  case onRequest = 2
}

/// The role of a node's set: which of a space's representations it contains.
package enum SetRole: Int, CaseIterable, Sendable {
  /// Representations with a token below the node.
  case once = 0
  /// Representations with at least two such tokens.
  case repeated = 1
  /// Representations with at least three such tokens.
  case thrice = 2
  /// Representations with a token that is the node's own term; stored only if longer terms are
  /// below the node.
  case exact = 3

  /// The greatest number of tokens below a node that has a set of its own. Representations with
  /// more tokens are in the same set, which is small.
  static let greatestTokenCount = 3

  /// Creates the role for a number of tokens below the node, or for the greatest number that has a
  /// set.
  @inline(__always)
  init(tokenCount: Int) {
    self = tokenCount > 2 ? .thrice : tokenCount > 1 ? .repeated : .once
  }
}

/// The encoding of sets, shared by the reader and the writer.
package enum SetCode {
  /// The bit that is set in a chunk's offset if the chunk is a bitmap.
  package static let bitmap: UInt32 = 0x8000_0000
  package static let chunkRecordByteCount = 8
  /// The number of blocks of 64 identifiers in a chunk.
  static let blocksPerChunk = IndexFormat.chunkSize / 64
  /// The bits of a set's count; the form and the complement flag are above them.
  package static let countMask: UInt32 = 0x0FFF_FFFF
  package static let formShift: UInt32 = 28
  package static let complement: UInt32 = 0x8000_0000
  /// The bits of a record's first word that say which sets the node has. The count of entries is
  /// above them, or in the next word if it does not fit.
  package static let maskBitCount: UInt32 = 12
  package static let maskBits: UInt32 = 0xFFF
  package static let wideCount: UInt32 = 0xF_FFFF
  /// The mask bits of the `repeated` sets of entries that exist.
  package static let repeatedMask = bit(.main, .repeated) | bit(.extra, .repeated)
  /// The mask bits of the `thrice` sets of entries that exist.
  package static let thriceMask = bit(.main, .thrice) | bit(.extra, .thrice)

  /// Returns the number of bytes of a record before the sizes of its sets: the first word, the
  /// count of entries if it does not fit there, and the counts of entries with two and with three
  /// tokens, if there are any.
  @inline(__always)
  package static func headByteCount(_ first: UInt32) -> Int {
    4 &+ (first >> maskBitCount == wideCount ? 4 : 0) &+ (first & repeatedMask == 0 ? 0 : 4)
      &+ (first & thriceMask == 0 ? 0 : 4)
  }

  /// Returns the bit of a node's mask that says whether the node has a set.
  package static func bit(_ space: Space, _ role: SetRole) -> UInt32 {
    1 << UInt32(4 * space.rawValue + role.rawValue)
  }

  /// Returns the space of a set, given the position of its bit.
  @inline(__always)
  static func space(ofBit position: Int) -> Space { Space(rawValue: position >> 2) ?? .main }

  /// Returns the size of a chunk's bitmap in bytes; the last chunk of a space ends with the space.
  @inline(__always)
  package static func bitmapByteCount(chunk: Int, universe: Int) -> Int {
    let identifiers = min(
      IndexFormat.chunkSize, max(0, universe &- chunk &* IndexFormat.chunkSize))
    return (identifiers &+ 63) / 64 &* 8
  }
}

extension IndexView {
  /// Returns a set of a node; nil if it is empty.
  ///
  /// A node without longer terms below it does not store an `exact` set, which would equal its
  /// `once` set.
  @inline(__always)
  package func set(
    _ node: Node, _ space: Space, _ role: SetRole
  ) -> IdentifierSet? {
    if node.isSingle {
      return space == .main && (role == .once || role == .exact) ? .single(Int(node.sets)) : nil
    }
    let record = layout.sets.offset &+ 4 &* Int(node.sets)
    let packed = bytes.uint32(record)
    let mask = packed & SetCode.maskBits
    let bit = SetCode.bit(space, role == .exact && node.childCount == 0 ? .once : role)
    guard mask & bit != 0 else { return nil }
    var header = record &+ SetCode.headByteCount(packed)
    var offset = header &+ 4 &* mask.nonzeroBitCount
    // Sets are stored in the order of their bits; skip the earlier ones.
    var rest = mask & (bit &- 1)
    while rest != 0 {
      let lowest = rest.trailingZeroBitCount
      offset &+= byteCount(
        bytes.uint32(header), offset, universe(SetCode.space(ofBit: lowest)))
      header &+= 4
      rest &= rest &- 1
    }
    let size = bytes.uint32(header)
    let count = Int(size & SetCode.countMask)
    // A count that is too great means damage; it must not determine the length of a loop.
    guard count <= universe(space),
      let form = IdentifierSet.Form(rawValue: UInt8(size >> SetCode.formShift & 7))
    else { return nil }
    let chunkCount: Int
    switch form {
    case .list, .single: chunkCount = 0
    case .halves, .bitmap: chunkCount = 1
    case .chunked:
      offset &+= 4
      chunkCount = min(
        bytes.int32(offset), universe(space) / IndexFormat.chunkSize &+ 1)
    }
    return IdentifierSet(
      form: form == .single ? .list : form, count: count, offset: offset, chunkCount: chunkCount,
      isComplement: size & SetCode.complement != 0)
  }

  /// Returns the size of a set in bytes, given its packed count and form.
  @inline(__always)
  private func byteCount(
    _ packed: UInt32, _ offset: Int, _ universe: Int
  ) -> Int {
    let count = Int(packed & SetCode.countMask)
    switch IdentifierSet.Form(rawValue: UInt8(packed >> SetCode.formShift & 7)) {
    case .list: return 4 &* count
    case .halves: return (2 &* count &+ 3) & ~3
    case .bitmap: return SetCode.bitmapByteCount(chunk: 0, universe: universe)
    case .chunked: return bytes.int32(offset)
    case .single, nil: return 0
    }
  }

  /// Returns the number of existing entries that have a representation with at least `tokenCount`
  /// tokens below a node.
  ///
  /// - Parameter tokenCount: Up to `SetRole.greatestTokenCount`.
  @inline(__always)
  package func entryCount(_ node: Node, withTokens tokenCount: Int) -> Int {
    if node.isSingle { return tokenCount > 1 ? 0 : 1 }
    let record = layout.sets.offset &+ 4 &* Int(node.sets)
    let packed = bytes.uint32(record)
    let isWide = packed >> SetCode.maskBitCount == SetCode.wideCount
    guard tokenCount > 1 else {
      return isWide ? bytes.int32(record &+ 4) : Int(packed >> SetCode.maskBitCount)
    }
    // The counts are the last words before the sizes of sets, in the order of roles.
    let isThrice = tokenCount > 2
    guard packed & (isThrice ? SetCode.thriceMask : SetCode.repeatedMask) != 0 else { return 0 }
    let rest = isThrice || packed & SetCode.thriceMask == 0 ? 4 : 8
    return bytes.int32(record &+ SetCode.headByteCount(packed) &- rest)
  }

  /// Returns the number of identifiers in a space.
  @inline(__always)
  package func universe(_ space: Space) -> Int {
    switch space {
    case .main: layout.entryCount
    case .extra: layout.extraCount
    case .onRequest: layout.onRequestCount
    }
  }
}

/// A chunk of a set: the identifiers that share their upper bits.
struct SetChunk {
  /// The upper bits that the identifiers share.
  var key: Int
  /// The number of identifiers in the chunk.
  var count: Int
  /// The offset of the chunk's bitmap or of its sorted lower halves.
  var offset: Int
  var isBitmap: Bool

  @inline(__always)
  init(_ set: IdentifierSet, _ index: Int, _ bytes: RawSpan) {
    guard set.form == .chunked else {
      (key, count, offset, isBitmap) = (0, set.count, set.offset, set.form == .bitmap)
      return
    }
    let record = set.offset &+ 4 &+ SetCode.chunkRecordByteCount &* index
    key = Int(bytes.uint16(record))
    count = Int(bytes.uint16(record &+ 2)) &+ 1
    let packed = bytes.uint32(record &+ 4)
    isBitmap = packed & SetCode.bitmap != 0
    offset = set.offset &+ 4 &* Int(packed & ~SetCode.bitmap)
  }

  /// Creates a chunk without identifiers, for a probe that has not moved to a chunk yet.
  @inline(__always)
  init() {
    (key, count, offset, isBitmap) = (-1, 0, 0, false)
  }

  /// Returns the words of a bitmap.
  @_lifetime(copy bytes)
  @inline(__always)
  func words(_ bytes: RawSpan) -> RawSpan {
    bytes.part(offset, count: 8 &* SetCode.blocksPerChunk)
  }
}
