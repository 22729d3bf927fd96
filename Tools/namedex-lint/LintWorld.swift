import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexLanguageServer
import NamedexLint
import NamedexText

/// Gives a language server access to this machine. Reads projects as `namedex lint` does.
final class LintWorld: ServedWorld {
  private let messages: Messages
  private var associations = AssociationFinder()

  init(_ messages: Messages) { self.messages = messages }

  func project(of path: String, isFolder: Bool, _ settings: JSONValue) -> ServedProject {
    do throws(Failure) {
      // Unsaved text has no known project, because it may be in any directory.
      guard isFolder || Files.kind(of: path) == .file else {
        return ServedProject(settings: LintSettings(catalogs: try LintCatalogs.with([], messages)))
      }
      let quiet = Messages("namedex", .quiet)
      var plan = try RunPlan(
        try Self.options(settings, isFolder ? nil : path), quiet,
        in: isFolder ? path : Files.directory(of: path),
        // An excluded file still belongs to its project when it is open in an editor.
        readsPaths: isFolder)
      plan.readProject(quiet)
      let resolved = Files.resolved(path)
      var project = ServedProject(
        settings: plan.settings,
        // The paths begin with the folder's path as written by the client, without resolving links.
        definitions: Set(
          plan.projectFiles.map { file in
            isFolder && Files.isInside(file, resolved)
              ? Files.join(path, Files.relative(file, to: resolved)) : file
          }),
        items: isFolder ? Array(plan.walk) : [])
      do throws(Failure) {
        project.baseline = try plan.baseline.map { path throws(Failure) in
          try Baseline.read(path)
        }
      } catch {
        project.problem = Self.text(error)
      }
      return project
    } catch {
      let catalogs = (try? LintCatalogs.with([], messages)) ?? [:]
      return ServedProject(settings: LintSettings(catalogs: catalogs), problem: Self.text(error))
    }
  }

  private static func text(_ failure: Failure) -> String {
    guard case .reported(let lines, _) = failure else { return "the project cannot be read" }
    return lines.joined(separator: "; ")
  }

  /// Converts the client's settings, which are named after the options of `namedex lint`.
  private static func options(
    _ settings: JSONValue, _ path: String?
  ) throws(Failure) -> RunOptions {
    func values(_ key: String) -> [String] {
      settings[key]?.texts ?? [settings[key]?.text].compactMap(\.self)
    }
    var options = RunOptions()
    options.paths = path.map { [$0] } ?? []
    options.target = values("target")
    options.catalog = values("catalog")
    options.exclude = values("exclude")
    options.label = values("label")
    options.function = values("function")
    options.rule = values("rule")
    options.preset = values("preset")
    options.config = values("config").last
    do throws(UsageError) {
      try options.validate()
      return options
    } catch {
      throw .reported("the editor's settings: \(error.message)", .usage)
    }
  }

  func bytes(of path: String) -> [UInt8]? {
    Files.contents(of: path, limit: FileLinter.greatestSize)
  }

  func description(
    of entry: EntryID, in index: CatalogIndex
  ) -> [(title: String, text: String)] {
    let found = associations.associations(of: entry, in: index)
    return Description(index: index, entry: entry)?.rows(found) ?? []
  }

  func reason(for row: AnswerRow, in index: CatalogIndex) -> String {
    row.explanation(index)
  }
}
