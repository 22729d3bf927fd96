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

  /// How many bytes of configuration files are read in all: each may include others any number of times.
  private var bytesLeft = 1 << 22

  private typealias Project = (path: String, targets: [FoundTarget])

  /// The project of a directory, and the directories in it that may have projects.
  private typealias Listing = (project: Project?, directories: [String])

  /// What each directory holds: paths often share the ones above and below them.
  private var listings: [String: Listing] = [:]

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
        projects = listing(of: place).project.map { [$0] } ?? []
      }
      for project in projects where sources.insert(project.path).inserted {
        targets += project.targets
      }
    }
  }

  private mutating func below(_ directory: String, depth: Int) -> [Project] {
    let listing = listing(of: directory)
    if let project = listing.project { return [project] }
    guard depth < Self.greatestDepth else { return [] }
    return listing.directories.flatMap { below($0, depth: depth + 1) }
  }

  private mutating func listing(of directory: String) -> Listing {
    if let known = listings[directory] { return known }
    let entries = ((try? Files.entries(of: directory)) ?? [])
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    // A symbolic link leads to another project, or in a loop.
    let directories = entries.filter {
      $0.kind == .directory && !IgnoreFile.leftOut.contains($0.name) && !$0.name.hasPrefix(".")
    }
    let listing = (
      project(in: directory, entries.map(\.name)),
      directories.map { Files.join(directory, $0.name) }
    )
    listings[directory] = listing
    return listing
  }

  /// The project of a directory. An Xcode project overrides what it is generated from, and that
  /// overrides a package, which is often there for tools only.
  private mutating func project(in directory: String, _ names: [String]) -> Project? {
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
        let text = Self.read(path, limit: bytesLeft)
        bytesLeft -= text?.count ?? 0
        if text == nil, !isOptional, !missing.contains(path) { missing.append(path) }
        return text
      }
      if !targets.isEmpty { return (candidate.path, targets) }
    }
    return nil
  }

  private static func read(_ path: String, limit: Int = greatestSize) -> [UInt8]? {
    // Reading a pipe would block, and so would some files of the system, which have no size.
    guard Files.kind(of: path) == .file, let use = Files.use(of: path) else { return nil }
    return use.byteCount == 0 ? [] : try? Files.read(path, limit: limit)
  }
}
