import Foundation
import NamedexLint
import Testing

/// How Apple's build system evaluates build settings, according to its own tests. The inputs and
/// values are from swiftlang/swift-build; the prose is reworded.
struct BuildSettingFacts: Decodable {
  /// A string and its expected value. The settings are in ascending order of precedence.
  struct Value: Decodable, CustomTestStringConvertible {
    var settings: [String]?
    /// The settings of each level. The level with the highest precedence is first.
    var levels: [[String]]?
    var sdk: String?
    var configuration: String?
    var target: String?
    var text: String
    var value: String?
    var elements: [String]?

    var testDescription: String { "\(text) with \(levels ?? [settings ?? []])" }

    /// The value that Namedex computes for the string.
    var resolved: String? {
      let levels = (levels ?? [settings ?? []]).map { lines in
        SettingLevel(
          lines.map { line in
            let (key, value) = Self.sides(of: line)
            return BuildSetting(key: key, value: value, file: "", line: 1)
          })
      }
      return BuildSettings(
        levels: levels, configuration: configuration ?? "", target: target ?? "",
        effort: ProjectEffort(byteCount: 0)
      ).resolved(text, sdk: sdk ?? "")
    }

    /// Returns the parts of a line before and after the first equals sign outside brackets.
    private static func sides(of line: String) -> (key: String, value: String) {
      var isInBrackets = false
      for index in line.indices {
        switch line[index] {
        case "[": isInBrackets = true
        case "]": isInBrackets = false
        case "=" where !isInBrackets:
          return (String(line[..<index]), String(line[line.index(after: index)...]))
        default: break
        }
      }
      return (line, "")
    }
  }

  /// The settings that a configuration file assigns.
  struct ConfigurationFile: Decodable, CustomTestStringConvertible {
    var files: [String: String]
    var main: String
    var project: String
    var settings: [String]
    /// The line of each setting.
    var lines: [Int]?

    var testDescription: String { files[main] ?? "" }
  }

  struct Key: Decodable {
    var key: String
    var name: String
    var conditions: [String]
  }

  struct Pattern: Decodable, CustomTestStringConvertible {
    var pattern: String
    var text: String
    var matches: Bool

    var testDescription: String { "'\(pattern)' and '\(text)'" }
  }

  var values: [Value]
  var lists: [Value]
  var configurationFiles: [ConfigurationFile]
  var keys: [Key]
  var patterns: [Pattern]

  /// The number of settings whose values are compared.
  var settingCount: Int {
    values.count + lists.count + keys.count
      + configurationFiles.reduce(0) { $0 + $1.settings.count }
  }

  static let directory = URL(filePath: #filePath).deletingLastPathComponent()

  static let all: BuildSettingFacts = {
    do {
      let file = directory.appending(path: "Fixtures/build-settings.json")
      return try JSONDecoder().decode(BuildSettingFacts.self, from: Data(contentsOf: file))
    } catch {
      fatalError("the facts cannot be read: \(error)")
    }
  }()
}

@Suite("Build settings compared with Apple's build system")
struct BuildSettingFactsTests {
  @Test("references and operators are resolved", arguments: BuildSettingFacts.all.values)
  func values(fact: BuildSettingFacts.Value) {
    #expect(fact.resolved == fact.value)
  }

  @Test("lists are split into elements", arguments: BuildSettingFacts.all.lists)
  func lists(fact: BuildSettingFacts.Value) {
    #expect(fact.resolved.map { SettingList.elements(of: $0) } == fact.elements)
  }

  @Test("configuration files assign settings", arguments: BuildSettingFacts.all.configurationFiles)
  func configurationFiles(fact: BuildSettingFacts.ConfigurationFile) {
    let found = XcodeConfigurationFiles { path, _ in fact.files[path].map { Array($0.utf8) } }
      .settings(at: fact.main, projectIn: fact.project)
    #expect(
      found.map { setting in
        setting.name + setting.conditions.map { "[\($0)]" }.joined() + "=" + setting.value
      } == fact.settings)
    if let lines = fact.lines { #expect(found.map(\.line) == lines) }
  }

  @Test("names are separated from conditions", arguments: BuildSettingFacts.all.keys)
  func keys(fact: BuildSettingFacts.Key) {
    let setting = BuildSetting(key: fact.key, value: "", file: "", line: 1)
    #expect(setting.name == fact.name && setting.conditions == fact.conditions)
  }

  @Test("patterns in conditions are matched", arguments: BuildSettingFacts.all.patterns)
  func patterns(fact: BuildSettingFacts.Pattern) {
    #expect(FileNamePattern.matches(fact.pattern, fact.text) == fact.matches)
  }

  @Test("LINT.md states how many settings and patterns are compared")
  func count() throws {
    let facts = BuildSettingFacts.all
    let results = try String(
      contentsOf: BuildSettingFacts.directory.appending(path: "../../../Tools/Benchmarks/LINT.md"),
      encoding: .utf8)
    let told = "\(facts.settingCount) settings and \(facts.patterns.count) patterns"
    #expect(results.contains(told), "\(told)")
  }
}
