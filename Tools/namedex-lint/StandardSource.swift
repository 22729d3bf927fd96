import NamedexCommandLine
import NamedexFiles
import NamedexLint
import NamedexText

/// Source text from standard input, as passed by editors and hooks, and the path of its file.
struct StandardSource {
  let path: String
  private let bytes: [UInt8]

  /// The maximum size in bytes. Editors and hooks hold such text in memory.
  private static let greatestSize = 1 << 26

  /// Reads standard input.
  ///
  /// - Parameter path: The path of the file, which need not exist.
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

  /// The absolute path, without symbolic links. The search for the project starts from this path.
  var place: String {
    let whole = Files.absolute(path, in: Files.resolved("."))
    let known = Files.around(whole).first { Files.kind(of: $0) != .missing } ?? "/"
    let rest = String(whole.utf8.dropFirst(known.utf8.count)) ?? ""
    return Files.absolute(Files.resolved(known) + rest, in: "/")
  }

  /// Finds and judges the names in the text.
  ///
  /// - Throws: If files with this extension are not linted.
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
