import NamedexCommandLine
import NamedexFiles
import NamedexLint
import NamedexText

/// A source on standard input, as editors and hooks pass it, and where it belongs.
struct StandardSource {
  let path: String
  private let bytes: [UInt8]

  /// Reads standard input.
  ///
  /// - Parameter path: The path of the source, which need not exist.
  /// - Throws: If the path leads to a directory, or standard input cannot be read.
  init(path: String) throws(Failure) {
    if Files.kind(of: path) == .directory {
      throw .reported("`--path` \(path.quoted): is a directory, not a source", .usage)
    }
    self.path = path
    bytes = try failing(about: "standard input") { try Files.read("-") }
  }

  /// The path without symbolic links, from the root of the file system: where its project is looked for.
  var place: String {
    var place = Files.absolute(path, in: Files.resolved("."))
    var missing: [String] = []
    while Files.kind(of: place) == .missing, place != "/" {
      missing.append(Files.name(of: place))
      place = Files.directory(of: place)
    }
    return missing.reversed().reduce(Files.resolved(place), Files.join)
  }

  /// Finds and judges its names.
  ///
  /// - Throws: If its extension is none of a file that is linted.
  func report(_ settings: LintSettings) throws(Failure) -> FileReport {
    let name = Files.name(of: path)
    guard let kind = SourceKind(fileName: name, families: settings.families) else {
      throw .reported(
        "`--path` \(path.quoted): expected a \(SourceKind.extensions) file",
        .usage)
    }
    return FileLinter(settings).report(on: bytes, file: path, kind: kind)
  }
}
