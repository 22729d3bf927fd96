import Namedex
import NamedexFiles
import NamedexLint

/// Finds the targets of a code base in the files that build it.
struct TargetDiscovery {
  /// The targets that were found, in the order of the projects.
  private(set) var targets: [FoundTarget] = []
  /// Configuration files of projects that cannot be read.
  private(set) var missing: [String] = []

  /// How many levels below a path projects are looked for.
  private static let greatestDepth = 3

  /// The largest project that is read. An Xcode project of ten thousand files has some megabytes.
  private static let greatestSize = 1 << 28

  private typealias Project = (path: String, targets: [FoundTarget])

  private typealias Reader = (
    _ text: [UInt8], _ path: String, _ read: ProjectFileReader
  ) -> [FoundTarget]

  /// Looks for the projects to which paths belong.
  ///
  /// For each path: the project in its directory; else those below; else the nearest above it.
  init(for paths: [String]) {
    var sources: Set<String> = []
    for path in paths {
      let resolved = Files.resolved(path)
      let start =
        Files.kind(of: resolved) == .directory ? resolved : Files.directory(of: resolved)
      var projects = below(start, depth: 0)
      var place = start
      while projects.isEmpty, place != "/", Files.kind(of: Files.join(place, ".git")) == .missing {
        place = Files.directory(of: place)
        projects = project(in: place).map { [$0] } ?? []
      }
      for project in projects where sources.insert(project.path).inserted {
        targets += project.targets
      }
    }
  }

  private mutating func below(_ directory: String, depth: Int) -> [Project] {
    if let project = project(in: directory) { return [project] }
    guard depth < Self.greatestDepth, let names = try? Files.list(directory) else { return [] }
    var projects: [Project] = []
    for name in names where !TreeWalk.leftOut.contains(name) && !name.hasPrefix(".") {
      let path = Files.join(directory, name)
      // A symbolic link leads to another project, or in a loop.
      if Files.kind(of: path) == .directory, Files.resolved(path) == path {
        projects += below(path, depth: depth + 1)
      }
    }
    return projects
  }

  /// The project of a directory. An Xcode project overrides what it is generated from, and that
  /// overrides a package, which is often there for tools only.
  private mutating func project(in directory: String) -> Project? {
    guard let names = try? Files.list(directory) else { return nil }
    var candidates: [(path: String, targets: Reader)] =
      names
      .filter { $0.hasSuffix(".xcodeproj") }
      .map { (Files.join(directory, "\($0)/project.pbxproj"), XcodeProject.targets) }
    if names.contains("project.yml") {
      candidates.append((Files.join(directory, "project.yml"), XcodeGenProject.targets))
    }
    if names.contains("Package.swift") {
      candidates.append(
        (
          Files.join(directory, "Package.swift"),
          { text, path, _ in PackageManifest.targets(in: text, path: path) }
        ))
    }
    for candidate in candidates {
      guard let text = Self.read(candidate.path) else { continue }
      let targets = candidate.targets(text, candidate.path) { path, isOptional in
        let text = Self.read(path)
        if text == nil, !isOptional, !missing.contains(path) { missing.append(path) }
        return text
      }
      if !targets.isEmpty { return (candidate.path, targets) }
    }
    return nil
  }

  private static func read(_ path: String) -> [UInt8]? {
    // Reading a pipe would block.
    guard Files.kind(of: path) == .file else { return nil }
    return try? Files.read(path, limit: greatestSize)
  }
}
