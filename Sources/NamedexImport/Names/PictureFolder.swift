internal import NamedexCore
internal import NamedexFiles
internal import NamedexYAML

/// A directory of SVG files. Each file's name is the name of an entry, and the directory that
/// contains the file is a category.
///
/// Before the picture, a file may have a YAML comment with a category, tags, a version and a code
/// point, as in Tabler's icons. The directory is then a style.
struct PictureFolder {
  private static let suffix = ".svg"
  /// The number of bytes that are searched for the comment.
  private static let headSize = 4096
  /// The column for each key in a comment.
  private static let keys = [
    "category": "category", "categories": "category", "tags": "keyword", "keywords": "keyword",
    "version": "introduced", "unicode": "character",
  ]

  /// The columns of the records.
  let columns: [String]
  /// A record for each name, sorted by name. A name in several directories has the facts from all
  /// of these directories.
  let records: [SourceRecord]

  /// Reads a directory and its subdirectories.
  init(_ directory: String) throws(ImportError) {
    let paths = try Upstream.reading(
      try Files.descendants(of: directory, includesLinks: true) {
        $0.lowercased().hasSuffix(Self.suffix)
      })
    guard !paths.isEmpty else {
      throw .badData(
        file: directory, reason: "no SVG files; expected a list of names, or a directory of them")
    }
    var facts: [String: [String: [String]]] = [:]
    var found: Set<String> = []
    for path in paths {
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let name = String(Files.name(of: path).dropLast(Self.suffix.count))
      var own = Self.comment(of: Files.join(directory, path))
      found.formUnion(own.keys)
      if !folder.isEmpty { own["folder"] = [folder] }
      facts[name, default: [:]].merge(own) { former, later in
        former + later.filter { !former.contains($0) }
      }
    }
    let folders = found.contains("category") ? "style" : "category"
    // Pictures with the same name in several directories may have different code points.
    for name in facts.keys {
      guard let characters = facts[name]?["character"], characters.count > 1 else { continue }
      found.insert("code")
      facts[name]?["code"] = characters.dropFirst().compactMap { WrittenCharacter.scalar($0) }
        .map { CodePoint.text(String($0)) }
    }
    columns =
      ["name", folders]
      + ["category", "keyword", "introduced", "character", "code"].filter(found.contains)
    records = facts.sorted { $0.key < $1.key }.map { name, facts in
      let fields = facts.sorted { $0.key < $1.key }.map { key, values in
        (key == "folder" ? folders : key, RecordNode.list(values.map(RecordNode.text)))
      }
      return SourceRecord([("name", .text(name))] + fields, file: directory, line: 1)
    }
  }

  /// Returns the contents of the comment before a picture.
  private static func comment(of path: String) -> [String: [String]] {
    guard let head = try? Upstream.open(path, isFound: true).next().prefix(headSize) else {
      return [:]
    }
    let text = String(decoding: head, as: UTF8.self)
    guard let start = text.firstRange(of: "<!--"), let end = text.firstRange(of: "-->"),
      start.upperBound <= end.lowerBound,
      !text[..<start.lowerBound].contains("<svg"),
      let pairs = (try? YAMLDocument.read(Array(text[start.upperBound..<end.lowerBound].utf8)))?
        .pairs
    else { return [:] }
    var facts: [String: [String]] = [:]
    for pair in pairs {
      guard let key = pair.key.text.flatMap({ keys[$0.lowercased()] }) else { continue }
      let values = pair.value.elements?.compactMap(\.text) ?? pair.value.text.map { [$0] } ?? []
      facts[key, default: []] += values.filter { !$0.isEmpty }
    }
    return facts
  }
}
