public import NamedexCore

/// An entry that has the character or colour to identify, or one of the nearest colours.
public struct Identification: Sendable, Hashable, Identifiable {
  /// The position of the catalog among the searched catalogs.
  public var catalog: Int
  /// The entry that was found.
  public var entry: EntryID
  /// The name of the entry today.
  ///
  /// - Complexity: O(1).
  public internal(set) var name = ""
  /// For a colour, the values of the entry that equal it or are nearest to it; these values are all
  /// the same colour.
  public var colors: [CatalogColor]
  /// For a colour, its difference from these values by CIEDE2000; 0 for an exact match.
  public var distance: Double

  /// The entry's identifier, which is unique across catalogs.
  ///
  /// - Complexity: O(1).
  public var id: EntryID { entry }
}

extension IdentityQuery {
  /// Looks up the character or colour in catalogs.
  ///
  /// - Parameters:
  ///   - indexes: The catalogs.
  ///   - limit: How many of the nearest colours with the same opacity to return if there is no
  ///     exact match.
  /// - Returns: All exact matches, in catalog order; otherwise the nearest colours, nearest first,
  ///   with equally near colours in catalog order. Removed entries are excluded.
  /// - Complexity: O(*n*) for *n* entries, and for colours O(*c*) differences for *c* values.
  public func results(in indexes: [CatalogIndex], nearest limit: Int = 5) -> [Identification] {
    results(in: indexes, nearest: limit) { _, _ in true }
  }

  /// Returns the results of `results(in:nearest:)` among some entries.
  ///
  /// - Parameter isInScope: Returns whether an entry counts, given the position of its catalog.
  package func results(
    in indexes: [CatalogIndex], nearest limit: Int = 5, among isInScope: (Int, EntryID) -> Bool
  ) -> [Identification] {
    var found = unnamed(in: indexes, nearest: limit, isInScope)
    // Only the results need names: a catalog may have a great many colours.
    for place in found.indices {
      found[place].name = indexes[found[place].catalog].name(of: found[place].entry) ?? ""
    }
    return found
  }

  private func unnamed(
    in indexes: [CatalogIndex], nearest limit: Int, _ isInScope: (Int, EntryID) -> Bool
  ) -> [Identification] {
    switch self {
    case .character(let character):
      var found: [Identification] = []
      for (catalog, index) in indexes.enumerated() {
        for entry in index.entries(withCharacter: character) where isInScope(catalog, entry) {
          found.append(Identification(catalog: catalog, entry: entry, colors: [], distance: 0))
        }
      }
      return found
    case .color(let color):
      let candidates = Self.colors(of: indexes).filter { isInScope($0.catalog, $0.entry) }
      var exact: [Identification] = []
      for var candidate in candidates {
        candidate.colors.removeAll { $0.value != color }
        if !candidate.colors.isEmpty { exact.append(candidate) }
      }
      return exact.isEmpty ? Self.nearest(to: color, among: candidates, limit: limit) : exact
    }
  }

  /// All colour entries, with all their values.
  private static func colors(of indexes: [CatalogIndex]) -> [Identification] {
    var found: [Identification] = []
    for (catalog, index) in indexes.enumerated() where index.hasColors {
      for number in 0..<index.entryCount {
        guard let entry = index.entry(number) else { continue }
        let colors = index.colors(of: entry)
        guard !colors.isEmpty, index.isPresent(entry) else { continue }
        found.append(Identification(catalog: catalog, entry: entry, colors: colors, distance: 0))
      }
    }
    return found
  }

  private static func nearest(
    to color: ColorValue, among candidates: [Identification], limit: Int
  ) -> [Identification] {
    let wanted = LabColor(color)
    var found: [Identification] = []
    for var candidate in candidates {
      var best: (value: ColorValue, distance: Double)?
      for other in candidate.colors where other.value.alpha == color.alpha {
        let distance = LabColor(other.value).difference(from: wanted)
        if best.map({ distance < $0.distance }) ?? true { best = (other.value, distance) }
      }
      guard let best else { continue }
      candidate.colors.removeAll { $0.value != best.value }
      candidate.distance = best.distance
      found.insert(candidate, after: { $0.distance <= best.distance }, limit: limit)
    }
    return found
  }
}
