import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexLint

/// Options that `lint` and `fix` share. Each overrides what .namedex.yml says.
struct RunOptions: ParsableArguments {
  @Argument(
    help: "Files and directories; otherwise `include` of .namedex.yml, or the working directory.")
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The oldest system that the code runs on. May be repeated. Otherwise targets are read from \
      .namedex.yml, an Xcode project with its .xcconfig files, an XcodeGen project.yml or \
      Package.swift.
      """, valueName: "platform version"))
  var target: [String] = []

  @Option(
    name: [.short, .customLong("catalog")],
    help: ArgumentHelp(
      "A catalog of the project's own symbols, besides the built-in ones. May be repeated.",
      valueName: "id|dir|index"))
  var catalog: [String] = []

  @Option(
    help: ArgumentHelp("A pattern of paths to leave out, as in .gitignore. May be repeated."))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "An argument label, or a property, that takes a symbol's name. May be repeated."))
  var label: [String] = []

  @Option(
    help: ArgumentHelp("A function or type whose first argument is one. May be repeated."))
  var function: [String] = []

  @Option(
    help: ArgumentHelp(
      "A rule and off, note, warning or error. May be repeated.", valueName: "rule=severity"))
  var rule: [String] = []

  @Option(help: ArgumentHelp("A configuration in the place of .namedex.yml.", valueName: "file"))
  var config: String?

  @Flag(help: "Say nothing but findings and errors.")
  var quiet = false

  @Flag(help: "Say what is in force, and where it comes from.")
  var verbose = false

  var messages: Messages { Messages(level: quiet ? .quiet : verbose ? .verbose : .normal) }

  func validate() throws {
    if quiet && verbose { throw ValidationError("Found --quiet and --verbose; give one of them.") }
    for text in target where Target(text) == nil {
      throw ValidationError(
        "Found --target '\(text)', wanted a platform and a version, such as 'iOS 15' "
          + "(platforms: \(Target.platforms.joined(separator: ", "))).")
    }
    for text in rule {
      guard let setting = RuleSetting(text) else {
        throw ValidationError(
          "Found --rule '\(text)', wanted a rule and off, note, warning or error, such as "
            + "rename-later=off.")
      }
      if Rule.named(setting.rule) == nil {
        throw ValidationError(
          "There is no rule '\(setting.rule)'" + didYouMean(setting.rule, Rule.all.map(\.id)))
      }
    }
  }
}

/// A rule and how much it matters: `rename-later=off`.
struct RuleSetting {
  var rule: String
  var severity: Severity?

  /// The words for severities.
  static let words = ["off"] + Severity.allCases.map(\.rawValue)

  /// Parses a setting; the rule need not exist.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, Self.words.contains(parts[1]) else { return nil }
    (rule, severity) = (parts[0], Severity(rawValue: parts[1]))
  }
}

/// The end of a sentence about a word that is not known.
func didYouMean(_ word: String, _ known: [String]) -> String {
  let near = EditDistance.nearest(to: word, in: known, limit: 2)
  return near.isEmpty
    ? "; known are \(known.joined(separator: ", "))."
    : "; did you mean \(near.joined(separator: " or "))?"
}
