// Reads facts about entries, names and releases, which are stored as numbered records of fixed
// size.

extension IndexView {
  /// Returns the class of an entry. Entries with the same facets, deprecation, removal and variant
  /// flag share a class.
  @inline(__always)
  package func entryClass(_ entry: Int) -> Int {
    switch layout.entryClassWidth {
    case 0: 0
    case 1: Int(bytes.byte(layout.entryClasses.offset &+ entry))
    case 2: Int(bytes.uint16(layout.entryClasses.offset &+ 2 &* entry))
    default: bytes.int32(layout.entryClasses.offset &+ 4 &* entry)
    }
  }

  /// Returns the facts that all entries of a class share. Reads at most
  /// `IndexFormat.classValueLimit` values.
  package func classRecord(_ index: Int) -> ClassRecord {
    guard index >= 0, index < layout.classCount else { return ClassRecord() }
    let offset = layout.classes.offset + index * IndexFormat.classByteCount
    let first = bytes.int32(offset)
    let next = bytes.int32(offset + IndexFormat.classByteCount)
    let deprecated = bytes.uint16(offset + 4)
    let isUnknown = deprecated == ClassCode.unknownRelease
    let removed = bytes.uint16(offset + 6)
    let values = layout[.classValues].count / 2
    return ClassRecord(
      values: min(
        first, values)..<min(
          max(first, next), values, min(first, values) + IndexFormat.classValueLimit),
      isDeprecated: deprecated != 0, deprecated: isUnknown ? -1 : Int(deprecated) - 1,
      removed: Int(removed & ~ClassCode.variant) - 1, isVariant: removed & ClassCode.variant != 0)
  }

  /// Returns the word of a class record that holds the removal release and the variant flag.
  @inline(__always)
  private func status(ofClass index: Int) -> UInt16 {
    index < layout.classCount
      ? bytes.uint16(layout.classes.offset &+ IndexFormat.classByteCount &* index &+ 6) : 0
  }

  /// Returns the first release known not to have an entry; -1 for none.
  @inline(__always)
  func removal(ofEntry entry: Int) -> Int {
    guard layout.removedCount > 0 else { return -1 }
    let status = status(ofClass: entryClass(entry))
    return Int(status & ~ClassCode.variant) &- 1
  }

  /// Returns whether an entry is part of today's catalog.
  @inline(__always)
  package func isPresent(_ entry: Int) -> Bool { removal(ofEntry: entry) < 0 }

  /// Returns whether an entry is a variant of another.
  @inline(__always)
  func isVariant(_ entry: Int) -> Bool {
    guard layout.classCount > 1 else { return false }
    return status(ofClass: entryClass(entry)) & ClassCode.variant != 0
  }

  /// Returns the facet value at a position in the class values section.
  @inline(__always)
  package func classValue(_ position: Int) -> Int {
    Int(bytes.uint16(layout[.classValues].offset + 2 * position))
  }

  /// Returns the release in which a name appeared; -1 if the name has none.
  @inline(__always)
  package func release(ofName name: Int) -> Int {
    switch layout.nameReleaseWidth {
    case 0: -1
    case 1: Int(bytes.byte(layout.nameReleases.offset &+ name)) &- 1
    default: Int(bytes.uint16(layout.nameReleases.offset &+ 2 &* name)) &- 1
    }
  }

  /// Returns whether an alias is an alternative spelling rather than a former name.
  package func isAlternative(alias: Int) -> Bool {
    bytes.uint32(layout.aliases.offset + 8 * alias + 4) & AliasCode.alternative != 0
  }

  /// Returns the aliases of an entry in the catalog's order, in which former names come first,
  /// newest first, as positions in the alias table.
  ///
  /// - Complexity: O(log *n*) in the number of aliases.
  package func aliases(ofEntry entry: Int) -> Range<Int> {
    let first = (0..<layout.aliasCount).partitioningIndex {
      bytes.int32(layout.aliases.offset + 8 * $0) >= entry
    }
    var end = first
    while end < layout.aliasCount, bytes.int32(layout.aliases.offset + 8 * end) == entry {
      end += 1
    }
    return first..<end
  }

  /// Returns the name-table row of the name from which an extra or on-request representation was
  /// cut.
  ///
  /// - Parameter index: The number of the representation: extra representations start at 0, and
  ///   on-request ones follow.
  @inline(__always)
  func name(ofRepresentation index: Int) -> Int {
    bytes.int32(layout.representations.offset &+ 4 &* index)
  }

  /// Returns the entry that a row of the name table, such as a keyword text, belongs to.
  @inline(__always)
  package func entry(ofText row: Int) -> Int {
    if row < layout.entryCount { return row }
    if row < layout.nameCount {
      return known(bytes.int32(layout.aliases.offset &+ 8 &* (row &- layout.entryCount)))
    }
    return known(bytes.int32(layout.keywordEntries.offset &+ 4 &* (row &- layout.nameCount)))
  }

  /// Returns the number of an entry that a record refers to, or of the last entry if the number is
  /// out of range.
  @inline(__always)
  func known(_ entry: Int) -> Int { min(entry, layout.entryCount &- 1) }

  /// Returns a string in the strings section, given the offset of its reference.
  func string(referenceAt offset: Int) -> String {
    string(IndexLayout.Extent(offset: bytes.int32(offset), count: bytes.int32(offset + 4)))
  }

  /// Returns whether the text that a reference points to has the given bytes, without creating a
  /// string.
  func isString(_ utf8: [UInt8], referenceAt offset: Int) -> Bool {
    guard bytes.int32(offset + 4) == utf8.count else { return false }
    let start = layout[.strings].offset + bytes.int32(offset)
    for position in utf8.indices where bytes.byte(start + position) != utf8[position] {
      return false
    }
    return true
  }

  /// Returns a string in the strings section.
  func string(_ extent: IndexLayout.Extent) -> String {
    let strings = layout[.strings]
    guard extent.count <= IndexFormat.greatestTextLength, extent.offset <= strings.count,
      extent.count <= strings.count - extent.offset
    else { return "" }
    return bytes.text(strings.offset + extent.offset, count: extent.count)
  }
}

/// The facts that all entries of a class share.
package struct ClassRecord {
  /// The facet values of the entries, as positions in the class values section.
  package var values: Range<Int> = 0..<0
  /// True if the entries are deprecated.
  var isDeprecated = false
  /// The release that deprecated the entries; -1 if they are not deprecated, or if the release is
  /// unknown.
  var deprecated = -1
  /// The first release known not to have the entries; -1 for none.
  package var removed = -1
  var isVariant = false
}

/// The encoding of class records, shared by the reader and the writer.
package enum ClassCode {
  /// The bit in the removal release that marks the entries as variants of others.
  package static let variant: UInt16 = 0x8000
  /// The value that stands for an unknown deprecation release.
  package static let unknownRelease: UInt16 = 0xFFFF
}

/// The encoding of alias records, shared by the reader and the writer.
package enum AliasCode {
  /// The bit in the second word that marks an alternative spelling. The other bits are the number
  /// of the alias's first replacement.
  package static let alternative: UInt32 = 0x8000_0000
}
