internal import NamedexFiles

/// A target of a project: the systems it is built for, and its files.
package struct ProjectTarget: Sendable {
  /// The name of the target in the project.
  package var name: String
  /// The oldest version of each platform that the target is built for; empty if the project does
  /// not specify any.
  package var systems: [FoundTarget]
  /// The platforms that the target is built for, even if their versions are unknown; nil if the
  /// project does not specify any.
  package var platforms: Set<String>?
  /// The files and directories that the target is built from; empty if the project does not specify
  /// any.
  package var parts: [Part]
  /// True if the project computes the target's systems in a way that is not understood.
  package var isUndecided = false
  /// True for an app, as opposed to a part of an app or a tool.
  package var isApp = false
  /// The values of the variables in each property list, by its absolute path: every distinct value
  /// across the configurations and platforms.
  package var variables: [String: [String: [String]]] = [:]

  /// The files that a build excludes on each platform, one list for each configuration.
  private var exclusions: [String: [IgnoreFile]] = [:]

  /// Creates a target whose systems and files are known.
  ///
  /// - Parameters:
  ///   - systems: Platform versions. A platform that is not in `platforms` is ignored.
  ///   - platforms: The platforms that the target is built for; nil if the project does not specify
  ///     any.
  package init(
    name: String, systems: [FoundTarget], parts: [Part] = [], platforms: Set<String>? = nil
  ) {
    (self.name, self.parts, self.platforms) = (name, parts, platforms)
    self.systems = systems.oldest.filter { platforms?.contains($0.target.platform) ?? true }
  }

  /// Creates a target of a project with build settings.
  ///
  /// - Parameter configurations: The settings of each configuration.
  package init(name: String, configurations: [Configured], parts: [Part]) {
    let platforms = configurations.compactMap(\.platforms)
    self.init(
      name: name, systems: configurations.flatMap(\.systems), parts: parts,
      platforms: platforms.isEmpty ? nil : Set(platforms.joined()))
    for configuration in configurations {
      for (path, values) in configuration.variables {
        variables[path, default: [:]].merge(values) { ($0 + $1).eachOnce() }
      }
    }
    for platform in Target.platforms {
      let all = Set(configurations.compactMap { $0.exclusions[platform] })
      // A file belongs to the target if any configuration builds it.
      guard !all.isEmpty, !all.contains([]) else { continue }
      exclusions[platform] = all.map { IgnoreFile($0, directory: "/") }
    }
  }

  /// Returns whether a file of the target is excluded on a platform.
  ///
  /// - Parameter path: The file's absolute path.
  func leavesOut(_ path: String, on platform: String) -> Bool {
    guard let files = exclusions[platform] else { return false }
    let names = IgnoreFile.names(of: path)
    return files.allSatisfy { IgnoreFile.ignore(names, isDirectory: false, files: [$0]) }
  }

  /// Groups paths by the directories that contain them, and makes them relative to these
  /// directories.
  ///
  /// - Parameters:
  ///   - paths: Absolute paths; very long ones are ignored.
  ///   - places: Absolute paths of directories.
  /// - Complexity: O(components of the paths + places).
  static func paths(_ paths: [String], in places: [String]) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for place in places { found[place] = [] }
    for path in paths where path.utf8.count <= ProjectEffort.greatestPathLength {
      for place in Files.around(path) where found[place] != nil {
        found[place]?.append(Files.relative(path, to: place))
      }
    }
    return found
  }

  /// The settings of a target in one configuration.
  package struct Configured: Sendable {
    var systems: [FoundTarget]
    var platforms: Set<String>?
    var exclusions: [String: [String]]
    /// The paths of the product's property lists, each with the systems that it applies to.
    var propertyLists: [(path: String, systems: [String])]
    /// The values of the variables in each property list, by its absolute path.
    var variables: [String: [String: [String]]] = [:]

    /// Creates the configuration from build settings.
    package init(_ settings: BuildSettings) {
      systems = settings.targets()
      platforms = settings.platforms
      exclusions = settings.exclusions
      propertyLists = settings.propertyLists
    }
  }

  /// A file of a target, or a directory with everything below it.
  package struct Part: Sendable {
    /// The absolute path of the file or directory.
    package var path: String
    /// Files and directories below the part, as relative paths.
    var listed: Set<String> = []
    /// True if only the listed files belong to the target; false if all other files do.
    var holdsListed = false
    /// Patterns of further files that do not belong to the target.
    private var patterns: IgnoreFile?
    /// Patterns of the files that belong to the target; nil if all do except the excluded ones.
    private var included: IgnoreFile?
    /// The platforms of files that are built for some platforms only, keyed by relative path. The
    /// key for `path` itself is empty.
    var platforms: [String: Set<String>] = [:]

    /// Creates a part from a path and the rules for the files below it.
    ///
    /// - Parameters:
    ///   - excluded: Files and directories below the path that do not belong to the target.
    ///   - patterns: Further exclusions, as `.gitignore` patterns relative to the part.
    ///   - included: Patterns of the files that belong to the target; empty for all files.
    package init(
      _ path: String, excluded: Set<String> = [], patterns: [String] = [], included: [String] = []
    ) {
      self.path = path
      listed = excluded
      if !patterns.isEmpty { self.patterns = IgnoreFile(patterns, directory: path) }
      if !included.isEmpty { self.included = IgnoreFile(included, directory: path) }
    }

    /// Returns whether a file below the part, or the part itself, belongs to the target.
    ///
    /// - Parameter file: The file's path relative to the part; empty for the part itself.
    /// - Complexity: O(path components · patterns of the part).
    package func holds(_ file: String) -> Bool {
      if holdsListed || !listed.isEmpty, lists(file) != holdsListed { return false }
      if let included, !file.isEmpty, !matches(file, included) { return false }
      return patterns.map { !matches(file, $0) } ?? true
    }

    /// Returns whether patterns match a file below the part, or one of its parent directories.
    private func matches(_ file: String, _ patterns: IgnoreFile) -> Bool {
      let directory = IgnoreFile.names(of: path)
      return [patterns].hide(
        directory + IgnoreFile.names(of: file), behind: directory.count, isDirectory: false)
    }

    private func lists(_ file: String) -> Bool {
      Files.around(file).contains { $0 != "." && listed.contains($0) }
        || Self.localized(file).map(listed.contains) ?? false
    }

    /// Returns Xcode's name for all translations of a file: `/Localized/A/B.xib` for
    /// `A/de.lproj/B.xib`; nil if the file is not a translation.
    private static func localized(_ file: String) -> String? {
      guard Array(file.utf8).contains(".lproj/") else { return nil }
      let names = file.split(separator: "/").filter { !$0.hasSuffix(".lproj") }
      return "/Localized/" + names.joined(separator: "/")
    }
  }
}
