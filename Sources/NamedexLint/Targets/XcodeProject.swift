internal import NamedexFiles
internal import NamedexText

/// Reads deployment targets from the `project.pbxproj` of an Xcode project and its configuration
/// files.
package enum XcodeProject {
  /// The deployment targets of every target in every configuration.
  ///
  /// A setting of the target decides over its configuration file, that over the project's setting,
  /// and that over the project's configuration file. A setting of the project that every target
  /// overrides does not count. A configuration that several targets name counts once.
  ///
  /// - Parameters:
  ///   - text: The project file.
  ///   - path: Its absolute path.
  ///   - read: Returns the bytes of a configuration file.
  /// - Complexity: O(*n*) in the bytes of the files.
  package static func targets(
    in text: [UInt8], path: String, read: ProjectFileReader
  ) -> [FoundTarget] {
    guard let root = Self.propertyList(text), let objects = root["objects"],
      let id = root["rootObject"]?.text, let project = objects[id]
    else { return linesWithTargets(in: text, path: path) }
    var files = ProjectFiles(objects: objects, project: project, path: path)
    let projectLevels = configurations(in: [project], objects, &files, path, read)
    let targets = (project["targets"]?.texts ?? []).compactMap { objects[$0] }
    let native = targets.filter { $0["isa"]?.text == "PBXNativeTarget" }
    let inherited = Dictionary(projectLevels.map { ($0.configuration, $0.levels) }) { first, _ in
      first
    }
    let found = configurations(in: native, objects, &files, path, read).flatMap { own in
      BuildSettings(
        levels: own.levels + (inherited[own.configuration] ?? []),
        configuration: own.configuration
      ).targets()
    }
    // Without a target that builds something, only the project has settings.
    return native.isEmpty ? projectLevels.flatMap { $0.targets() } : found
  }

  private static func propertyList(_ text: [UInt8]) -> PropertyList? {
    guard var reader = try? OpenStepReader(text) else { return nil }
    return try? reader.value()
  }

  /// The settings of targets or of a project alone, for each of their configurations.
  private static func configurations(
    in owners: [PropertyList], _ objects: PropertyList, _ files: inout ProjectFiles,
    _ path: String, _ read: ProjectFileReader
  ) -> [BuildSettings] {
    let lists = owners.compactMap { $0["buildConfigurationList"]?.text }.eachOnce()
    let ids = lists.flatMap { objects[$0]?["buildConfigurations"]?.texts ?? [] }.eachOnce()
    return ids.compactMap { id in
      guard let configuration = objects[id] else { return nil }
      let own = SettingLevel(settings(in: configuration["buildSettings"], path))
      let others = files.settings(under: configuration, read: read)
      return BuildSettings(
        levels: [own, others], configuration: configuration["name"]?.text ?? "")
    }
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

/// Finds the files of a project, whose places follow from the groups that they are in.
private struct ProjectFiles {
  private let objects: PropertyList
  private let root: String
  /// The group of each file and group.
  private var parents: [String: String] = [:]
  /// The settings of each file read so far: many targets are based on one file.
  private var settings: [String: SettingLevel] = [:]

  init(objects: PropertyList, project: PropertyList, path: String) {
    self.objects = objects
    let directory = Files.directory(of: Files.directory(of: path))
    root = Files.absolute(project["projectDirPath"]?.text ?? "", in: directory)
    guard case .dictionary(let dictionary) = objects else { return }
    for pair in dictionary.pairs {
      for child in pair.value["children"]?.texts ?? [] { parents[child] = pair.key }
    }
  }

  /// The settings of the file on which a configuration is based.
  mutating func settings(
    under configuration: PropertyList, read: ProjectFileReader
  ) -> SettingLevel {
    guard let path = configurationFile(of: configuration) else { return SettingLevel([]) }
    if let known = settings[path] { return known }
    let found = SettingLevel(XcodeConfigurationFile.settings(at: path, read: read))
    settings[path] = found
    return found
  }

  /// The path of the file on which a configuration is based; nil without a file, or when its place is
  /// unknown.
  private func configurationFile(of configuration: PropertyList) -> String? {
    // A folder whose files the project does not list is named together with the path in it.
    if let folder = configuration["baseConfigurationReferenceAnchor"]?.text,
      let path = configuration["baseConfigurationReferenceRelativePath"]?.text
    {
      return place(of: folder).map { Files.absolute(path, in: $0) }
    }
    return configuration["baseConfigurationReference"]?.text.flatMap { place(of: $0) }
  }

  private func place(of id: String) -> String? {
    // From the file outwards, up to where a path does not depend on the group around it.
    var parts: [String] = []
    var next: String? = id
    // Xcode does not write groups that contain each other.
    for _ in 0..<64 {
      guard let id = next else { break }
      guard let object = objects[id] else { return nil }
      if let path = object["path"]?.text { parts.append(path) }
      switch object["sourceTree"]?.text {
      case "<absolute>": return Files.absolute(parts.reversed().joined(separator: "/"), in: "/")
      case "SOURCE_ROOT": next = nil
      case "<group>", nil: next = parents[id]
      default: return nil
      }
    }
    return Files.absolute(parts.reversed().joined(separator: "/"), in: root)
  }
}

extension [String] {
  /// The texts without later repetitions, in time by their number: a project may name very many.
  fileprivate func eachOnce() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
