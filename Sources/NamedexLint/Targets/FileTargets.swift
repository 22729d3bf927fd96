internal import NamedexFiles

/// The targets of each file in a code base, according to the projects that build it.
package struct FileTargets: Sendable {
  private let targets: [ProjectTarget]
  /// The parts of targets, keyed by the path at which they begin, with the indices of the targets.
  private var parts: [String: [(target: Int, part: ProjectTarget.Part)]] = [:]
  /// The name and the systems of the project in each directory.
  private var projects: [String: (name: String, systems: [FoundTarget])] = [:]

  /// The working directory, in which relative paths are resolved.
  private let directory = Files.resolved(".")

  /// The maximum number of parts at the same path; each part is checked for every file below that
  /// path.
  private static let greatestCount = 1024

  /// A project's answer about a file.
  package struct Answer: Sendable, Equatable {
    /// The systems for which the file is built; empty if no project determines them.
    package var targets: Targets
    /// The names of the targets that the file belongs to.
    package var names: [String] = []
    /// The project whose systems apply because the file does not belong to a target with systems;
    /// nil if there is none.
    package var project: String?
    /// True if the file may be built for only some of the platforms in `targets`, or for none.
    package var isAssumed = false

    /// A description as text: `App, Widget: iOS 15`.
    package var description: String {
      let owner =
        names.isEmpty ? "in no target" : names.joined(separator: ", ")
      guard !targets.isEmpty else { return "\(owner): no system is known" }
      return "\(owner): \(targets)" + (project.map { ", as all of \($0)" } ?? "")
    }
  }

  /// Combines the targets of projects.
  ///
  /// - Parameter projects: The file and the targets of each project. If a directory contains
  ///   several projects, the first one with systems, known or computed, applies to files that do
  ///   not belong to a target.
  package init(_ projects: [(path: String, targets: [ProjectTarget])] = []) {
    targets = projects.flatMap(\.targets)
    for (number, target) in targets.enumerated() {
      for part in target.parts where parts[part.path, default: []].count < Self.greatestCount {
        parts[part.path, default: []].append((number, part))
      }
    }
    for project in projects {
      let systems = project.targets.flatMap(\.systems).oldest
      let directory = Self.directory(ofProject: project.path)
      // The systems of an outer project do not apply to a project that computes its own systems.
      let isKnown = !systems.isEmpty || project.targets.contains(where: \.isUndecided)
      guard isKnown, self.projects[directory] == nil else { continue }
      let file = Files.directory(of: project.path)
      let name = Files.name(of: file.hasSuffix(".xcodeproj") ? file : project.path)
      self.projects[directory] = (name, systems)
    }
  }

  /// Returns the directory that a project applies to. An Xcode project is itself a directory.
  package static func directory(ofProject path: String) -> String {
    let directory = Files.directory(of: path)
    return directory.hasSuffix(".xcodeproj") ? Files.directory(of: directory) : directory
  }

  /// True if systems can differ between files.
  package var areSeveral: Bool {
    let isKnown: (ProjectTarget) -> Bool = { !$0.systems.isEmpty || $0.platforms != nil }
    let systems =
      targets.filter { !$0.parts.isEmpty && isKnown($0) }.map(\.systems)
      + projects.values.map(\.systems)
    return Set(systems.map { Targets($0.map(\.target)) }).count > 1
  }

  /// Returns the targets of a file.
  ///
  /// If a file belongs to no target, or only to targets with unknown systems, the systems of the
  /// nearest enclosing project apply, restricted to the platforms of the file's targets if these
  /// are known. A file outside all projects has no targets.
  ///
  /// - Parameter file: A path, which need not exist.
  /// - Complexity: O(components of the path · parts that begin at each of them).
  package func answer(for file: String) -> Answer { answer(forPath: place(of: file)) }

  /// Returns the values of a variable in a property list, according to the settings of the list's
  /// targets.
  package func values(ofVariable name: String, in file: String) -> [String] {
    let path = place(of: file)
    return (parts[path] ?? []).flatMap { targets[$0.target].variables[path]?[name] ?? [] }
      .eachOnce()
  }

  private func place(of file: String) -> String {
    let place = Files.absolute(Files.resolved(Files.directory(of: file)), in: directory)
    return Files.join(place, Files.name(of: file))
  }

  private func answer(forPath path: String) -> Answer {
    var found: Set<Int> = []
    var systems: [Target] = []
    // The platforms of the targets found so far; nil if one of these targets does not determine its
    // platforms.
    var platforms: Set<String>? = []
    var project: (name: String, systems: [FoundTarget])?
    for place in Files.around(path) {
      for (target, part) in parts[place] ?? [] {
        let file = place == path ? "" : Files.relative(path, to: place)
        guard part.holds(file) else { continue }
        let owner = targets[target]
        let built = owner.systems.map(\.target).filter {
          !owner.leavesOut(path, on: $0.platform)
        }
        let own = owner.platforms?.filter { !owner.leavesOut(path, on: $0) }
        let isLeftOut =
          owner.systems.isEmpty
          ? own?.isEmpty == true && owner.platforms?.isEmpty == false : built.isEmpty
        if isLeftOut { continue }
        found.insert(target)
        let filter = part.platforms[file]
        systems += built.filter { filter?.contains($0.platform) ?? true }
        if let own = filter.map({ own?.intersection($0) ?? $0 }) ?? own {
          platforms?.formUnion(own)
        } else {
          platforms = nil
        }
      }
      if project == nil { project = projects[place] }
    }
    let names = found.sorted().map { targets[$0].name }
    guard systems.isEmpty else { return Answer(targets: Targets(systems), names: names) }
    let rest = (project?.systems ?? []).map(\.target).filter {
      found.isEmpty || platforms?.contains($0.platform) ?? true
    }
    return Answer(
      targets: Targets(rest), names: names, project: rest.isEmpty ? nil : project?.name,
      isAssumed: found.isEmpty || platforms == nil)
  }
}
