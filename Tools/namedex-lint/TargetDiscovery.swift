import Namedex
import NamedexFiles
import NamedexLint

/// Finds the targets of a code base in the files that build it.
struct TargetDiscovery {
  /// The targets of each file.
  private(set) var files = FileTargets()
  /// The systems of the projects in, below and next above the paths, and of those that build what is
  /// there, those of outer projects first.
  private(set) var systems: [FoundTarget] = []
  /// Configuration files of projects that cannot be read.
  private(set) var missing: [String] = []
  /// Projects in, below and next above the paths that cannot be parsed, such as those with the marks of
  /// a merge.
  private(set) var broken: [String] = []

  /// The largest project that is read. An Xcode project of ten thousand files has some megabytes.
  private static let greatestSize = 1 << 28

  /// How many projects are read. A large repository has some hundred packages.
  private static let greatestCount = 1024

  /// How many bytes of configuration files are read in all: each may include others any number of times.
  private var bytesLeft = 1 << 22

  /// Reads projects.
  ///
  /// - Parameters:
  ///   - paths: The files and directories that are linted.
  ///   - definitions: The files that define projects, as `ProjectSymbols` finds them.
  init(for paths: [String], definitions: [String]) {
    var projects: [(path: String, targets: [ProjectTarget])] = []
    // An Xcode project overrides what it is generated from.
    var generated: Set<String> = []
    for path in Self.inOrder(definitions).prefix(Self.greatestCount) {
      let directory = FileTargets.directory(ofProject: path)
      if Self.rank(path) == 1, generated.contains(directory) { continue }
      let targets = targets(of: path)
      if path.hasSuffix(".pbxproj"), targets.contains(where: { !$0.systems.isEmpty }) {
        generated.insert(directory)
      }
      projects.append((path, targets))
    }
    files = FileTargets(projects)
    let paths = Set(paths.map(Files.resolved))
    let known = projects.filter { $0.targets.contains { !$0.systems.isEmpty } }
    let near = Self.directories(near: paths, of: known)
      .union(Self.directories(building: paths, of: known))
    let nearBroken = Self.directories(
      near: paths, of: projects.filter { broken.contains($0.path) })
    broken.removeAll { !nearBroken.contains(FileTargets.directory(ofProject: $0)) }
    var isTaken: Set<String> = []
    for project in projects {
      // Beside an Xcode project, a package is often there for tools only.
      let directory = FileTargets.directory(ofProject: project.path)
      let found = project.targets.flatMap(\.systems)
      guard near.contains(directory), !found.isEmpty, isTaken.insert(directory).inserted else {
        continue
      }
      systems += found
    }
  }

  /// Outer directories first; in each, Xcode projects before what they are generated from, and packages
  /// last.
  private static func inOrder(_ definitions: [String]) -> [String] {
    func key(_ path: String) -> (Int, String, Int, String) {
      let directory = FileTargets.directory(ofProject: path)
      return (directory.utf8.count { $0 == UInt8(ascii: "/") }, directory, rank(path), path)
    }
    return definitions.map { (key($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static func rank(_ path: String) -> Int {
    switch Files.name(of: path) {
    case "project.pbxproj": 0
    case "Package.swift": 2
    default: 1
    }
  }

  /// The directories of projects in and below paths, or else next above them.
  private static func directories(
    near paths: Set<String>, of projects: [(path: String, targets: [ProjectTarget])]
  ) -> Set<String> {
    let directories = Set(projects.map { FileTargets.directory(ofProject: $0.path) })
    var near: Set<String> = []
    for path in paths {
      let below = Files.join(path, "")
      near.formUnion(directories.filter { $0 == path || $0.hasPrefix(below) })
      var place = path
      while !directories.contains(place), place != "/" { place = Files.directory(of: place) }
      if directories.contains(place) { near.insert(place) }
    }
    return near
  }

  /// The directories of projects, wherever they are, with a target that has a path, or something in it.
  private static func directories(
    building paths: Set<String>, of projects: [(path: String, targets: [ProjectTarget])]
  ) -> Set<String> {
    func placesAround(_ path: String) -> UnfoldFirstSequence<String> {
      sequence(first: path) { $0 == "/" ? nil : Files.directory(of: $0) }
    }
    var pathsBelow: [String: [String]] = [:]
    for path in paths {
      for place in placesAround(path) { pathsBelow[place, default: []].append(path) }
    }
    let isMeant: (ProjectTarget.Part) -> Bool = { part in
      let below = pathsBelow[part.path] ?? []
      return placesAround(part.path).contains(where: paths.contains)
        || below.contains { part.holds(Files.relative($0, to: part.path)) }
    }
    let found = projects.filter { $0.targets.contains { $0.parts.contains(where: isMeant) } }
    return Set(found.map { FileTargets.directory(ofProject: $0.path) })
  }

  private mutating func targets(of path: String) -> [ProjectTarget] {
    guard let text = Self.read(path) else { return [] }
    switch Files.name(of: path) {
    case "Package.swift": return PackageManifest.targets(in: text, path: path)
    case "Project.swift": return TuistManifest.targets(in: text, path: path)
    default: break
    }
    let reader = path.hasSuffix(".yml") ? XcodeGenProject.targets : XcodeProject.targets
    var isBroken = false
    let targets = reader(text, path, { isBroken = true }) { path, isOptional in
      let text = Self.read(path, limit: bytesLeft)
      bytesLeft -= text?.count ?? 0
      if text == nil, !isOptional, !missing.contains(path) { missing.append(path) }
      return text
    }
    if isBroken { broken.append(path) }
    return targets
  }

  private static func read(_ path: String, limit: Int = greatestSize) -> [UInt8]? {
    // Reading a pipe would block, and so would some files of the system, which have no size.
    guard Files.kind(of: path) == .file, let use = Files.use(of: path) else { return nil }
    return use.byteCount == 0 ? [] : try? Files.read(path, limit: limit)
  }
}
