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

  /// The platforms that are named with a version.
  var listed: Platforms {
    items.reduce(into: Platforms()) { result, item in
      if !item.version.isEmpty, let platform = Platforms(named: item.platform) {
        result.insert(platform)
      }
    }
  }

  /// The platforms of which the list, read as a condition, can be false: those that it names. Where
  /// visionOS is not named, the version of iOS counts for it.
  var canFailOn: Platforms {
    let listed = listed
    return listed.contains(.iOS) ? listed.union(.visionOS) : listed
  }

  /// The least versions that hold where the condition is true.
  ///
  /// A platform and its extensions, and iOS and Catalyst, are one platform here: the lower version
  /// is what holds for both. Catalyst counts only where iOS itself is not named.
  var floors: [String: VersionNumber] {
    var found = items
    if isLong {
      guard let first = items.first, !introduced.isEmpty else { return [:] }
      found = [Item(platform: first.platform, version: introduced)]
    }
    let namesIOS = found.contains { $0.platform.hasPrefix("iOS") && !$0.version.isEmpty }
    var floors: [String: VersionNumber] = [:]
    for item in found {
      guard let platform = Platforms(named: item.platform)?.names.first,
        let version = VersionNumber(item.version),
        !(namesIOS && item.platform.hasPrefix("macCatalyst"))
      else { continue }
      floors[platform] = min(floors[platform] ?? version, version)
    }
    return floors
  }

  /// The platforms on which a declaration with this attribute does not exist.
  var unavailable: Platforms {
    guard isUnavailable, let first = items.first else { return [] }
    if first.platform == "*" { return .all }
    // An extension's or Catalyst's absence says nothing of the platform itself.
    guard !first.platform.hasSuffix("Extension"), first.platform != "macCatalyst" else { return [] }
    return Platforms(named: first.platform) ?? []
  }
}
