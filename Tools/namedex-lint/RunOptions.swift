import NamedexCommandLine
import NamedexLint
import NamedexText

/// The options that `lint` and `fix` share. Most override a key in .namedex.yml; `--exclude`,
/// `--pattern` and `--rule` add to what it has.
struct RunOptions: ArgumentGroup {
  var paths: [String] = []
  var target: [String] = []
  var catalog: [String] = []
  var exclude: [String] = []
  var label: [String] = []
  var function: [String] = []
  var pattern: [String] = []
  var rule: [String] = []
  var preset: [String] = []
  var config: String?

  mutating func declare(_ arguments: inout Arguments) {
    arguments.rest(
      &paths, "paths",
      help: "Files and directories. (default: `include` of .namedex.yml, or the working directory)")
    arguments.option(
      &target, "--target", value: "platform version",
      help: """
        The oldest system that the code runs on. Repeatable. By default targets are read from \
        .namedex.yml, an Xcode project with its .xcconfig files, an XcodeGen project.yml, a Tuist \
        Project.swift, Package.swift, or the package.json or pubspec.yaml of an app.
        """)
    arguments.option(
      &catalog, "-c", "--catalog", value: "id|dir|index",
      help: "A catalog of custom symbols, in addition to the built-in catalogs. Repeatable.")
    arguments.option(
      &exclude, "--exclude", help: "A pattern of paths to skip, as in .gitignore. Repeatable.")
    arguments.option(
      &label, "--label",
      help: "An argument label, or a property, that takes a symbol name. Repeatable.")
    arguments.option(
      &function, "--function",
      help: "A function or type whose first argument is a symbol name. Repeatable.")
    arguments.option(
      &pattern, "--pattern", value: "files=regex",
      help: """
        A regular expression whose one group is a name of the catalogs given by --catalog, or else of a \
        symbol, and the files to search for it: '*.tsx=icon="([^"]+)"'. Repeatable.
        """)
    arguments.option(
      &rule, "--rule", value: "rule=severity",
      help: "The severity of a rule: off, note, warning or error. Repeatable.")
    arguments.option(
      &preset, "--preset", value: "name",
      help: """
        What the app is built with: expo, react-native, electron or flutter; by default, its \
        package.json or pubspec.yaml says so. Or what else to read: swiftdialog, swiftbar or shell \
        for shell scripts, agents for code in Markdown files. Repeatable.
        """)
    arguments.option(
      &config, "--config", value: "file",
      help: "A configuration file to use instead of .namedex.yml.")
  }

  func validate() throws(UsageError) {
    for text in target where Target(text) == nil {
      throw UsageError(
        "`--target` must be a platform and a version, such as 'iOS 15', not \(text.quoted) "
          + "(platforms: \(Target.platforms.joined(separator: ", ")))")
    }
    for text in preset where Preset(rawValue: text) == nil {
      let names = Preset.allCases.map(\.rawValue)
      throw UsageError(
        "unknown preset \(text.quoted)" + didYouMean(text, names)
          + " (presets: \(names.joined(separator: ", ")))")
    }
    for text in pattern {
      do throws(PatternError) {
        _ = try LintFamily(option: text)
      } catch {
        throw UsageError("`--pattern` \(text.quoted) \(error)")
      }
    }
    for text in rule {
      guard let setting = RuleSetting(text) else {
        throw UsageError(
          "`--rule` must be a rule and off, note, warning or error, such as "
            + "'rename-later=off', not \(text.quoted)")
      }
      if Rule.named(setting.rule) == nil {
        throw UsageError(
          "unknown rule \(setting.rule.quoted)" + didYouMean(setting.rule, Rule.all.map(\.id)))
      }
    }
  }
}

/// A rule and its severity: `rename-later=off`.
struct RuleSetting {
  var rule: String
  var severity: Severity?

  /// The names of the severities.
  static let words = ["off"] + Severity.allCases.map(\.rawValue)

  /// Parses a setting. The rule need not exist.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, Self.words.contains(parts[1]) else { return nil }
    (rule, severity) = (parts[0], Severity(rawValue: parts[1]))
  }
}

extension LintFamily {
  /// Parses a value of `--pattern`: `*.tsx=icon="([^"]+)"`.
  init(option text: String) throws(PatternError) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let files = parts.count == 2 ? try Self.files(parts[0]) : []
    guard !files.isEmpty else {
      throw PatternError(
        description: "is not files and a pattern, such as '*.tsx=icon=\"([^\"]+)\"'")
    }
    self.init(files: files, pattern: try NamePattern(parts[1]))
  }
}
