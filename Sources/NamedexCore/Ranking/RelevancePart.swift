/// A part of the order of relevance: the first part in which two matches differ decides, and the
/// smaller number comes first.
///
/// The table below is the only definition of the order. Keys, bounds, ranks, the SQL of exported
/// catalogs and the list in `Searching.md` are made from it. All its constants are known to the
/// compiler, so packing costs no more than if the shifts were written out.
package struct RelevancePart: Sendable {
  package enum Name: Sendable {
    case exact, variant, origin, begun, notLeading, unassigned, kind, age, length, position
  }

  /// The source of a number, for a bound that is computed without reading a name.
  package enum Source: Sendable {
    /// The sets that the query's tokens select.
    case query
    /// The representation's rank.
    case rank
    /// Other facts about the entry and the name in the index.
    case entry
  }

  // Each part names the part after it with `then`. To swap two parts, change the `then` of both and
  // of the part before them. Parts whose width depends on the origin must come after the origin.
  static let exact = RelevancePart(
    .exact,
    "0 if the representation's tokens are the query's, all of them and in order; otherwise 1",
    from: .query, keyWidth: 1, boundWidth: 1, then: variant)
  static let variant = RelevancePart(
    .variant, "0 for an entry, 1 for a variant of another entry, such as a localized form",
    from: .entry, keyWidth: 1, boundWidth: 1, then: origin)
  static let origin = RelevancePart(
    .origin, "0 for the shown name, 1 for an alias, 2 for keywords",
    from: .entry, keyWidth: 2, boundWidth: 2, then: begun)
  static let begun = RelevancePart(
    .begun, "how many query tokens only begin their assigned token, without being equal to it",
    from: .query, keyWidth: 16, boundWidth: 8, then: notLeading)
  static let notLeading = RelevancePart(
    .notLeading,
    """
    0 if the assigned tokens are the representation's first ones, in the query's order; \
    otherwise 1
    """,
    from: .query, keyWidth: 1, boundWidth: 1, then: unassigned)
  static let unassigned = RelevancePart(
    .unassigned, "how many tokens of the representation are left over",
    from: .rank, keyWidth: 16, boundWidth: 4, then: kind)
  static let kind = RelevancePart(
    .kind, "the kind: full, period, camelCase, compound, keyword",
    from: .rank, keyWidth: 3, boundWidth: 3, then: age)
  static let age = RelevancePart(
    .age, "among aliases, the newest release first",
    from: .entry, keyWidth: 16, boundWidth: 0, aliasWidth: 9, then: length)
  static let length = RelevancePart(
    .length, "the length of the shown name in UTF-8 bytes",
    from: .rank, keyWidth: 32, boundWidth: 9, aliasWidth: 10, then: position)
  static let position = RelevancePart(
    .position, "catalog order",
    from: .entry, keyWidth: 32, boundWidth: 32, aliasWidth: 22, then: nil)

  /// All parts, most significant first.
  package static var all: [RelevancePart] {
    [exact, variant, origin, begun, notLeading, unassigned, kind, age, length, position]
      .sortedCompactly { $0.key.shift > $1.key.shift }
  }

  package let name: Name
  /// The description of the number, as in `Searching.md`.
  package let meaning: StaticString
  package let source: Source
  /// The place of the number in a key.
  package let key: BitField
  /// The place of the number in the bound of a shown name, and in the bound of an alias.
  let bound: BitField
  let aliasBound: BitField
  /// The place of the number in a rank.
  let rank: BitField
  /// How many bits of a bound belong to later parts that depend on the query.
  private let askedWidth: Int

  @inline(__always)
  private init(
    _ name: Name, _ meaning: StaticString, from source: Source, keyWidth: Int, boundWidth: Int,
    aliasWidth: Int? = nil, then next: RelevancePart?
  ) {
    self.name = name
    self.meaning = meaning
    self.source = source
    key = BitField(width: keyWidth, above: next?.key)
    bound = BitField(width: boundWidth, above: next?.bound)
    aliasBound = BitField(width: aliasWidth ?? boundWidth, above: next?.aliasBound)
    rank = BitField(width: source == .rank ? boundWidth : 0, above: next?.rank)
    askedWidth = (next?.askedWidth ?? 0) + (next?.source == .query ? next?.bound.width ?? 0 : 0)
  }

  /// True if a later part depends on the query.
  @inline(__always)
  var isBeforeAsked: Bool { askedWidth > 0 }

  /// Returns the place of the number in a bound.
  @inline(__always)
  func bound(isAlias: Bool) -> BitField { isAlias ? aliasBound : bound }

  /// Returns the place of the number in a stored bound, which does not have the parts that depend
  /// on the query.
  @inline(__always)
  func storedBound(isAlias: Bool) -> BitField {
    let field = bound(isAlias: isAlias)
    return BitField(width: field.width, shift: field.shift - askedWidth)
  }
}

/// The place of a number that is packed together with other numbers.
package struct BitField: Sendable {
  package let width: Int
  package let shift: Int

  @inline(__always)
  init(width: Int, shift: Int) { (self.width, self.shift) = (width, shift) }

  @inline(__always)
  init(width: Int, above next: BitField?) {
    self.init(width: width, shift: next.map { $0.shift + $0.width } ?? 0)
  }

  /// The greatest number that fits.
  @inline(__always)
  package var limit: UInt64 { 1 << UInt64(width) &- 1 }

  /// Extracts the number from packed bits.
  @inline(__always)
  func get(_ bits: UInt64) -> UInt64 { bits >> shift & limit }

  /// Returns packed bits that contain only this number, capped at the greatest that fits.
  @inline(__always)
  func put(_ number: UInt64) -> UInt64 { min(number, limit) << shift }

  /// A mask of the bits of this number and of all numbers before it.
  @inline(__always)
  var andBefore: UInt64 { .max << shift }
}
