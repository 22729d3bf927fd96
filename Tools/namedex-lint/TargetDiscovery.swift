import Namedex
import NamedexFiles
import NamedexLint

/// Finds the targets of a code base by reading the files that define its projects.
struct TargetDiscovery {
  /// The targets of each file.
  private(set) var files = FileTargets()
  /// The oldest systems that the relevant projects support, outer projects first. A project is
  /// relevant if it is at or below one of the paths, is the nearest one above a path, or builds
  /// files there.
  private(set) var systems: [FoundTarget] = []
  /// The oldest systems that the app supports or, if there is no app, the package.
  private(set) var main: [FoundTarget] = []
  /// The oldest systems of helpers: packages in the folder of an app or of another package, and
  /// projects in folders of tools.
  private(set) var others: [FoundTarget] = []
  /// Configuration files that projects name but that cannot be read.
  private(set) var missing: [String] = []
  /// Files of nearby projects that cannot be parsed, such as those with merge conflict markers.
  /// Nearby projects are at or below the paths, or are the nearest above a path.
  private(set) var broken: [String] = []
  /// Include cycles in nearby projects. Each is a list of files that begins and ends with the same
  /// file.
  private(set) var circles: [[String]] = []
  /// Nearby projects with so many repeated references that not all of them are read.
  private(set) var excessive: [String] = []
  /// Nearby projects that compute their targets or systems in a way that is not understood.
  private(set) var undecided: [String] = []

  /// The frameworks of apps that are not written in Swift, each with the file and line that reveal
  /// the framework.
  private(set) var presets: [(preset: Preset, file: String, line: Int)] = []

  /// The availability macros that projects define.
  private(set) var macros = AvailabilityMacros()

  /// The absolute paths of projects and the files that they include, including missing files. If
  /// one of them changes, the targets may change too.
  let read: Set<String>

  /// The maximum size of a project in bytes. An Xcode project with ten thousand files has a few
  /// megabytes.
  private static let greatestSize = 1 << 28

  /// The maximum number of projects. A large repository has a few hundred packages.
  private static let greatestCount = 1024

  /// The maximum number of bytes in all configuration files together: each file may include others
  /// any number of times.
  private static let greatestByteCount = 1 << 22

  /// A file that defines a project, with its contents.
  private struct Project {
    let path: String
    var targets: [ProjectTarget] = []
    /// The minimum systems of a package, used if it declares none.
    var leastSystems: [FoundTarget] = []
    var presets: [(preset: Preset, line: Int)] = []
    var isExcessive = false
    /// The project's files that cannot be parsed, and those that cannot be read.
    var broken: [String] = []
    var missing: [String] = []
    /// The first include cycle, from a file back to itself; empty if there is none.
    var circle: [String] = []

    var directory: String { FileTargets.directory(ofProject: path) }
    var systems: [FoundTarget] { targets.flatMap(\.systems) }
    var hasSystems: Bool { targets.contains { !$0.systems.isEmpty } }
    var hasApp: Bool { targets.contains { $0.isApp && !$0.systems.isEmpty } }
    /// The oldest systems of the app targets or, if there are none, of all targets.
    var mainSystems: [FoundTarget] {
      let apps = targets.filter { $0.isApp && !$0.systems.isEmpty }
      return (apps.isEmpty ? targets : apps).flatMap(\.systems)
    }
    /// Returns whether the project is in a folder of tools below a root.
    func isTool(below root: String) -> Bool {
      let path = Files.relative(directory, to: root)
      return path.split(separator: "/").contains { Self.tools.contains($0.lowercased()) }
    }

    private static let tools: Set<String> = [
      "fastlane", "tools", "buildtools", "tooling", "scripts", "script", "ci", ".github", "danger",
      "dangerfile", "mintfile", "plugins", "benchmarks",
    ]
    /// The order within a directory: Xcode projects come before the files that generate them, and
    /// packages come last.
    var rank: Int {
      switch Files.name(of: path) {
      case "project.pbxproj": 0
      case "package.json", "pubspec.yaml": 3
      case "Package.swift": 2
      default: 1
      }
    }
  }

  /// Reads projects, and determines their targets.
  ///
  /// - Parameters:
  ///   - paths: The files and directories to lint.
  ///   - definitions: The files that define projects, found by `ProjectSymbols`.
  ///   - only: The presets to look for; empty for all.
  init(for paths: [String], definitions: [String], only: Set<Preset> = []) {
    let sources = ProjectSources()
    var (missing, bytesLeft) = ([String](), Self.greatestByteCount)
    var macros = AvailabilityMacros()
    var configurationTexts: [[UInt8]] = []
    let configurations = XcodeConfigurationFiles { path, isOptional in
      let text = sources.contents(of: path, limit: bytesLeft)
      bytesLeft -= text?.count ?? 0
      if text == nil, !isOptional, !missing.contains(path) { missing.append(path) }
      if let text { configurationTexts.append(text) }
      return text
    }
    var projects: [Project] = []
    var helpers: [String: TuistHelpers] = [:]
    // An Xcode project overrides the file from which it is generated.
    var generated: Set<String> = []
    for var project in Self.inOrder(definitions.map { Project(path: $0) }).prefix(
      Self.greatestCount)
    {
      if project.rank == 1, generated.contains(project.directory) { continue }
      if project.rank == 3 {
        Self.readPackage(&project, sources, configurations, only)
        presets += project.presets.map { ($0.preset, project.path, $0.line) }
      } else {
        Self.read(&project, sources, configurations, &macros, &helpers)
      }
      if project.rank == 0, project.hasSystems { generated.insert(project.directory) }
      projects.append(project)
    }
    for index in projects.indices where projects[index].rank == 2 && !projects[index].hasSystems {
      // A package in a project's folder, or in a code base with an app, is a part of the project or
      // app.
      let isPart = projects.contains { outer in
        outer.hasSystems
          && (outer.hasApp || Files.isInside(projects[index].directory, outer.directory))
      }
      guard !isPart else { continue }
      for target in projects[index].targets.indices {
        projects[index].targets[target].systems = projects[index].leastSystems.oldest
      }
    }
    for text in configurationTexts { macros.define(in: text) }
    missing += projects.flatMap(\.missing).filter { !missing.contains($0) }
    (self.missing, self.macros, read) = (missing, macros, sources.paths)
    files = FileTargets(projects.map { ($0.path, $0.targets) })
    let paths = Set(paths.map(Files.resolved))
    let known = projects.filter(\.hasSystems)
    let directories = Self.directories(near: paths, of: known)
      .union(Self.directories(building: paths, of: known))
    func near(_ projects: [Project]) -> [Project] {
      let directories = Self.directories(near: paths, of: projects)
      return projects.filter { directories.contains($0.directory) }
    }
    broken = near(projects.filter { !$0.broken.isEmpty }).flatMap(\.broken)
    circles = near(projects.filter { !$0.circle.isEmpty }).map(\.circle)
    excessive = near(projects.filter(\.isExcessive)).map(\.path)
    undecided = near(
      projects.filter { !$0.hasSystems && $0.targets.contains(where: \.isUndecided) }
    ).map(\.path)
    var isTaken: Set<String> = []
    // A package next to an Xcode project often exists only for its tools.
    for project in known
    where directories.contains(project.directory) && isTaken.insert(project.directory).inserted {
      systems += project.systems
      let isHelper =
        project.isTool(below: Self.commonDirectory(known))
        || known.contains { Self.holds($0, project) || project.rank == 2 && $0.hasApp }
      if isHelper { others += project.systems } else { main += project.mainSystems }
    }
    if main.isEmpty { (main, others) = (systems, []) }
  }

  /// Returns whether a project contains another. An app contains the packages in its folder, and a
  /// package contains those below it.
  private static func holds(_ outer: Project, _ inner: Project) -> Bool {
    guard inner.rank == 2, Files.isInside(inner.directory, outer.directory) else { return false }
    return outer.rank < 2 || outer.directory != inner.directory
  }

  /// Returns the deepest folder that contains all projects. Only folders below it can be folders of
  /// tools.
  private static func commonDirectory(_ projects: [Project]) -> String {
    guard let first = projects.first else { return "/" }
    return Files.around(first.directory).first { place in
      projects.allSatisfy { Files.isInside($0.directory, place) }
    } ?? "/"
  }

  /// Sorts projects so that those in outer directories come first.
  private static func inOrder(_ projects: [Project]) -> [Project] {
    func key(_ project: Project) -> (Int, String, Int, String) {
      let directory = project.directory
      let depth = directory.utf8.count { $0 == UInt8(ascii: "/") }
      return (depth, directory, project.rank, project.path)
    }
    return projects.map { (key($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Returns the directories of projects at or below the paths, and for each path the nearest
  /// project directory at or above it.
  private static func directories(near paths: Set<String>, of projects: [Project]) -> Set<String> {
    let directories = Set(projects.map(\.directory))
    return paths.reduce(into: []) { near, path in
      near.formUnion(directories.filter { Files.isInside($0, path) })
      if let place = Files.around(path).first(where: directories.contains) { near.insert(place) }
    }
  }

  /// Returns the directories of projects with a target that contains one of the paths or anything
  /// below it.
  private static func directories(
    building paths: Set<String>, of projects: [Project]
  ) -> Set<String> {
    var pathsBelow: [String: [String]] = [:]
    for path in paths {
      for place in Files.around(path) { pathsBelow[place, default: []].append(path) }
    }
    let isMeant: (ProjectTarget.Part) -> Bool = { part in
      Files.around(part.path).contains(where: paths.contains)
        || (pathsBelow[part.path] ?? []).contains {
          part.holds(Files.relative($0, to: part.path))
        }
    }
    return Set(
      projects.filter { $0.targets.contains { $0.parts.contains(where: isMeant) } }
        .map(\.directory))
  }

  /// Reads the package of a JavaScript or Dart app.
  private static func readPackage(
    _ project: inout Project, _ sources: ProjectSources, _ files: XcodeConfigurationFiles,
    _ only: Set<Preset>
  ) {
    guard let text = sources.contents(of: project.path, limit: greatestSize) else { return }
    let contents = { (path: String) in sources.contents(of: path, limit: 1 << 24) }
    let systems = { (directory: String) -> [FoundTarget] in
      let names = ((try? Files.list(directory)) ?? []).filter { $0.hasSuffix(".xcodeproj") }
      let targets = names.sorted().flatMap { name -> [ProjectTarget] in
        let path = Files.join(Files.join(directory, name), "project.pbxproj")
        guard let text = sources.contents(of: path, limit: greatestSize) else { return [] }
        return XcodeProject.targets(
          in: text, path: path, files: files, effort: ProjectEffort(byteCount: text.count))
      }
      let apps = targets.filter(\.isApp)
      return (apps.isEmpty ? targets : apps).flatMap(\.systems)
        .filter { $0.target.platform == "iOS" }.oldest
    }
    if Files.name(of: project.path) == "pubspec.yaml" {
      guard only.isEmpty || only.contains(.flutter) else { return }
      let package = FlutterPackage(
        text, path: project.path, contents: contents, systems: systems)
      project.targets = package.targets
      if let line = package.line { project.presets = [(.flutter, line)] }
      return
    }
    let package = ScriptPackage(
      text, path: project.path, only: only, contents: contents, systems: systems)
    (project.targets, project.presets) = (package.targets, package.presets)
  }

  /// Returns the manifest that SwiftPM chooses for a package, given its `Package.swift`, which
  /// every package has.
  private static func manifest(
    _ text: [UInt8], path: String, _ sources: ProjectSources
  ) -> (text: [UInt8], path: String) {
    let directory = Files.directory(of: path)
    let names = names(in: directory)
    let chosen = PackageManifest.chosen(of: names) { name in
      sources.contents(of: Files.join(directory, name), limit: greatestSize)
    }
    let place = Files.join(directory, chosen)
    guard place != path, let other = sources.contents(of: place, limit: greatestSize) else {
      return (text, path)
    }
    return (other, place)
  }

  /// Returns the names in a directory; an empty array if it cannot be read.
  private static func names(in directory: String) -> [String] {
    ((try? Files.entries(of: directory)) ?? []).map(\.name)
  }

  private static func read(
    _ project: inout Project, _ sources: ProjectSources, _ files: XcodeConfigurationFiles,
    _ macros: inout AvailabilityMacros, _ helpers: inout [String: TuistHelpers]
  ) {
    guard let text = sources.contents(of: project.path, limit: greatestSize) else { return }
    macros.define(in: text)
    let path = project.path
    switch Files.name(of: path) {
    case "Package.swift":
      let (text, path) = manifest(text, path: path, sources)
      let targets = PackageManifest.targets(in: text, path: path)
      // Tuist's list of dependencies is not one of the app's packages.
      if targets.allSatisfy(\.parts.isEmpty),
        Files.name(of: project.directory) == "Tuist"
          || TuistHelpers.isRoot(names(in: project.directory))
      {
        return
      }
      project.targets = targets
      project.leastSystems = PackageManifest.leastSystems(in: text, path: path)
    case "Project.swift":
      // The functions in these files make targets for other manifests.
      let isHelper = path.split(separator: "/").contains("ProjectDescriptionHelpers")
      if isHelper { return }
      let effort = ProjectEffort(byteCount: text.count)
      let root = TuistHelpers.root(above: project.directory, names: names(in:))
      if let root, helpers[root] == nil {
        helpers[root] = TuistHelpers.read(at: root, names: names(in:)) {
          sources.contents(of: $0, limit: 1 << 20)
        }
      }
      project.targets = TuistManifest.targets(
        in: text, path: path, helpers: root.flatMap { helpers[$0] } ?? TuistHelpers([]),
        effort: effort)
      project.isExcessive = effort.isSpent
    case "project.yml":
      let effort = ProjectEffort(byteCount: text.count)
      let spec = XcodeGenSpec(
        text, path: path, contents: { sources.contents(of: $0, limit: $1) },
        effort: effort)
      project.targets = XcodeGenProject.targets(of: spec, files: files, effort: effort)
      (project.broken, project.missing, project.circle) = (spec.broken, spec.missing, spec.circle)
      project.isExcessive = effort.isSpent
    default:
      let effort = ProjectEffort(byteCount: text.count)
      project.targets = XcodeProject.targets(
        in: text, path: path, isBroken: { project.broken = [path] }, files: files, effort: effort)
      project.isExcessive = effort.isSpent
    }
  }
}
