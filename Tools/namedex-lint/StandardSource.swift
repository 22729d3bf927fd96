import NamedexCommandLine
import NamedexFiles
import NamedexLint
import NamedexText

/// A source on standard input, as editors and hooks pass it, and where it belongs.
struct StandardSource {
  let path: String
  private let bytes: [UInt8]

  /// The largest source that is read: what an editor or a hook has in memory.
  private static let greatestSize = 1 << 26

  /// Reads standard input.
  ///
  /// - Parameter path: The path of the source, which need not exist.
  /// - Throws: If the path leads to a directory, or standard input cannot be read.
  init(path: String) throws(Failure) {
    if Files.kind(of: path) == .directory {
      throw .reported("`--path` \(path.quoted): is a directory, not a source", .usage)
    }
    self.path = path
    bytes = try failing(about: "standard input") {
      try Files.read("-", limit: Self.greatestSize)
    }
  }

  /// The path without symbolic links, from the root of the file system: where its project is looked for.
  var place: String {
    let whole = Files.absolute(path, in: Files.resolved("."))
    let known = Files.around(whole).first { Files.kind(of: $0) != .missing } ?? "/"
    let rest = String(whole.utf8.dropFirst(known.utf8.count)) ?? ""
    return Files.absolute(Files.resolved(known) + rest, in: "/")
  }

  /// Finds and judges its names.
  ///
  /// - Throws: If its extension is none of a file that is linted.
  func report(_ settings: LintSettings) throws(Failure) -> FileReport {
    let name = Files.name(of: path)
    guard
      let kind = SourceKind(fileName: name, families: settings.families, presets: settings.presets)
    else {
      throw .reported(
        "`--path` \(path.quoted): expected a \(SourceKind.extensions) file",
        .usage)
    }
    return FileLinter(settings).report(on: bytes, file: path, kind: kind)
  }
}
