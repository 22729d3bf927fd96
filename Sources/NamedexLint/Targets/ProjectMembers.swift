internal import NamedexFiles
internal import NamedexText

/// Finds the files of the targets of an Xcode project: those of build phases, and those of groups that
/// are synchronized with directories.
struct ProjectMembers {
  private let project: XcodeProject
  private var objects: PropertyListDictionary { project.objects }
  /// The groups of which a target has single files only.
  private var guests: [String: [String]] = [:]
  /// The target of each build phase that has files for lint.
  private var owners: [String: String] = [:]
  /// How many files are still taken: a project may name each of many from each of many targets.
  private var left = 200_000

  /// The phases of a build whose files lint may read.
  private static let phases: Set<String> = [
    "PBXSourcesBuildPhase", "PBXResourcesBuildPhase", "PBXHeadersBuildPhase",
  ]
  private static let group = "PBXFileSystemSynchronizedRootGroup"

  init(_ project: XcodeProject) {
    self.project = project
    for pair in objects.pairs where pair.value["isa"]?.text == "PBXNativeTarget" {
      for phase in pair.value["buildPhases"]?.texts ?? [] where owners[phase] == nil {
        let isa = objects[phase]?["isa"]?.text ?? ""
        if Self.phases.contains(isa) { owners[phase] = pair.key }
      }
    }
    for pair in objects.pairs where pair.value["isa"]?.text == Self.group {
      for exception in pair.value["exceptions"]?.texts ?? [] {
        guard let target = objects[exception].flatMap({ self.target(of: $0) }),
          guests[target]?.last != pair.key
        else { continue }
        guests[target, default: []].append(pair.key)
      }
    }
  }

  /// The files and directories of a target.
  mutating func parts(of id: String) -> [ProjectTarget.Part] {
    guard left > 0, let target = objects[id] else { return [] }
    var parts: [ProjectTarget.Part] = []
    for phase in target["buildPhases"]?.texts ?? [] {
      guard let phase = objects[phase], let isa = phase["isa"]?.text, Self.phases.contains(isa)
      else { continue }
      for file in phase["files"]?.texts ?? [] {
        guard takes(1) else { break }
        guard let file = objects[file], let reference = file["fileRef"]?.text else { continue }
        let platforms = Self.platforms(
          file["platformFilters"]?.texts ?? [file["platformFilter"]?.text].compactMap(\.self))
        for path in paths(of: reference) {
          var part = ProjectTarget.Part(path)
          if let platforms { part.platforms[""] = platforms }
          parts.append(part)
        }
      }
    }
    let own = target["fileSystemSynchronizedGroups"]?.texts ?? []
    for group in own { parts += part(ofGroup: group, target: id, holdsListed: false) }
    for group in guests[id] ?? [] where !own.contains(group) {
      parts += part(ofGroup: group, target: id, holdsListed: true)
    }
    return parts
  }

  /// A group that is synchronized with a directory.
  ///
  /// Its exceptions for a target are the files that the target lacks; for one that does not have the
  /// group, they are those that it has. Exceptions for a build phase are files that its target has in
  /// any case.
  private mutating func part(
    ofGroup id: String, target: String, holdsListed: Bool
  ) -> [ProjectTarget.Part] {
    guard let group = objects[id], let place = project.place(of: id), takes(1) else { return [] }
    var part = ProjectTarget.Part(place)
    part.holdsListed = holdsListed
    var added: Set<String> = []
    for exception in group["exceptions"]?.texts ?? [] {
      guard let exception = objects[exception], self.target(of: exception) == target else {
        continue
      }
      let names = exception["membershipExceptions"]?.texts ?? []
      guard takes(names.count) else { continue }
      if exception["target"] != nil || holdsListed {
        part.listed.formUnion(names)
      } else {
        added.formUnion(names)
      }
      guard case .dictionary(let filters)? = exception["platformFiltersByRelativePath"] else {
        continue
      }
      for pair in filters.pairs where takes(1) {
        part.platforms[pair.key] = Self.platforms(pair.value.texts)
      }
    }
    part.listed.subtract(added)
    return [part]
  }

  /// The target of exceptions, which they name, or whose build phase they name.
  private func target(of exception: PropertyList) -> String? {
    exception["target"]?.text ?? exception["buildPhase"]?.text.flatMap { owners[$0] }
  }

  private mutating func takes(_ count: Int) -> Bool {
    left -= count
    return left >= 0
  }

  /// The paths of a file, or of all translations of one.
  private mutating func paths(of id: String) -> [String] {
    guard objects[id]?["isa"]?.text == "PBXVariantGroup" else {
      return [project.place(of: id)].compactMap(\.self)
    }
    let children = objects[id]?["children"]?.texts ?? []
    return takes(children.count) ? children.compactMap { project.place(of: $0) } : []
  }

  /// The platforms of a filter; nil for all.
  private static func platforms(_ names: [String]) -> Set<String>? {
    names.isEmpty ? nil : Set(names.compactMap { Target.platform(named: $0) })
  }
}
