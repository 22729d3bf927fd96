import Namedex
import NamedexLint

/// Finds the targets of a code base in the files that build it.
enum TargetDiscovery {
  /// How many directories below a path a project is looked for.
  private static let greatestDepth = 3

  /// The largest project that is read; one of Xcode with ten thousand files has some megabytes.
  private static let greatestSize = 1 << 28

  /// The targets of the projects to which paths belong, and the files that say so.
  ///
  /// For each path: the project in its directory; else those below; else the nearest above it.
  static func targets(for paths: [String]) -> (targets: Targets, sources: [String]) {
    var found: [Target] = []
    var sources: [String] = []
    for path in paths {
      let resolved = Files.resolved(path)
      let start =
        Files.kind(of: resolved) == .directory ? resolved : Files.directory(of: resolved)
      var projects = below(start, depth: 0)
      var place = start
      while projects.isEmpty, place != "/", Files.kind(of: "\(place)/.git") == .missing {
        place = Files.directory(of: place)
        projects = project(in: place).map { [$0] } ?? []
      }
      for project in projects where !sources.contains(project.path) {
        sources.append(project.path)
        found += project.targets
      }
    }
    return (Targets(found), sources)
  }

  private typealias Project = (path: String, targets: [Target])

  private static func below(_ directory: String, depth: Int) -> [Project] {
    if let project = project(in: directory) { return [project] }
    guard depth < greatestDepth, let names = try? Files.list(directory) else { return [] }
    return names.filter { !TreeWalk.leftOut.contains($0) && !$0.hasPrefix(".") }.flatMap {
      name -> [Project] in
      let path = directory == "/" ? "/\(name)" : "\(directory)/\(name)"
      // Behind a symbolic link is another project, or a loop.
      guard Files.kind(of: path) == .directory, Files.resolved(path) == path else { return [] }
      return below(path, depth: depth + 1)
    }
  }

  /// The project of a directory: Xcode's decides over what it is generated from, and that over a
  /// package, which is often there for tools only.
  private static func project(in directory: String) -> Project? {
    guard let names = try? Files.list(directory) else { return nil }
    var candidates: [(path: String, read: ([UInt8]) -> [Target])] =
      names
      .filter { $0.hasSuffix(".xcodeproj") }
      .map { ("\(directory)/\($0)/project.pbxproj", XcodeProject.targets(in:)) }
    if names.contains("project.yml") {
      candidates.append(("\(directory)/project.yml", XcodeGenProject.targets(in:)))
    }
    if names.contains("Package.swift") {
      candidates.append(("\(directory)/Package.swift", PackageManifest.targets(in:)))
    }
    for candidate in candidates {
      // A pipe would be waited for.
      guard Files.kind(of: candidate.path) == .file,
        let text = try? Files.read(candidate.path, limit: greatestSize)
      else { continue }
      let targets = candidate.read(text)
      if !targets.isEmpty { return (candidate.path, targets) }
    }
    return nil
  }
}
