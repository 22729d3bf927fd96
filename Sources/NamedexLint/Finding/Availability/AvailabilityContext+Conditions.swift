internal import NamedexCore

extension AvailabilityContext {
  /// Returns this context, narrowed by the versions and macros in an availability list.
  func raised(by list: AvailabilityList) -> AvailabilityContext {
    var result = raised(to: list.floors)
    result.macros.formUnion(list.macros)
    return result
  }

  /// Returns this context with the minimum version of each platform raised to at least the given
  /// version.
  func raised(to versions: [String: VersionNumber]) -> AvailabilityContext {
    var result = self
    for (platform, version) in versions {
      if let old = floors[platform].flatMap({ VersionNumber($0) }), version <= old { continue }
      result.floors[platform] = version.description
    }
    return result
  }

  /// Returns the part of this context in which an availability list, read as a condition, is false.
  func failing(_ list: AvailabilityList) -> AvailabilityContext {
    list.canFailOn.isEmpty ? self : limited(to: list.canFailOn).lowered(to: list.ceilings)
  }

  /// Returns this context with the upper bound of each platform lowered to at most the given
  /// version.
  private func lowered(to versions: [String: VersionNumber]) -> AvailabilityContext {
    var result = self
    for (platform, version) in versions {
      if let old = ceilings[platform].flatMap({ VersionNumber($0) }), old <= version { continue }
      result.ceilings[platform] = version.description
    }
    return result
  }

  /// Returns this context restricted to the given platforms.
  func limited(to platforms: Platforms) -> AvailabilityContext {
    var result = self
    result.platforms.formIntersection(platforms)
    return result
  }

  /// Returns the context in which both contexts hold.
  func and(_ other: AvailabilityContext) -> AvailabilityContext {
    var result = raised(to: other.floors.compactMapValues { VersionNumber($0) })
      .lowered(to: other.ceilings.compactMapValues { VersionNumber($0) })
    result.platforms.formIntersection(other.platforms)
    result.macros.formUnion(other.macros)
    result.isPartial = isPartial || other.isPartial
    return result
  }

  /// Returns the context in which at least one of the contexts holds.
  ///
  /// If only one of them can hold on a platform, its version applies there.
  func or(_ other: AvailabilityContext) -> AvailabilityContext {
    var result = AvailabilityContext(
      platforms: platforms.union(other.platforms), macros: macros.intersection(other.macros))
    result.floors = Self.bounds(\.floors, of: [self, other]) { $0.min() }
    result.ceilings = Self.bounds(\.ceilings, of: [self, other]) { $0.max() }
    result.isPartial = isPartial || other.isPartial
    return result
  }

  /// Returns the least strict bound for each platform. A platform that any context allows without a
  /// bound has no bound.
  private static func bounds(
    _ bounds: KeyPath<Self, [String: String]>, of contexts: [AvailabilityContext],
    _ choose: ([VersionNumber]) -> VersionNumber?
  ) -> [String: String] {
    var result: [String: String] = [:]
    for platform in Set(contexts.flatMap { $0[keyPath: bounds].keys }) {
      let versions = contexts.filter { $0.platforms.names.contains(platform) }
        .map { $0[keyPath: bounds][platform].flatMap { VersionNumber($0) } }
      let known = versions.compactMap(\.self)
      guard !known.isEmpty, known.count == versions.count else { continue }
      result[platform] = choose(known)?.description
    }
    return result
  }
}

/// Numbered contexts, so that scopes, literals and moves store only a number. Number 0 is the
/// context without conditions.
struct AvailabilityContexts {
  private(set) var all = [AvailabilityContext()]
  private var numbers = [AvailabilityContext(): 0]
  private var pairs: [Pair: Int] = [:]

  private struct Pair: Hashable {
    var first: Int
    var second: Int
    var isUnion: Bool
  }

  subscript(number: Int) -> AvailabilityContext { all[number] }

  /// Returns the number of a context.
  mutating func number(of context: AvailabilityContext) -> Int {
    if let number = numbers[context] { return number }
    all.append(context)
    numbers[context] = all.count - 1
    return all.count - 1
  }

  /// Returns the number of the context that results from changing a copy of another.
  mutating func number(
    of base: Int, _ change: (AvailabilityContext) -> AvailabilityContext
  ) -> Int {
    number(of: change(all[base]))
  }

  /// Returns the number of the context in which both contexts hold.
  mutating func both(_ first: Int, _ second: Int) -> Int {
    if first == second || second == 0 { return first }
    return first == 0 ? second : combined(first, second, isUnion: false)
  }

  /// Returns the number of the context in which at least one of two contexts holds.
  mutating func either(_ first: Int, _ second: Int) -> Int {
    if first == second { return first }
    return first == 0 || second == 0 ? 0 : combined(first, second, isUnion: true)
  }

  private mutating func combined(_ first: Int, _ second: Int, isUnion: Bool) -> Int {
    let pair = Pair(first: min(first, second), second: max(first, second), isUnion: isUnion)
    if let known = pairs[pair] { return known }
    let number = number(of: isUnion ? all[first].or(all[second]) : all[first].and(all[second]))
    pairs[pair] = number
    return number
  }
}

/// The context of each token of a file.
struct ContextRuns {
  /// All contexts of the file; set after the file has been read.
  var contexts = AvailabilityContexts()
  /// The tokens at which the context changes, in order, each with the number of the new context.
  /// Most files have no such tokens.
  private var starts: [(token: Int, context: Int)] = []
  private var last = 0

  /// The flags that the file declares, keyed by the token of their name; see `AvailabilityFlag`.
  var flags: [Int: AvailabilityFlag] = [:]

  /// True if no condition applies to any token.
  var isEmpty: Bool { starts.isEmpty }

  /// Records the context that applies from the given token on.
  mutating func add(_ context: Int, at token: Int) {
    guard context != last else { return }
    last = context
    starts.append((token, context))
  }

  /// Returns the number of a token's context.
  ///
  /// - Complexity: O(log *n*) in the number of context changes.
  func context(at token: Int) -> Int {
    guard !starts.isEmpty else { return 0 }
    let next = starts.indices.partitioningIndex { starts[$0].token > token }
    return next == 0 ? 0 : starts[next - 1].context
  }
}
