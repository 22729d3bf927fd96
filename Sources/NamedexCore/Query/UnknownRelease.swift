/// Remedies for text that should have been a platform and a version.
package enum UnknownRelease {
  /// Returns a remedy: the iOS version of a version of Xcode, the text with the platform that was
  /// probably meant, or an example.
  package static func remedy(for text: String, _ platforms: [String]) -> String {
    if let asked = PlatformVersion(text) {
      if let version = sdk(ofXcode: asked), platforms.firstIndex(folding: "iOS") != nil {
        return
          "\(text) has the SDK of iOS \(version); give the oldest system that you support"
      }
      if let near = EditDistance.nearest(to: asked.platform, in: platforms) {
        return "did you mean '\(near) \(asked.version)'?"
      }
    }
    return "give a platform and a version, such as '\(platforms.first ?? "iOS") 15' "
      + "(platforms: \(platforms.joined(separator: ", ")))"
  }

  /// Returns the iOS version of the SDK in a version of Xcode: Xcode's number plus two from Xcode
  /// 11 to 16, and Xcode's number since Xcode 26.
  private static func sdk(ofXcode asked: PlatformVersion) -> VersionNumber? {
    guard Folding.fold(asked.platform) == Array("xcode".utf8) else { return nil }
    let major = asked.version.major
    guard 11...16 ~= major || major >= 26 else { return nil }
    return VersionNumber("\(major >= 26 ? major : major + 2)")
  }
}
