extension CatalogIndex {
  /// The facet whose values are colours that are the same in every appearance.
  private static let colorKey = "rgb"

  /// Returns the values of a colour entry, sorted by appearance, then by release, oldest first.
  ///
  /// - Returns: Empty for other entries, for entries of another index, and for colours whose value
  ///   has not been published.
  /// - Complexity: O(log *c* + facets of the entry) for *c* values in the catalog.
  package func colors(of entry: EntryID) -> [CatalogColor] {
    guard contains(entry) else { return [] }
    return withView { view in
      let colors = view.colors(ofEntry: view.entry(entry))
      if !colors.isEmpty || layout.facetKeyCount == 0 { return colors }
      return view.facets(view.classRecord(view.entryClass(view.entry(entry))))
        .filter { $0.key == Self.colorKey }
        .compactMap { ColorValue($0.value).map { CatalogColor(value: $0) } }
    }
  }

  /// Returns the value of a colour in an appearance.
  ///
  /// - Parameters:
  ///   - entry: The colour.
  ///   - appearance: The wanted appearance. A value for all appearances (`.any`) matches, too.
  ///   - asOf: The moment in the catalog's history; nil for today.
  /// - Returns: The newest value for `appearance` that existed at that moment, or else the newest
  ///   one for `.any`; nil if none is known.
  /// - Complexity: The same as `colors(of:)`.
  public func color(
    of entry: EntryID, in appearance: CatalogColor.Appearance, asOf: ReleasePoint? = nil
  ) -> ColorValue? {
    let colors = colors(of: entry)
    let known = colors.last { color in
      (color.appearance == appearance || color.appearance == .any)
        && (asOf?.includes(color.introduced) ?? true)
    }
    return known?.value
  }

  /// True if entries in the catalog have colour values.
  ///
  /// - Complexity: O(1), or O(*k*) for *k* facet keys.
  package var hasColors: Bool {
    layout.colorCount > 0 || withView { $0.hasFacet(Self.colorKey) }
  }
}

extension IndexView {
  /// Returns the values of an entry in the colors section.
  ///
  /// - Complexity: O(log *c*) for *c* values in the catalog.
  func colors(ofEntry entry: Int) -> [CatalogColor] {
    guard layout.colorCount > 0, entry >= 0 else { return [] }
    let section = layout[.colors].offset
    func number(_ row: Int) -> Int { bytes.int32(section + IndexFormat.colorByteCount * row) }
    var row = (0..<layout.colorCount).partitioningIndex { number($0) >= entry }
    var colors: [CatalogColor] = []
    while row < layout.colorCount, number(row) == entry {
      if let color = color(row) { colors.append(color) }
      row += 1
    }
    return colors
  }

  /// Returns the value in a row; nil if its appearance is unknown.
  fileprivate func color(_ row: Int) -> CatalogColor? {
    let record = layout[.colors].offset + IndexFormat.colorByteCount * row
    guard let appearance = CatalogColor.Appearance(rawValue: bytes.byte(record + 6)) else {
      return nil
    }
    let release = Int(bytes.uint16(record + 4)) - 1
    return CatalogColor(
      appearance: appearance,
      introduced: 0..<layout.releaseCount ~= release ? release : nil,
      value: ColorValue(
        red: bytes.byte(record + 8), green: bytes.byte(record + 9), blue: bytes.byte(record + 10),
        alpha: bytes.byte(record + 11)))
  }
}

extension IndexVerifier {
  func verifyColors(_ view: IndexView) throws(IndexError) {
    // The entry, appearance and release of the previous row, packed into one number.
    var last: UInt64 = 0
    for row in 0..<view.layout.colorCount {
      let record = view.layout[.colors].offset + IndexFormat.colorByteCount * row
      let (entry, release) = (view.bytes.uint32(record), view.bytes.uint16(record + 4))
      let appearance = view.bytes.byte(record + 6)
      let key = UInt64(entry) << 24 | UInt64(appearance) << 16 | UInt64(release)
      guard Int64(entry) < Int64(view.layout.entryCount), Int(release) <= view.layout.releaseCount,
        view.color(row) != nil, row == 0 || key > last
      else { throw .inconsistent(.colors, .colorOutOfOrder(row)) }
      last = key
    }
  }
}
