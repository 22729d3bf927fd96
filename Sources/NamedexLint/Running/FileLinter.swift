package import NamedexCore
import NamedexLexing
internal import NamedexText

/// The catalogs for each kind of name. For symbols, the system's catalogs come before the
/// project's. Uses of a kind without catalogs are not judged.
package typealias LintCatalogs = [NameUse.Kind: [CatalogIndex]]

/// The settings that names are checked against.
package struct LintSettings: Sendable {
  /// The catalogs to look names up in.
  package var catalogs: LintCatalogs
  /// The oldest supported systems of the whole code base.
  package var targets: Targets
  /// The targets of individual files; nil if the targets of the code base apply to all files.
  package var fileTargets: FileTargets?
  /// The enabled rules.
  package var rules: RuleSettings
  /// The project's own wrappers.
  package var wrappers: Wrappers
  /// The families of names in the project's own catalogs. The family with index *n* has the
  /// catalogs of the kind `.family(n)`.
  package var families: [LintFamily] = []
  /// The presets, for which additional files are read.
  package var presets: Set<Preset> = []
  /// The project's own symbols.
  package var project: ProjectSymbols
  /// The project's availability macros.
  package var macros = AvailabilityMacros()
  /// True to list every name instead of checking it.
  package var isInventory: Bool
  /// How values move between the files of the run; nil to examine each file on its own.
  package var flow: SymbolFlow?
  /// The icon sets that the project has installed; nil if icons are not judged.
  package var icons: InstalledIcons?

  /// Creates settings. By default, there are no targets, and each file is examined on its own.
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

extension LintSettings {
  /// Returns the catalogs for a kind of name; for an icon, the set that the project has installed.
  package func catalogs(of kind: NameUse.Kind) -> [CatalogIndex] {
    guard let set = kind.iconSet else { return catalogs[kind] ?? [] }
    return icons?.installation(of: set).map { [$0.index] } ?? []
  }
}

/// The result for a file, before the rest of the run is known.
package struct FileReport: Sendable {
  /// The path of the file, based on the given paths.
  package var file: String
  /// The findings, sorted by place and then by rule. The run adds those about unused comments and
  /// second names.
  package var findings: [Finding] = []
  /// The number of names.
  package var nameCount = 0
  /// The number of literals in an inventory whose text is a symbol name.
  package var likelyCount = 0
  /// The number of places where a name is computed at run time.
  package var dynamicCount = 0
  /// True if the file could be read.
  package var isRead = true
  /// True if the file is minified and was not read.
  package var isMinified = false
  /// The targets that the file belongs to according to the project; nil if the project was not
  /// consulted.
  package var membership: FileTargets.Answer?
  /// The number of names that have newer names on later systems, if `rename-later` is off.
  package var laterCount = 0
  /// Undefined availability macros around names.
  package var unknownMacros: Set<String> = []
  var suppressions = Suppressions([])
  /// The uses of entries that other files may refer to by another name.
  var pairs: [NamePairs.Use] = []

  /// True if the report affects only the totals of a run.
  package var isEmpty: Bool { findings.isEmpty && pairs.isEmpty && suppressions.isEmpty }
}

/// Finds and judges the names in files, one file at a time, and memoizes the catalogs' answers.
///
/// Only one thread at a time may use a linter.
package final class FileLinter {
  /// The maximum size of a source file, in bytes.
  package static let greatestSize = SourceFile.greatestSize

  /// The settings that names are checked against.
  package let settings: LintSettings
  package let reader: FileReader
  var judge: NameJudge
  private let rulesOnUses: [(rule: Rule, severity: Severity)]
  private let findsPairs: Bool
  private let findsLater: Severity?

  /// Creates a linter that has not judged any names.
  ///
  /// - Parameter reader: An existing reader with the same settings, if there is one: creating the
  ///   word tables of a new reader takes time.
  package init(_ settings: LintSettings, reader: FileReader? = nil) {
    self.settings = settings
    self.reader = reader ?? FileReader(settings)
    judge = NameJudge(
      catalogs: settings.catalogs, targets: settings.targets, project: settings.project,
      macros: settings.macros, icons: settings.icons)
    findsPairs = settings.rules.severity(of: .twoNamesOneSymbol) != nil
    findsLater = settings.rules.severity(of: .renameLater)
    rulesOnUses = settings.rules.rulesInForce.filter { $0.rule.verdict != nil }
  }

  /// Lints the bytes of a file.
  package func report(on bytes: [UInt8], file: String, kind: SourceKind) -> FileReport {
    let file = SourceFile(path: file, kind: kind, bytes: bytes)
    return report(on: uses(in: file), of: file)
  }

  /// Lints a file that has been read.
  ///
  /// - Returns: A report in every case. If the file cannot be read, a finding says so, unless the
  ///   rule is off.
  package func report(on survey: FileSurvey) -> FileReport {
    do throws(UnreadableFile) {
      let found = try found(in: survey)
      return report(on: found.uses, of: found.file)
    } catch {
      return report(on: error)
    }
  }

  /// Returns the contents of a file that has been read. It is read again if its contents were not
  /// kept, if it contains values that reach places where names are expected, or if it may use flags
  /// of other files.
  func found(in survey: FileSurvey) throws(UnreadableFile) -> FileSurvey.Found {
    if let found = survey.found, settings.flow?.hasLiterals(in: found.file.path) != true,
      settings.flow?.flags.mayOccur(in: found.file.bytes) != true
    {
      return found
    }
    let file = try survey.item.read()
    return FileSurvey.Found(uses: uses(in: file), file: file)
  }

  /// Finds the names in a file.
  func uses(in file: SourceFile) -> FileUses {
    reader.uses(
      in: file, followed: settings.flow?.literals(in: file.path),
      flags: settings.flow?.flags ?? ProjectFlags())
  }

  /// Judges the names that were found in a file.
  package func report(on uses: FileUses, of file: SourceFile) -> FileReport {
    var report = FileReport(file: file.path)
    var uses = counted(uses, of: file.path)
    if file.kind == .propertyList { resolveVariables(in: &uses, of: file.path) }
    // An empty string means that there is no image, whatever the catalog.
    uses.uses.removeAll { $0.name.isEmpty && !$0.kind.isColor }
    report.nameCount = uses.uses.count
    report.dynamicCount = uses.dynamics.count
    report.isMinified = uses.isMinified
    // Most files have no findings, so their lines need not be counted.
    if uses.isEmpty(inInventory: settings.isInventory) { return report }
    report.membership = settings.fileTargets?.answer(for: file.path)
    judge.targets = report.membership?.targets ?? settings.targets
    var places = PlaceFinder(file.bytes)
    if settings.isInventory {
      list(uses, of: file, in: &report, &places)
    } else {
      check(uses, of: file, in: &report, &places)
      report.suppressions = Suppressions(
        uses.directives.map { directive in
          Suppressions.Placed(
            directive: directive, start: places.place(of: directive.range.lowerBound),
            end: places.place(of: directive.range.upperBound))
        })
    }
    report.findings.sort(by: Finding.isBefore)
    return report
  }

  /// Replaces variables in a property list with their values. A name with an unknown variable is
  /// treated as computed at run time.
  private func resolveVariables(in uses: inout FileUses, of file: String) {
    uses.uses = uses.uses.flatMap { use -> [NameUse] in
      guard use.name.contains("$(") || use.name.contains("${") else { return [use] }
      let values = BuildVariables.values(of: use.name) { name in
        settings.fileTargets?.values(ofVariable: name, in: file) ?? []
      }
      guard let values else {
        uses.dynamics.append(use.range)
        return []
      }
      return values.map { value in
        var resolved = use
        (resolved.name, resolved.isPlain) = (value, false)
        return resolved
      }
    }
  }

  /// Lists every name, and every literal that may be a name.
  private func list(
    _ uses: FileUses, of file: SourceFile, in report: inout FileReport,
    _ places: inout PlaceFinder
  ) {
    let likely = uses.literals.filter { isSymbol($0.name) }
    report.likelyCount = likely.count
    for (uses, message) in [(uses.uses, ""), (likely, "looks like a symbol")] {
      for use in uses {
        var finding = listed(
          use, judge.judgement(of: use, isCode: file.kind.isCode), file, &places)
        finding.message = message
        report.findings.append(finding)
      }
    }
    report.findings += uses.dynamics.map { dynamic($0, file, &places) }
  }

  /// Applies the rules, and adds their findings to the report.
  private func check(
    _ uses: FileUses, of file: SourceFile, in report: inout FileReport,
    _ places: inout PlaceFinder
  ) {
    for use in uses.uses {
      if !use.context.macros.isEmpty {
        report.unknownMacros.formUnion(settings.macros.unknown(in: use.context))
      }
      guard var judgement = judge.judgement(of: use, isCode: file.kind.isCode) else { continue }
      judgement.source = file.kind
      judgement.isAssumed = report.membership?.isAssumed ?? false
      judgement.hasFallback =
        file.kind == .interfaceBuilder && use.kind == .symbol
        && hasAsset(use.name, for: report.membership)
      if findsLater == nil, Rule.isLater(judgement) { report.laterCount += 1 }
      lazy var listed = listed(use, judgement, file, &places)
      for (rule, severity) in rulesOnUses {
        guard let verdict = rule.verdict?(judgement) else { continue }
        report.findings.append(finding(listed, rule, severity, verdict, use, file, &places))
      }
      if findsPairs, let use = NamePairs.Use(judgement, { listed }) { report.pairs.append(use) }
    }
    func found(
      _ rule: Rule, _ severity: Severity, _ message: String, at range: Range<Int>
    ) -> Finding {
      var finding = Finding(at: range, of: file, &places)
      (finding.rule, finding.severity, finding.message) = (rule.id, severity, message)
      return finding
    }
    if let severity = settings.rules.severity(of: .malformedSource) {
      report.findings += uses.problems.map { problem in
        let range = problem.offset..<problem.offset
        return found(.malformedSource, severity, problem.message, at: range)
      }
    }
    if file.kind == .swift { report.findings += wholeFileFindings(uses, of: file, &places) }
  }

  /// Returns whether an asset catalog of a file's targets contains an image or a symbol with the
  /// given name. If the targets are not known, any catalog of the project may belong to them.
  private func hasAsset(_ name: String, for membership: FileTargets.Answer?) -> Bool {
    guard let catalogs = settings.project.assets[name] else { return false }
    guard let targets = settings.fileTargets, let own = membership?.names, !own.isEmpty else {
      return true
    }
    return catalogs.contains { catalog in
      let names = targets.answer(for: catalog).names
      return names.isEmpty || !Set(names).isDisjoint(with: own)
    }
  }

  /// Returns the uses, except those that turn out not to be names in this file.
  func counted(_ uses: FileUses, of file: String) -> FileUses {
    var uses = uses
    uses.uses = uses.uses.compactMap { use in
      guard let set = use.kind.iconSet else { return use }
      return settings.icons?.installed(use, of: set, for: file)
    }
    if !uses.importsSFSafeSymbols, !settings.project.usesSFSafeSymbols {
      // `.heart` is a member of another type.
      uses.uses.removeAll { $0.form == .symbolMember }
    }
    // A string that may be a name, but is not in a catalog, is something else.
    let others = uses.uses.filter { $0.origin == .guessed && !isKnown($0) }
    guard !others.isEmpty else { return uses }
    let places = Set(others.map(\.range))
    uses.uses.removeAll { places.contains($0.range) }
    uses.texts += others
    return uses
  }

  /// Returns the report for a file that cannot be read.
  func report(on file: UnreadableFile) -> FileReport {
    var report = FileReport(file: file.path)
    report.isRead = false
    if let severity = settings.rules.severity(of: .unreadableFile) {
      report.findings = [
        Finding(
          file: file.path, rule: Rule.unreadableFile.id, severity: severity,
          message: file.message)
      ]
    }
    return report
  }

  /// Returns whether a catalog contains the name of a use.
  private func isKnown(_ use: NameUse) -> Bool {
    guard let set = use.kind.iconSet else { return isSymbol(use.name) }
    return settings.icons?.installation(of: set)?.index.entries(named: use.name).isEmpty == false
  }

  /// Returns whether a catalog contains a symbol with the given name.
  private func isSymbol(_ name: String) -> Bool {
    settings.catalogs[.symbol, default: []].contains { !$0.entries(named: name).isEmpty }
  }

  /// Returns a finding for a use, with its place and without a rule, as in an inventory.
  private func listed(
    _ use: NameUse, _ judgement: Judgement?, _ file: SourceFile, _ places: inout PlaceFinder
  ) -> Finding {
    var finding = Finding(at: use.range, of: file, &places)
    finding.name = use.name
    finding.catalog = judgement?.known?.catalog
    finding.best = judgement?.known?.best
    finding.targets = judgement?.targets ?? judge.targets(of: use, isCode: file.kind.isCode)
    if use.origin != .stated {
      finding.way = settings.flow?.way(of: use.range.lowerBound, in: file.path) ?? []
    }
    return finding
  }

  /// Returns a finding for an expression that is computed at run time, as in an inventory.
  private func dynamic(
    _ range: Range<Int>, _ file: SourceFile, _ places: inout PlaceFinder
  ) -> Finding {
    var finding = Finding(at: range, of: file, &places)
    let text = String(decoding: file.bytes[range], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let limit = 60
    finding.message =
      "computed at run time: \(text.count > limit ? text.prefix(limit) + "…" : text)"
    return finding
  }

  private func finding(
    _ listed: Finding, _ rule: Rule, _ severity: Severity, _ verdict: Verdict, _ use: NameUse,
    _ file: SourceFile, _ places: inout PlaceFinder
  ) -> Finding {
    var finding = listed
    (finding.rule, finding.severity) = (
      rule.id, verdict.limit.map { min($0, severity) } ?? severity
    )
    (finding.message, finding.best) = (verdict.message, verdict.best)
    func fix(_ replacement: String, isDowngrade: Bool = false) -> Fix? {
      guard let ranges = use.ranges(toReplaceBy: replacement, in: file.bytes) else { return nil }
      return Fix(
        replacement: use.form == .importedName ? "\(replacement) as \(use.name)" : replacement,
        ranges: ranges,
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

extension Finding {
  /// Creates a note about a range of a file, without a message.
  init(at range: Range<Int>, of file: SourceFile, _ places: inout PlaceFinder) {
    self.init(
      file: file.path, start: places.place(of: range.lowerBound),
      end: places.place(of: range.upperBound), offset: range.lowerBound, length: range.count,
      severity: .note, message: "")
  }
}
