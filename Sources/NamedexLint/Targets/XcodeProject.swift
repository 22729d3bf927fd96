internal import NamedexFiles
internal import NamedexText

/// Reads deployment targets from the `project.pbxproj` of an Xcode project and from its
/// configuration files.
package struct XcodeProject {
  let objects: PropertyListDictionary
  /// The directory that paths are relative to.
  let root: String
  private let path: String
  private let project: PropertyList
  private let files: XcodeConfigurationFiles
  /// The remaining budget for reading the project.
  let effort: ProjectEffort
  /// The group that contains each file or nested group.
  private var parents: [String: String] = [:]

  /// The maximum number of configurations per target, and of targets. Real projects have a few of
  /// each.
  private static let mostConfigurations = 64
  private static let mostTargets = 4096

  /// Returns the targets that build a product, with their deployment targets in every
  /// configuration.
  ///
  /// Settings of the target take precedence, followed by its configuration file, the project's
  /// settings, and the project's configuration file. A setting of the project that every target
  /// overrides has no effect.
  ///
  /// - Parameters:
  ///   - text: The project file.
  ///   - path: The file's absolute path.
  ///   - isBroken: Called if the file cannot be parsed; its lines are then read individually.
  ///   - files: Reads configuration files.
  ///   - effort: The budget for reading the project.
  /// - Returns: If there are no such targets, one target with the settings of the project and no
  ///   files.
  /// - Complexity: O(*n*) in the size of the files.
  package static func targets(
    in text: [UInt8], path: String, isBroken: () -> Void = {}, files: XcodeConfigurationFiles,
    effort: ProjectEffort
  ) -> [ProjectTarget] {
    let name = Files.stem(of: Files.directory(of: path))
    var reader = try? OpenStepReader(text)
    let list = try? reader?.value()
    guard let project = XcodeProject(list, path: path, files, effort) else {
      if list?["objects"] == nil { isBroken() }
      let systems = linesWithTargets(in: text, path: path, effort)
      return [ProjectTarget(name: name, systems: systems)]
    }
    return project.targets(name: name)
  }

  /// Creates a project from a property list; nil if the list is not a project.
  private init?(
    _ list: PropertyList?, path: String, _ files: XcodeConfigurationFiles, _ effort: ProjectEffort
  ) {
    guard case .dictionary(let objects)? = list?["objects"],
      let project = list?["rootObject"]?.text.flatMap({ objects[$0] })
    else { return nil }
    (self.objects, self.project, self.path, self.files) = (objects, project, path, files)
    self.effort = effort
    let own = project["projectDirPath"]?.text ?? ""
    root = Files.absolute(
      own.utf8.count <= ProjectEffort.greatestPathLength ? own : "",
      in: FileTargets.directory(ofProject: path))
    for pair in objects.pairs {
      for child in pair.value["children"]?.texts ?? [] { parents[child] = pair.key }
    }
  }

  private func targets(name: String) -> [ProjectTarget] {
    let levels = configurations(of: project).compactMap { settings(of: $0) }
    let native = (project["targets"]?.texts ?? []).eachOnce().prefix(Self.mostTargets)
      .filter { objects[$0]?["isa"]?.text == "PBXNativeTarget" }
    guard !native.isEmpty else {
      // If no target builds a product, only the project has settings.
      return [ProjectTarget(name: name, systems: levels.flatMap { $0.targets() })]
    }
    let inherited = Dictionary(levels.map { ($0.configuration, $0.levels) }) { first, _ in first }
    let places = places(name: name)
    var members = ProjectMembers(self)
    // In a damaged project, several targets may refer to the same configuration.
    var known: [String: ProjectTarget.Configured] = [:]
    return native.map { target in
      let targetName = objects[target]?["name"]?.text ?? target
      let all = configurations(of: objects[target]).compactMap { id in
        if let found = known[id] { return found }
        guard var own = settings(of: id) else { return nil }
        own.levels += (inherited[own.configuration] ?? []) + [places]
        own.target = targetName
        var found = ProjectTarget.Configured(own)
        for list in found.propertyLists {
          let path = Files.absolute(list.path, in: root)
          for name in files.variables(inFileAt: path) {
            let values = list.systems.compactMap { own.resolved("$(\(name))", sdk: $0) }
            found.variables[path, default: [:]][name] = values.filter { !$0.isEmpty }.eachOnce()
          }
        }
        known[id] = found
        return found
      }
      let lists = all.flatMap(\.propertyLists).map(\.path).eachOnce()
        .map { ProjectTarget.Part(Files.absolute($0, in: root)) }
      var project = ProjectTarget(
        name: targetName, configurations: all, parts: members.parts(of: target) + lists)
      let type = objects[target]?["productType"]?.text ?? ""
      project.isApp = type.hasPrefix("com.apple.product-type.application")
      return project
    }
  }

  // MARK: Settings

  /// Returns the identifiers of the configurations of a target or of the project.
  private func configurations(of owner: PropertyList?) -> [String] {
    let list = owner?["buildConfigurationList"]?.text.flatMap { objects[$0] }
    return (list?["buildConfigurations"]?.texts(upTo: Self.mostConfigurations) ?? []).eachOnce()
  }

  /// Returns the settings of a configuration, and those of the file that it is based on.
  private func settings(of id: String) -> BuildSettings? {
    guard let configuration = objects[id] else { return nil }
    let base = configurationFile(of: configuration).map { files.level(at: $0, projectIn: root) }
    return BuildSettings(
      levels: [SettingLevel(settings(in: configuration["buildSettings"]))]
        + [base].compactMap(\.self),
      configuration: configuration["name"]?.text ?? "", effort: effort)
  }

  private func settings(in value: PropertyList?) -> [BuildSetting] {
    guard case .dictionary(let dictionary)? = value else { return [] }
    return dictionary.pairs.sorted { $0.key < $1.key }.compactMap { pair in
      let text =
        switch pair.value {
        case .array: pair.value.texts.map(SettingList.quoted).joined(separator: " ")
        default: pair.value.text
        }
      return text.map {
        BuildSetting(key: pair.key, value: $0, file: path, line: pair.line ?? 1)
      }
    }
  }

  /// Returns the settings that every target has: the project's name and directory.
  private func places(name: String) -> SettingLevel {
    let values =
      [("PROJECT_NAME", name)] + ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"].map { ($0, root) }
    return SettingLevel(values.map { BuildSetting(key: $0, value: $1, file: root, line: 1) })
  }

  /// Returns the deployment targets in individual lines of a file that cannot be parsed, for
  /// example because of merge conflicts. A line is read like one in a configuration file, without
  /// the quotation marks.
  private static func linesWithTargets(
    in text: [UInt8], path: String, _ effort: ProjectEffort
  ) -> [FoundTarget] {
    let text = text.filter { $0 != UInt8(ascii: "\"") }
    return XcodeConfigurationFiles { file, _ in file == path ? text : nil }
      .settings(at: path, projectIn: "/")
      .flatMap { setting in
        BuildSettings(levels: [SettingLevel([setting])], configuration: "", effort: effort)
          .targets()
      }
  }

  // MARK: Places

  /// Returns the path of the file that a configuration is based on; nil if there is no file, or if
  /// its location is unknown.
  private func configurationFile(of configuration: PropertyList) -> String? {
    // If the project does not list the contents of a folder, it refers to a file in the folder by
    // the folder and a relative path.
    if let folder = configuration["baseConfigurationReferenceAnchor"]?.text,
      let path = configuration["baseConfigurationReferenceRelativePath"]?.text
    {
      return place(of: folder).map { Files.absolute(path, in: $0) }
    }
    return configuration["baseConfigurationReference"]?.text.flatMap { place(of: $0) }
  }

  /// Returns the path of a file or a group, which depends on its enclosing groups; nil if the
  /// groups do not determine the path.
  func place(of id: String) -> String? {
    // The parts are collected outwards from the file, up to a path that does not depend on the
    // enclosing group.
    var parts: [String] = []
    var length = 0
    var next: String? = id
    // The limit matters only for groups that contain each other, which Xcode does not write.
    for _ in 0..<64 {
      guard let id = next else { break }
      guard let object = objects[id] else { return nil }
      if let path = object["path"]?.text {
        parts.append(path)
        length += path.utf8.count
        guard length <= ProjectEffort.greatestPathLength else { return nil }
      }
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
  /// Returns the distinct strings in order, in linear time, because a project may list a great
  /// many.
  func eachOnce() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
