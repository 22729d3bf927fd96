import NamedexCommandLine
import NamedexDocuments
import NamedexFiles
import NamedexText
import NamedexXML

/// Files of text, Markdown and HTML, and directories of them, as a source of documents. The path of a file
/// is its key.
struct SourceFiles {
  /// The columns of each file.
  static let (title, body) = ("title", "body")

  /// How a file is read.
  enum Kind {
    case text, markdown, html

    /// Recognises a file by its extension; nil for other files.
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

  /// The largest file, in bytes.
  private static let largest = 1 << 24

  let paths: [String]

  /// Reads the files, one after another.
  func read(_ messages: Messages, _ add: (StoredDocument) throws -> Void) throws {
    let line = ProgressLine(isQuiet: messages.isQuiet)
    defer { line.clear() }
    var (count, skipped, cut) = (0, [String](), [String]())
    for path in try files() {
      guard let bytes = try? Files.read(path, limit: Self.largest),
        let text = String(wellFormedUTF8: bytes[...])
      else {
        skipped.append(path)
        continue
      }
      let kind = Kind(path: path) ?? .text
      if kind == .html, text.utf8.count > HTMLText.byteLimit { cut.append(path) }
      try add(Self.document(text, kind, path))
      count += 1
      line.show("\(count) documents")
    }
    line.clear()
    if count == 0, let first = skipped.first {
      throw Failure.reported(
        "\(first): cannot be read as UTF-8, and no other file is there", .badData)
    }
    if let first = skipped.first {
      messages.note(
        "skipped \(counted(skipped.count, "file")) that cannot be read as UTF-8; the first is \(first.quoted)"
      )
    }
    if let first = cut.first {
      messages.note(
        "only the first \(HTMLText.byteLimit) bytes of \(counted(cut.count, "HTML file")) are searched; "
          + "the first is \(first.quoted)")
    }
  }

  /// The files in order; those of a directory are sorted by path.
  private func files() throws(Failure) -> [String] {
    var files: [String] = []
    for path in paths {
      switch Files.kind(of: path) {
      case .missing: throw .reported("\(path): no such file", .unreadable)
      case .file, .other:
        files.append(path)
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
      files += found.map { Files.join(path, $0) }
    }
    return files
  }

  private static func document(_ text: String, _ kind: Kind, _ path: String) -> StoredDocument {
    let title = heading(of: text, kind) ?? Files.stem(of: path)
    var body = kind == .html ? HTMLText.beginning(of: text)[...] : text[...]
    // The title of a page is not said twice.
    if kind == .html, body.hasPrefix(title + "\n") { body = body.dropFirst(title.count + 1) }
    while body.last?.isWhitespace == true { body.removeLast() }
    return StoredDocument(key: path, [Self.title: title, Self.body: String(body)])
  }

  /// What a file calls itself: a first heading of Markdown, or the title of HTML.
  private static func heading(of text: String, _ kind: Kind) -> String? {
    switch kind {
    case .text: return nil
    case .markdown:
      let line = text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("# ") }
      return line.flatMap { nonempty($0.dropFirst(2).trimmingPrefix(while: \.isWhitespace)) }
    case .html:
      // No more than what is searched is looked at.
      let head = String(decoding: text.utf8.prefix(HTMLText.byteLimit), as: UTF8.self)
      guard let open = head.firstMatch(of: /<title[^<>]{0,256}>/.ignoresCase()) else { return nil }
      let rest = head[open.range.upperBound...].prefix(1024)
      let inner = rest.prefix { $0 != "<" }
      return HTMLText.plain(String(inner)).flatMap { nonempty($0[...]) }
    }
  }

  private static func nonempty(_ text: Substring) -> String? {
    text.isEmpty ? nil : String(text)
  }
}
