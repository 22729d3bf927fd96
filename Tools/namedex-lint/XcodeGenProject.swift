import Namedex
import NamedexFiles
import NamedexLint
import NamedexYAML

/// Reads targets from an XcodeGen `project.yml` and its configuration files.
enum XcodeGenProject {
  /// How many configurations count: each target has all of them.
  private static let greatestCount = 32

  /// The targets, with the deployment targets of every configuration; without any, one that has those
  /// of the whole project and no files.
  ///
  /// In a target and in the project, `settings` overrides the configuration file, which overrides
  /// `deploymentTarget`; the target overrides the project.
  ///
  /// - Parameters:
  ///   - text: The file; one that is not YAML has no targets.
  ///   - path: Its absolute path.
  ///   - read: Returns the bytes of a configuration file.
  static func targets(
    in text: [UInt8], path: String, read: ProjectFileReader
  ) -> [ProjectTarget] {
    guard let root = try? YAMLDocument.read(text), root.pairs != nil else { return [] }
    let file = ProjectFile(path: path)
    var files: [String: SettingLevel] = [:]
    let configurations = file.configurations(of: root).prefix(greatestCount).map { name in
      let levels = file.levels(
        of: root, name, version: root["options"]?["deploymentTarget"], &files, read)
      return (name: name, levels: levels)
    }
    let targets = root["targets"]?.pairs ?? []
    guard !targets.isEmpty else {
      let systems = configurations.flatMap {
        BuildSettings(levels: $0.levels, configuration: $0.name).targets()
      }
      return [ProjectTarget(name: root["name"]?.text ?? "project.yml", systems: systems)]
    }
    return targets.map { target in
      let systems = configurations.flatMap { project in
        let own = file.levels(
          of: target.value, project.name, version: target.value["deploymentTarget"], &files, read)
        return BuildSettings(levels: own + project.levels, configuration: project.name).targets()
      }
      return ProjectTarget(
        name: target.key.text ?? "", systems: systems, parts: file.sources(of: target.value))
    }
  }
}

/// Turns parts of a `project.yml` into levels of build settings.
private struct ProjectFile {
  let path: String

  /// The configurations of a project; without any, the two that XcodeGen adds.
  func configurations(of root: YAMLNode) -> [String] {
    let own = ["configs", "configFiles"].compactMap { root[$0]?.pairs }.first
    return own.map { $0.compactMap(\.key.text) } ?? ["Debug", "Release"]
  }

  /// The files and directories of `sources:`: paths, or mappings with `path:` and `excludes:`.
  func sources(of target: YAMLNode) -> [ProjectTarget.Part] {
    let sources = target["sources"]
    return (sources?.elements ?? [sources].compactMap(\.self)).compactMap { source in
      guard let name = source.text ?? source["path"]?.text, !name.isEmpty else { return nil }
      return ProjectTarget.Part(
        Files.absolute(name, in: Files.directory(of: path)),
        patterns: texts(source["excludes"]).map { $0.hasPrefix("/") ? $0 : "/" + $0 })
    }
  }

  /// The settings of a target or of the whole project, the strongest first.
  ///
  /// - Parameter files: The configuration files that were read: many targets have the same.
  func levels(
    of part: YAMLNode, _ configuration: String, version: YAMLNode?,
    _ files: inout [String: SettingLevel], _ read: ProjectFileReader
  ) -> [SettingLevel] {
    var configurationFile: [SettingLevel] = []
    if let name = part["configFiles"]?[configuration]?.text {
      let level =
        files[name]
        ?? SettingLevel(
          XcodeConfigurationFile.settings(
            at: Files.join(Files.directory(of: path), name), read: read))
      files[name] = level
      configurationFile = [level]
    }
    return [SettingLevel(settings(in: part["settings"], configuration))] + configurationFile
      + [SettingLevel(platforms(of: part, version: version))]
  }

  /// `settings:`, which holds settings, or groups of them for all and for single configurations.
  private func settings(in node: YAMLNode?, _ configuration: String) -> [BuildSetting] {
    guard let node else { return [] }
    guard node["base"] != nil || node["configs"] != nil || node["groups"] != nil else {
      return plainSettings(in: node)
    }
    let name = configuration.lowercased()
    let special = node["configs"]?.pairs?.first {
      $0.key.text.map { name.contains($0.lowercased()) } ?? false
    }
    return plainSettings(in: node["base"]) + plainSettings(in: special?.value)
  }

  private func plainSettings(in node: YAMLNode?) -> [BuildSetting] {
    (node?.pairs ?? []).compactMap { pair in
      guard let name = pair.key.text, let text = pair.value.text else { return nil }
      return setting(name, text, at: pair.key)
    }
  }

  /// The settings that `platform:`, `supportedDestinations:` and `deploymentTarget:` stand for.
  private func platforms(of part: YAMLNode, version: YAMLNode?) -> [BuildSetting] {
    let names = texts(part["platform"]) + texts(part["supportedDestinations"])
    let platforms = names.compactMap { Target.platform(named: $0) }
    var settings: [BuildSetting] = []
    if !platforms.isEmpty, let node = part["platform"] {
      let systems = platforms.compactMap { BuildSettings.system(ofPlatform: $0) }
      settings.append(setting("SUPPORTED_PLATFORMS", systems.joined(separator: " "), at: node))
    }
    var versions: [(platform: String, version: YAMLNode)] = []
    if let pairs = version?.pairs {
      versions = pairs.compactMap { pair in
        pair.key.text.flatMap { Target.platform(named: $0) }.map { ($0, pair.value) }
      }
    } else if let version {
      // One version, for the platform or platforms of this target.
      versions = platforms.map { ($0, version) }
    }
    return settings
      + versions.compactMap { platform, version in
        guard let name = BuildSettings.deploymentSetting(ofPlatform: platform),
          let text = version.text
        else { return nil }
        return setting(name, text, at: version)
      }
  }

  private func texts(_ node: YAMLNode?) -> [String] {
    node?.elements?.compactMap(\.text) ?? [node?.text].compactMap(\.self)
  }

  private func setting(_ name: String, _ value: String, at node: YAMLNode) -> BuildSetting {
    BuildSetting(key: name, value: value, file: path, line: node.line)
  }
}
