/// A platform with one of its versions: `iOS 14.2`.
public struct PlatformVersion: Sendable, Hashable, CustomStringConvertible {
  /// The platform's name as the catalog writes it, or as it was typed.
  public var platform: String
  /// The version of the platform.
  package var version: VersionNumber

  package init(platform: String, version: VersionNumber) {
    self.platform = platform
    self.version = version
  }

  /// The platform and the version: `iOS 14.2`.
  ///
  /// - Complexity: O(*n*) in the length of both.
  public var description: String { platform + " " + version.description }

  /// Parses a platform and a version, with or without white space between them: `iOS 14.2`,
  /// `iOS14.2`, `Mac Catalyst 15`.
  ///
  /// - Returns: Nil if the text has no platform, or no version at its end. The platform is as
  ///   written, except that white space in it becomes one space.
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ text: String) {
    var words = SearchQuery.words(of: text)
    guard let last = words.popLast() else { return nil }
    if !words.isEmpty, let version = VersionNumber(last) {
      self.init(platform: words.joined(separator: " "), version: version)
      return
    }
    let utf8 = Array(last.utf8)
    var start = utf8.count
    while start > 0, 0x30...0x39 ~= utf8[start - 1] || utf8[start - 1] == UInt8(ascii: ".") {
      start -= 1
    }
    guard start > 0, let version = VersionNumber(String(decoding: utf8[start...], as: UTF8.self))
    else { return nil }
    words.append(String(decoding: utf8[..<start], as: UTF8.self))
    self.init(platform: words.joined(separator: " "), version: version)
  }
}

#if !hasFeature(Embedded)
  extension PlatformVersion: Codable {}
#endif
