import NamedexCommandLine
import NamedexDocuments
import NamedexFiles
import NamedexText

/// Files as a source of documents: text, Markdown and HTML files, and directories that contain
/// them. The key of a document is the path of its file.
struct SourceFiles {
  /// The columns into which each file is split.
  static let (title, body) = ("title", "body")

  /// The format of a file.
  enum Kind {
    case text, markdown, html

    /// Recognizes the format by the file extension; nil for other files.
    init?(path: String) {
      let name = Files.name(of: path)
      guard let period = name.lastIndex(of: ".") else { return nil }
      switch name[period...].dropFirst().lowercased() {
      case "txt", "text": self = .text
      case "md", "markdown": self = .markdown
      case "html", "htm", "xhtml": self = .html
      default: return nil
      }
    }
  }

  /// The maximum size of a file, in bytes.
  static let largest = 1 << 24

  let paths: [String]

  /// Reads the files in order.
  func read(_ messages: Messages, _ add: (StoredDocument) throws -> Void) throws {
    let line = ProgressLine(isQuiet: messages.isQuiet)
    defer { line.clear() }
    var (count, unreadable, large) = (0, [String](), [String]())
    for (path, isGiven) in try files() {
      let bytes: [UInt8]
      do throws(FileError) {
        // A pipe may have replaced the file since it was listed.
        bytes = try Files.readFile(path, limit: Self.largest)
      } catch {
        if isGiven { throw error.isTooLarge ? Self.tooLarge(path) : Failure(error, about: path) }
        if error.isTooLarge { large.append(path) } else { unreadable.append(path) }
        continue
      }
      guard let text = String(wellFormedUTF8: bytes[...]) else {
        unreadable.append(path)
        continue
      }
      try add(Self.document(text, Kind(path: path) ?? .text, path))
      count += 1
      line.show("\(count) documents")
    }
    line.clear()
    if count == 0, let first = large.first { throw Self.tooLarge(first) }
    if count == 0, let first = unreadable.first {
      throw Failure.reported(
        "\(first): cannot be read as UTF-8, and no other file is there", .badData)
    }
    for (files, reason) in [
      (unreadable, "that cannot be read as UTF-8"), (large, "larger than \(Self.largest) bytes"),
    ] {
      guard let first = files.first else { continue }
      messages.note(
        "skipped \(counted(files.count, "file")) \(reason); the first is \(first.quoted)")
    }
  }

  /// Returns the failure for a file that is too large.
  static func tooLarge(_ path: String) -> Failure {
    .reported("\(path): larger than the limit of \(largest) bytes", .badData)
  }

  /// Returns the files in order, and whether each path was given on the command line. Those in a
  /// directory are sorted by path.
  ///
  /// Symbolic links in directories are not followed.
  private func files() throws(Failure) -> [(path: String, isGiven: Bool)] {
    var files: [(path: String, isGiven: Bool)] = []
    for path in paths {
      switch Files.kind(of: path) {
      case .missing: throw .reported("\(path): no such file", .unreadable)
      // A pipe or a device may never end.
      case .other: throw .reported("\(path): not a file", .unreadable)
      case .file:
        files.append((path, true))
        continue
      case .directory: break
      }
      let found = try failing(about: path) { () throws(FileError) in
        try Files.descendants(of: path) { Kind(path: $0) != nil }
      }
      guard !found.isEmpty else {
        throw .reported(
          "\(path): no file here ends in .txt, .md or .html", .badData)
      }
      files += found.map { (Files.join(path, $0), false) }
    }
    return files
  }

  private static func document(_ text: String, _ kind: Kind, _ path: String) -> StoredDocument {
    let (title, body) =
      kind == .html ? HTMLText.document(text) : (kind == .markdown ? heading(of: text) : "", text)
    var rest = body[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return StoredDocument(
      key: path,
      [Self.title: title.isEmpty ? Files.stem(of: path) : title, Self.body: String(rest)])
  }

  /// Returns the first top-level heading in Markdown text; empty if there is none.
  private static func heading(of text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("# ") }
    return line.map { String($0.dropFirst(2).trimmingPrefix(while: \.isWhitespace)) } ?? ""
  }
}
