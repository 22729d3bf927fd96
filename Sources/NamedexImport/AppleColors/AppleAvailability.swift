internal import NamedexCore
internal import NamedexText

/// The platforms in the order in which they are listed. Any others follow alphabetically.
let platformOrder = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]

/// The version of each platform that introduced or deprecated an API. All platforms are in
/// `platformOrder`.
struct AppleAvailability: Hashable {
  let versions: [String: VersionNumber]

  /// - Parameter versions: Versions by platform; each platform must be in `platformOrder`.
  init(_ versions: [String: VersionNumber]) { self.versions = versions }

  /// Reads platforms and versions, such as `iOS 13.0, tvOS 13.0`.
  ///
  /// - Parameters:
  ///   - separator: The character between platforms.
  ///   - mark: The character between a platform and its version.
  /// - Throws: `TextFault`, which says what is wrong with the text.
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

  /// The release's identifier in source lists, such as `iOS-13.0+tvOS-13.0`.
  var id: String {
    platformOrder.compactMap { name in versions[name].map { "\(name)-\($0)" } }
      .joined(separator: "+")
  }
}
