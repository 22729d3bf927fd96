package import NamedexCore
import NamedexFiles
import NamedexLexing
internal import NamedexText

/// The catalogs that know the names of each kind: of symbols, those of the system before those of the
/// project. Uses of a kind without catalogs are not judged.
package typealias LintCatalogs = [NameUse.Kind: [CatalogIndex]]

/// What a run checks names against.
package struct LintSettings: Sendable {
  /// The catalogs that know the names.
  package var catalogs: LintCatalogs
  /// The oldest systems of the whole code base.
  package var targets: Targets
  /// The targets of single files; nil where those of the whole code base count for each.
  package var fileTargets: FileTargets?
  /// Which rules are in force.
  package var rules: RuleSettings
  /// The project's own wrappers.
  package var wrappers: Wrappers
  /// Names of the project's own catalogs; those of the family with number *n* are judged by the catalogs
  /// of `.family(n)`.
  package var families: [LintFamily] = []
  /// The symbols of the project itself.
  package var project: ProjectSymbols
  /// Whether every name is listed instead of checked.
  package var isInventory: Bool
  /// How values move between the files of the run; nil to look at each file by itself.
  package var flow: SymbolFlow?

  /// Creates settings.
  package init(
    catalogs: LintCatalogs, targets: Targets = Targets([]), rules: RuleSettings = RuleSettings(),
    wrappers: Wrappers = Wrappers(), project: ProjectSymbols = ProjectSymbols(),
    isInventory: Bool = false
  ) {
    self.catalogs = catalogs
    self.targets = targets
    self.rules = rules
    self.wrappers = wrappers
    self.project = project
    self.isInventory = isInventory
  }
}

/// The result of one file, before the rest of the run is known.
package struct FileReport: Sendable {
  /// The file, as the paths given lead to it.
  package var file: String
  /// The findings of rules about single uses, in order.
  package var findings: [Finding] = []
  /// The number of names.
  package var nameCount = 0
  /// The number of literals that are listed because they equal a symbol's name.
  package var likelyCount = 0
  /// The number of places where a name is computed at run time.
  package var dynamicCount = 0
  /// Whether the file could be read.
  package var isRead = true
  /// What the project says of the file; nil where it was not asked.
  package var membership: FileTargets.Answer?
  var suppressions = Suppressions([])
  /// The uses that another file may call by another name.
  var pairs: [NamePairs.Use] = []

  /// Whether a run would say the same without it, but for its totals.
  package var isEmpty: Bool { findings.isEmpty && pairs.isEmpty && suppressions.isEmpty }
}

/// Finds and judges the names of one file.
package struct FileLinter: Sendable {
  /// The settings of the run.
  package let settings: LintSettings
  let reader: FileReader
  private let rulesOnUses: [(rule: Rule, severity: Severity)]
  private let findsPairs: Bool

  /// Creates a linter.
  package init(_ settings: LintSettings) {
    self.settings = settings
    reader = FileReader(settings)
    findsPairs = settings.rules.severity(of: .twoNamesOneSymbol) != nil
    rulesOnUses = Rule.all.compactMap { rule in
      guard rule.verdict != nil, let severity = settings.rules.severity(of: rule) else {
        return nil
      }
      return (rule, severity)
    }
  }

  /// A judge for one file, or for some that are judged one after another.
  func makeJudge() -> NameJudge {
    NameJudge(
      catalogs: settings.catalogs, targets: settings.targets, project: settings.project)
  }

  /// Reads and checks an item of a walk.
  ///
  /// - Returns: Always a report: a file that cannot be read is a finding.
  func report(on item: TreeWalk.Item, _ judge: inout NameJudge) -> FileReport {
    report(on: item) { path, kind, bytes in
      report(on: uses(in: bytes, file: path, kind), bytes, file: path, kind, &judge)
    }
  }

  /// Reads an item of a walk, and hands its bytes over to be checked.
  func report(
    on item: TreeWalk.Item, _ check: (String, SourceKind, [UInt8]) -> FileReport
  ) -> FileReport {
    switch item {
    case .failure(let path, let message): return unreadable(path, message)
    case .file(let path, let kind):
      do throws(FileError) {
        return check(path, kind, try Files.read(path, limit: Self.greatestSize))
      } catch {
        return unreadable(path, Self.reason(error))
      }
    }
  }

  /// Judges the bytes of a file.
  package func report(on bytes: [UInt8], file: String, kind: SourceKind) -> FileReport {
    var judge = makeJudge()
    return report(on: uses(in: bytes, file: file, kind), bytes, file: file, kind, &judge)
  }

  /// Finds the names in a file.
  func uses(in bytes: [UInt8], file: String, _ kind: SourceKind) -> FileUses {
    reader.uses(in: bytes, file: file, kind, followed: settings.flow?.literals(in: file))
  }

  /// Judges a file that was read before.
  package func report(on survey: FileSurvey) -> FileReport {
    var judge = makeJudge()
    return report(on: survey, &judge)
  }

  /// Judges a file that was read before. Reads it again if values of it get where names are expected.
  func report(on survey: FileSurvey, _ judge: inout NameJudge) -> FileReport {
    guard case .file(let path, let kind) = survey.item, let found = survey.found,
      settings.flow?.hasLiterals(in: path) != true
    else { return report(on: survey.item, &judge) }
    return report(on: found.uses, found.bytes, file: path, kind, &judge)
  }

  /// Judges what a finder found in a file.
  func report(
    on uses: FileUses, _ bytes: [UInt8], file: String, _ kind: SourceKind,
    _ judge: inout NameJudge
  ) -> FileReport {
    var report = FileReport(file: file)
    var uses = counted(uses)
    // An empty text stands for no image, of whatever catalog.
    uses.uses.removeAll { $0.name.isEmpty && !$0.kind.isColor }
    report.nameCount = uses.uses.count
    report.dynamicCount = uses.dynamics.count
    // Most files have no findings; their lines need not be counted.
    if uses.isEmpty(inInventory: settings.isInventory) { return report }
    report.membership = settings.fileTargets?.answer(for: file)
    let targets = report.membership?.targets ?? settings.targets
    judge.targets = targets
    var places = PlaceFinder(bytes)
    for use in uses.uses {
      var judgement = judge.judgement(of: use)
      judgement?.source = kind
      lazy var listed = listed(use, judgement, file, targets, &places)
      if settings.isInventory {
        report.findings.append(listed)
        continue
      }
      guard let judgement else { continue }
      for (rule, severity) in rulesOnUses {
        guard let verdict = rule.verdict?(judgement) else { continue }
        report.findings.append(finding(listed, rule, severity, verdict, use, bytes, &places))
      }
      if findsPairs, let use = NamePairs.Use(judgement, { listed }) { report.pairs.append(use) }
    }
    if settings.isInventory {
      let likely = uses.literals.filter { isSymbol($0.name) }
      report.likelyCount = likely.count
      for use in likely {
        let judgement = judge.judgement(of: use)
        var finding = listed(use, judgement, file, targets, &places)
        finding.message = "looks like a symbol"
        report.findings.append(finding)
      }
      report.findings += uses.dynamics.map { dynamic($0, bytes, file, &places) }
      report.findings.sort(by: Finding.isBefore)
      return report
    }
    if let severity = settings.rules.severity(of: .malformedSource) {
      for problem in uses.problems {
        let place = places.place(of: problem.offset)
        report.findings.append(
          Finding(
            file: file, start: place, end: place, offset: problem.offset,
            rule: Rule.malformedSource.id, severity: severity, message: problem.message))
      }
    }
    if kind == .swift, let severity = settings.rules.severity(of: .iconOnlyButton) {
      for range in IconOnlyButtons.ranges(in: bytes) {
        let name = String(decoding: bytes[range], as: UTF8.self)
        report.findings.append(
          Finding(
            file: file, start: places.place(of: range.lowerBound),
            end: places.place(of: range.upperBound), offset: range.lowerBound,
            length: range.count, name: name, rule: Rule.iconOnlyButton.id, severity: severity,
            message: "the button shows \(name.quoted) only; give it a title or an "
              + "`accessibilityLabel`", targets: targets))
      }
    }
    report.suppressions = Suppressions(
      uses.directives.map { directive in
        Suppressions.Placed(
          directive: directive, start: places.place(of: directive.range.lowerBound),
          end: places.place(of: directive.range.upperBound))
      })
    report.findings.sort(by: Finding.isBefore)
    return report
  }

  /// What a finder found, without what is no name in this file.
  func counted(_ uses: FileUses) -> FileUses {
    var uses = uses
    if !uses.importsSFSafeSymbols, !settings.project.usesSFSafeSymbols {
      // `.heart` is a member of something else.
      uses.uses.removeAll { $0.form == .symbolMember }
    }
    // What may be a name, and is none, is something else.
    let others = uses.uses.filter { $0.origin == .guessed && !isSymbol($0.name) }
    guard !others.isEmpty else { return uses }
    let places = Set(others.map(\.range))
    uses.uses.removeAll { places.contains($0.range) }
    uses.texts += others
    return uses
  }

  /// The largest file that is read. Each core may hold two of them.
  static let greatestSize = 1 << 30

  /// The system's message about a file, with a remedy where it needs one.
  static func reason(_ error: FileError) -> String {
    let reason = error.message
    if error.isTooLarge {
      return "\(reason): over \(greatestSize >> 20) MB; exclude it with `--exclude`"
    }
    if error.isNotFound, error.path.unicodeScalars.contains("\u{FFFD}") {
      return "\(reason): its path is not valid UTF-8; rename it"
    }
    return reason
  }

  private func unreadable(_ path: String, _ message: String) -> FileReport {
    var report = FileReport(file: path)
    report.isRead = false
    let severity = settings.rules.severity(of: .unreadableFile)
    if let severity {
      report.findings = [
        Finding(
          file: path, rule: Rule.unreadableFile.id, severity: severity, message: message)
      ]
    }
    return report
  }

  /// Whether a catalog has a symbol of a name.
  private func isSymbol(_ name: String) -> Bool {
    settings.catalogs[.symbol, default: []].contains { !$0.entries(named: name).isEmpty }
  }

  /// A use with its place and without a rule, as the inventory lists it.
  private func listed(
    _ use: NameUse, _ judgement: Judgement?, _ file: String, _ targets: Targets,
    _ places: inout PlaceFinder
  ) -> Finding {
    Finding(
      file: file, start: places.place(of: use.range.lowerBound),
      end: places.place(of: use.range.upperBound), offset: use.range.lowerBound,
      length: use.range.count, name: use.name, catalog: judgement?.known?.catalog, rule: nil,
      severity: .note, message: "", best: judgement?.known?.best,
      targets: judgement?.targets ?? targets.inForce(in: use.context),
      way: use.origin == .stated
        ? [] : settings.flow?.way(of: use.range.lowerBound, in: file) ?? [])
  }

  /// An expression that is computed at run time, as the inventory lists it.
  private func dynamic(
    _ range: Range<Int>, _ bytes: [UInt8], _ file: String, _ places: inout PlaceFinder
  ) -> Finding {
    let text = String(decoding: bytes[range], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let limit = 60
    return Finding(
      file: file, start: places.place(of: range.lowerBound),
      end: places.place(of: range.upperBound), offset: range.lowerBound, length: range.count,
      severity: .note,
      message: "computed at run time: \(text.count > limit ? text.prefix(limit) + "…" : text)")
  }

  private func finding(
    _ listed: Finding, _ rule: Rule, _ severity: Severity, _ verdict: Verdict, _ use: NameUse,
    _ bytes: [UInt8], _ places: inout PlaceFinder
  ) -> Finding {
    var finding = listed
    (finding.rule, finding.severity) = (
      rule.id, verdict.limit.map { min($0, severity) } ?? severity
    )
    (finding.message, finding.best) = (verdict.message, verdict.best)
    func fix(_ replacement: String, isDowngrade: Bool = false) -> Fix? {
      guard let ranges = use.ranges(toReplaceBy: replacement, in: bytes) else { return nil }
      return Fix(
        replacement: replacement, ranges: ranges,
        places: ranges.map {
          PlaceRange(start: places.place(of: $0.lowerBound), end: places.place(of: $0.upperBound))
        }, isDowngrade: isDowngrade)
    }
    finding.suggested = verdict.suggestions.compactMap { fix($0) }
    guard let replacement = verdict.replacement else { return finding }
    finding.fix = fix(replacement, isDowngrade: verdict.isDowngrade)
    if finding.fix == nil {
      finding.message += " (not written as plain text; change it by hand)"
    }
    return finding
  }
}
