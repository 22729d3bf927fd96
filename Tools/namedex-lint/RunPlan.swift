import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexLint
import NamedexText

/// What a run reads and checks, from the command line, the configuration and the project.
struct RunPlan {
  var settings: LintSettings
  var paths: [String]
  var exclude: [IgnoreFile]
  /// The baseline of the configuration, as a path.
  var baseline: String?
  let directory: String

  /// How many files are in progress or wait for their turn to be reported.
  var width: Int { 8 * Processors.count }

  /// Two workers for each processor: none is idle while results are written.
  func workers() -> [FileWorker] {
    let linter = FileLinter(settings)
    return (0..<2 * Processors.count).map { _ in FileWorker(linter) }
  }

  /// Reads all files: first each by itself and for how values move between them, then those again in
  /// which values get where names are expected.
  ///
  /// - Returns: The files, each with its report unless it has to be read again.
  mutating func survey(
    _ messages: Messages, by workers: [FileWorker]
  ) async throws -> [FileSurvey] {
    var flow = SymbolFlow()
    var surveys: [FileSurvey] = []
    var findingCount = 0
    try await OrderedRun.run(
      walk, workers: workers, width: width,
      work: { await $0.survey($1) },
      consume: { survey in
        if case .file(let path, _) = survey.item { flow.add(survey.facts, of: path) }
        var survey = survey
        survey.facts = FlowFacts()
        findingCount += survey.report?.findings.count ?? 0
        if findingCount > Self.greatestFindingCount { survey.report = nil }
        surveys.append(survey)
      })
    flow.follow(denied: settings.wrappers.denied)
    if flow.isIncomplete {
      messages.note("too much code to follow names through all of it; lint it in parts")
    }
    settings.flow = flow
    for worker in workers { await worker.take(flow) }
    return surveys
  }

  /// Hands over the reports of all files, in order; reads those again that a survey left open.
  func report(
    _ surveys: [FileSurvey], by workers: [FileWorker], consume: (FileReport) throws -> Void
  ) async throws {
    let open = surveys.indices.filter { settings.flow?.isOpen(surveys[$0]) ?? true }
    var position = 0
    func consumeKept(before end: Int) throws {
      for survey in surveys[position..<end] {
        if let report = survey.report { try consume(report) }
      }
      position = end
    }
    try await OrderedRun.run(
      open, workers: workers, width: width,
      work: { (number: $1, report: await $0.report(on: surveys[$1].item)) },
      consume: { result in
        try consumeKept(before: result.number)
        try consume(result.report)
        position += 1
      })
    try consumeKept(before: surveys.count)
  }

  /// Findings beyond this number are not kept while other files are read: their files are read again.
  private static let greatestFindingCount = 50_000

  /// Combines the options with the configuration and the project.
  ///
  /// - Parameters:
  ///   - place: Where the run works: its configuration is there or above, and it reads what is there
  ///     unless something else is named.
  ///   - readsPaths: Whether the paths have to be there.
  /// - Throws: When a path, a catalog or the configuration cannot be read.
  init(
    _ options: RunOptions, _ messages: Messages, in place: String = ".", readsPaths: Bool = true
  ) throws(Failure) {
    directory = Files.resolved(place)
    let file =
      if let path = options.config {
        try ConfigurationFile(path: path)
      } else {
        try ConfigurationFile.find(above: directory)
      }
    messages.detail(file.map { "configuration: \($0.path)" } ?? "configuration: none")
    paths = Self.paths(options, file, in: place)
    for path in paths where readsPaths && Files.kind(of: path) == .missing {
      let source = options.paths.isEmpty && file != nil ? " (`include` of \(file?.path ?? ""))" : ""
      throw .reported("no file or directory \(path.quoted)\(source)", .unreadable)
    }
    exclude = [
      IgnoreFile(file?.exclude ?? [], directory: file?.directory ?? "/"),
      IgnoreFile(options.exclude, directory: directory),
    ].filter { !$0.isEmpty }
    baseline = file?.baseline
    var rules = RuleSettings()
    for (rule, severity) in file?.rules ?? [] { rules.set(rule, to: severity) }
    for text in options.rule {
      guard let setting = RuleSetting(text), let rule = Rule.named(setting.rule) else { continue }
      rules.set(rule, to: setting.severity)
    }
    var catalogs = try LintCatalogs.with(
      options.catalog.isEmpty ? file?.catalogs ?? [] : options.catalog, messages)
    let families = try Self.families(options, file, &catalogs, messages)
    let home = Installation.environment("HOME").map {
      Files.join($0, "Library/Developer/Xcode/DerivedData")
    }
    let project = ProjectSymbols(
      of: paths, exclude: exclude, derivedData: [home].compactMap(\.self))
    settings = LintSettings(
      catalogs: catalogs, rules: rules,
      wrappers: Wrappers(
        labels: options.label.isEmpty ? file?.wrappers.labels ?? [] : options.label,
        functions: options.function.isEmpty ? file?.wrappers.functions ?? [] : options.function,
        denied: file?.wrappers.denied ?? []),
      project: project)
    settings.families = families
    let others = paths.count { path in
      Files.kind(of: path) == .file
        && SourceKind(fileName: Files.name(of: path), families: families) == nil
    }
    if others > 0 {
      messages.note(
        "skipped \(counted(others, "file")): not \(SourceKind.extensions)")
    }
    findTargets(options, file, messages)
    messages.detail(
      "project: \(counted(settings.project.names.count, "symbol set"))"
        + (settings.project.usesSFSafeSymbols ? ", uses SFSafeSymbols" : ""))
    if !project.missingPackages.isEmpty {
      messages.detail(
        "packages that are not here: \(project.missingPackages.joined(separator: ", "))")
    }
    for rule in Rule.all {
      messages.detail("rule \(rule.id): \(rules.severity(of: rule)?.rawValue ?? "off")")
    }
    let wrappers = settings.wrappers.labels + settings.wrappers.functions
    if !wrappers.isEmpty { messages.detail("wrappers: \(wrappers.joined(separator: ", "))") }
  }

  /// The families of the options and of the configuration, whose catalogs are opened.
  private static func families(
    _ options: RunOptions, _ file: ConfigurationFile?, _ catalogs: inout LintCatalogs,
    _ messages: Messages
  ) throws(Failure) -> [LintFamily] {
    var families = file?.families ?? []
    for text in options.pattern {
      guard let family = try? LintFamily(option: text) else { continue }
      families.append(
        (family, options.catalog.isEmpty ? [CatalogFinder.defaultID] : options.catalog))
    }
    let finder = CatalogFinder(messages: messages)
    for (number, family) in families.enumerated() {
      catalogs[.family(number)] = try finder.open(family.catalogs).map(\.index)
    }
    return families.map(\.family)
  }

  /// What is read of the paths.
  var walk: TreeWalk { TreeWalk(paths, exclude: exclude, families: settings.families) }

  private static func paths(
    _ options: RunOptions, _ file: ConfigurationFile?, in place: String
  ) -> [String] {
    if !options.paths.isEmpty { return options.paths }
    let included = file?.include ?? []
    if included.isEmpty { return [place] }
    // Relative to the working directory where possible, as findings are.
    return place == "." ? included.map(shown) : included
  }

  /// The targets to check for. Says where they come from, or what is not checked without any.
  private mutating func findTargets(
    _ options: RunOptions, _ file: ConfigurationFile?, _ messages: Messages
  ) {
    let given = options.target.compactMap { Target($0) }
    if !given.isEmpty {
      settings.targets = Targets(given)
      return messages.note("targets: \(settings.targets) (`--target`)")
    }
    if let file, !file.targets.isEmpty {
      settings.targets = Targets(file.targets.map(\.target))
      return messages.note("targets: \(Self.text(file.targets))")
    }
    let found = TargetDiscovery(for: paths, definitions: Array(settings.project.definitions))
    for path in found.missing {
      let text = "targets: cannot read \(Self.shown(path)), which the project names"
      // CocoaPods files are often missing, and define no targets.
      if found.systems.isEmpty { messages.note(text) } else { messages.detail(text) }
    }
    guard !found.systems.isEmpty else {
      return messages.note(
        "targets: none found; availability is not checked. Use `--target`, such as "
          + "`--target 'iOS 15'`, or `targets` in .namedex.yml")
    }
    settings.fileTargets = found.files
    messages.note(
      "targets: \(Self.text(found.systems))"
        + (found.files.areSeveral ? "; each file is judged on its own" : ""))
  }

  /// The oldest systems, with the line that each comes from.
  private static func text(_ found: [FoundTarget]) -> String {
    let texts = found.oldest.map { found in
      var found = found
      found.file = shown(found.file)
      return found.description
    }
    return texts.joined(separator: ", ")
  }

  /// A path relative to the working directory, if it is inside.
  private static func shown(_ path: String) -> String {
    Files.relative(path, to: Files.resolved("."))
  }
}

extension LintCatalogs {
  /// The catalogs of symbols and colours that every run has, with further ones of symbols.
  static func with(_ names: [String], _ messages: Messages) throws(Failure) -> LintCatalogs {
    let finder = CatalogFinder(messages: messages)
    let symbols = try finder.open([CatalogFinder.defaultID] + names)
    func colors(_ id: String) throws(Failure) -> [CatalogIndex] { [try finder.catalog(id).index] }
    return [
      .symbol: symbols.map(\.index), .uiColor: try colors("uikit-colors"),
      .nsColor: try colors("appkit-colors"), .swiftUIColor: try colors("swiftui-colors"),
    ]
  }
}
