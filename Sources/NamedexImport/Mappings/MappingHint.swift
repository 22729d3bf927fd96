/// A hint for a record in which a mapping finds no name: the record's keys, and command-line
/// options to try.
struct MappingHint {
  private let format: Mapping.Format
  /// The paths of values in the record, in order.
  private let paths: [String]
  private let texts: [String]
  private let lists: [String]
  private let record: SourceRecord

  /// The maximum number of paths in the hint.
  private static let limit = 16

  /// Derives a hint from the paths in a record.
  ///
  /// - Parameters:
  ///   - record: One of the records that the mapping applies to.
  ///   - format: The kind of file.
  init(_ record: SourceRecord, _ format: Mapping.Format) {
    (self.record, self.format) = (record, format)
    var (paths, texts, lists): ([String], [String], [String]) = ([], [], [])
    var seen: Set<String> = []
    for node in record.nodes {
      guard case .object(let members, _) = node else { continue }
      for member in members {
        let path = Self.path(member, format)
        guard seen.insert(path).inserted else { continue }
        paths.append(path)
        switch member.value {
        case .text: texts.append(path)
        case .object(_, let text) where format == .xml && !text.isEmpty: texts.append(path)
        case .list: lists.append(path)
        case .object(let inner, _):
          let inner = inner.map { path + (format == .xml ? "/" : ".") + Self.path($0, format) }
          seen.formUnion(inner)
          paths += inner
        case .number, .boolean, .null: break
        }
      }
    }
    (self.paths, self.texts, self.lists) = (paths, texts, lists)
  }

  /// Derives a hint from the header of a table.
  init(header: [String]) {
    let fields = header.filter { !$0.isEmpty }.map { ($0, RecordNode.text($0)) }
    self.init(SourceRecord(fields, file: "", line: 1), .table)
  }

  /// The keys and the options to try, for the end of a message.
  var sentence: String { "\(keys); try \(line)" }

  /// The record's keys, for a message.
  var keys: String {
    let what = format == .table ? "columns" : "keys"
    let shown = paths.prefix(Self.limit).joined(separator: ", ")
    let more = paths.count > Self.limit ? " and \(paths.count - Self.limit) more" : ""
    return paths.isEmpty ? "a record has no keys" : "a record has the \(what) \(shown)\(more)"
  }

  /// True if a key of the record identifies its name.
  var isCertain: Bool { record.key != nil || Self.first(of: FieldWords.names, in: texts) != nil }

  /// Mapping keys, each with a path that is likely to belong to it.
  var pairs: [(key: String, path: String)] {
    var pairs: [(key: String, path: String)] = []
    if record.hasOwnKey, !record.isByCode {
      pairs.append(("name", "@key"))
    } else if let name = Self.first(of: FieldWords.names, in: texts) ?? texts.first {
      pairs.append(("name", name))
    } else if case .list = record.nodes.first {
      pairs.append(("name", "[0]"))
    } else {
      pairs.append(("name", paths.first ?? "."))
    }
    for (key, words) in FieldWords.others {
      if key == "category", record.isInList {
        pairs.append((key, "@key"))
        continue
      }
      for path in lists + texts where Self.means(path, words) {
        pairs.append((key, path))
      }
    }
    if record.isByCode { pairs.append(("character", "character")) }
    if !pairs.contains(where: { $0.key == "character" }),
      let code = texts.first(where: { Self.means($0, FieldWords.codes) && isCode($0) })
    {
      pairs.append(("character", code))
    }
    return pairs
  }

  /// Mapping keys with their values: each a path, with a modifier if its text must be split.
  var values: [(key: String, path: String)] {
    pairs.map { key, path in
      guard texts.contains(path), let marks = FieldWords.separators(of: key) else {
        return (key, path)
      }
      return (key, "\(path) split \(marks)")
    }
  }

  /// The command-line options that are likely to work.
  private var line: String {
    var pairs = pairs
    if record.key == nil, texts.isEmpty, let list = lists.first, format == .json {
      // The records are nested in this record.
      pairs = [("entry", "\(list)[]"), ("name", nameInList(list))]
    }
    let options = pairs.map { key, path in
      let pair = "\(key)=\(path)"
      return "--map \(pair.contains { "[ ".contains($0) } ? "'\(pair)'" : pair)"
    }
    return "`" + options.joined(separator: " ") + "`"
  }

  private func nameInList(_ path: String) -> String {
    for case .object(let members, _) in record.nodes {
      guard
        case .list(let elements) = members.first(where: { Self.path($0, format) == path })?.value,
        case .object(let inner, _) = elements.first
      else { continue }
      let texts = inner.filter { $0.value.text != nil }.map { Self.path($0, format) }
      return Self.first(of: FieldWords.names, in: texts) ?? texts.first ?? "."
    }
    return "."
  }

  private static func first(of words: [String], in paths: [String]) -> String? {
    for word in words {
      if let path = paths.first(where: { means($0, [word]) }) { return path }
    }
    return nil
  }

  /// Returns whether the record has a code point in a private use area at a path.
  private func isCode(_ path: String) -> Bool {
    record.nodes.contains { node in
      guard case .object(let members, _) = node else { return false }
      return members.contains {
        Self.path($0, format) == path && WrittenCharacter.isPrivate($0.value) ?? false
      }
    }
  }

  private static func means(_ path: String, _ words: [String]) -> Bool {
    words.contains(FieldWords.usual(String(path.drop { $0 == "@" }.filter { $0 != "\"" })))
  }

  private static func path(_ member: RecordNode.Member, _ format: Mapping.Format) -> String {
    let isPlain = member.name.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
      default: false
      }
    }
    if format == .table { return member.name }
    let name = isPlain ? member.name : "\"\(member.name)\""
    return format == .xml && member.isAttribute ? "@" + name : name
  }
}
