/// Everything that an index stores about one entry.
public struct EntryRecord: Sendable, Hashable {
  /// The entry's place in the catalog.
  public var entry: EntryID
  /// The entry as described by its source lists, without keywords.
  public var facts: CatalogEntry
  /// True if the catalog marks the entry as a variant of another.
  public var isVariant: Bool

  /// Creates a record, such as one for a preview or a test.
  ///
  /// - Complexity: O(1).
  package init(entry: EntryID, facts: CatalogEntry, isVariant: Bool = false) {
    self.entry = entry
    self.facts = facts
    self.isVariant = isVariant
  }
}

extension CatalogIndex {
  /// Returns the entries that have a name, current or not, exactly as written.
  ///
  /// - Returns: First the entry that has it as its current name, then the entries that have it as
  ///   an alias. There are several if the catalog gives one spelling to several entries.
  /// - Complexity: Reads O(log *n*) names.
  public func entries(named name: String) -> [EntryID] {
    entries(named: name, among: .max)
  }

  /// The maximum number of names to examine for each name that is looked up, if many are: a forged
  /// index may have a million names with one spelling.
  package static let fewNames = 64

  /// Returns the entries that have a name, looking only at the first `limit` names that have the
  /// same folded form.
  ///
  /// - Parameter limit: The maximum number of current names, and of aliases, to look at.
  package func entries(named name: String, among limit: Int) -> [EntryID] {
    let wanted = Array(name.utf8)
    return withView { view in
      var found: [EntryID] = []
      var cursor = NameCursor()
      for row in view.rows(withFoldedPrefix: Folding.fold(name), isWhole: true, limit: limit) {
        cursor.move(to: row, view)
        guard cursor.text == wanted else { continue }
        found.append(view.id(ofEntry: view.entry(ofText: row)))
      }
      return found.uniqued()
    }
  }

  /// Returns the facts about an entry; nil for an entry of another index.
  ///
  /// - Complexity: O(aliases of the entry · log *n*).
  public func record(of entry: EntryID) -> EntryRecord? {
    guard contains(entry) else { return nil }
    return withView { view in
      let number = view.entry(entry)
      var cursor = NameCursor()
      func known(_ release: Int) -> CatalogRelease.Index? {
        0..<view.layout.releaseCount ~= release ? release : nil
      }
      let group = view.classRecord(view.entryClass(number))
      // One long name may have replaced many names, so the total length is limited.
      var left = max(
        IndexFormat.replacementsLength, IndexFormat.namesPerBlock &* view.layout.names.count)
      let aliases = view.aliases(ofEntry: number).map { alias -> EntryAlias in
        let row = view.layout.entryCount + alias
        return EntryAlias(
          name: cursor.name(row, view),
          role: view.isAlternative(alias: alias) ? .alternative : .former,
          introduced: known(view.release(ofName: row)),
          replacements: view.replacements(ofAlias: alias).compactMap { step in
            guard left > 0 else { return nil }
            let name = cursor.name(step.name, view)
            left -= name.utf8.count
            return NameReplacement(name: name, release: known(step.release))
          })
      }
      return EntryRecord(
        entry: entry,
        facts: CatalogEntry(
          name: cursor.name(number, view), introduced: known(view.release(ofName: number)),
          deprecated: known(group.deprecated), isDeprecated: group.isDeprecated,
          removed: known(group.removed), aliases: aliases, facets: view.facets(group),
          character: view.character(ofEntry: number),
          colors: view.colors(ofEntry: number)),
        isVariant: group.isVariant)
    }
  }
}

extension IndexView {
  /// Returns the names that replaced an alias, oldest first, each with its release.
  func replacements(
    ofAlias alias: Int
  ) -> [(name: Int, release: Int)] {
    let section = layout[.replacements]
    func first(_ alias: Int) -> Int {
      Int(bytes.uint32(layout.aliases.offset + 8 * alias + 4) & ~AliasCode.alternative)
    }
    let (start, end) = (
      first(alias),
      min(first(alias + 1), section.count / IndexFormat.replacementByteCount)
    )
    guard start < end,
      end - start <= IndexFormat.sharedStepCount
        || isAlone(alias, of: layout.aliasCount, start..<end, start: first)
    else { return [] }
    return (start..<end).map { step in
      let record = section.offset + IndexFormat.replacementByteCount * step
      return (bytes.int32(record), Int(bytes.uint16(record + 4)) - 1)
    }
  }

  /// Returns the facets of a class of entries, stopping before their text exceeds
  /// `IndexFormat.greatestFacetsLength`.
  func facets(_ group: ClassRecord) -> [CatalogFacet] {
    var facets: [CatalogFacet] = []
    facets.reserveCapacity(group.values.count)
    var byteCount = 0
    for position in group.values {
      let value = classValue(position)
      let record = layout[.facetValues].offset + 16 * min(value, max(0, layout.facetValueCount - 1))
      let facet = CatalogFacet(
        key: string(
          referenceAt: layout[.facetKeys].offset + 12 * facetKey(ofValue: value)),
        value: string(referenceAt: record))
      byteCount += facet.byteCount
      guard byteCount <= IndexFormat.greatestFacetsLength else { break }
      facets.append(facet)
    }
    return facets
  }

  private func facetKey(ofValue value: Int) -> Int {
    let next = (0..<layout.facetKeyCount).partitioningIndex { key in
      bytes.int32(layout[.facetKeys].offset + 12 * key + 8) > value
    }
    return max(0, next - 1)
  }
}
