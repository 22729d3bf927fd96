internal import NamedexCore
internal import NamedexLexing

/// The contents of the parentheses after `#available`, `#unavailable` and `@available`.
struct AvailabilityList {
  /// An item of the comma-separated list.
  private struct Item {
    var platform = ""
    var version = ""
  }

  private var item = Item()
  private var items: [Item] = []
  /// True if the list has the long form: one platform, followed by labelled arguments.
  private var isLong = false
  private var label = ""
  private var introduced = ""
  private var isUnavailable = false

  private static let labels: Set<String> = [
    "deprecated", "introduced", "obsoleted", "noasync", "message", "renamed",
  ]

  /// Reads the list in a range of tokens, without its parentheses.
  init(_ tokens: FlowTokens, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tokens[index]
      add(token.kind, String(decoding: tokens.bytes[token.start..<token.end], as: UTF8.self))
      index = tokens.afterItem(index, range.upperBound)
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

  /// The items that name a platform and a version. `anyAppleOS` covers all platforms that are not
  /// named separately.
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

  /// The platforms that the list names together with a version.
  var listed: Platforms { versions.reduce(into: []) { $0.formUnion($1.platforms) } }

  /// The platforms on which the list, read as a condition, can be false: the platforms that it
  /// names, and visionOS if it names iOS. Empty if the list names macros, whose versions are
  /// unknown.
  var canFailOn: Platforms {
    guard macros.isEmpty else { return [] }
    let listed = listed
    return listed.contains(.iOS) ? listed.union(.visionOS) : listed
  }

  /// The minimum versions that a true condition guarantees, in the compiler's version numbering.
  ///
  /// A platform and its extensions are treated as one platform, with the lower of the two versions.
  /// Catalyst is treated as iOS, but its version is used only if iOS is not named.
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

  /// The versions from which the condition is always true. If a platform and its extensions, or iOS
  /// and Catalyst, have different versions, the higher one applies.
  var ceilings: [String: VersionNumber] {
    versions.reduce(into: [:]) { ceilings, item in
      for platform in item.platforms.names {
        let version = Self.renumbered(item.version, on: platform)
        ceilings[platform] = max(ceilings[platform] ?? version, version)
      }
    }
  }

  /// The availability macros that the list names, with their versions, such as `App 1.0`.
  var macros: [String] {
    guard !isLong, !isUnavailable else { return [] }
    return items.filter { item in
      Platforms(named: item.platform) == nil && !Self.others.contains(item.platform)
    }.map { $0.version.isEmpty ? $0.platform : "\($0.platform) \($0.version)" }
  }

  /// Items that are neither platforms with catalogs nor macros.
  private static let others: Set<String> = [
    "*", anyPlatform, "swift", "_PackageDescription", "DriverKit", "Linux", "Windows", "Android",
    "OpenBSD", "FreeBSD", "WASI", "Haiku",
  ]

  /// Converts a version as the compiler does. The releases of 2025 skipped some version numbers; a
  /// skipped number stands for the release that replaced it (llvm/lib/TargetParser/Triple.cpp,
  /// `getCanonicalVersionForOS`).
  private static func renumbered(_ version: VersionNumber, on platform: String) -> VersionNumber {
    let major = Int(version.major)
    guard let first = firstLeftOut[platform], first..<26 ~= major else {
      return platform == "macOS" && version == VersionNumber("10.16")
        ? VersionNumber("11.0") ?? version : version
    }
    let rest = version.description.drop { $0 != "." }
    return VersionNumber("\(major + 26 - first)\(rest)") ?? version
  }

  /// The first skipped major version of each platform.
  private static let firstLeftOut = [
    "iOS": 19, "macOS": 16, "tvOS": 19, "watchOS": 12, "visionOS": 3,
  ]

  /// The platforms on which a declaration with this attribute does not exist.
  var unavailable: Platforms {
    guard isUnavailable, let first = items.first else { return [] }
    if first.platform == "*" { return .all }
    if first.platform == Self.anyPlatform { return .apple }
    // A declaration that is unavailable in extensions or on Catalyst may still be available on the
    // platform itself.
    guard !first.platform.hasSuffix("Extension"), first.platform != "macCatalyst" else { return [] }
    return Platforms(named: first.platform) ?? []
  }
}
