internal import NamedexFiles

/// A target of a project: the systems for which it is built, and the files from which.
package struct ProjectTarget: Sendable {
  /// Its name in the project.
  package var name: String
  /// The oldest version of each platform for which it is built; empty when the project does not say.
  package var systems: [FoundTarget]
  /// The platforms for which it is built, whether their versions are known or not; nil when the project
  /// does not say.
  package var platforms: Set<String>?
  /// The files and directories from which it is built; none where the project does not tell.
  package var parts: [Part]
  /// Whether it is an app, which people run, and not a part of one or a tool.
  package var isApp = false
  /// What the settings say of the variables in the property list, one value for each configuration that has
  /// another.
  package var variables: [String: [String]] = [:]

  /// What a build leaves out on a platform, once for each configuration.
  private var exclusions: [String: [IgnoreFile]] = [:]

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - systems: Versions of platforms. Of others than `platforms`, they do not count.
  ///   - platforms: The platforms for which it is built; nil when the project does not say.
  package init(
    name: String, systems: [FoundTarget], parts: [Part] = [], platforms: Set<String>? = nil
  ) {
    (self.name, self.parts, self.platforms) = (name, parts, platforms)
    self.systems = systems.oldest.filter { platforms?.contains($0.target.platform) ?? true }
  }

  /// Creates a target of a project whose builds have settings.
  ///
  /// - Parameter configurations: What the settings say in each configuration.
  package init(name: String, configurations: [Configured], parts: [Part]) {
    let platforms = configurations.compactMap(\.platforms)
    self.init(
      name: name, systems: configurations.flatMap(\.systems), parts: parts,
      platforms: platforms.isEmpty ? nil : Set(platforms.joined()))
    for configuration in configurations {
      for (name, value) in configuration.variables
      where variables[name]?.contains(value) != true {
        variables[name, default: []].append(value)
      }
    }
    for platform in Target.platforms {
      let all = Set(configurations.compactMap { $0.exclusions[platform] })
      // A file counts that any configuration builds.
      guard !all.isEmpty, !all.contains([]) else { continue }
      exclusions[platform] = all.map { IgnoreFile($0, directory: "/") }
    }
  }

  /// Whether a file of the target is not built on a platform.
  ///
  /// - Parameter path: Its absolute path.
  func leavesOut(_ path: String, on platform: String) -> Bool {
    guard let files = exclusions[platform] else { return false }
    let names = IgnoreFile.names(of: path)
    return files.allSatisfy { IgnoreFile.ignore(names, isDirectory: false, files: [$0]) }
  }

  /// Sorts paths by the places in which they are, as seen from there.
  ///
  /// - Parameters:
  ///   - paths: Absolute paths; of very long ones, nothing is known.
  ///   - places: Absolute paths of directories.
  /// - Complexity: O(names of the paths), not of both lists.
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

  /// What the settings of a target say in one configuration.
  package struct Configured: Sendable {
    var systems: [FoundTarget]
    var platforms: Set<String>?
    var exclusions: [String: [String]]
    /// The property list of the product; empty when no setting says.
    var propertyList: String
    /// The values of the variables in it.
    var variables: [String: String] = [:]

    /// Takes what settings say.
    package init(_ settings: BuildSettings) {
      systems = settings.targets()
      platforms = settings.platforms
      exclusions = settings.exclusions
      propertyList = settings.value(of: "INFOPLIST_FILE", sdk: "")?.text ?? ""
    }
  }

  /// A file of a target, or a directory with what is below it.
  package struct Part: Sendable {
    /// The file or the directory, an absolute path.
    package var path: String
    /// Files and directories below it, as relative paths.
    var listed: Set<String> = []
    /// Whether only what is listed belongs to the target, rather than all but that.
    var holdsListed = false
    /// What else does not belong to the target.
    private var patterns: IgnoreFile?
    /// All that belongs to the target; nil when only what is named does not.
    private var included: IgnoreFile?
    /// The only platforms for which a file is built, by its relative path; that of `path` is empty.
    var platforms: [String: Set<String>] = [:]

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - excluded: Files and directories below it that do not belong to the target.
    ///   - patterns: More of them, as patterns of `.gitignore` seen from the part.
    ///   - included: Patterns of what belongs to the target; empty for all.
    package init(
      _ path: String, excluded: Set<String> = [], patterns: [String] = [], included: [String] = []
    ) {
      self.path = path
      listed = excluded
      if !patterns.isEmpty { self.patterns = IgnoreFile(patterns, directory: path) }
      if !included.isEmpty { self.included = IgnoreFile(included, directory: path) }
    }

    /// Whether a file below the part, or the part itself, belongs to the target.
    ///
    /// - Parameter file: Its path seen from the part; empty for the part itself.
    /// - Complexity: O(names of the path · patterns of the part).
    package func holds(_ file: String) -> Bool {
      if holdsListed || !listed.isEmpty, lists(file) != holdsListed { return false }
      if let included, !file.isEmpty, !matches(file, included) { return false }
      return patterns.map { !matches(file, $0) } ?? true
    }

    /// Whether patterns match a file below the part, or a directory around it.
    private func matches(_ file: String, _ patterns: IgnoreFile) -> Bool {
      let directory = IgnoreFile.names(of: path)
      return [patterns].hide(
        directory + IgnoreFile.names(of: file), behind: directory.count, isDirectory: false)
    }

    private func lists(_ file: String) -> Bool {
      Files.around(file).contains { $0 != "." && listed.contains($0) }
        || Self.localized(file).map(listed.contains) ?? false
    }

    /// What Xcode calls all translations of a file: `/Localized/A/B.xib` for `A/de.lproj/B.xib`; nil for
    /// a file that is no translation.
    private static func localized(_ file: String) -> String? {
      guard Array(file.utf8).contains(".lproj/") else { return nil }
      let names = file.split(separator: "/").filter { !$0.hasSuffix(".lproj") }
      return "/Localized/" + names.joined(separator: "/")
    }
  }
}
