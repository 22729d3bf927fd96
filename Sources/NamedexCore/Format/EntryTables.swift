// Reading of what the index says about entries, names and releases: fixed-size records, found by
// their number.

extension IndexLayout {
  /// The class of an entry: entries with the same facets, deprecation, removal and variance share
  /// one.
  @inline(__always)
  func entryClass(_ entry: Int, _ bytes: RawSpan) -> Int {
    switch entryClassWidth {
    case 0: 0
    case 1: Int(bytes.byte(entryClasses.offset &+ entry))
    case 2: Int(bytes.uint16(entryClasses.offset &+ 2 &* entry))
    default: bytes.int32(entryClasses.offset &+ 4 &* entry)
    }
  }

  /// What the entries of a class have in common.
  func classRecord(_ index: Int, _ bytes: RawSpan) -> ClassRecord {
    guard index >= 0, index < classCount else { return ClassRecord() }
    let offset = classes.offset + index * IndexFormat.classByteCount
    let first = bytes.int32(offset)
    let next = bytes.int32(offset + IndexFormat.classByteCount)
    let removed = bytes.uint16(offset + 6)
    let values = self[.classValues].count / 2
    return ClassRecord(
      values: min(first, values)..<min(max(first, next), values),
      deprecated: Int(bytes.uint16(offset + 4)) - 1,
      removed: Int(removed & ~ClassCode.variant) - 1, isVariant: removed & ClassCode.variant != 0)
  }

  /// The word of a class that says when its entries were removed and whether they are variants.
  @inline(__always)
  private func status(ofClass index: Int, _ bytes: RawSpan) -> UInt16 {
    index < classCount
      ? bytes.uint16(classes.offset &+ IndexFormat.classByteCount &* index &+ 6) : 0
  }

  /// The first release known to lack an entry; -1 for none.
  @inline(__always)
  func removal(ofEntry entry: Int, _ bytes: RawSpan) -> Int {
    guard removedCount > 0 else { return -1 }
    let status = status(ofClass: entryClass(entry, bytes), bytes)
    return Int(status & ~ClassCode.variant) &- 1
  }

  /// Whether an entry is a variant of another.
  @inline(__always)
  func isVariant(_ entry: Int, _ bytes: RawSpan) -> Bool {
    guard classCount > 1 else { return false }
    return status(ofClass: entryClass(entry, bytes), bytes) & ClassCode.variant != 0
  }

  /// The facet value at a position of the class values section.
  @inline(__always)
  func classValue(_ position: Int, _ bytes: RawSpan) -> Int {
    Int(bytes.uint16(self[.classValues].offset + 2 * position))
  }

  /// The release in which a name appeared; -1 when it has none.
  @inline(__always)
  func release(ofName name: Int, _ bytes: RawSpan) -> Int {
    switch nameReleaseWidth {
    case 0: -1
    case 1: Int(bytes.byte(nameReleases.offset &+ name)) &- 1
    default: Int(bytes.uint16(nameReleases.offset &+ 2 &* name)) &- 1
    }
  }

  /// Whether an alias is another spelling rather than a former name.
  func isAlternative(alias: Int, _ bytes: RawSpan) -> Bool {
    bytes.uint32(aliases.offset + 8 * alias + 4) & AliasCode.alternative != 0
  }

  /// The aliases of an entry, newest first, as positions in the alias table.
  ///
  /// - Complexity: O(log *n*) in the number of aliases.
  func aliases(ofEntry entry: Int, _ bytes: RawSpan) -> Range<Int> {
    let first = (0..<aliasCount).partitioningIndex {
      bytes.int32(aliases.offset + 8 * $0) >= entry
    }
    var end = first
    while end < aliasCount, bytes.int32(aliases.offset + 8 * end) == entry { end += 1 }
    return first..<end
  }

  /// The row of the name table that a representation cuts, for one that is no entry's main one.
  ///
  /// - Parameter index: Extra ones from 0, those on request after them.
  @inline(__always)
  func name(ofRepresentation index: Int, _ bytes: RawSpan) -> Int {
    bytes.int32(representations.offset &+ 4 &* index)
  }

  /// The entry of a row of the name table, keyword texts included.
  @inline(__always)
  func entry(ofText row: Int, _ bytes: RawSpan) -> Int {
    if row < entryCount { return row }
    if row < nameCount { return bytes.int32(aliases.offset &+ 8 &* (row &- entryCount)) }
    return bytes.int32(keywordEntries.offset &+ 4 &* (row &- nameCount))
  }

  /// A text of the strings section, by the place of its reference.
  func string(referenceAt offset: Int, _ bytes: RawSpan) -> String {
    string(Extent(offset: bytes.int32(offset), count: bytes.int32(offset + 4)), bytes)
  }

  /// A text of the strings section.
  func string(_ extent: Extent, _ bytes: RawSpan) -> String {
    let strings = self[.strings]
    guard extent.offset <= strings.count, extent.count <= strings.count - extent.offset else {
      return ""
    }
    return bytes.text(strings.offset + extent.offset, count: extent.count)
  }
}

/// What the entries of a class have in common.
struct ClassRecord {
  /// Positions in the class values section.
  var values: Range<Int> = 0..<0
  /// The release from which the entry is advised against; -1 for none.
  var deprecated = -1
  /// The first release known to lack the entry; -1 for none.
  var removed = -1
  var isVariant = false
}

/// The packing of class records, for their writer and their reader.
package enum ClassCode {
  /// Set in the release of removal when the entries are variants of others.
  package static let variant: UInt16 = 0x8000
}

/// The packing of alias records, for their writer and their reader.
package enum AliasCode {
  /// Set in the second word of an alternative spelling; the other bits count replacements.
  package static let alternative: UInt32 = 0x8000_0000
}
