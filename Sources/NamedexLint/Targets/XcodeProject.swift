import NamedexCore

/// What the `project.pbxproj` of an Xcode project says of its platforms.
public enum XcodeProject {
  /// The build settings that hold deployment targets, with their platforms.
  public static let settings: [(name: String, platform: String)] = [
    ("IPHONEOS_DEPLOYMENT_TARGET", "iOS"), ("MACOSX_DEPLOYMENT_TARGET", "macOS"),
    ("TVOS_DEPLOYMENT_TARGET", "tvOS"), ("WATCHOS_DEPLOYMENT_TARGET", "watchOS"),
    ("XROS_DEPLOYMENT_TARGET", "visionOS"),
  ]

  /// The deployment targets of every configuration.
  ///
  /// Values that other settings compute, such as `$(RECOMMENDED_MACOSX_DEPLOYMENT_TARGET)`, are not
  /// seen. `Targets` keeps the oldest of each platform.
  ///
  /// - Parameter text: The project file.
  /// - Complexity: O(*n*).
  public static func targets(in text: [UInt8]) -> [Target] {
    var targets: [Target] = []
    for line in text.split(separator: 0x0A) {
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(decoding: line[..<sign], as: UTF8.self).trimmingSpaces
      guard
        let setting = settings.first(where: { name == $0.name || name == "\"\($0.name)\"" })
      else { continue }
      let digits = line[(sign + 1)...].drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "\"") }
        .prefix { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }
      if let version = Version(String(decoding: digits, as: UTF8.self)) {
        targets.append(Target(platform: setting.platform, version: version))
      }
    }
    return targets
  }
}
