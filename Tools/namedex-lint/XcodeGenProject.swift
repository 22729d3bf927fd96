import Namedex
import NamedexFiles
import NamedexLint
import NamedexYAML

/// Reads targets from an XcodeGen `project.yml` and its configuration files.
enum XcodeGenProject {
  /// The maximum number of configurations: every target has all of them.
  private static let greatestCount = 32

  /// Returns the targets, with the deployment targets for every configuration. If the project has
  /// no targets, returns a single target that has no files and the project's deployment targets.
  ///
  /// Both in a target and in the project, `settings` overrides the configuration file, and the
  /// configuration file overrides `deploymentTarget`. A target overrides the project, except that
  /// XcodeGen ignores a target's `deploymentTarget` if the project's configuration file sets it.
  ///
  /// - Parameters:
  ///   - spec: The project, merged with the files that it includes.
  ///   - files: The configuration files that the project may name.
  ///   - effort: The limit for the work on the project.
  static func targets(
    of spec: XcodeGenSpec, files: XcodeConfigurationFiles, effort: ProjectEffort
  ) -> [ProjectTarget] {
    guard let root = spec.root else { return [] }
    let file = ProjectFile(
      root, spec, groups: root["settingGroups"]?.valuesByName ?? [:], files: files, effort: effort)
    let configurations = file.configurations.prefix(greatestCount).map { name in
      let levels = file.levels(of: root, name, version: root["options"]?["deploymentTarget"])
      return (name: name, levels: levels, base: file.configurationFile(of: root, name))
    }
    let targets = spec.targets()
    guard !targets.isEmpty else {
      let systems = configurations.flatMap {
        BuildSettings(levels: $0.levels, configuration: $0.name, effort: effort).targets()
      }
      return [ProjectTarget(name: root["name"]?.text ?? "project.yml", systems: systems)]
    }
    return targets.map { name, target in
      let settings = configurations.compactMap { project -> ProjectTarget.Configured? in
        let own = file.levels(
          of: target, project.name, version: target["deploymentTarget"], except: project.base)
        let levels = own + project.levels
        // Each setting is looked up in every part.
        guard effort.takes(4 * levels.reduce(0) { $0 + $1.partCount }) else { return nil }
        return ProjectTarget.Configured(
          BuildSettings(
            levels: levels, configuration: project.name, target: name, effort: effort))
      }
      var found = ProjectTarget(
        name: name, configurations: settings, parts: file.sources(of: target))
      found.isApp = target["type"]?.text?.hasPrefix("application") == true
      return found
    }
  }
}

/// Turns parts of a `project.yml` into levels of build settings.
private final class ProjectFile {
  private let spec: XcodeGenSpec
  /// The names of the project's configurations. If it has none, XcodeGen adds two.
  let configurations: [String]
  /// Groups of settings, to which other settings refer.
  private let groups: [String: YAMLNode]
  private let files: XcodeConfigurationFiles
  /// The effort that may still be spent on the project.
  private let effort: ProjectEffort
  /// Settings, memoized by mapping: targets share the settings in templates and groups.
  private var levels: [Place: SettingLevel] = [:]
  /// Parts, memoized by element of `sources:`.
  private var parts: [Place: ProjectTarget.Part] = [:]

  /// The position of a mapping, which identifies it.
  private struct Place: Hashable {
    var line: Int
    var column: Int
    var source: Int

    init(_ node: YAMLNode) { (line, column, source) = (node.line, node.column, node.source) }
  }

  init(
    _ root: YAMLNode, _ spec: XcodeGenSpec, groups: [String: YAMLNode],
    files: XcodeConfigurationFiles, effort: ProjectEffort
  ) {
    let own = ["configs", "configFiles"].compactMap { root[$0]?.pairs }.first
    configurations = own.map { $0.compactMap(\.key.text) } ?? ["Debug", "Release"]
    (self.spec, self.groups, self.files, self.effort) = (spec, groups, files, effort)
  }

  /// Returns the files and directories in `sources:`, which are paths or mappings with `path:`,
  /// `includes:` and `excludes:`. Omits files without a build phase, because Xcode only shows them.
  func sources(of target: YAMLNode) -> [ProjectTarget.Part] {
    let elements = target["sources"]?.listed ?? []
    guard effort.takes(elements.count) else { return [] }
    return elements.compactMap { source in
      guard source["buildPhase"]?.text != "none" else { return nil }
      return (source.text == nil ? source["path"] : source).flatMap { part(of: source, at: $0) }
    }
  }

  /// Returns the part for an element. Parts are memoized, because targets share the elements in
  /// templates.
  private func part(of source: YAMLNode, at name: YAMLNode) -> ProjectTarget.Part? {
    let key = Place(source)
    if let known = parts[key] { return known }
    let excluded = source["excludes"]?.listed ?? []
    let included = source["includes"]?.listed ?? []
    guard let text = name.text, !text.isEmpty, text.utf8.count <= ProjectEffort.greatestPathLength,
      effort.takes(excluded.count + included.count)
    else { return nil }
    func patterns(_ nodes: [YAMLNode]) -> [String] {
      nodes.compactMap(\.text).map { $0.hasPrefix("/") ? $0 : "/" + $0 }
    }
    let part = ProjectTarget.Part(
      Files.absolute(text, in: spec.source(of: name).directory), patterns: patterns(excluded),
      included: patterns(included))
    parts[key] = part
    return part
  }

  /// Returns the levels of settings for a target or for the whole project, strongest first.
  ///
  /// - Parameter base: The project's configuration file. Its settings replace those implied by a
  ///   target's `platform:` and `deploymentTarget:`.
  func levels(
    of node: YAMLNode, _ configuration: String, version: YAMLNode?,
    except base: SettingLevel? = nil
  ) -> [SettingLevel] {
    let implied = platforms(of: node, version: version).filter { base?.assigns($0.name) != true }
    return [level(of: node["settings"], configuration)]
      + [configurationFile(of: node, configuration)].compactMap(\.self) + [SettingLevel(implied)]
  }

  /// Returns the settings in the configuration file for a target or for the whole project.
  func configurationFile(of node: YAMLNode, _ configuration: String) -> SettingLevel? {
    guard let name = node["configFiles"]?[configuration], let text = name.text,
      text.utf8.count <= ProjectEffort.greatestPathLength
    else { return nil }
    // Paths are not normalized, because messages show them.
    return files.level(
      at: Files.join(spec.source(of: name).directory, text), projectIn: spec.directory)
  }

  /// Reads `settings:`, which has either plain settings, or groups and settings for all or for
  /// individual configurations.
  private func level(of node: YAMLNode?, _ configuration: String) -> SettingLevel {
    var left = Self.greatestGroupCount
    return SettingLevel(generatedFrom: levels(in: node, configuration, &left))
  }

  /// The maximum number of groups for a target, including nested ones. Groups may name each other.
  private static let greatestGroupCount = 64

  private func levels(
    in node: YAMLNode?, _ configuration: String, _ left: inout Int
  ) -> [SettingLevel] {
    guard let node else { return [] }
    let isPlain = node["base"] == nil && node["configs"] == nil && node["groups"] == nil
    guard isPlain || left > 0 else { return [] }
    left = max(0, left - 1)
    if isPlain { return [plainLevel(of: node)] }
    var found: [SettingLevel] = []
    for group in (node["groups"]?.listed ?? []).prefix(left).compactMap(\.text) where left > 0 {
      found += levels(in: groups[group], configuration, &left)
    }
    if let base = node["base"] { found.append(plainLevel(of: base)) }
    let name = configuration.lowercased()
    for pair in node["configs"]?.pairs?.prefix(Self.greatestGroupCount) ?? [] {
      // Part of the configuration's name is enough, unless it is the exact name of another
      // configuration.
      guard let text = pair.key.text, name.contains(text.lowercased()),
        text == configuration || !configurations.contains(text)
      else { continue }
      found += levels(in: pair.value, configuration, &left)
    }
    return found
  }

  private func plainLevel(of node: YAMLNode) -> SettingLevel {
    let place = Place(node)
    if let known = levels[place] { return known }
    let level = SettingLevel(
      (node.pairs ?? []).compactMap { pair in
        guard let name = pair.key.text, let text = pair.value.value else { return nil }
        return setting(name, text, at: pair.key)
      })
    levels[place] = level
    return level
  }

  /// Returns the settings that `platform:`, `supportedDestinations:` and `deploymentTarget:` imply.
  private func platforms(of node: YAMLNode, version: YAMLNode?) -> [BuildSetting] {
    let (platform, destinations) = (node["platform"], node["supportedDestinations"])
    func platforms(in node: YAMLNode?) -> [String] {
      (node?.listed ?? []).prefix(XcodeGenSpec.greatestPlatformCount)
        .compactMap { $0.text.flatMap { Target.platform(named: $0) } }
    }
    let own = platforms(in: destinations)
    let all = platforms(in: platform) + own
    var settings: [BuildSetting] = []
    // Destinations override the platform.
    if let place = own.isEmpty ? platform : destinations, !all.isEmpty {
      let systems = (own.isEmpty ? all : own).compactMap { BuildSettings.system(ofPlatform: $0) }
      settings.append(setting("SUPPORTED_PLATFORMS", systems.joined(separator: " "), at: place))
    }
    // A version without a platform applies to all platforms of the target.
    let versions =
      version?.pairs?.prefix(XcodeGenSpec.greatestPlatformCount)
      .map { (platform: $0.key.text ?? "", node: $0.value) }
      ?? all.compactMap { name in version.map { (platform: name, node: $0) } }
    for version in versions {
      guard let platform = Target.platform(named: version.platform),
        let name = BuildSettings.deploymentSetting(ofPlatform: platform),
        let value = version.node.value, !value.isEmpty
      else { continue }
      settings.append(setting(name, value, at: version.node))
    }
    return settings
  }

  private func setting(_ name: String, _ value: String, at node: YAMLNode) -> BuildSetting {
    BuildSetting(
      key: name, value: value, file: spec.source(of: node).file, line: node.line)
  }
}

extension YAMLNode {
  /// The text of a scalar, normalized as in XcodeGen: a decimal number without quotation marks is a
  /// number, so `17.10` is 17.1.
  fileprivate var value: String? {
    guard let text, isPlain else { return text }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return text }
    var fraction = parts[1]
    while fraction.count > 1, fraction.last == "0" { fraction.removeLast() }
    return "\(parts[0]).\(fraction)"
  }
}
