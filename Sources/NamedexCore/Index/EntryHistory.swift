/// Everything that an index knows of one entry.
public struct EntryRecord: Sendable, Equatable {
  /// The entry's place in the catalog.
  public var entry: EntryID
  /// The entry as its source lists have it, without keywords.
  public var facts: CatalogEntry
  /// Whether the catalog marks it as a variant of another.
  public var isVariant: Bool
}

extension CatalogIndex {
  /// The entries that have a name, current or not, exactly as written.
  ///
  /// - Returns: The entry whose current name it is first, then those that have it as an alias;
  ///   several when the catalog gives one spelling to several entries.
  /// - Complexity: O(log *n*) names read.
  public func entries(named name: String) -> [EntryID] {
    let wanted = Array(name.utf8)
    return bytes.withBytes { span in
      var found: [EntryID] = []
      var cursor = NameCursor()
      for row in rows(withFoldedPrefix: Folding.fold(name), isWhole: true, span) {
        cursor.move(to: row, layout, span)
        guard cursor.text == wanted else { continue }
        let entry = EntryID(layout.entry(ofText: row, span))
        if !found.contains(entry) { found.append(entry) }
      }
      return found
    }
  }

  /// The facts of an entry.
  ///
  /// - Complexity: O(aliases of the entry · log *n*).
  public func record(of entry: EntryID) -> EntryRecord {
    let number = entry.number
    return bytes.withBytes { span in
      var cursor = NameCursor()
      func name(_ row: Int) -> String {
        cursor.move(to: row, layout, span)
        return String(decoding: cursor.text, as: UTF8.self)
      }
      func known(_ release: Int) -> CatalogRelease.Index? {
        0..<layout.releaseCount ~= release ? release : nil
      }
      let group = layout.classRecord(layout.entryClass(number, span), span)
      let aliases = layout.aliases(ofEntry: number, span).map { alias -> EntryAlias in
        let row = layout.entryCount + alias
        return EntryAlias(
          name: name(row), role: layout.isAlternative(alias: alias, span) ? .alternative : .former,
          introduced: known(layout.release(ofName: row, span)),
          replacements: layout.replacements(ofAlias: alias, span).map { step in
            NameReplacement(name: name(step.name), release: known(step.release))
          })
      }
      return EntryRecord(
        entry: entry,
        facts: CatalogEntry(
          name: name(number), introduced: known(layout.release(ofName: number, span)),
          deprecated: known(group.deprecated), removed: known(group.removed), aliases: aliases,
          facets: layout.facets(group, span)),
        isVariant: group.isVariant)
    }
  }
}

extension IndexLayout {
  /// The steps by which an alias was replaced, oldest first.
  func replacements(
    ofAlias alias: Int, _ bytes: RawSpan
  ) -> [(name: Int, release: Int)] {
    let section = self[.replacements]
    func first(_ alias: Int) -> Int {
      Int(bytes.uint32(aliases.offset + 8 * alias + 4) & ~AliasCode.alternative)
    }
    let (start, end) = (
      first(alias),
      min(first(alias + 1), section.count / IndexFormat.replacementByteCount)
    )
    guard start < end else { return [] }
    return (start..<end).map { step in
      let record = section.offset + IndexFormat.replacementByteCount * step
      return (bytes.int32(record), Int(bytes.uint16(record + 4)) - 1)
    }
  }

  /// The facets of a class of entries.
  func facets(_ group: ClassRecord, _ bytes: RawSpan) -> [CatalogFacet] {
    let section = self[.classValues]
    return group.values.clamped(to: 0..<section.count / 2).map { position in
      let value = classValue(position, bytes)
      let record = self[.facetValues].offset + 16 * min(value, max(0, facetValueCount - 1))
      return CatalogFacet(
        key: string(
          referenceAt: self[.facetKeys].offset + 12 * facetKey(ofValue: value, bytes), bytes),
        value: string(referenceAt: record, bytes))
    }
  }

  private func facetKey(ofValue value: Int, _ bytes: RawSpan) -> Int {
    var key = 0
    while key + 1 < facetKeyCount,
      bytes.int32(self[.facetKeys].offset + 12 * (key + 1) + 8) <= value
    {
      key += 1
    }
    return key
  }
}
