import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexLint
import NamedexText

/// The files to read, and the settings for checking them. Both are determined by the command line,
/// the configuration and the project.
struct RunPlan: Sendable {
  var settings: LintSettings
  var paths: [String]
  var exclude: [IgnoreFile]
  /// The path of the baseline that the configuration names.
  var baseline: String?
  let directory: String
  /// The absolute paths of the files that define the project's targets. If one of them changes, the
  /// settings may change too.
  private(set) var projectFiles: Set<String> = []
  /// True if the targets come from the project.
  private var asksProject = false
  /// The presets that the user chose; if empty, the project determines the presets.
  private var presets: Set<Preset> = []

  /// The maximum number of files that are being read or waiting to be reported at any time.
  var width: Int { 8 * Processors.count }

  /// Reads each file on its own and, at the same time, the project. Then follows the flow of values
  /// across files.
  mutating func survey(_ messages: Messages) async throws -> [FileSurvey] {
    async let known = withProject(messages)
    var flow = SymbolFlow()
    var surveys: [FileSurvey] = []
    var keptSize = 0
    let reader = FileReader(settings)
    try await OrderedRun.run(
      walk, workers: Array(repeating: reader, count: 2 * Processors.count), width: width,
      work: { $0.survey($1) },
      consume: { survey, facts in
        var survey = survey
        if let file = survey.file { flow.add(facts, of: file) }
        keptSize += survey.keptSize
        if keptSize > Self.greatestKeptSize, survey.keptSize > 0 { survey.forget() }
        surveys.append(survey)
      })
    flow.follow(denied: settings.wrappers.denied)
    if flow.isIncomplete {
      messages.note("too much code to follow names through all of it; lint it in parts")
    }
    self = await known
    settings.flow = flow
    return surveys
  }

  /// Passes the reports on all files to a closure, in order.
  func report(
    _ surveys: [FileSurvey], consume: (FileReport) throws -> Void
  ) async throws {
    let linter = FileLinter(settings)
    let open = surveys.indices.filter { index in
      surveys[index].isToBeJudged
        || surveys[index].file.map { settings.flow?.hasLiterals(in: $0) == true } == true
    }
    var position = 0
    func consumeOthers(before end: Int) throws {
      for survey in surveys[position..<end] { try consume(linter.report(on: survey)) }
      position = end
    }
    try await OrderedRun.run(
      open, workers: FileWorker.workers(settings), width: width,
      work: { (number: $1, report: await $0.report(on: surveys[$1])) },
      consume: { result in
        try consumeOthers(before: result.number)
        try consume(result.report)
        position += 1
      })
    try consumeOthers(before: surveys.count)
  }

  /// The maximum number of bytes of file contents to keep in memory. Files beyond it are read again
  /// once the project is known.
  private static let greatestKeptSize = 8 << 20

  /// Combines the command-line options with the configuration.
  ///
  /// - Parameters:
  ///   - place: The working directory. The run looks for the configuration there or in an enclosing
  ///     directory, and reads the files there if no paths are given.
  ///   - readsPaths: Whether the paths must exist. If so, paths on the command line are skipped if
  ///     they have been deleted, according to git, or if `exclude` matches them.
  /// - Throws: If a path, a catalog or the configuration cannot be read.
  init(
    _ options: RunOptions, _ messages: Messages, in place: String = ".", readsPaths: Bool = true
  ) throws(Failure) {
    directory = Files.resolved(place)
    let file =
      if let path = options.config {
        try ConfigurationFile(path: path)
      } else {
        try ConfigurationFile.applying(to: directory)
      }
    messages.detail(file.map { "configuration: \($0.path)" } ?? "configuration: none")
    paths = Self.paths(options, file, in: place)
    if readsPaths, !options.paths.isEmpty {
      // Hooks pass all files in a commit, including deleted ones.
      var known = GitFiles()
      paths.removeAll { Files.kind(of: $0) == .missing && known.contain($0) }
      Self.noteSkipped(options.paths.count - paths.count, "deleted", messages)
    }
    for path in paths where readsPaths && Files.kind(of: path) == .missing {
      let source = options.paths.isEmpty && file != nil ? " (`include` of \(file?.path ?? ""))" : ""
      throw .reported("no file or directory \(path.quoted)\(source)", .unreadable)
    }
    exclude = [
      IgnoreFile(file?.exclude ?? [], directory: file?.directory ?? "/"),
      IgnoreFile(options.exclude, directory: directory),
    ].filter { !$0.isEmpty }
    if readsPaths, !options.paths.isEmpty {
      let count = paths.count
      paths.removeAll(where: exclude.hide)
      Self.noteSkipped(count - paths.count, "excluded", messages)
    }
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
    settings = LintSettings(
      catalogs: catalogs, rules: rules,
      wrappers: Wrappers(
        labels: options.label.isEmpty ? file?.wrappers.labels ?? [] : options.label,
        functions: options.function.isEmpty ? file?.wrappers.functions ?? [] : options.function,
        denied: file?.wrappers.denied ?? []))
    settings.families = families
    settings.icons = InstalledIcons(denied: file?.deniedIcons ?? [])
    let given = options.preset.compactMap(Preset.init)
    presets = Set(given.isEmpty ? file?.presets ?? [] : given)
    settings.presets = presets
    let others = paths.count { path in
      Files.kind(of: path) == .file
        && SourceKind(fileName: Files.name(of: path), families: families, presets: presets) == nil
    }
    if others > 0 {
      messages.note(
        "skipped \(counted(others, "file")): not \(SourceKind.extensions)")
    }
    setGivenTargets(options, file, messages)
    for rule in Rule.all {
      messages.detail("rule \(rule.id): \(rules.severity(of: rule)?.rawValue ?? "off")")
    }
    let wrappers = settings.wrappers.labels + settings.wrappers.functions
    if !wrappers.isEmpty { messages.detail("wrappers: \(wrappers.joined(separator: ", "))") }
  }

  /// Reads the project's symbols and packages, and its targets unless targets are given.
  mutating func readProject(_ messages: Messages) {
    let home = Installation.environment("HOME").map {
      Files.join($0, "Library/Developer/Xcode/DerivedData")
    }
    let project = ProjectSymbols(
      of: paths, exclude: exclude, derivedData: [home].compactMap(\.self))
    settings.project = project
    if asksProject {
      setProjectTargets(messages)
    } else {
      // The project's macros apply even if the user gives targets.
      let found = TargetDiscovery(
        for: paths, definitions: Array(project.definitions), only: presets)
      take(found, messages)
    }
    messages.detail(
      "project: \(counted(project.names.count, "symbol set"))"
        + (project.usesSFSafeSymbols ? ", uses SFSafeSymbols" : ""))
    if !project.missingPackages.isEmpty {
      messages.detail(
        "packages that are not checked out: \(project.missingPackages.joined(separator: ", "))")
    }
  }

  /// Prints how many paths on the command line are skipped.
  static func noteSkipped(_ count: Int, _ reason: String, _ messages: Messages) {
    if count > 0 { messages.note("skipped \(counted(count, "path")): \(reason)") }
  }

  /// Prints which icon sets were read, and which were not judged.
  func noteIcons(_ messages: Messages) {
    for note in settings.icons?.notes(Self.shown) ?? [] { messages.note(note) }
  }

  private func withProject(_ messages: Messages) async -> RunPlan {
    var plan = self
    plan.readProject(messages)
    return plan
  }

  /// Combines the families from the options and the configuration, and opens the catalogs of the
  /// families.
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

  /// The files to read.
  var walk: TreeWalk {
    TreeWalk(paths, exclude: exclude, families: settings.families, presets: settings.presets)
  }

  private static func paths(
    _ options: RunOptions, _ file: ConfigurationFile?, in place: String
  ) -> [String] {
    if !options.paths.isEmpty { return options.paths }
    let included = file?.include ?? []
    if included.isEmpty { return [place] }
    // Paths are relative to the working directory if possible, like those in findings.
    return place == "." ? included.map(shown) : included
  }

  /// Sets the targets if the user gives them, and prints where they come from.
  private mutating func setGivenTargets(
    _ options: RunOptions, _ file: ConfigurationFile?, _ messages: Messages
  ) {
    let given = options.target.compactMap { Target($0) }
    if !given.isEmpty {
      settings.targets = Targets(given)
      messages.note("targets: \(settings.targets) (`--target`)")
    } else if let file, !file.targets.isEmpty {
      settings.targets = Targets(file.targets.map(\.target))
      messages.note("targets: \(Self.text(file.targets))")
    } else {
      asksProject = !paths.isEmpty
    }
  }

  /// Sets the targets to those of the project, and prints where they come from. If there are none,
  /// prints what is not checked.
  private mutating func setProjectTargets(_ messages: Messages) {
    let found = TargetDiscovery(
      for: paths, definitions: Array(settings.project.definitions), only: presets)
    take(found, messages)
    for path in found.broken { messages.note("targets: cannot parse \(Self.shown(path))") }
    for circle in found.circles {
      let files = circle.map(Self.shown)
      messages.note(
        "targets: \(files[0]) includes \(files.dropFirst().joined(separator: ", which includes ")); "
          + "remove one of these includes")
    }
    for path in found.excessive {
      messages.note(
        "targets: \(Self.shown(path)) names the same lists too often; some targets lack files "
          + "or settings")
    }
    if let path = found.undecided.first {
      let count = found.undecided.count
      messages.note(
        "targets: those of \(Self.shown(path)) are computed in a way that cannot be read"
          + (count > 1 ? ", and of \(count - 1) other \(count > 2 ? "projects" : "project")" : "")
          + "; availability is not checked there")
    }
    for path in found.missing {
      let text = "targets: cannot read \(Self.shown(path)), which the project names"
      // Files of CocoaPods are often missing, and define no targets.
      if found.systems.isEmpty { messages.note(text) } else { messages.detail(text) }
    }
    guard !found.systems.isEmpty else {
      return messages.note(
        "targets: none found; availability is not checked. Use `--target`, such as "
          + "`--target 'iOS 15'`, or `targets` in .namedex.yml")
    }
    settings.fileTargets = found.files
    messages.note(
      "targets: \(Self.text(found.main))"
        + (found.others.isEmpty ? "" : "; helpers: \(Self.text(found.others))")
        + (found.files.areSeveral ? "; each file is judged on its own" : ""))
  }

  /// Stores what applies even if the user gives targets: the macros and the project's files. Prints
  /// a note about the frameworks of apps that are not written in Swift.
  private mutating func take(_ found: TargetDiscovery, _ messages: Messages) {
    settings.macros = found.macros
    projectFiles = found.read
    let texts = Preset.allCases.compactMap { preset -> String? in
      let places = found.presets.filter { $0.preset == preset }
      guard let first = places.first else { return nil }
      let others = places.count > 1 ? " and \(counted(places.count - 1, "other file"))" : ""
      return "\(preset.rawValue) (\(Self.shown(first.file)):\(first.line)\(others))"
    }
    guard !texts.isEmpty else { return }
    let used = Set(found.presets.flatMap(\.preset.languages))
    let languages = ["JavaScript", "TypeScript", "Dart"].filter(used.contains)
    let list = [languages.dropLast().joined(separator: ", "), languages.last ?? ""]
    messages.note(
      "presets: \(texts.joined(separator: ", ")); "
        + list.filter { !$0.isEmpty }.joined(separator: " and ")
        + (languages.count == 1 ? " is read" : " are read"))
  }

  /// Formats the oldest systems, each with the file and line that it comes from.
  private static func text(_ found: [FoundTarget]) -> String {
    let texts = found.oldest.map { found in
      var found = found
      found.file = shown(found.file)
      return found.description
    }
    return texts.joined(separator: ", ")
  }

  /// Returns a path relative to the working directory, if the path is inside that directory.
  private static func shown(_ path: String) -> String {
    Files.relative(path, to: Files.resolved("."))
  }
}

extension LintCatalogs {
  /// Opens the catalogs of symbols and colours that every run uses, and additional catalogs of
  /// symbols.
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
