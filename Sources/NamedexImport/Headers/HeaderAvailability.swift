internal import NamedexCore
internal import NamedexLexing

/// The availability of a declaration.
struct HeaderAvailability: Equatable {
  /// The version that introduced the declaration on each platform.
  var introduced: [String: VersionNumber] = [:]
  /// The version that deprecated the declaration on each platform.
  var deprecated: [String: VersionNumber] = [:]
  /// The platforms on which the declaration is unavailable; `*` for all.
  var unavailable: Set<String> = []
  /// True if the declaration is deprecated without a version.
  var isDeprecated = false
  /// The name that replaces the declaration.
  var replacement: String?
  /// The Swift name that the declaration itself specifies.
  var swiftName: String?
  /// True if the declaration is unavailable in Swift.
  var isSwiftUnavailable = false
  /// Unknown attributes that may affect availability.
  var unknown: [String] = []

  /// Returns the availability of this declaration inside `outer`: on each platform, the declaration
  /// is available only once `outer` is.
  func within(_ outer: HeaderAvailability) -> HeaderAvailability {
    var result = self
    result.introduced.merge(outer.introduced) { max($0, $1) }
    result.unavailable.formUnion(outer.unavailable)
    for platform in result.unavailable { result.introduced[platform] = nil }
    return result
  }

  /// Returns the platform for a word in a header or in Swift; nil for a word that does not denote a
  /// platform with its own releases, such as the word for application extensions.
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

  /// Sets the version of a platform: `13.0`, `13_0` or `__IPHONE_13_0`. `NA`, versions from 100000
  /// up and `API_TO_BE_DEPRECATED` are Apple's ways of saying "never" or "later", and are ignored.
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

  /// Returns the last component of a string such as `UIColor.label` or
  /// `getter:UIColor.label(self:)`; nil if the component has arguments.
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

  /// Reads an argument that applies to a platform, such as `introduced: 13.0` or `unavailable`.
  /// Messages and other arguments are ignored.
  ///
  /// - Parameter platform: The platform; `*` for all platforms, in which case versions are ignored.
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
