import NamedexLint
import Yams

/// What an XcodeGen `project.yml` says of deployment targets.
enum XcodeGenProject {
  /// The deployment targets of the whole project and of each target.
  ///
  /// - Parameter text: The file; what is not YAML has no targets.
  static func targets(in text: [UInt8]) -> [Target] {
    guard let root = try? Yams.compose(yaml: String(decoding: text, as: UTF8.self)),
      case .mapping = root
    else { return [] }
    var targets = deploymentTargets(root["options"]?["deploymentTarget"])
    guard case .mapping(let parts)? = root["targets"] else { return targets }
    for (_, part) in parts {
      guard let value = part["deploymentTarget"] else { continue }
      if let version = value.scalar?.string {
        // One version, for the platform or platforms of this target.
        let names =
          part["platform"]?.scalar.map { [$0.string] }
          ?? part["platform"]?.sequence?.compactMap { $0.scalar?.string } ?? []
        targets += names.compactMap { Target("\($0) \(version)") }
      } else {
        targets += deploymentTargets(value)
      }
    }
    return targets
  }

  private static func deploymentTargets(_ node: Node?) -> [Target] {
    guard case .mapping(let mapping)? = node else { return [] }
    return mapping.compactMap { platform, version in
      Target("\(platform.scalar?.string ?? "") \(version.scalar?.string ?? "")")
    }
  }
}
