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
  /// `deploymentTarget`; the target overrides its templates, and these the project.
  ///
  /// - Parameters:
  ///   - text: The file; one that is not YAML has no targets.
  ///   - path: Its absolute path.
  ///   - isBroken: Called for a file that is not YAML.
  ///   - files: Reads configuration files.
  static func targets(
    in text: [UInt8], path: String, isBroken: () -> Void, files: XcodeConfigurationFiles
  ) -> [ProjectTarget] {
    guard let root = try? YAMLDocument.read(text) else {
      isBroken()
      return []
    }
    guard root.pairs != nil else { return [] }
    let file = ProjectFile(path: path, groups: named("settingGroups", in: root), files: files)
    let configurations = file.configurations(of: root).prefix(greatestCount).map { name in
      let levels = file.levels(
        of: [root], name, version: root["options"]?["deploymentTarget"])
      return (name: name, levels: levels)
    }
    let targets = root["targets"]?.pairs ?? []
    guard !targets.isEmpty else {
      let systems = configurations.flatMap {
        BuildSettings(levels: $0.levels, configuration: $0.name).targets()
      }
      return [ProjectTarget(name: root["name"]?.text ?? "project.yml", systems: systems)]
    }
    let templates = named("targetTemplates", in: root)
    return targets.map { target in
      let name = target.key.text ?? ""
      let parts = [target.value] + file.templates(of: target.value, among: templates)
      let settings = configurations.map { project -> ProjectTarget.Configured in
        let own = file.levels(
          of: parts, project.name, version: parts.first("deploymentTarget"))
        return ProjectTarget.Configured(
          BuildSettings(levels: own + project.levels, configuration: project.name))
      }
      return ProjectTarget(
        name: name, configurations: settings, parts: file.sources(of: parts, named: name))
    }
  }

  /// The values of a mapping by their names.
  private static func named(_ key: String, in root: YAMLNode) -> [String: YAMLNode] {
    Dictionary(
      (root[key]?.pairs ?? []).compactMap { pair in pair.key.text.map { ($0, pair.value) } },
      uniquingKeysWith: { first, _ in first })
  }
}

/// Turns parts of a `project.yml` into levels of build settings.
private struct ProjectFile {
  let path: String
  /// Settings that others name.
  let groups: [String: YAMLNode]
  let files: XcodeConfigurationFiles

  /// The configurations of a project; without any, the two that XcodeGen adds.
  func configurations(of root: YAMLNode) -> [String] {
    let own = ["configs", "configFiles"].compactMap { root[$0]?.pairs }.first
    return own.map { $0.compactMap(\.key.text) } ?? ["Debug", "Release"]
  }

  /// The templates of a target and their own ones, the strongest first.
  func templates(of target: YAMLNode, among all: [String: YAMLNode]) -> [YAMLNode] {
    var found: [YAMLNode] = []
    var seen: Set<String> = []
    func add(_ node: YAMLNode) {
      for name in texts(node["templates"]).reversed()
      where seen.count < Self.greatestTemplateCount && seen.insert(name).inserted {
        guard let template = all[name] else { continue }
        found.append(template)
        add(template)
      }
    }
    add(target)
    return found
  }

  /// Templates of one target; projects have a few.
  private static let greatestTemplateCount = 16

  /// The files and directories of `sources:`: paths, or mappings with `path:`, `includes:` and
  /// `excludes:`. What is in no build phase is only shown in Xcode.
  ///
  /// - Parameter parts: A target and its templates, which give theirs to it.
  func sources(of parts: [YAMLNode], named target: String) -> [ProjectTarget.Part] {
    let attributes = parts.first("templateAttributes")
    let sources = parts.compactMap { $0["sources"] }
    return sources.flatMap { $0.elements ?? [$0] }.compactMap { source in
      guard let text = source.text ?? source["path"]?.text, !text.isEmpty,
        source["buildPhase"]?.text != "none"
      else { return nil }
      let name = Self.replacing(in: text) { variable in
        variable == "target_name" ? target : attributes?[variable]?.text
      }
      func patterns(_ key: String) -> [String] {
        texts(source[key]).map { $0.hasPrefix("/") ? $0 : "/" + $0 }
      }
      return ProjectTarget.Part(
        Files.absolute(name, in: Files.directory(of: path)), patterns: patterns("excludes"),
        included: patterns("includes"))
    }
  }

  /// A path with the values of its `${variables}`; those without one stay.
  private static func replacing(in text: String, _ value: (String) -> String?) -> String {
    var (replaced, rest) = ("", text.prefix(greatestPathLength))
    guard rest.endIndex == text.endIndex else { return text }
    while let start = rest.firstIndex(of: "$") {
      replaced += rest[..<start]
      rest = rest[start...]
      if rest.hasPrefix("${"), let end = rest.firstIndex(of: "}"),
        let value = value(String(rest[..<end].dropFirst(2)))
      {
        replaced += value
        rest = rest[end...].dropFirst()
      } else {
        replaced.append(rest.removeFirst())
      }
    }
    return replaced + rest
  }

  /// In characters; a longer text is no path.
  private static let greatestPathLength = 1024

  /// The settings of a target with its templates, or of the whole project, the strongest first.
  func levels(
    of parts: [YAMLNode], _ configuration: String, version: YAMLNode?
  ) -> [SettingLevel] {
    let base = parts.lazy.compactMap { $0["configFiles"]?[configuration]?.text }.first
      .map { files.level(at: Files.join(Files.directory(of: path), $0)) }
    return parts.map { SettingLevel(settings(in: $0["settings"], configuration)) }
      + [base].compactMap(\.self) + [SettingLevel(platforms(of: parts, version: version))]
  }

  /// `settings:`, which holds settings, or groups of them for all and for single configurations.
  private func settings(in node: YAMLNode?, _ configuration: String) -> [BuildSetting] {
    var left = Self.greatestGroupCount
    return settings(in: node, configuration, &left)
  }

  /// Groups of one target, with those that they name; they may name each other.
  private static let greatestGroupCount = 64

  private func settings(
    in node: YAMLNode?, _ configuration: String, _ left: inout Int
  ) -> [BuildSetting] {
    guard let node, left > 0 else { return [] }
    left -= 1
    guard node["base"] != nil || node["configs"] != nil || node["groups"] != nil else {
      return plainSettings(in: node)
    }
    let name = configuration.lowercased()
    let special = node["configs"]?.pairs?.first {
      $0.key.text.map { name.contains($0.lowercased()) } ?? false
    }
    var found: [BuildSetting] = []
    for group in texts(node["groups"]) {
      found += settings(in: groups[group], configuration, &left)
    }
    return found + plainSettings(in: node["base"]) + plainSettings(in: special?.value)
  }

  private func plainSettings(in node: YAMLNode?) -> [BuildSetting] {
    (node?.pairs ?? []).compactMap { pair in
      guard let name = pair.key.text, let text = pair.value.text else { return nil }
      return setting(name, text, at: pair.key)
    }
  }

  /// The settings that `platform:`, `supportedDestinations:` and `deploymentTarget:` stand for.
  private func platforms(of parts: [YAMLNode], version: YAMLNode?) -> [BuildSetting] {
    let platform = parts.first("platform")
    let names = texts(platform) + texts(parts.first("supportedDestinations"))
    let platforms = names.compactMap { Target.platform(named: $0) }
    var settings: [BuildSetting] = []
    if !platforms.isEmpty, let platform {
      let systems = platforms.compactMap { BuildSettings.system(ofPlatform: $0) }
      settings.append(setting("SUPPORTED_PLATFORMS", systems.joined(separator: " "), at: platform))
    }
    // A version alone is for the platform or platforms of this target.
    let versions =
      version?.pairs?.map { (platform: $0.key.text ?? "", node: $0.value) }
      ?? platforms.compactMap { name in version.map { (platform: name, node: $0) } }
    for version in versions {
      guard let platform = Target.platform(named: version.platform),
        let name = BuildSettings.deploymentSetting(ofPlatform: platform),
        let text = version.node.text
      else { continue }
      settings.append(setting(name, text, at: version.node))
    }
    return settings
  }

  private func texts(_ node: YAMLNode?) -> [String] {
    node?.elements?.compactMap(\.text) ?? [node?.text].compactMap(\.self)
  }

  private func setting(_ name: String, _ value: String, at node: YAMLNode) -> BuildSetting {
    BuildSetting(key: name, value: value, file: path, line: node.line)
  }
}

extension [YAMLNode] {
  /// The value that the first of some mappings that has a key has for it.
  fileprivate func first(_ key: String) -> YAMLNode? { lazy.compactMap { $0[key] }.first }
}
