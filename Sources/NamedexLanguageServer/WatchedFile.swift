import NamedexLint

/// The files of a project whose changes matter: the files that determine its settings and its own
/// names, and its sources, because findings in one file can depend on other files.
enum WatchedFile {
  /// The patterns for all these files, in the syntax of the protocol.
  ///
  /// A project can include YAML files with any name. Which of them matter is not known until the
  /// project has been read.
  static let patterns =
    names.map { "**/" + $0 } + [
      "**/*.xcassets/**", "**/*.xcconfig", "**/app.config.*", "**/*.{yml,yaml}",
      "**/*.{\(LanguageSupport.all.flatMap(\.extensions).joined(separator: ","))}",
    ]

  /// Names of files that determine settings wherever they are.
  private static let names = [
    ".namedex.yml", "project.pbxproj", "project.yml", "Project.swift", "Tuist.swift",
    "Package.swift", "Package.resolved", "Podfile", "Cartfile", "package.json", "app.json",
    "pubspec.yaml",
  ]

  /// Returns whether a file's name alone shows that it determines its project's settings. This also
  /// works for new files.
  static func determinesSettings(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return false }
    return names.contains(String(name)) || name.hasSuffix(".xcconfig")
      || name.hasPrefix("app.config.")
      || name.hasSuffix(".swift") && name.hasPrefix("Package@swift-")
      || parts.contains("ProjectDescriptionHelpers") || path.hasSuffix("/Tuist/Config.swift")
      || parts.dropLast().contains { $0.hasSuffix(".xcassets") }
  }
}
