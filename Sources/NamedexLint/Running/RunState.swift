internal import NamedexText

/// The state of a run across files, and its totals.
package struct RunState {
  private let rules: RuleSettings
  private var pairs: NamePairs?
  private var baseline: Baseline?
  private let changed: ChangedLines?
  private let isInventory: Bool
  /// True if notes with the same text are reported only once, and warnings only once per file.
  private let mergesFindings: Bool
  /// The notes that have been reported, if they are merged.
  private var notes: Set<String> = []
  /// The totals so far.
  package private(set) var summary = RunSummary()

  /// Creates the initial state of a run.
  ///
  /// - Parameters:
  ///   - baseline: Known findings, which are not reported again.
  ///   - changed: The lines whose findings are reported; nil for all lines.
  ///   - mergesFindings: Whether to report notes with the same text only once, because the
  ///     individual places require no action, and warnings with the same text only once per file.
  package init(
    _ settings: LintSettings, baseline: Baseline? = nil, changed: ChangedLines? = nil,
    mergesFindings: Bool = false
  ) {
    self.mergesFindings = mergesFindings
    rules = settings.rules
    self.changed = changed
    isInventory = settings.isInventory
    pairs = settings.rules.severity(of: .twoNamesOneSymbol).map { NamePairs(severity: $0) }
    self.baseline = baseline
  }

  /// Adds the report on the next file; files must be in the order of the walk.
  ///
  /// - Returns: The findings to report for the file, in order.
  package mutating func findings(of report: FileReport) -> [Finding] {
    summary.add(report)
    var findings = report.findings
    if !isInventory {
      let pairs = pairs?.findings(in: report.pairs) ?? []
      if !pairs.isEmpty { findings = (findings + pairs).sorted(by: Finding.isBefore) }
      findings = report.suppressions.apply(to: findings, file: report.file, rules: rules)
      if baseline != nil { findings = findings.filter { !(baseline?.takes($0) ?? false) } }
      if !pairs.isEmpty { findings = Self.eachOnce(findings) }
      // This must come after the baseline, because findings on unchanged lines use up baseline
      // entries.
      if let changed { findings = findings.filter { changed.contains($0) } }
      for finding in findings { summary.count(finding) }
      if mergesFindings { findings = Self.mergingWarnings(findings).filter { isNews($0) } }
    }
    return findings
  }
}

extension RunState {
  /// Returns the findings in a file without those that a more important finding about the same name
  /// makes redundant. A finding about a second name of a symbol is dropped if the name is wrong or
  /// deprecated, and a finding about a newer name on later systems is dropped if the symbol has a
  /// second name.
  fileprivate static func eachOnce(_ findings: [Finding]) -> [Finding] {
    let faults = Set(
      findings.filter {
        ($0.severity > .note || $0.rule == Rule.deprecatedName.id)
          && $0.rule != Rule.renameLater.id && $0.rule != Rule.twoNamesOneSymbol.id
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

  /// Returns the findings in a file, with identical warnings about names merged. The first of these
  /// warnings says how many more places there are.
  fileprivate static func mergingWarnings(_ findings: [Finding]) -> [Finding] {
    func isMerged(_ finding: Finding) -> Bool {
      finding.severity == .warning && finding.related == nil && !finding.name.isEmpty
    }
    var counts: [String: Int] = [:]
    for finding in findings where isMerged(finding) { counts[finding.message, default: 0] += 1 }
    return findings.compactMap { finding in
      guard isMerged(finding) else { return finding }
      guard let count = counts.removeValue(forKey: finding.message) else { return nil }
      var finding = finding
      if count > 1 { finding.message += "; \(counted(count - 1, "more place")) in this file" }
      return finding
    }
  }

  /// Returns whether to report a finding. A note that repeats an earlier one is left out, unless it
  /// refers to another place or is about a name with a newer name on later systems.
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
  /// The number of files that were read.
  package private(set) var fileCount = 0
  /// The number of files that contain names but do not belong to any target of a project.
  package private(set) var strayCount = 0
  /// The number of names that were found.
  package private(set) var nameCount = 0
  /// The number of literals in an inventory whose text is a symbol name.
  package private(set) var likelyCount = 0
  /// The number of places where a name is computed at run time.
  package private(set) var dynamicCount = 0
  /// The number of names that have newer names on later systems, if `rename-later` is off.
  package private(set) var laterCount = 0
  /// The number of notes that are not reported because they repeat an earlier one.
  package fileprivate(set) var repeatedCount = 0
  /// The number of minified files, which were not read.
  package private(set) var minifiedCount = 0
  /// Undefined availability macros around names.
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

  /// Returns the number of findings with a given severity.
  package func count(of severity: Severity) -> Int { counts[severity] ?? 0 }

  /// A one-line summary.
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
