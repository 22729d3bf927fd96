internal import NamedexCore

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

  /// A version as headers write it.
  enum Point: Equatable {
    case version(VersionNumber)
    /// Never, or at a time that is not set.
    case never
  }

  /// Reads `13.0`, `13_0` or `__IPHONE_13_0`; nil for anything else.
  ///
  /// - Parameter text: A version. `NA`, a version from 100000 on and `API_TO_BE_DEPRECATED` are
  ///   Apple's ways to say never, or later.
  static func point(_ text: String) -> Point? {
    if text.hasSuffix("NA") || text.contains("TO_BE_DEPRECATED") { return .never }
    var digits = Substring(text)
    for prefix in ["__IPHONE_", "__MAC_", "__TVOS_", "__WATCHOS_"] where text.hasPrefix(prefix) {
      digits = text.dropFirst(prefix.count)
    }
    guard let version = VersionNumber(digits.replacing("_", with: ".")) else { return nil }
    if let later = VersionNumber("100000"), version >= later { return .never }
    return .version(version)
  }

  mutating func setIntroduced(_ point: Point, on platform: String) {
    if case .version(let version) = point { introduced[platform] = version }
  }

  mutating func setDeprecated(_ point: Point, on platform: String) {
    if case .version(let version) = point { deprecated[platform] = version }
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
  mutating func add(swift arguments: [HeaderToken], _ tokens: HeaderTokens) throws(ImportError) {
    let parts = arguments.partedAtCommas()
    guard let first = parts.first, let word = first.first else { return }
    if first.count > 1 {
      // `iOS 13.0, macOS 10.15, *`
      for part in parts {
        guard part.count == 2, let platform = Self.platform(part[0].text) else { continue }
        setIntroduced(try Self.point(of: part[1], tokens), on: platform)
      }
      return
    }
    let platform = Self.platform(word.text)
    let isAll = word.text == "*"
    for part in parts.dropFirst() {
      guard let key = part.first?.text else { continue }
      let value = part.count > 2 && part[1].text == ":" ? part[2] : nil
      switch (key, value) {
      case ("introduced", let value?):
        if let platform { setIntroduced(try Self.point(of: value, tokens), on: platform) }
      case ("deprecated", let value?):
        if let platform { setDeprecated(try Self.point(of: value, tokens), on: platform) }
      case ("deprecated", nil):
        if platform != nil || isAll { isDeprecated = true }
      case ("renamed", let value?):
        if platform != nil || isAll { replacement = Self.simpleName(value.text) }
      case ("unavailable", _):
        if let platform { unavailable.insert(platform) } else if isAll { unavailable.insert("*") }
      default: break  // Messages and others tell nothing of releases.
      }
    }
  }

  static func point(
    of token: HeaderToken, _ tokens: HeaderTokens
  ) throws(ImportError) -> Point {
    guard let point = point(token.text) else {
      throw tokens.bad("'\(token.text)' is not a version such as '13.0'", line: token.line)
    }
    return point
  }
}
