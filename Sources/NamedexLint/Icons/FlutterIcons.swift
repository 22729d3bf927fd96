internal import NamedexFiles
internal import NamedexSyntax
internal import NamedexText

/// Flutter's icons: the static members of `Icons` and `CupertinoIcons`.
package enum FlutterIcons {
  /// The Dart package, which comes with the SDK.
  static let package = "flutter"

  /// The classes, each with the library to import and the file that declares the class.
  private static let classes = [
    "Icons": (library: "package:flutter/material.dart", file: "lib/src/material/icons.dart"),
    "CupertinoIcons": (
      library: "package:flutter/cupertino.dart", file: "lib/src/cupertino/icons.dart"
    ),
  ]

  /// The names of the icon classes, sorted.
  static var classNames: [String] { classes.keys.sorted() }

  /// Returns the icon set of a class; nil if none of the imported libraries declares the class.
  static func set(ofClass name: String, importing modules: [String]) -> IconSet? {
    guard let found = classes[name], modules.contains(found.library) else { return nil }
    return IconSet(package: package, name: name)
  }

  /// Returns whether a file may name the package's icons. The file must import one of the
  /// libraries, and none of its imports may hide names, because the classes might then not be
  /// Flutter's.
  static func areNamed(in tree: ScriptTree) -> Bool {
    classes.values.contains { tree.modules.contains($0.library) }
      && !tree.bytes.split(separator: 0x0A).contains { line in
        line.starts(with: "import ".utf8)
          && String(decoding: line.prefix(512), as: UTF8.self).contains(" hide ")
      }
  }

  /// Returns the files of the package that declare a class.
  static func lists(of set: IconSet) -> [String] {
    classes[set.name].map { [$0.file] } ?? []
  }

  private static let greatestFile = 1 << 26

  /// Returns the static members of a class; none if the file cannot be read.
  package static func names(in file: String, ofClass name: String) -> [String] {
    guard let bytes = Files.contents(of: file, limit: greatestFile) else { return [] }
    return ScriptTree(readingDart: bytes).classes.filter { $0.name == name }
      .flatMap { type in type.members.filter { $0.value.isStatic }.map(\.key) }
      .filter { !$0.hasPrefix("_") }.sorted()
  }

  // MARK: - The SDK

  private static let greatestConfiguration = 1 << 24

  /// Returns the package's directory in the Flutter SDK that is used to build the app at `start`.
  ///
  /// `flutter pub get` writes the path into `.dart_tool/package_config.json`. A path outside an SDK
  /// is ignored.
  static func directory(from start: String, inside bounds: String) -> String? {
    for place in Files.around(start) {
      let folder = Files.join(place, ".dart_tool")
      let path = Files.join(folder, "package_config.json")
      if Files.kind(of: path) == .file {
        guard Files.isInside(Files.resolved(path), bounds),
          let text = Files.contents(of: path, limit: greatestConfiguration),
          let packages = (try? JSONValue(bytes: text))?["packages"]?.array,
          let root = packages.first(where: { $0["name"]?.text == package })?["rootUri"]?.text
        else { return nil }
        let file = "file://"
        let directory =
          root.hasPrefix(file) ? String(root.dropFirst(file.count)) : Files.join(folder, root)
        guard directory.hasSuffix("/packages/flutter"), !directory.contains("%") else { return nil }
        return directory
      }
      if place == bounds { break }
    }
    return nil
  }

  /// Returns the SDK's version; empty if it is not known.
  static func version(of directory: String) -> String {
    let path = Files.join(directory, "../../version")
    guard let text = Files.contents(of: path, limit: 256) else { return "" }
    let line = text.prefix { $0 > 0x20 && $0 < 0x7F }
    return String(decoding: line.prefix(32), as: UTF8.self)
  }
}
