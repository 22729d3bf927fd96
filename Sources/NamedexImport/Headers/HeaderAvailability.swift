internal import NamedexCore
internal import NamedexLexing

/// The availability in a declaration.
struct HeaderAvailability: Equatable {
  /// The first version of each platform that has it.
  var introduced: [String: VersionNumber] = [:]
  /// The version of each platform that deprecates it.
  var deprecated: [String: VersionNumber] = [:]
  /// Platforms that lack it; `*` for all.
  var unavailable: Set<String> = []
  /// Whether it is deprecated without a version.
  var isDeprecated = false
  /// The name that replaces it.
  var replacement: String?
  /// The name in Swift that the declaration itself gives.
  var swiftName: String?
  /// Whether Swift does not have it.
  var isSwiftUnavailable = false
  /// Unknown attributes that may be about availability.
  var unknown: [String] = []

  /// The availability of something declared within `outer`: a platform has it once it has both.
  func within(_ outer: HeaderAvailability) -> HeaderAvailability {
    var result = self
    result.introduced.merge(outer.introduced) { max($0, $1) }
    result.unavailable.formUnion(outer.unavailable)
    for platform in result.unavailable { result.introduced[platform] = nil }
    return result
  }

  /// The platform for a name in headers or Swift; nil for one without releases, such as application
  /// extensions.
  static func platform(_ word: String) -> String? {
    switch word.lowercased() {
    case "ios": "iOS"
    case "macos", "macosx", "osx", "mac": "macOS"
    case "tvos": "tvOS"
    case "watchos": "watchOS"
    case "visionos", "xros": "visionOS"
    default: nil
    }
  }

  /// Sets the version of a platform: `13.0`, `13_0` or `__IPHONE_13_0`. `NA`, a version from 100000 on
  /// and `API_TO_BE_DEPRECATED` are Apple's ways to say never, or later: they set nothing.
  ///
  /// - Throws: `badData` for a malformed version.
  mutating func set(
    _ versions: WritableKeyPath<Self, [String: VersionNumber]>, on platform: String,
    to token: TextToken, _ tokens: HeaderTokens
  ) throws(ImportError) {
    if token.text.hasSuffix("NA") || token.text.contains("TO_BE_DEPRECATED") { return }
    let prefix = ["__IPHONE_", "__MAC_", "__TVOS_", "__WATCHOS_"].first { token.text.hasPrefix($0) }
    let digits = token.text.dropFirst(prefix?.count ?? 0).replacing("_", with: ".")
    guard let version = VersionNumber(digits), let later = VersionNumber("100000") else {
      throw tokens.bad("'\(token.text)' is not a version such as '13.0'", line: token.line)
    }
    if version < later { self[keyPath: versions][platform] = version }
  }

  /// The name that a text such as `UIColor.label` or `getter:UIColor.label(self:)` ends in; nil
  /// where it names something with arguments.
  static func simpleName(_ text: String) -> String? {
    let path = text.split(separator: "(").first ?? ""
    guard !text.contains("(") || text.hasSuffix("(self:)") || text.hasPrefix("getter:") else {
      return nil
    }
    let name = path.split { $0 == "." || $0 == ":" }.last.map(String.init) ?? ""
    return name.isEmpty ? nil : name
  }
}

extension HeaderAvailability {
  /// Reads the arguments of Swift's `@available`.
  ///
  /// - Throws: `badData` for a malformed version.
  mutating func add(swift arguments: [TextToken], _ tokens: HeaderTokens) throws(ImportError) {
    let parts = arguments.partedAtCommas()
    guard let first = parts.first, let word = first.first else { return }
    if first.count > 1 {
      // `iOS 13.0, macOS 10.15, *`
      for part in parts {
        guard part.count == 2, let platform = Self.platform(part[0].text) else { continue }
        try set(\.introduced, on: platform, to: part[1], tokens)
      }
      return
    }
    let isAll = word.text == "*"
    guard let platform = isAll ? "*" : Self.platform(word.text) else { return }
    for part in parts.dropFirst() {
      if part.first?.text == "deprecated", part.dropFirst().first?.text != ":" {
        isDeprecated = true
      }
      try add(argument: part, separator: ":", on: platform, tokens)
    }
  }

  /// Reads an argument of a platform: `introduced: 13.0`, `unavailable`. Messages and others tell nothing
  /// of releases.
  ///
  /// - Parameter platform: `*` for all platforms, which have no versions in common.
  /// - Throws: `badData` for a malformed version.
  mutating func add(
    argument: [TextToken], separator: String, on platform: String, _ tokens: HeaderTokens
  ) throws(ImportError) {
    let value = argument.count > 2 && argument[1].text == separator ? argument[2] : nil
    switch (argument.first?.text, value) {
    case ("introduced", let value?) where platform != "*":
      try set(\.introduced, on: platform, to: value, tokens)
    case ("deprecated", let value?) where platform != "*":
      try set(\.deprecated, on: platform, to: value, tokens)
    case ("renamed", let value?), ("replacement", let value?):
      replacement = Self.simpleName(value.text)
    case ("unavailable", _): unavailable.insert(platform)
    default: break
    }
  }
}
