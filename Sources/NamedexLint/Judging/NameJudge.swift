import NamedexCore
import NamedexLexing
import NamedexSearch
internal import NamedexText

/// Judges uses of names against the catalogs.
///
/// A judge memoizes its judgements, because code repeats names, and a look-up in the catalogs takes
/// about ten times as long as reading the hundred lines of code around a name.
package struct NameJudge {
  /// The targets of the current file. Conditions around a use raise them.
  var targets: Targets
  /// The project's availability macros.
  let macros: AvailabilityMacros
  private let catalogs: LintCatalogs
  private let project: ProjectSymbols
  private let icons: InstalledIcons?
  /// The members of `SFSymbol`, created when the first one is judged.
  private lazy var members = SymbolMembers(catalogs[.symbol] ?? [])
  private var remembered: [Question: Judgement] = [:]
  private var suggestions = NameSuggestions()
  /// The release in each catalog that corresponds to each target, by the catalog's identifier.
  private var points: [String: [Target: ReleasePoint?]] = [:]

  /// The number of judgements to memoize before all of them are discarded. A judgement takes about
  /// a kilobyte.
  private static let memory = 4096

  private struct Question: Hashable {
    var name: String
    var kind: NameUse.Kind
    var form: NameUse.Form
    /// The targets that apply to the use.
    var targets: Targets

    // Names are compared bytewise. `String` would normalize combining marks, in time quadratic in
    // their number. Versions are distinguished by their spelling, so that messages show the file's
    // own spelling: `17` or `17.0`.
    static func == (a: Question, b: Question) -> Bool {
      a.kind == b.kind && a.form == b.form && a.name.utf8.elementsEqual(b.name.utf8)
        && a.targets.list.elementsEqual(b.targets.list) {
          $0.platform == $1.platform && $0.version.description == $1.version.description
        }
    }

    func hash(into hasher: inout Hasher) {
      for byte in name.utf8 { hasher.combine(byte) }
      hasher.combine(kind)
      hasher.combine(form)
      hasher.combine(targets)
    }
  }

  /// Creates a judge that has not memoized anything.
  ///
  /// - Parameters:
  ///   - targets: The targets of files without targets of their own.
  ///   - project: The project's own names.
  ///   - macros: The project's availability macros.
  ///   - icons: The icon sets that the project has installed.
  package init(
    catalogs: LintCatalogs, targets: Targets, project: ProjectSymbols = ProjectSymbols(),
    macros: AvailabilityMacros = AvailabilityMacros(), icons: InstalledIcons? = nil
  ) {
    self.icons = icons
    self.macros = macros
    self.catalogs = catalogs
    self.project = project
    self.targets = targets
  }

  /// Judges a use.
  ///
  /// - Parameter isCode: Whether the use is in code, which runs only on systems that have the
  ///   functions it calls.
  /// - Returns: Nil if there is nothing to say: for the project's own symbols, for members that a
  ///   project added to a type, for icons that a package may re-export, and for kinds without a
  ///   catalog.
  package mutating func judgement(of use: NameUse, isCode: Bool = false) -> Judgement? {
    guard !use.isOwn, var judgement = judgement(ofOne: use, isCode: isCode) else { return nil }
    if let alternatives = use.alternatives { weigh(&judgement, against: alternatives) }
    return judgement
  }

  /// Returns the name of the symbol that a font shows for a character; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of symbols.
  func symbol(withCharacter character: Unicode.Scalar) -> String? {
    (catalogs[.symbol] ?? []).lazy.compactMap { index in
      index.entries(withCharacter: String(Character(character))).first
        .flatMap { index.record(of: $0) }?.facts.name
    }.first
  }

  /// Returns the systems on which a use must work.
  func targets(of use: NameUse, isCode: Bool) -> Targets {
    // Icons come with their package, whatever the system.
    if use.kind.iconSet != nil { return Targets([]) }
    let inForce = targets.inForce(in: use.context, macros: macros)
    return isCode && use.kind == .symbol ? inForce.withSymbols : inForce
  }

  /// Removes from a judgement the targets on which another name in the list exists. A problem that
  /// all the names share is reported at the last name.
  private mutating func weigh(
    _ judgement: inout Judgement, against alternatives: NameUse.Alternatives
  ) {
    guard var known = judgement.known else { return }
    if known.status == .unavailable, known.isFloorKnown {
      known.lacking = known.lacking.filter { target in
        !alternatives.names.contains { exists($0, judgement.use, on: target) }
      }
      if known.lacking.isEmpty || !alternatives.isLast { known.status = .ok }
    }
    judgement.known = known
  }

  private mutating func exists(_ name: String, _ use: NameUse, on target: Target) -> Bool {
    if project.names.contains(name) { return true }
    for index in catalogs[use.kind] ?? [] {
      if let known = known(use, name, in: index, Targets([target])) {
        return known.status != .unavailable
      }
    }
    return false
  }

  private mutating func judgement(ofOne use: NameUse, isCode: Bool) -> Judgement? {
    let inForce = targets(of: use, isCode: isCode)
    let isNeverBuilt = inForce.isEmpty && !targets.isEmpty && use.kind.iconSet == nil
    let question = Question(name: use.name, kind: use.kind, form: use.form, targets: inForce)
    if var judgement = remembered[question] {
      if judgement.known == nil, use.kind.isColor, !use.isOfCatalog { return nil }
      judgement.use = use
      judgement.isNeverBuilt = isNeverBuilt
      return judgement
    }
    let installed = use.kind.iconSet.flatMap { icons?.installation(of: $0) }
    let asked = installed.map { [$0.index] } ?? catalogs[use.kind] ?? []
    var judgement = Judgement(use: use, targets: inForce)
    judgement.isNeverBuilt = isNeverBuilt
    let name = use.form == .symbolMember ? members.name(of: use.name) : use.name
    if let name {
      for index in asked where judgement.known == nil {
        judgement.known = known(use, name, in: index, inForce)
      }
    }
    if judgement.known == nil {
      guard !use.kind.isColor || use.isOfCatalog, !asked.isEmpty, !isOwn(use) else { return nil }
      judgement.suggestions = suggestions(for: use, in: asked)
      if case .family = use.kind { judgement.family = asked.map { $0.id.quoted } }
      if let installed {
        // The name may be an icon that the package re-exports from another module.
        guard !installed.isOpen else { return nil }
        judgement.family = [installed.title]
        judgement.mayHaveOthers = installed.mayHaveOthers && use.kind.iconSet?.isBuilt != true
      }
      if use.kind == .symbol, use.form != .symbolMember {
        judgement.missingPackages = project.missingPackages
      }
    }
    if remembered.count == Self.memory { remembered.removeAll(keepingCapacity: true) }
    remembered[question] = judgement
    return judgement
  }

  /// Returns whether a name that is not in any catalog is, or may be, the project's own.
  private func isOwn(_ use: NameUse) -> Bool {
    guard use.kind == .symbol else { return false }
    guard use.form == .symbolMember else { return project.names.contains(use.name) }
    // Without the project's files, its extensions of `SFSymbol` are not known.
    return !project.usesSFSafeSymbols || project.members.contains(use.name)
      || SFSafeSymbols.otherMembers.contains(use.name)
  }

  private mutating func suggestions(for use: NameUse, in asked: [CatalogIndex]) -> [String] {
    guard use.form == .symbolMember else {
      return suggestions.names(
        near: use.name, in: asked, of: use.kind == .symbol ? project : ProjectSymbols())
    }
    return suggestions.names(near: SymbolMembers.guess(of: use.name), in: asked)
      .map { SwiftMember.member(of: $0) }
  }

  private mutating func point(of target: Target, in index: CatalogIndex) -> ReleasePoint? {
    if let point = points[index.id]?[target] { return point }
    let point = try? index.releasePoint(target.description)
    points[index.id, default: [:]].updateValue(point, forKey: target)
    return point
  }

  private mutating func known(
    _ use: NameUse, _ name: String, in index: CatalogIndex, _ targets: Targets
  ) -> Judgement.Known? {
    let records = index.entries(named: name).compactMap { index.record(of: $0) }
    // A platform that the catalog does not cover is ignored.
    let points = targets.list.compactMap { target in
      point(of: target, in: index).map { (target: target, point: $0) }
    }
    guard let report = index.check(name, of: records, targets: points.map(\.point)),
      let record = report.record
    else { return nil }
    let facts = record.facts
    func spelled(_ name: String) -> String {
      use.form == .symbolMember ? SwiftMember.member(of: name) : use.spelled(name, of: facts)
    }
    var status = report.status
    let lacking =
      status != .unavailable
      ? []
      : points.filter {
        index.check(name, of: records, targets: [$0.point])?.status == status
      }
    if status == .deprecated, let best = report.best, best != name,
      let alias = report.alias, alias.role == .former, let own = alias.introduced,
      facts.aliases.contains(where: { $0.name == best && $0.introduced == own })
    {
      // The two former names are from the same release, so neither is newer than the other.
      status = .ok
    }
    // Another spelling, such as Objective-C's, has existed as long as the entry.
    let introduced =
      report.alias?.role == .alternative
      ? report.introduced ?? index.release(Self.oldest(facts)) : report.introduced
    return Judgement.Known(
      index: index, entry: record, alias: report.alias, asked: name, status: status,
      best: report.best.map { spelled($0) }, current: spelled(facts.name),
      introduced: introduced, lacking: lacking.map(\.target),
      later: Self.later(than: report.alias, facts).map {
        (spelled($0.name), $0.release)
      },
      // For a project's own catalog, the newest release applies.
      isFloorKnown: !points.isEmpty || !index.hasReleases
        || use.kind != .symbol && !use.kind.isColor)
  }

  /// Returns the release that introduced an entry's first name; nil if it is not known.
  private static func oldest(_ entry: CatalogEntry) -> CatalogRelease.Index? {
    let former = entry.aliases.filter { $0.role == .former }.map(\.introduced)
    return ([entry.introduced] + former).compactMap(\.self).min()
  }

  /// Returns the names of an entry that are newer than one of its former names, oldest first.
  private static func later(
    than alias: EntryAlias?, _ entry: CatalogEntry
  ) -> [(name: String, release: CatalogRelease.Index?)] {
    guard let alias, alias.role == .former else { return [] }
    let own = alias.introduced ?? -1
    let former = entry.aliases.filter { $0.role == .former && ($0.introduced ?? -1) > own }
      .sorted { ($0.introduced ?? -1) < ($1.introduced ?? -1) }
    return former.map { ($0.name, $0.introduced) } + [(entry.name, entry.introduced)]
  }
}
