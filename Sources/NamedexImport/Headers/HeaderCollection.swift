internal import NamedexCore

/// The constants from all files, without duplicates and under their Swift names.
struct HeaderCollection {
  private let type: String
  private let platforms: [String]
  /// Swift names from API notes, by Objective-C name.
  var swiftNames: [String: String] = [:]
  private(set) var constants: [AppleConstant] = []
  private var places: [String: Int] = [:]
  private var again = 0
  private var unavailable: [String] = []
  private var undated: [String] = []
  private var unreplaced: [String] = []

  init(type: String, platforms: [String]) {
    self.type = type
    self.platforms = platforms
  }

  /// Adds the declarations in a file. A name that is already known keeps its earlier release, but
  /// takes its deprecation from the later file, which belongs to the newer SDK.
  mutating func add(_ declared: [HeaderConstant], isSwift: Bool, file: String) {
    for constant in declared {
      let availability = constant.availability
      guard isAvailable(availability) else {
        unavailable.append(constant.name)
        continue
      }
      let name = isSwift ? constant.name : swiftName(of: constant)
      // A platform that was not requested may have deprecated the constant earlier.
      let deprecated = list(availability.deprecated)
      let isDated = !deprecated.versions.isEmpty
      if availability.isDeprecated && !isDated { undated.append(name) }
      let new = AppleConstant(
        name: name, objectiveC: !isSwift && name != constant.name ? constant.name : nil,
        introduced: list(availability.introduced), deprecated: deprecated,
        replacement: isDated || availability.isDeprecated ? availability.replacement : nil,
        file: file, line: constant.line)
      guard let place = places[name] else {
        places[name] = constants.count
        constants.append(new)
        continue
      }
      again += 1
      merge(new, at: place)
    }
  }

  private mutating func merge(_ new: AppleConstant, at place: Int) {
    let old = constants[place]
    constants[place].introduced = AppleAvailability(
      old.introduced.versions.merging(new.introduced.versions) { min($0, $1) })
    constants[place].deprecated = new.deprecated
    constants[place].replacement = new.replacement
    constants[place].objectiveC = old.objectiveC ?? new.objectiveC
  }

  /// Returns whether a requested platform has the constant.
  private func isAvailable(_ availability: HeaderAvailability) -> Bool {
    guard !availability.unavailable.contains("*") else { return false }
    let possible = platforms.filter { !availability.unavailable.contains($0) }
    guard !availability.introduced.isEmpty else { return !possible.isEmpty }
    // A platform that is not mentioned is assumed to have had the constant from the beginning,
    // unless the user chose platforms.
    return platforms.count == platformOrder.count
      ? !possible.isEmpty : possible.contains { availability.introduced[$0] != nil }
  }

  private func list(_ versions: [String: VersionNumber]) -> AppleAvailability {
    AppleAvailability(versions.filter { platforms.contains($0.key) })
  }

  /// Returns the Swift name of an Objective-C constant.
  ///
  /// Swift's importer removes the end of a name if it repeats the type. UIKit's API notes exempt
  /// `tintColor`; in AppKit, some names keep the end and others do not, and only the API notes say
  /// which.
  private func swiftName(of constant: HeaderConstant) -> String {
    if let name = constant.availability.swiftName { return name }
    if constant.availability.isSwiftUnavailable { return constant.name }
    if let name = swiftNames[constant.name] { return name }
    let suffix = "Color"
    guard type == "UIColor", constant.name.hasSuffix(suffix), constant.name != "tintColor",
      constant.name.count > suffix.count
    else { return constant.name }
    return String(constant.name.dropLast(suffix.count))
  }

  /// Separates former names from entries. Replacements are converted to the Swift names in the
  /// collection.
  ///
  /// - Throws: `badData` if names replace each other in a cycle.
  mutating func parted() throws(ImportError) -> (
    former: [AppleConstant], current: [AppleConstant]
  ) {
    var names: [String: String] = [:]
    for constant in constants {
      if let spelling = constant.objectiveC { names[spelling] = constant.name }
    }
    for constant in constants { names[constant.name] = constant.name }
    var next: [String: String] = [:]
    for constant in constants {
      guard let replacement = constant.replacement else { continue }
      if let name = names[replacement], name != constant.name {
        next[constant.name] = name
      } else {
        unreplaced.append("\(constant.name) (\(replacement))")
      }
    }
    var replaced = ReplacedNames()
    for constant in constants {
      _ = try replaced.last(from: constant.name, file: constant.file, line: constant.line) {
        next[$0]
      }
    }
    let resolved = constants.map { constant in
      var constant = constant
      constant.replacement = next[constant.name]
      return constant
    }
    return (
      resolved.filter { $0.replacement != nil }, resolved.filter { $0.replacement == nil }
    )
  }

  /// Notes about what was skipped and what is unknown.
  var notes: [String] {
    func note(_ names: [String], _ what: String) -> String? {
      names.isEmpty ? nil : "\(what): \(names.count) (\(names.joined(separator: ", ")))"
    }
    return [
      again > 0 ? "declared again: \(again)" : nil,
      note(unavailable, "skipped, not on these platforms"),
      note(undated, "deprecated without a version, not marked"),
      note(unreplaced, "deprecated in favour of something else, so not a former name"),
    ].compactMap(\.self)
  }
}
