internal import NamedexFiles

/// A directory of SVG files: each file's name is a name, and the directory that it is in a category.
enum PictureFolder {
  private static let suffix = ".svg"

  /// The records of a directory and those in it, sorted by name. A name that is in several of them has
  /// several categories.
  static func records(in directory: String) throws(ImportError) -> [SourceRecord] {
    let paths = try Upstream.reading(
      try Files.descendants(of: directory, includesLinks: true) {
        $0.lowercased().hasSuffix(suffix)
      })
    guard !paths.isEmpty else {
      throw .badData(
        file: directory, reason: "no SVG files; expected a list of names, or a directory of them")
    }
    var categories: [String: [RecordNode]] = [:]
    for path in paths {
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let name = String(Files.name(of: path).dropLast(suffix.count))
      categories[name, default: []] += folder.isEmpty ? [] : [.text(folder)]
    }
    return categories.sorted { $0.key < $1.key }.map { name, folders in
      SourceRecord([("name", .text(name)), ("category", .list(folders))], file: directory, line: 1)
    }
  }
}
