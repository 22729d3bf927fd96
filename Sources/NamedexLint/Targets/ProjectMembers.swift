internal import NamedexFiles
internal import NamedexText

/// Finds the files of the targets of an Xcode project: those in build phases, and those in groups
/// that are synchronized with directories.
struct ProjectMembers {
  private let project: XcodeProject
  private var objects: PropertyListDictionary { project.objects }
  /// For each target, the groups that list exceptions for it. If such a group does not belong to
  /// the target, only the files in its exceptions do.
  private var guests: [String: [String]] = [:]
  /// The target of each build phase that can contain files to lint.
  private var owners: [String: String] = [:]
  /// The exceptions of each group, by target.
  private var exceptions: [String: [String: [PropertyList]]] = [:]
  /// The paths of files and groups, which many targets share.
  private var places: [String: String?] = [:]

  /// The build phases that can contain files to lint.
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
    for pair in objects.pairs {
      let isGroup = pair.value["isa"]?.text == Self.group
      for id in (pair.value["exceptions"]?.texts ?? []).eachOnce() {
        guard let exception = objects[id], let target = target(of: exception) else { continue }
        exceptions[pair.key, default: [:]][target, default: []].append(exception)
        if isGroup, guests[target]?.last != pair.key {
          guests[target, default: []].append(pair.key)
        }
      }
    }
  }

  /// Returns the files and directories of a target.
  mutating func parts(of id: String) -> [ProjectTarget.Part] {
    guard let target = objects[id] else { return [] }
    var parts: [ProjectTarget.Part] = []
    for phase in elements(of: target["buildPhases"]).eachOnce() {
      guard let phase = objects[phase], let isa = phase["isa"]?.text, Self.phases.contains(isa)
      else { continue }
      for file in elements(of: phase["files"]) {
        guard let file = objects[file], let reference = file["fileRef"]?.text else { continue }
        let platforms = Self.platforms(
          file["platformFilters"]?.texts(upTo: Self.mostPlatforms)
            ?? [file["platformFilter"]?.text].compactMap(\.self))
        for path in paths(of: reference) {
          var part = ProjectTarget.Part(path)
          if let platforms { part.platforms[""] = platforms }
          parts.append(part)
        }
      }
    }
    let own = elements(of: target["fileSystemSynchronizedGroups"]).eachOnce()
    for group in own { parts += part(ofGroup: group, target: id, holdsListed: false) }
    let isOwn = Set(own)
    for group in guests[id] ?? [] where !isOwn.contains(group) {
      parts += part(ofGroup: group, target: id, holdsListed: true)
    }
    return parts
  }

  /// Returns the strings in a list, if the remaining budget allows it. Any number of objects may
  /// refer to the list.
  private func elements(of list: PropertyList?) -> [String] {
    guard let list, project.effort.takes(list.elementCount) else { return [] }
    return list.texts
  }

  /// Returns a group that is synchronized with a directory.
  ///
  /// For a target that contains the group, the group's exceptions are the files that do not belong
  /// to the target; for any other target, they are the files that do. Exceptions for a build phase
  /// are files that the target has anyway.
  private mutating func part(
    ofGroup id: String, target: String, holdsListed: Bool
  ) -> [ProjectTarget.Part] {
    guard objects[id] != nil, let place = place(of: id), project.effort.takes(1) else { return [] }
    var part = ProjectTarget.Part(place)
    part.holdsListed = holdsListed
    var added: Set<String> = []
    for exception in exceptions[id]?[target] ?? [] {
      let names = elements(of: exception["membershipExceptions"])
      if exception["target"] != nil || holdsListed {
        part.listed.formUnion(names)
      } else {
        added.formUnion(names)
      }
      guard case .dictionary(let filters)? = exception["platformFiltersByRelativePath"],
        project.effort.takes(filters.pairs.count)
      else { continue }
      for pair in filters.pairs {
        part.platforms[pair.key] = Self.platforms(pair.value.texts(upTo: Self.mostPlatforms))
      }
    }
    part.listed.subtract(added)
    return [part]
  }

  /// Returns the target that an exception set applies to: the target that the set names, or else
  /// the target of the build phase that the set names.
  private func target(of exception: PropertyList) -> String? {
    exception["target"]?.text ?? exception["buildPhase"]?.text.flatMap { owners[$0] }
  }

  /// Returns the path of a file, or the paths of all its translations.
  private mutating func paths(of id: String) -> [String] {
    guard objects[id]?["isa"]?.text == "PBXVariantGroup" else {
      return [place(of: id)].compactMap(\.self)
    }
    return elements(of: objects[id]?["children"]).compactMap { place(of: $0) }
  }

  /// Returns the path of a file or a group, which is looked up only once.
  private mutating func place(of id: String) -> String? {
    if let known = places[id] { return known }
    let place = project.place(of: id)
    places[id] = .some(place)
    return place
  }

  /// The maximum number of names in a platform filter.
  private static let mostPlatforms = 64

  /// Returns the platforms of a filter; nil for all platforms.
  private static func platforms(_ names: [String]) -> Set<String>? {
    names.isEmpty ? nil : Set(names.compactMap { Target.platform(named: $0) })
  }
}
