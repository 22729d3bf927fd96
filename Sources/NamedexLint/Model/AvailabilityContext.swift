/// What conditions in the source promise about the systems on which a piece of it runs.
///
/// `#available`, `@available` and their kin raise the floor of a platform; `#if os(…)`,
/// `#unavailable` and unavailability leave platforms out.
package struct AvailabilityContext: Sendable, Hashable {
  /// The least versions that are promised, by platform as releases spell it: `iOS`, `macOS`. Platform
  /// names of extensions and of Catalyst are mapped before.
  package var floors: [String: String] = [:]
  /// The versions of platforms from which on the piece does not run, as in the branch of `#available` that is for
  /// older systems.
  package var ceilings: [String: String] = [:]
  /// The platforms on which the piece may run.
  package var platforms = Platforms.all
  /// Availability macros whose versions are promised as well. The project defines them, so they are
  /// looked up when a name is judged.
  package var macros: Set<String> = []

  /// Creates a context.
  package init(
    floors: [String: String] = [:], ceilings: [String: String] = [:],
    platforms: Platforms = .all, macros: Set<String> = []
  ) {
    (self.floors, self.ceilings) = (floors, ceilings)
    (self.platforms, self.macros) = (platforms, macros)
  }
}
