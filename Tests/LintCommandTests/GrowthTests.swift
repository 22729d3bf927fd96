import Foundation
import NamedexCommandTestSupport
import NamedexTestSupport
import Testing

@Suite("Configuration files with many repeated entries")
struct GrowthTests {
  private static func repeated(_ count: Int, _ piece: (Int) -> String) -> String {
    var text = ""
    for number in 0... {
      if text.utf8.count >= count { break }
      text += piece(number)
    }
    return text
  }

  private static let kinds = [
    "templates", "templates of templates", "excludes", "excludes by an alias", "setting groups",
    "many setting groups", "keys of a template", "variables", "deployment targets", "families",
    "families by an alias", "catalogs", "globs",
  ]

  /// Returns a file name, and text of about the given number of bytes.
  private static func file(_ kind: String, _ count: Int) -> (name: String, text: String) {
    let half = count / 2
    func project(_ text: String) -> (String, String) { ("project.yml", text) }
    func configuration(_ text: String) -> (String, String) { (".namedex.yml", text) }
    switch kind {
    case "templates":
      return project(
        "targetTemplates:\n  A:\n    sources:\n" + repeated(half) { "    - s\($0)\n" }
          + "targets:\n" + repeated(half) { "  T\($0): {templates: [A], platform: iOS}\n" })
    case "templates of templates":
      return project(
        "targetTemplates:\n  A: {templates: [" + repeated(half) { "B\($0)," } + "]}\n"
          + "targets:\n" + repeated(half) { "  T\($0): {templates: [A]}\n" })
    case "excludes":
      return project(
        "targetTemplates:\n  A:\n    sources:\n    - path: ${target_name}\n      excludes:\n"
          + repeated(half) { "      - e\($0)\n" }
          + "targets:\n" + repeated(half) { "  T\($0): {templates: [A]}\n" })
    case "excludes by an alias":
      return project(
        "x: &x\n" + repeated(half) { "- e\($0)\n" } + "targets:\n  T:\n    sources:\n"
          + repeated(half) { "    - {path: p\($0), excludes: *x}\n" })
    case "setting groups":
      return project(
        "settingGroups:\n  G:\n" + repeated(half) { "    S\($0): a\n" } + "targets:\n"
          + repeated(half) { "  T\($0): {settings: {groups: [G]}}\n" })
    case "many setting groups":
      let groups = (0..<60).map { "G\($0)" }.joined(separator: ",")
      let configurations = (0..<32).map { "C\($0): debug" }.joined(separator: ",")
      return project(
        "configs: {\(configurations)}\nsettingGroups:\n" + repeated(half) { "  G\($0): {A: b}\n" }
          + "targetTemplates:\n  X: {settings: {groups: [\(groups)]}}\ntargets:\n"
          + repeated(half) { "  T\($0): {templates: [X], platform: iOS}\n" })
    case "keys of a template":
      return project(
        "targetTemplates:\n  A:\n" + repeated(half) { "    k\($0): v\n" } + "targets:\n"
          + repeated(half) { "  T\($0): {templates: [A]}\n" })
    case "variables":
      return project(
        "targetTemplates:\n  A:\n    templateAttributes: {v: " + repeated(half) { _ in "a/" }
          + "}\n    sources: [\"${v}${v}${v}\"]\ntargets:\n"
          + repeated(half) { "  T\($0): {templates: [A]}\n" })
    case "deployment targets":
      return project(
        "targetTemplates:\n  A:\n    deploymentTarget:\n" + repeated(half) { "      p\($0): 1\n" }
          + "targets:\n" + repeated(half) { "  T\($0): {templates: [A]}\n" })
    case "families":
      return configuration(
        "families:\n" + repeated(count) { "- {catalogs: [sf-symbols], labels: [l\($0)]}\n" })
    case "families by an alias":
      return configuration(
        "families:\n- &f {catalogs: [sf-symbols], labels: [" + repeated(half) { "l\($0)," }
          + "]}\n" + repeated(half) { _ in "- *f\n" })
    case "catalogs":
      return configuration("catalogs: [" + repeated(count) { _ in "sf-symbols," } + "]\n")
    default:
      return configuration("exclude: [\"" + repeated(count) { _ in "*a" } + "b\"]\n")
    }
  }

  /// Measures the processor time of linting a directory that contains the file.
  private static func time(_ kind: String, _ count: Int) throws -> Duration {
    let file = file(kind, count)
    let place = try Workspace().write(file.name, file.text)
      .write("\(String(repeating: "a", count: 200)).swift", "let a = Image(systemName: \"zz\")\n")
    let binary = try TestedExecutable.built("namedex-lint").path
    let run = try Command(
      ["-c", "TIMEFORMAT=%U; time \"$0\" lint . >/dev/null 2>&1", binary], in: place.directory,
      binary: URL(filePath: "/bin/bash"))
    let seconds = Double(run.errors.trimmingCharacters(in: .whitespacesAndNewlines))
    return .seconds(try #require(seconds))
  }

  @Test("the time to read a configuration file is proportional to its length", arguments: kinds)
  func growth(kind: String) throws {
    // Each measurement includes the start-up time, which the floor covers.
    let problem = try steepGrowth(floor: .milliseconds(20)) { try Self.time(kind, $0) }
    #expect(problem == nil)
  }
}
