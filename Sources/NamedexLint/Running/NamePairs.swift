import NamedexCore
import NamedexText

/// Finds entries that a run refers to by two names.
///
/// Memory grows with the number of entries that have former names, not with the size of the tree.
struct NamePairs {
  /// A use of an entry that has several names.
  struct Use: Sendable {
    var key: Key
    /// The name, in a spelling that does not depend on the language.
    var name: String
    /// The finding to report, without its message, if this is the second name.
    var finding: Finding

    /// Creates a use; nil if the entry has no former names, or if the program checks that the
    /// symbol exists, checks the system's version, or tries several names.
    ///
    /// - Parameter finding: Creates the finding with its place.
    init?(_ judgement: Judgement, _ finding: () -> Finding) {
      guard let known = judgement.known, !judgement.use.isTested,
        !judgement.use.isVersionUnknown, judgement.use.alternatives == nil,
        known.entry.facts.aliases.contains(where: { $0.role == .former })
      else { return nil }
      let use = judgement.use
      var name = known.alias?.role == .alternative ? known.entry.facts.name : known.asked
      if use.kind.isColor, name.hasSuffix("Color") { name.removeLast("Color".count) }
      self.name = name
      key = Key(
        catalog: known.catalog, entry: known.entry.entry, targets: judgement.targets,
        context: use.context)
      self.finding = finding()
    }
  }

  /// The key that groups the uses of an entry under the same conditions.
  struct Key: Hashable, Sendable {
    var catalog: String
    var entry: EntryID
    var targets: Targets
    var context: AvailabilityContext
  }

  private struct First {
    var name: String
    var written: RelatedPlace
    var others: Set<String> = []
  }

  private let severity: Severity
  private var firsts: [Key: First] = [:]

  /// Creates a finder that has not seen any uses.
  init(severity: Severity) {
    self.severity = severity
  }

  /// Processes the uses of the next file.
  ///
  /// - Returns: A finding for the first use of each additional name of an entry.
  mutating func findings(in uses: [Use]) -> [Finding] {
    uses.compactMap { use in
      guard var first = firsts[use.key] else {
        firsts[use.key] = First(
          name: use.name,
          written: RelatedPlace(
            file: use.finding.file, name: use.finding.name,
            place: PlaceRange(start: use.finding.start, end: use.finding.end)))
        return nil
      }
      guard first.name != use.name, first.others.insert(use.name).inserted else { return nil }
      firsts[use.key] = first
      var finding = use.finding
      (finding.rule, finding.severity) = (Rule.twoNamesOneSymbol.id, severity)
      let other = first.written
      finding.message =
        "\(finding.name.quoted) and \(other.name.quoted) "
        + "(\(other.file):\(other.place.start.line)) are one symbol"
      finding.related = other
      return finding
    }
  }
}
