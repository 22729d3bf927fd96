internal import NamedexFiles

/// A directory of SVG files: each file's name is a name, and the directory that it is in a category.
enum PictureFolder {
  private static let suffix = ".svg"
  /// Deeper directories are left out.
  private static let greatestDepth = 8

  /// The records of a directory and those in it, sorted by path. A name that is in several of them has
  /// several categories.
  static func records(in directory: String) throws(ImportError) -> [SourceRecord] {
    var names: [String] = []
    var categories: [String: [String]] = [:]
    var pending = [(path: directory, category: "")]
    while let (path, category) = pending.popLast() {
      let entries = try Upstream.reading(try Files.list(path)).filter { !$0.hasPrefix(".") }
        .sorted()
      for entry in entries {
        if entry.lowercased().hasSuffix(suffix) {
          let name = String(entry.dropLast(suffix.count))
          if categories[name] == nil { names.append(name) }
          categories[name, default: []] += category.isEmpty ? [] : [category]
        } else if category.split(separator: "/").count < greatestDepth,
          Files.entryKind(Files.join(path, entry)) == .directory
        {
          pending.append(
            (Files.join(path, entry), category.isEmpty ? entry : "\(category)/\(entry)"))
        }
      }
    }
    guard !names.isEmpty else {
      throw .badData(
        file: directory, reason: "no SVG files; expected a list of names, or a directory of them")
    }
    return names.sorted().map { name in
      let values = (categories[name] ?? []).sorted().map { RecordNode.text($0) }
      return SourceRecord(
        nodes: [
          .object(
            [
              RecordNode.Member(name: "name", value: .text(name)),
              RecordNode.Member(name: "category", value: .list(values)),
            ], text: "")
        ], key: nil, file: directory, line: 1)
    }
  }
}
