internal import NamedexLexing

extension HeaderAvailability {
  /// Macros whose versions are told apart by position, with what each version stands for.
  private static let positional: [String: [(platform: String, isDeprecation: Bool)]] = [
    "NS_AVAILABLE": [("macOS", false), ("iOS", false)],
    "NS_AVAILABLE_MAC": [("macOS", false)],
    "NS_AVAILABLE_IOS": [("iOS", false)],
    "NS_DEPRECATED": [("macOS", false), ("macOS", true), ("iOS", false), ("iOS", true)],
    "NS_DEPRECATED_MAC": [("macOS", false), ("macOS", true)],
    "NS_DEPRECATED_IOS": [("iOS", false), ("iOS", true)],
    "NS_DEPRECATED_WITH_REPLACEMENT_MAC": [("macOS", false), ("macOS", true)],
    "UIKIT_AVAILABLE_IOS_ONLY": [("iOS", false)],
    "UIKIT_AVAILABLE_TVOS_ONLY": [("tvOS", false)],
    "UIKIT_AVAILABLE_IOS_TVOS": [("iOS", false), ("tvOS", false)],
    "UIKIT_AVAILABLE_IOS_WATCHOS_TVOS": [("iOS", false), ("watchOS", false), ("tvOS", false)],
    "IOS_AVAILABLE": [("iOS", false)], "OSX_AVAILABLE": [("macOS", false)],
    "TVOS_AVAILABLE": [("tvOS", false)], "WATCHOS_AVAILABLE": [("watchOS", false)],
  ]

  /// Reads the availability attributes of an Objective-C declaration, which may be mixed with other
  /// attributes.
  ///
  /// - Throws: `badData` for unbalanced parentheses, missing arguments and malformed versions.
  mutating func add(
    objectiveC attributes: [TextToken], file: String
  ) throws(ImportError) {
    var tokens = HeaderTokens(attributes, file: file)
    while let token = tokens.take() {
      guard token.kind == .identifier else { continue }
      try add(macro: token, try tokens.takeBalanced("(", ")"), tokens)
    }
  }

  private mutating func add(
    macro: TextToken, _ arguments: [TextToken]?, _ tokens: HeaderTokens
  ) throws(ImportError) {
    var name = String(macro.text.drop { $0 == "_" })
    if name.hasPrefix("NS_CLASS_") { name = "NS_" + name.dropFirst("NS_CLASS_".count) }
    if name.hasPrefix("CF_") { name = "NS_" + name.dropFirst("CF_".count) }
    let parts = arguments?.partedAtCommas() ?? []
    switch name {
    case "API_AVAILABLE":
      for part in parts { try add(platform: part, tokens) }
    case "API_UNAVAILABLE":
      for part in parts {
        if let platform = part.first.flatMap({ Self.platform($0.text) }) {
          unavailable.insert(platform)
        }
      }
    case "API_DEPRECATED", "API_DEPRECATED_WITH_REPLACEMENT":
      if name == "API_DEPRECATED_WITH_REPLACEMENT", let text = parts.first?.first?.text {
        replacement = Self.simpleName(text)
      }
      for part in parts.dropFirst() { try add(platform: part, tokens) }
    case "NS_SWIFT_NAME":
      swiftName = Self.simpleName((arguments ?? []).map(\.text).joined())
    case "NS_SWIFT_UNAVAILABLE", "NS_REFINED_FOR_SWIFT":
      isSwiftUnavailable = true
    case "IOS_PROHIBITED": unavailable.insert("iOS")
    case "OSX_UNAVAILABLE": unavailable.insert("macOS")
    case "TVOS_PROHIBITED": unavailable.insert("tvOS")
    case "WATCHOS_PROHIBITED": unavailable.insert("watchOS")
    case "NS_UNAVAILABLE": unavailable.insert("*")
    case "attribute__": try addClang(arguments ?? [], tokens)
    default:
      if let meanings = Self.positional[name] {
        try add(positional: parts, meanings, macro, tokens)
      } else if name.contains("AVAILAB") || name.contains("DEPRECAT") {
        unknown.append(macro.text)
      }
    }
  }

  /// Reads `ios(13.0)`, or `ios(2.0, 13.0)`, where the second version is the deprecation.
  private mutating func add(
    platform part: [TextToken], _ tokens: HeaderTokens
  ) throws(ImportError) {
    guard let platform = part.first.flatMap({ Self.platform($0.text) }), part.count > 3 else {
      return
    }
    let versions = Array(part.dropFirst(2).dropLast()).partedAtCommas().compactMap(\.first)
    if let first = versions.first { try set(\.introduced, on: platform, to: first, tokens) }
    if versions.count > 1 { try set(\.deprecated, on: platform, to: versions[1], tokens) }
  }

  private mutating func add(
    positional parts: [[TextToken]], _ meanings: [(platform: String, isDeprecation: Bool)],
    _ macro: TextToken, _ tokens: HeaderTokens
  ) throws(ImportError) {
    var values = parts.compactMap(\.first)
    if macro.text.contains("WITH_REPLACEMENT"), values.first?.kind == .cString {
      replacement = Self.simpleName(values.removeFirst().text)
    }
    guard values.count >= meanings.count else {
      throw tokens.bad(
        "\(macro.text) has \(values.count) arguments; expected \(meanings.count)",
        line: macro.line)
    }
    for (value, meaning) in zip(values, meanings) {
      try set(
        meaning.isDeprecation ? \.deprecated : \.introduced, on: meaning.platform, to: value, tokens
      )
    }
  }

  /// Reads `(availability(ios,introduced=7.0,deprecated=13.0,replacement="x"))`.
  private mutating func addClang(
    _ arguments: [TextToken], _ tokens: HeaderTokens
  ) throws(ImportError) {
    var inner = HeaderTokens(arguments, file: tokens.file)
    while let token = inner.take() {
      guard token.text == "availability",
        let parts = try inner.takeBalanced("(", ")")?.partedAtCommas()
      else { continue }
      guard let platform = parts.first?.first.flatMap({ Self.platform($0.text) }) else { continue }
      for part in parts.dropFirst() {
        try add(argument: part, separator: "=", on: platform, tokens)
      }
    }
  }
}
