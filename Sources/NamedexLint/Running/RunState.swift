internal import NamedexText

/// The state of a run from file to file, and its totals.
package struct RunState {
  private let rules: RuleSettings
  private var pairs: NamePairs?
  private var baseline: Baseline?
  private let changed: ChangedLines?
  private let isInventory: Bool
  /// Whether notes with the same words are reported once, for people.
  private let mergesNotes: Bool
  /// The notes that were reported, if they are merged.
  private var notes: Set<String> = []
  /// The totals so far.
  package private(set) var summary = RunSummary()

  /// Creates the state of a run that has not begun.
  ///
  /// - Parameters:
  ///   - baseline: Findings that are known and not reported again.
  ///   - changed: The lines whose findings are reported; nil for all.
  ///   - mergesNotes: Whether notes with the same words are reported once: there is nothing to do at each place.
  package init(
    _ settings: LintSettings, baseline: Baseline? = nil, changed: ChangedLines? = nil,
    mergesNotes: Bool = false
  ) {
    self.mergesNotes = mergesNotes
    rules = settings.rules
    self.changed = changed
    isInventory = settings.isInventory
    pairs = settings.rules.severity(of: .twoNamesOneSymbol).map { NamePairs(severity: $0) }
    self.baseline = baseline
  }

  /// Takes the next file's report; files come in the order of their paths.
  ///
  /// - Returns: What is reported of the file, in order.
  package mutating func findings(of report: FileReport) -> [Finding] {
    summary.add(report)
    var findings = report.findings
    if !isInventory {
      let pairs = pairs?.findings(in: report.pairs) ?? []
      if !pairs.isEmpty { findings = (findings + pairs).sorted(by: Finding.isBefore) }
      findings = report.suppressions.apply(to: findings, file: report.file, rules: rules)
      if baseline != nil { findings = findings.filter { !(baseline?.takes($0) ?? false) } }
      if !pairs.isEmpty { findings = Self.eachOnce(findings) }
      // After the baseline, whose entries unchanged lines use up.
      if let changed { findings = findings.filter { changed.contains($0) } }
      for finding in findings { summary.count(finding) }
      if mergesNotes { findings = findings.filter { isNews($0) } }
    }
    return findings
  }
}

extension RunState {
  /// Findings of a file without the second one on a name that has two: that it has another name elsewhere says
  /// less than what is wrong with it, and more than that it has a newer one on later systems.
  fileprivate static func eachOnce(_ findings: [Finding]) -> [Finding] {
    let faults = Set(
      findings.filter {
        $0.severity > .note && $0.rule != Rule.renameLater.id
          && $0.rule != Rule.twoNamesOneSymbol.id
      }.map(\.offset))
    let pairs = Set(findings.filter { $0.rule == Rule.twoNamesOneSymbol.id }.map(\.offset))
    return findings.filter { finding in
      switch finding.rule {
      case Rule.twoNamesOneSymbol.id: !faults.contains(finding.offset)
      case Rule.renameLater.id: !pairs.contains(finding.offset)
      default: true
      }
    }
  }

  /// Whether a finding is not a note that was reported before. Of what there is elsewhere, places are of interest.
  private mutating func isNews(_ finding: Finding) -> Bool {
    guard finding.severity == .note, finding.related == nil, finding.rule != Rule.renameLater.id,
      !finding.message.isEmpty
    else { return true }
    if notes.insert(finding.message).inserted { return true }
    summary.repeatedCount += 1
    return false
  }
}

/// The totals of a run.
package struct RunSummary: Sendable, Equatable {
  /// Files that were read.
  package private(set) var fileCount = 0
  /// Files with names that belong to no target of a project.
  package private(set) var strayCount = 0
  /// Names that were found.
  package private(set) var nameCount = 0
  /// Literals of an inventory that equal a symbol's name.
  package private(set) var likelyCount = 0
  /// Places where a name is computed at run time.
  package private(set) var dynamicCount = 0
  /// Names that have newer ones on later systems, if they are not reported.
  package private(set) var laterCount = 0
  /// Notes that are not reported because others have the same words.
  package fileprivate(set) var repeatedCount = 0
  /// Minified files, which were not read.
  package private(set) var minifiedCount = 0
  /// Availability macros around names that nothing defines.
  package private(set) var unknownMacros: Set<String> = []
  private var counts: [Severity: Int] = [:]

  package init() {}

  mutating func add(_ report: FileReport) {
    if report.isMinified { minifiedCount += 1 } else if report.isRead { fileCount += 1 }
    if report.nameCount > 0, report.membership?.names.isEmpty == true { strayCount += 1 }
    nameCount += report.nameCount
    likelyCount += report.likelyCount
    dynamicCount += report.dynamicCount
    laterCount += report.laterCount
    unknownMacros.formUnion(report.unknownMacros)
  }

  mutating func count(_ finding: Finding) {
    counts[finding.severity, default: 0] += 1
  }

  /// The number of findings.
  package var findingCount: Int { counts.values.reduce(0, +) }

  /// The number of findings of a severity.
  package func count(of severity: Severity) -> Int { counts[severity] ?? 0 }

  /// The summary in a line for people.
  package var text: String {
    let read =
      "\(counted(fileCount, "file")), \(counted(nameCount, "name"))"
      + ", \(counted(dynamicCount, "dynamic string"))"
      + (likelyCount == 0
        ? ""
        : ", \(counted(likelyCount, "literal")) that may be \(likelyCount == 1 ? "a symbol" : "symbols")")
    if nameCount == 0, findingCount == 0 {
      return "\(read): found no names of symbols or colours"
    }
    return "\(read): \(counted(count(of: .error), "error")), "
      + "\(counted(count(of: .warning), "warning")), \(counted(count(of: .note), "note"))"
  }
}
