public import NamedexCore

/// The status of a name that a code base uses, and better names.
public struct NameReport: Sendable, Hashable {
  /// The verdict on a name.
  public enum Status: String, Sendable {
    /// The name is current, an alternative spelling, or the newest one that exists on every target.
    case ok
    /// The name works, but a newer one exists on every target, or the entry is deprecated.
    case deprecated
    /// The name works on every target, but a later release removed the entry.
    case removed
    /// The name does not exist on one of the targets or, without targets, in today's catalog.
    case unavailable
    /// No entry has the name.
    case unknown
  }

  /// The name that was checked.
  public var name: String
  /// The verdict on the name.
  public var status: Status
  /// The entry's name today; nil for an unknown name.
  public var current: String?
  /// The newest name of the same entry that exists on every target; nil if none does.
  public var best: String?
  /// The release in which this name appeared; nil if it is unknown.
  public var introduced: CatalogRelease?
  /// The release that removed the entry; nil if none did. Releases after the targets count, too,
  /// because a target is only the oldest supported system.
  public var removed: CatalogRelease?
  /// The nearest names, if the name is unknown.
  public var suggestions: [String]
  /// The entry by which the name was judged; nil for an unknown name.
  public var record: EntryRecord?
  /// The alias of the entry with this name; nil for its current name.
  package var alias: EntryAlias?

  /// Creates a report, such as one for a preview or a test.
  ///
  /// - Complexity: O(1).
  package init(
    name: String, status: Status, current: String? = nil, best: String? = nil,
    introduced: CatalogRelease? = nil, removed: CatalogRelease? = nil,
    suggestions: [String] = [], record: EntryRecord? = nil
  ) {
    self.name = name
    self.status = status
    self.current = current
    self.best = best
    self.introduced = introduced
    self.removed = removed
    self.suggestions = suggestions
    self.record = record
  }
}

extension CatalogIndex {
  /// Judges a name against today's catalog.
  ///
  /// - Parameter name: A name, exactly as written.
  /// - Complexity: That of `check(_:targets:)`.
  public func check(_ name: String) -> NameReport { report(on: name, targets: []) }

  /// Judges a name for a set of targets.
  ///
  /// A name is `deprecated` if it is a former name and a newer one exists on every target, or if
  /// its entry is deprecated on all of them. It is `removed` if it exists on the targets but not on
  /// later systems. A former name whose successors do not exist on the targets is `ok`, because the
  /// targets have no better name.
  ///
  /// - Parameters:
  ///   - name: A name, exactly as written.
  ///   - targets: The oldest systems that the name must work on; empty for today's catalog.
  /// - Throws: If a target was made by another index.
  /// - Complexity: O(log *n*) for a known name, O(*n*) for the suggestions of an unknown one.
  public func check(
    _ name: String, targets: [ReleasePoint]
  ) throws(ScopeError) -> NameReport {
    try checkOrigin(of: targets)
    return report(on: name, targets: targets)
  }

  /// Judges names against today's catalog, in order.
  ///
  /// - Complexity: That of `check(_:targets:)` for each name.
  public func check(_ names: some Sequence<String>) -> [NameReport] {
    names.map { report(on: $0, targets: []) }
  }

  /// Judges names for a set of targets, in order.
  ///
  /// - Parameters:
  ///   - names: Names, exactly as written.
  ///   - targets: The oldest systems that the names must work on; empty for today's catalog.
  /// - Throws: If a target was made by another index.
  /// - Complexity: That of `check(_:targets:)` for each name.
  public func check(
    _ names: some Sequence<String>, targets: [ReleasePoint]
  ) throws(ScopeError) -> [NameReport] {
    try checkOrigin(of: targets)
    return names.map { report(on: $0, targets: targets) }
  }

  private func report(on name: String, targets: [ReleasePoint]) -> NameReport {
    check(name, of: entries(named: name).compactMap { record(of: $0) }, targets: targets)
      ?? NameReport(
        name: name, status: .unknown, suggestions: nearestNames(to: name, limit: 3))
  }

  /// Judges a name by the records of the entries that have it, for callers that judge the same name
  /// repeatedly.
  ///
  /// - Returns: Nil if there are no records.
  /// - Complexity: O(aliases of the entries · targets).
  package func check(
    _ name: String, of records: [EntryRecord], targets: [ReleasePoint] = []
  ) -> NameReport? {
    let reports = records.map { check(name, of: $0, targets: targets) }
    // If several entries have the name, the best verdict counts.
    let order: [NameReport.Status] = [.ok, .deprecated, .removed, .unavailable]
    for status in order {
      if let report = reports.first(where: { $0.status == status }) { return report }
    }
    return nil
  }

  /// Judges a name of an entry, given its record.
  ///
  /// - Complexity: O(aliases of the entry · targets).
  private func check(
    _ name: String, of record: EntryRecord, targets: [ReleasePoint] = []
  ) -> NameReport {
    let entry = record.facts
    func exists(_ release: CatalogRelease.Index?, _ point: ReleasePoint) -> Bool {
      guard point.includes(release ?? -1) else { return false }
      return entry.removed.map { !point.includes($0) } ?? true
    }
    func isOnAll(_ release: CatalogRelease.Index?) -> Bool {
      targets.isEmpty ? entry.removed == nil : targets.allSatisfy { exists(release, $0) }
    }
    let former = entry.aliases.filter { $0.role == .former && $0.introduced != nil }
    let best =
      isOnAll(entry.introduced)
      ? entry.name : former.filter { isOnAll($0.introduced) }.newest?.name
    let alias = entry.name == name ? nil : entry.aliases.first { $0.name == name }
    var status: NameReport.Status
    if let alias, alias.role == .alternative {
      status = best == nil ? .unavailable : .ok
    } else if let alias, alias.introduced == nil {
      status = best == nil ? .unavailable : .deprecated
    } else {
      let own = alias?.introduced ?? entry.introduced
      if !isOnAll(own) {
        status = .unavailable
      } else if best == name {
        let isAdvisedAgainst =
          entry.isDeprecated && targets.allSatisfy { $0.includes(entry.deprecated) }
        status = isAdvisedAgainst ? .deprecated : .ok
      } else {
        status = .deprecated
      }
    }
    // Targets are the oldest systems: on later ones, the name is gone.
    if status != .unavailable, entry.removed != nil { status = .removed }
    var report = NameReport(
      name: name, status: status, current: entry.name, best: best,
      introduced: release(alias == nil ? entry.introduced : alias?.introduced),
      removed: release(entry.removed), record: record)
    report.alias = alias
    return report
  }

  /// Returns the release in which the shown name of a match appeared; nil if it is unknown, or for
  /// a match of another index.
  ///
  /// - Complexity: O(log *n* + *a*) for an entry with *a* aliases in a catalog with *n* aliases.
  package func introduced(of match: SearchMatch) -> CatalogRelease? {
    introduced(match.shownName, of: match.entry)
  }

  /// Returns the release in which a name of an entry appeared; nil if it is unknown, if the entry
  /// does not have the name, or for an entry of another index.
  ///
  /// - Complexity: O(log *n* + *a*) for an entry with *a* aliases in a catalog with *n* aliases.
  package func introduced(_ name: String, of entry: EntryID) -> CatalogRelease? {
    guard contains(entry) else { return nil }
    let wanted = Array(name.utf8)
    return withView { view in
      var cursor = NameCursor()
      let number = view.entry(entry)
      let rows = [number] + view.aliases(ofEntry: number).map { layout.entryCount + $0 }
      for row in rows {
        cursor.move(to: row, view)
        if cursor.text == wanted { return release(view.release(ofName: row)) }
      }
      return nil
    }
  }
}

extension [EntryAlias] {
  /// The alias that appeared last; nil if there are none. Source lists sort aliases by release, but
  /// a catalog built in code may have them in any order.
  var newest: EntryAlias? { self.max { ($0.introduced ?? -1) < ($1.introduced ?? -1) } }
}
