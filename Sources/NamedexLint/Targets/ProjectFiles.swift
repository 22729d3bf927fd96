internal import NamedexFiles
internal import NamedexText

/// Finds the files of a project, whose places follow from the groups that they are in.
struct ProjectFiles {
  let objects: PropertyList
  /// The directory from which paths are seen.
  let root: String
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

  /// The settings that name the directory of the project.
  var places: SettingLevel {
    SettingLevel(
      ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"].map {
        BuildSetting(key: $0, value: root, file: root, line: 1)
      })
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

  /// The path of a file or a group; nil when it does not follow from the project.
  func place(of id: String) -> String? {
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
  func eachOnce() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
