internal import NamedexCore
internal import NamedexText

/// The order in which platforms are listed; others follow by name.
let platformOrder = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]

/// Platforms with the versions that introduced something, in the order of `platformOrder`.
struct AppleAvailability: Hashable {
  let versions: [PlatformVersion]

  /// - Parameter versions: Versions by platform, in any order.
  init(_ versions: [String: VersionNumber] = [:]) {
    self.versions = platformOrder.compactMap { platform in
      versions[platform].map { PlatformVersion(platform: platform, version: $0) }
    }
  }

  /// Reads platforms and versions, such as `iOS 13.0, tvOS 13.0`.
  ///
  /// - Parameters:
  ///   - separator: What separates platforms.
  ///   - mark: What is between a platform and its version.
  /// - Throws: What is wrong with the text.
  init(_ text: String, separator: Character, mark: Character) throws(TextFault) {
    var versions: [String: VersionNumber] = [:]
    for piece in text.split(separator: separator) {
      let words = piece.split(separator: mark)
      guard words.count == 2, let version = VersionNumber(words[1]) else {
        throw TextFault("'\(piece)' is not an availability such as 'iOS 13.0'")
      }
      let platform = String(words[0])
      guard platformOrder.contains(platform) else {
        throw TextFault(
          "the platform '\(platform)' is unknown; expected one of "
            + platformOrder.joined(separator: ", "))
      }
      guard versions.updateValue(version, forKey: platform) == nil else {
        throw TextFault("\(platform) is given twice")
      }
    }
    self.init(versions)
  }

  static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The release's word in source lists, such as `iOS-13.0+tvOS-13.0`.
  var id: String {
    versions.map { "\($0.platform)-\($0.version)" }.joined(separator: "+")
  }

  func version(on platform: String) -> VersionNumber? {
    versions.first { $0.platform == platform }?.version
  }
}
