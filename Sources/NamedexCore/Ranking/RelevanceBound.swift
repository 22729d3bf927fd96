/// A lower bound of a relevance key, computed without reading a name: the key in fewer bits, with
/// its unknown parts set to zero.
///
/// If a part is capped at its greatest value, the parts after it carry no information and are zero,
/// too. In the bounds of aliases, the widths differ, beginning with the first part that only
/// aliases have.
package struct RelevanceBound: Comparable {
  private var bits: UInt64

  /// The least bound: no candidate comes before it.
  static let first = RelevanceBound(bits: 0)

  /// The greatest bound, for blocks in which nothing can match: no candidate comes after it.
  package static let last = RelevanceBound(bits: .max)

  /// The least bound of aliases matched as whole names, which are one token.
  static let ofWholeAliases = RelevanceBound(
    isVariant: false, origin: .alias, rank: StaticRank(bits: 0).ofWholeName,
    shownRank: StaticRank(bits: 0), age: 0, position: 0)

  private init(bits: UInt64) { self.bits = bits }

  /// Creates the bound of a representation that holds for every query.
  ///
  /// - Parameters:
  ///   - rank: The rank of the representation.
  ///   - shownRank: The rank of a representation of the shown name.
  ///   - age: For an alias, its rank among aliases: those of newer releases come first.
  ///   - position: The position of the entry in the catalog.
  ///   - isOfKey: Whether the bound represents a key, so that bounds must be ordered like keys.
  @inline(__always)
  package init(
    isVariant: Bool, origin: RelevanceKey.Origin, rank: StaticRank, shownRank: StaticRank, age: Int,
    position: Int, isOfKey: Bool = false
  ) {
    @inline(__always)
    func packed(_ isAlias: Bool) -> RelevanceBound {
      var bits: UInt64 = 0
      @inline(__always)
      func put(_ part: RelevancePart, _ number: UInt64) {
        bits |= part.bound(isAlias: isAlias).put(number)
      }
      put(.variant, isVariant ? 1 : 0)
      put(.origin, origin.rawValue)
      put(.unassigned, rank[.unassigned])
      put(.kind, rank[.kind])
      put(.age, UInt64(truncatingIfNeeded: age))
      put(.length, shownRank[.length])
      put(.position, UInt64(truncatingIfNeeded: position))
      var bound = RelevanceBound(bits: bits)
      bound.cut(after: .unassigned, isAlias)
      bound.cut(after: .age, isAlias)
      bound.cut(after: .length, isAlias, keepsLength: isAlias || isOfKey)
      return bound
    }
    self = origin == .shownName ? packed(false) : packed(true)
  }

  /// Returns the bound for one query, derived from this bound, which holds for every query.
  @inline(__always)
  package func asked(isExact: Bool, beginCount: Int, isLeading: Bool) -> RelevanceBound {
    @inline(__always)
    func asked(_ isAlias: Bool) -> RelevanceBound {
      var bound = self
      if !isExact { bound.bits |= RelevancePart.exact.bound(isAlias: isAlias).put(1) }
      if !isLeading { bound.bits |= RelevancePart.notLeading.bound(isAlias: isAlias).put(1) }
      let count = UInt64(truncatingIfNeeded: beginCount)
      bound.bits |= RelevancePart.begun.bound(isAlias: isAlias).put(count)
      bound.cut(after: .begun, isAlias)
      // The compiler evaluates these conditions at compile time.
      if RelevancePart.unassigned.isBeforeAsked { bound.cut(after: .unassigned, isAlias) }
      if RelevancePart.age.isBeforeAsked { bound.cut(after: .age, isAlias) }
      if RelevancePart.length.isBeforeAsked { bound.cut(after: .length, isAlias) }
      return bound
    }
    // There are two calls, so that the compiler knows the shifts in each.
    return isAlias ? asked(true) : asked(false)
  }

  /// Returns the bound of a shown name at a position; this bound must have position 0.
  @inline(__always)
  func with(position: Int) -> RelevanceBound {
    var bound = self
    bound.bits |= RelevancePart.position.bound.put(UInt64(truncatingIfNeeded: position))
    bound.cut(after: .begun, false)
    bound.cut(after: .unassigned, false)
    bound.cut(after: .length, false, keepsLength: false)
    return bound
  }

  /// If a part is capped at its greatest value, sets the parts after it to zero. Unless
  /// `keepsLength` is true, a capped length becomes zero, too, which marks it as unknown: no name
  /// has that length.
  @inline(__always)
  private mutating func cut(
    after part: RelevancePart, _ isAlias: Bool, keepsLength: Bool = true
  ) {
    let field = part.bound(isAlias: isAlias)
    let number = field.get(bits)
    switch part.name {
    case .length where number == 0 || number == part.rank.limit:
      bits &= keepsLength ? field.andBefore : field.andBefore << field.width
    case .length: break
    default:
      if field.width > 0, number == field.limit { bits &= field.andBefore }
    }
  }

  @inline(__always)
  private subscript(part: RelevancePart) -> Int {
    Int(truncatingIfNeeded: part.bound(isAlias: isAlias).get(bits))
  }

  /// True if the representation belongs to a name other than the shown one.
  @inline(__always)
  private var isAlias: Bool { RelevancePart.origin.bound.get(bits) != 0 }

  /// True if the representation has exactly the query's tokens.
  var isExact: Bool { self[.exact] == 0 }

  /// Returns the least number of tokens in a block of representations with this least bound; 0 if
  /// the bound does not determine it.
  ///
  /// - Parameter isAlike: Whether the block has neither variants nor aliases.
  func leastTokenCount(isAlike: Bool) -> Int {
    let tokens = RelevancePart.unassigned.storedBound(isAlias: false)
    let next = min(
      RelevancePart.variant.storedBound(isAlias: false).shift,
      RelevancePart.origin.storedBound(isAlias: false).shift)
    return isAlike && tokens.shift + tokens.width == next ? self[.unassigned] : 0
  }

  /// True if the bound contains every part of a shown name's key.
  @inline(__always)
  var canBeKey: Bool {
    let (begun, tokens) = (RelevancePart.begun.bound, RelevancePart.unassigned.bound)
    return !isAlias && begun.get(bits) < begun.limit && tokens.get(bits) < tokens.limit
      && self[.length] > 0
  }

  /// Returns the key that this bound determines for a shown name and a query with `tokenCount`
  /// tokens.
  func key(tokenCount: Int) -> (key: RelevanceKey, kind: RepresentationKind) {
    let kind = RepresentationKind(rawValue: UInt8(self[.kind])) ?? .full
    let key = RelevanceKey(
      isExact: isExact, isVariant: self[.variant] != 0, origin: .shownName,
      beginCount: self[.begun], isLeading: self[.notLeading] == 0,
      unassignedCount: self[.unassigned] - tokenCount, kind: kind, aliasRank: 0,
      nameLength: self[.length], position: self[.position])
    return (key, kind)
  }

  /// The next greater bound.
  var next: RelevanceBound { RelevanceBound(bits: bits &+ 1) }

  /// The bound of the same name if it neither equals nor begins with the query.
  var withoutLeading: RelevanceBound {
    asked(isExact: false, beginCount: self[.begun], isLeading: false)
  }

  @inline(__always)
  package static func < (a: RelevanceBound, b: RelevanceBound) -> Bool { a.bits < b.bits }

  // MARK: Storing

  /// Reads a stored bound, which holds for every query.
  @inline(__always)
  package init(stored: UInt64) {
    let isAlias = RelevancePart.origin.storedBound(isAlias: false).get(stored) != 0
    @inline(__always)
    func moved(_ isAlias: Bool) -> UInt64 {
      Self.sum {
        $0.bound(isAlias: isAlias).put($0.storedBound(isAlias: isAlias).get(stored))
      }
    }
    bits = isAlias ? moved(true) : moved(false)
  }

  /// The stored form of a bound that holds for every query: it omits the parts that depend on the
  /// query, and has all bits set for the last bound.
  package var stored: UInt64 {
    guard self < .last else { return .max }
    return Self.sum { $0.storedBound(isAlias: isAlias).put($0.bound(isAlias: isAlias).get(bits)) }
  }

  @inline(__always)
  private static func sum(_ field: (RelevancePart) -> UInt64) -> UInt64 {
    field(.variant) | field(.origin) | field(.unassigned) | field(.kind) | field(.age)
      | field(.length) | field(.position)
  }
}
