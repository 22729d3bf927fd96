internal import NamedexFiles
internal import NamedexText

/// Reads deployment targets from the `project.pbxproj` of an Xcode project and its configuration
/// files.
package enum XcodeProject {
  /// Configurations of one target, and targets; projects have a few of each.
  private static let mostConfigurations = 64
  private static let mostTargets = 4096

  /// The targets that build something, with their deployment targets in every configuration.
  ///
  /// A setting of the target decides over its configuration file, that over the project's setting,
  /// and that over the project's configuration file. A setting of the project that every target
  /// overrides does not count.
  ///
  /// - Parameters:
  ///   - text: The project file.
  ///   - path: Its absolute path.
  ///   - isBroken: Called for a file that cannot be parsed, of which only single lines count.
  ///   - read: Returns the bytes of a configuration file.
  /// - Returns: Without such targets, one that has the settings of the project and no files.
  /// - Complexity: O(*n*) in the bytes of the files.
  package static func targets(
    in text: [UInt8], path: String, isBroken: () -> Void = {}, read: ProjectFileReader
  ) -> [ProjectTarget] {
    let name = Files.stem(of: Files.directory(of: path))
    let root = Self.propertyList(text)
    guard let objects = root?["objects"], let id = root?["rootObject"]?.text,
      let project = objects[id]
    else {
      if root?["objects"] == nil { isBroken() }
      return [ProjectTarget(name: name, systems: linesWithTargets(in: text, path: path))]
    }
    var files = ProjectFiles(objects: objects, project: project, path: path)
    let projectLevels = configurations(of: project, objects).compactMap {
      settings(of: $0, objects, &files, path, read)
    }
    let native = (project["targets"]?.texts ?? []).eachOnce().prefix(mostTargets)
      .filter { objects[$0]?["isa"]?.text == "PBXNativeTarget" }
    guard !native.isEmpty else {
      // Without a target that builds something, only the project has settings.
      return [ProjectTarget(name: name, systems: projectLevels.flatMap { $0.targets() })]
    }
    let inherited = Dictionary(projectLevels.map { ($0.configuration, $0.levels) }) { first, _ in
      first
    }
    var members = ProjectMembers(files)
    // Several targets may name one configuration.
    var known: [String: Configured] = [:]
    return native.map { target in
      let ids = objects[target].map { configurations(of: $0, objects) } ?? []
      let all = ids.map { id -> Configured in
        if let found = known[id] { return found }
        var found = Configured()
        if var own = settings(of: id, objects, &files, path, read) {
          own.levels += (inherited[own.configuration] ?? []) + [files.places]
          found.settings = ProjectTarget.Configured(own)
          found.list = own.value(of: "INFOPLIST_FILE", sdk: "")?.text ?? ""
        }
        known[id] = found
        return found
      }
      let lists = all.map(\.list).eachOnce().filter { !$0.isEmpty }
        .map { ProjectTarget.Part(Files.absolute($0, in: files.root)) }
      return ProjectTarget(
        name: objects[target]?["name"]?.text ?? target,
        configurations: all.compactMap(\.settings), parts: members.parts(of: target) + lists)
    }
  }

  /// What the settings of a target say in one configuration.
  private struct Configured {
    var settings: ProjectTarget.Configured?
    /// The property list of the product.
    var list = ""
  }

  private static func propertyList(_ text: [UInt8]) -> PropertyList? {
    guard var reader = try? OpenStepReader(text) else { return nil }
    return try? reader.value()
  }

  /// The identifiers of the configurations of a target or of the project.
  private static func configurations(
    of owner: PropertyList, _ objects: PropertyList
  ) -> [String] {
    let list = owner["buildConfigurationList"]?.text.flatMap { objects[$0] }
    return Array((list?["buildConfigurations"]?.texts.prefix(mostConfigurations) ?? []))
      .eachOnce()
  }

  /// The settings that a configuration has itself.
  private static func settings(
    of id: String, _ objects: PropertyList, _ files: inout ProjectFiles,
    _ path: String, _ read: ProjectFileReader
  ) -> BuildSettings? {
    guard let configuration = objects[id] else { return nil }
    let own = SettingLevel(settings(in: configuration["buildSettings"], path))
    let others = files.settings(under: configuration, read: read)
    return BuildSettings(levels: [own, others], configuration: configuration["name"]?.text ?? "")
  }

  private static func settings(in value: PropertyList?, _ path: String) -> [BuildSetting] {
    guard case .dictionary(let dictionary)? = value else { return [] }
    return dictionary.pairs.sorted { $0.key < $1.key }.compactMap { pair in
      let text =
        switch pair.value {
        case .array: pair.value.texts.joined(separator: " ")
        default: pair.value.text
        }
      return text.map {
        BuildSetting(key: pair.key, value: $0, file: path, line: pair.line ?? 1)
      }
    }
  }

  /// The deployment targets of single lines, for a file that cannot be parsed, such as one with merge
  /// conflicts. A line reads as in a configuration file.
  private static func linesWithTargets(in text: [UInt8], path: String) -> [FoundTarget] {
    XcodeConfigurationFile.settings(at: path) { file, _ in file == path ? text : nil }
      .flatMap { BuildSettings(levels: [SettingLevel([$0])], configuration: "").targets() }
  }
}
