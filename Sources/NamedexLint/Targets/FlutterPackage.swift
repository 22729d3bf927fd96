internal import NamedexFiles
internal import NamedexText

/// The `pubspec.yaml` of a Flutter app that shows symbols, and the systems that the app runs on.
package struct FlutterPackage {
  /// The line of the dependency that shows symbols; nil if there is none.
  package private(set) var line: Int?
  /// The target of the app; empty for other packages.
  package private(set) var targets: [ProjectTarget] = []

  /// Reads a package.
  ///
  /// The iOS version comes from `ios/Podfile` or, failing that, from the Xcode project.
  ///
  /// - Parameters:
  ///   - text: The `pubspec.yaml` of any package.
  ///   - path: The file's absolute path.
  ///   - contents: Reads a file; returns nil if it does not exist.
  ///   - systems: Returns the app's systems according to the Xcode project in a directory.
  package init(
    _ text: [UInt8], path: String, contents: (String) -> [UInt8]?,
    systems: (String) -> [FoundTarget]
  ) {
    let (name, line) = Self.read(text)
    guard let line else { return }
    self.line = line
    let directory = Files.directory(of: path)
    let file = Files.join(directory, "ios/Podfile")
    var found: [FoundTarget] = []
    if let podfile = contents(file).flatMap(Podfile.init),
      let target = podfile.version.flatMap({ Target("iOS \($0)") })
    {
      found = [FoundTarget(target, file: file, line: podfile.line)]
    } else {
      found = systems(Files.join(directory, "ios"))
    }
    var target = ProjectTarget(
      name: name ?? Files.name(of: directory), systems: found,
      // These directories contain Xcode and Gradle projects of their own.
      parts: [ProjectTarget.Part(directory, patterns: ["/ios", "/macos", "/android"])])
    target.isApp = true
    targets = [target]
  }

  /// Returns the name of the package, and the line of its first dependency that shows symbols.
  private static func read(_ text: [UInt8]) -> (name: String?, line: Int?) {
    var (name, section): (String?, Substring) = (nil, "")
    var indentation: Int?
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, bytes) in lines.enumerated() {
      let line = String(decoding: bytes.prefix(1024), as: UTF8.self)
      let depth = line.prefix { $0 == " " }.count
      let words = line.dropFirst(depth)
      guard let colon = words.firstIndex(of: ":"), words.first != "#" else { continue }
      let key = words[..<colon]
      if depth == 0 {
        (section, indentation) = (key, nil)
        if key == "name" { name = String(String(words[colon...].dropFirst()).trimmingSpaces) }
      } else if section == "dependencies" {
        // More deeply indented lines describe where a dependency comes from.
        indentation = indentation ?? depth
        if depth == indentation, DartLibrary.packages.contains(String(key)) {
          return (name, number + 1)
        }
      }
    }
    return (name, nil)
  }
}
