import Foundation
import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexLint

/// What a run works on and judges by, from the command line, the configuration and the project.
struct RunPlan {
  var settings: LintSettings
  var paths: [String]
  var exclude: [IgnoreFile]
  /// The baseline of the configuration, as a path.
  var baseline: String?
  let directory: String

  private static let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)

  /// How many files are at work or wait for their turn to be reported.
  var width: Int { 8 * Self.cores }

  /// Who works: two for each core, so that none waits while results are written.
  func workers() -> [FileWorker] {
    let linter = FileLinter(settings)
    return (0..<2 * Self.cores).map { _ in FileWorker(linter) }
  }

  /// Decides what is in force.
  ///
  /// - Throws: When a path, a catalog or the configuration cannot be read.
  init(_ options: RunOptions) throws(Failure) {
    let messages = options.messages
    directory = FileManager.default.currentDirectoryPath
    let file =
      if let path = options.config {
        try ConfigurationFile(path: path)
      } else {
        try ConfigurationFile.find(above: directory)
      }
    messages.detail(file.map { "configuration: \($0.path)" } ?? "configuration: none")
    paths = Self.paths(options, file)
    for path in paths where Files.kind(of: path) == .missing {
      let source = options.paths.isEmpty && file != nil ? " (include of \(file?.path ?? ""))" : ""
      throw .reported("there is no file or directory \(path.quoted)\(source)", .unreadable)
    }
    exclude = [
      IgnoreFile(file?.exclude ?? [], directory: file?.directory ?? "/"),
      IgnoreFile(options.exclude, directory: Files.resolved(directory)),
    ].filter { !$0.isEmpty }
    baseline = file?.baseline
    var rules = RuleSettings()
    for (rule, severity) in file?.rules ?? [] { rules.set(rule, to: severity) }
    for text in options.rule {
      guard let setting = RuleSetting(text), let rule = Rule.named(setting.rule) else { continue }
      rules.set(rule, to: setting.severity)
    }
    let catalogs = try Self.catalogs(
      options.catalog.isEmpty ? file?.catalogs ?? [] : options.catalog, messages)
    settings = LintSettings(
      catalogs: catalogs, targets: Self.targets(options, file, paths), rules: rules,
      wrappers: Wrappers(
        labels: options.label.isEmpty ? file?.wrappers.labels ?? [] : options.label,
        functions: options.function.isEmpty ? file?.wrappers.functions ?? [] : options.function))
    for rule in Rule.all {
      messages.detail("rule \(rule.id): \(rules.severity(of: rule)?.rawValue ?? "off")")
    }
    let wrappers = settings.wrappers.labels + settings.wrappers.functions
    if !wrappers.isEmpty { messages.detail("wrappers: \(wrappers.joined(separator: ", "))") }
  }

  private static func paths(_ options: RunOptions, _ file: ConfigurationFile?) -> [String] {
    if !options.paths.isEmpty { return options.paths }
    let included = file?.include ?? []
    // Seen from the working directory where that can be: findings are read there.
    return included.isEmpty ? ["."] : included.map(shown)
  }

  /// The targets in force; says where they come from, and what is not judged without any.
  private static func targets(
    _ options: RunOptions, _ file: ConfigurationFile?, _ paths: [String]
  ) -> Targets {
    let messages = options.messages
    let given = options.target.compactMap { Target($0) }
    if !given.isEmpty {
      let targets = Targets(given)
      messages.note("targets: \(targets) (--target)")
      return targets
    }
    if let file, !file.targets.isEmpty {
      return told(file.targets, messages)
    }
    let found = TargetDiscovery(for: paths)
    for path in found.missing {
      let text = "targets: \(shown(path)), which the project names, cannot be read"
      // CocoaPods' files are often not there, and say nothing of targets.
      if found.targets.isEmpty { messages.note(text) } else { messages.detail(text) }
    }
    if found.targets.isEmpty {
      messages.note(
        "targets: none found; what exists on which system is not judged. Give --target, such as "
          + "--target 'iOS 15', or targets in .namedex.yml")
      return Targets([])
    }
    return told(found.targets, messages)
  }

  /// Says which targets are in force, and the line from which each is taken.
  private static func told(_ found: [FoundTarget], _ messages: Messages) -> Targets {
    let texts = found.oldest.map { found in
      var found = found
      found.file = shown(found.file)
      return found.description
    }
    messages.note("targets: \(texts.joined(separator: ", "))")
    return Targets(found.map(\.target))
  }

  /// A path as it is seen from the working directory, where it is in there.
  private static func shown(_ path: String) -> String {
    let directory = FileManager.default.currentDirectoryPath
    return path.hasPrefix(directory + "/") ? String(path.dropFirst(directory.count + 1)) : path
  }

  private static func catalogs(
    _ names: [String], _ messages: Messages
  ) throws(Failure) -> LintCatalogs {
    let finder = CatalogFinder(messages: messages)
    let symbols = try finder.open([CatalogFinder.defaultID] + names)
    func colors(_ id: String) throws(Failure) -> CatalogIndex { try finder.catalog(id).index }
    return LintCatalogs(
      symbols: symbols.map(\.index), uiColors: try colors("uikit-colors"),
      nsColors: try colors("appkit-colors"), swiftUIColors: try colors("swiftui-colors"))
  }
}
