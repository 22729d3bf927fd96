/// What the conditions around a part of the source guarantee about the systems it runs on.
///
/// `#available`, `@available` and the like raise the minimum version of a platform; `#if os(…)`,
/// `#unavailable` and `@available(…, unavailable)` exclude platforms.
package struct AvailabilityContext: Sendable, Hashable {
  /// The guaranteed minimum versions, by platform. Platforms are spelled as in releases: `iOS`,
  /// `macOS`. Catalyst and application extension platforms have already been mapped to these names.
  package var floors: [String: String] = [:]
  /// For each platform, the first version on which the part no longer runs, as in the `else` branch
  /// of `#available`.
  package var ceilings: [String: String] = [:]
  /// The platforms on which the part may run.
  package var platforms = Platforms.all
  /// Availability macros that guarantee further versions. The project defines them, so they are
  /// resolved when a name is judged.
  package var macros: Set<String> = []
  /// True if the part may be compiled for only some of the platforms, because a condition depends
  /// on a module that some platforms may not have.
  package var isPartial = false

  /// Creates a context; by default, it guarantees nothing.
  package init(
    floors: [String: String] = [:], ceilings: [String: String] = [:],
    platforms: Platforms = .all, macros: Set<String> = []
  ) {
    (self.floors, self.ceilings) = (floors, ceilings)
    (self.platforms, self.macros) = (platforms, macros)
  }
}
