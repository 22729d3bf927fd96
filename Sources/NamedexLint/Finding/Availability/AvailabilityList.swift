internal import NamedexCore
internal import NamedexLexing

/// The content of the parentheses of `#available`, `#unavailable` and `@available`.
struct AvailabilityList {
  /// A part between commas.
  private struct Item {
    var platform = ""
    var version = ""
  }

  private var item = Item()
  private var items: [Item] = []
  /// Whether the list is of the long form: one platform, then words about it.
  private var isLong = false
  private var label = ""
  private var introduced = ""
  private var isUnavailable = false

  private static let labels: Set<String> = [
    "deprecated", "introduced", "obsoleted", "noasync", "message", "renamed",
  ]

  /// Reads the list between parentheses.
  init(_ tokens: FlowTokens, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tokens[index]
      add(token.kind, String(decoding: tokens.bytes[token.start..<token.end], as: UTF8.self))
      index = tokens.behind(index, range.upperBound)
    }
    endItem()
  }

  private mutating func add(_ kind: SourceToken.Kind, _ text: String) {
    switch kind {
    case .identifier where text == "unavailable" && !items.isEmpty: isUnavailable = true
    case .identifier where Self.labels.contains(text) && !items.isEmpty:
      label = text
      isLong = true
    case .identifier: if label.isEmpty { item.platform = text }
    case .number:
      if label == "introduced" {
        introduced = text
      } else if label.isEmpty {
        item.version = text
      }
    case .operator where text.hasPrefix("*"): item.platform = "*"
    case .comma: endItem()
    default: break
    }
  }

  private mutating func endItem() {
    if !item.platform.isEmpty { items.append(item) }
    item = Item()
    label = ""
  }

  /// The parts that name a platform with a version, one platform each: `anyAppleOS` stands for all that are
  /// not named beside it.
  private var versions: [(platforms: Platforms, name: String, version: VersionNumber)] {
    var found = items
    if isLong {
      found = items.first.map { [Item(platform: $0.platform, version: introduced)] } ?? []
    }
    var named = Platforms()
    for item in found where !item.version.isEmpty && item.platform != Self.anyPlatform {
      named.formUnion(Platforms(named: item.platform) ?? [])
    }
    return found.compactMap { item in
      guard let version = VersionNumber(item.version) else { return nil }
      let platforms =
        item.platform == Self.anyPlatform
        ? Platforms.apple.subtracting(named) : Platforms(named: item.platform)
      return platforms.map { ($0, item.platform, version) }
    }
  }

  private static let anyPlatform = "anyAppleOS"

  /// The platforms that are named with a version.
  var listed: Platforms { versions.reduce(into: []) { $0.formUnion($1.platforms) } }

  /// The platforms of which the list, read as a condition, can be false: those that it names. Where
  /// visionOS is not named, the version of iOS counts for it. Of macros nothing is known.
  var canFailOn: Platforms {
    guard macros.isEmpty else { return [] }
    let listed = listed
    return listed.contains(.iOS) ? listed.union(.visionOS) : listed
  }

  /// The least versions that hold where the condition is true, as the compiler numbers systems.
  ///
  /// A platform and its extensions, and iOS and Catalyst, are one platform here: the lower version
  /// is what holds for both. Catalyst counts only where iOS itself is not named.
  var floors: [String: VersionNumber] {
    let versions = versions
    let namesIOS = versions.contains { $0.name.hasPrefix("iOS") }
    var floors: [String: VersionNumber] = [:]
    for (platforms, name, version) in versions where !(namesIOS && name.hasPrefix("macCatalyst")) {
      for platform in platforms.names {
        let version = Self.renumbered(version, on: platform)
        floors[platform] = min(floors[platform] ?? version, version)
      }
    }
    return floors
  }

  /// The versions from which on the condition is true whatever the piece is part of: of a platform and its
  /// extensions, or of iOS and Catalyst, the higher one.
  var ceilings: [String: VersionNumber] {
    versions.reduce(into: [:]) { ceilings, item in
      for platform in item.platforms.names {
        let version = Self.renumbered(item.version, on: platform)
        ceilings[platform] = max(ceilings[platform] ?? version, version)
      }
    }
  }

  /// The availability macros that the list names, with their versions: `App 1.0`.
  var macros: [String] {
    guard !isLong, !isUnavailable else { return [] }
    return items.filter { item in
      Platforms(named: item.platform) == nil && !Self.others.contains(item.platform)
    }.map { $0.version.isEmpty ? $0.platform : "\($0.platform) \($0.version)" }
  }

  /// What a list may name that is neither a platform with catalogs nor a macro.
  private static let others: Set<String> = [
    "*", anyPlatform, "swift", "_PackageDescription", "DriverKit", "Linux", "Windows", "Android",
    "OpenBSD", "FreeBSD", "WASI", "Haiku",
  ]

  /// A version as the compiler reads it: the releases of 2025 left out numbers, and versions in between stand
  /// for those that took their place (llvm/lib/TargetParser/Triple.cpp, `getCanonicalVersionForOS`).
  private static func renumbered(_ version: VersionNumber, on platform: String) -> VersionNumber {
    let major = Int(version.major)
    guard let first = firstLeftOut[platform], first..<26 ~= major else {
      return platform == "macOS" && version == VersionNumber("10.16")
        ? VersionNumber("11.0") ?? version : version
    }
    let rest = version.description.drop { $0 != "." }
    return VersionNumber("\(major + 26 - first)\(rest)") ?? version
  }

  /// The first version of each platform that no release has.
  private static let firstLeftOut = [
    "iOS": 19, "macOS": 16, "tvOS": 19, "watchOS": 12, "visionOS": 3,
  ]

  /// The platforms on which a declaration with this attribute does not exist.
  var unavailable: Platforms {
    guard isUnavailable, let first = items.first else { return [] }
    if first.platform == "*" { return .all }
    if first.platform == Self.anyPlatform { return .apple }
    // An extension's or Catalyst's absence says nothing of the platform itself.
    guard !first.platform.hasSuffix("Extension"), first.platform != "macCatalyst" else { return [] }
    return Platforms(named: first.platform) ?? []
  }
}
