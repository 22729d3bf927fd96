internal import NamedexFiles

/// The names in an Iconify set. Icons are pictures; aliases are variants or other names of icons.
struct IconifySet {
  /// An icon, or an alias.
  struct Icon {
    var name: String
    var line: Int
    var isHidden: Bool?
    /// The name that an alias refers to; nil for an icon.
    var parent: String?
    var change = IconifyChange()
  }

  var icons: [Icon] = []
  /// The position of each name in `icons`.
  var places: [String: Int] = [:]
  /// The categories, each with its names.
  var categories: [(label: String, names: [String])] = []
  /// The code points with their names.
  var characters: [(code: String, name: String)] = []
  /// The titles of suffixes, longest first.
  var suffixes: [(text: String, title: String)] = []
  /// The titles of prefixes, longest first.
  var prefixes: [(text: String, title: String)] = []

  /// What an alias resolves to: an icon or a variant, with the difference between the alias's own
  /// picture and the icon's; a missing name; or a cycle.
  private enum Target {
    case picture(Int, root: Int, IconifyChange, isHidden: Bool)
    case missing(String)
    case cycle
  }

  /// Creates a record for each picture.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - notes: Counts the aliases without a target.
  ///   - add: Receives each record.
  func addRecords(
    from source: FileReader, _ notes: inout ImportNotes, _ add: RecordSink
  ) throws(ImportError) {
    let file = source.name
    var targets = [Target?](repeating: nil, count: icons.count)
    var aliases: [Int: [String]] = [:]
    // Resolve icons first, because they end chains of aliases.
    for index in icons.indices where icons[index].parent == nil { resolve(index, &targets) }
    for index in icons.indices where icons[index].parent != nil { resolve(index, &targets) }
    for index in icons.indices where icons[index].parent != nil {
      let icon = icons[index]
      switch targets[index] {
      case .picture(let entry, _, _, _):
        if entry != index { aliases[entry, default: []].append(icon.name) }
      case .missing(let parent):
        notes.count(
          "aliases left out: their parent is not in the set; add the parent or remove the alias",
          "\(icon.name)' of '\(parent)", file: file, line: icon.line)
      case .cycle, nil:
        notes.count(
          "aliases left out: they lead in a circle; let one of them lead to an icon", icon.name,
          file: file, line: icon.line)
      }
    }
    // Collect facts by entry: most entries have one category and one code point, listed under any
    // of their names.
    func entry(_ name: String) -> Int? {
      guard let place = places[name], case .picture(let entry, _, _, _)? = targets[place] else {
        return nil
      }
      return entry
    }
    var labels = [[String]](repeating: [], count: icons.count)
    for (label, names) in categories {
      for name in names {
        if let entry = entry(name) { labels[entry].append(label) }
      }
    }
    var codes = [String?](repeating: nil, count: icons.count)
    for (code, name) in characters {
      // A code listed under the entry's own name takes precedence over codes under its other names.
      if let entry = entry(name), codes[entry] == nil || icons[entry].name == name {
        codes[entry] = code
      }
    }
    for index in icons.indices {
      guard case .picture(let entry, let root, let change, let isHidden)? = targets[index],
        entry == index
      else { continue }
      let names = aliases[index] ?? []
      var fields = fields(of: icons[index].name, names, icons[root].name, change, isHidden)
      if !labels[index].isEmpty {
        fields.append(
          RecordNode.Member(name: "categories", value: .list(labels[index].map(RecordNode.text))))
      }
      if let code = codes[index] {
        fields.append(RecordNode.Member(name: "character", value: .text(code)))
      }
      try add(
        SourceRecord(
          nodes: [.object(fields, text: "")], file: file, line: icons[index].line), source)
    }
  }

  /// Resolves an alias and all aliases on the way to its icon, each only once.
  private func resolve(_ start: Int, _ targets: inout [Target?]) {
    if icons[start].parent == nil {
      targets[start] = .picture(
        start, root: start, IconifyChange(), isHidden: icons[start].isHidden ?? false)
      return
    }
    // Most aliases refer to an icon directly.
    if let parent = icons[start].parent.flatMap({ places[$0] }), let known = targets[parent] {
      targets[start] = changed(known, by: start)
      return
    }
    var path: [Int] = []
    var passed: Set<Int> = []
    var current = start
    var end: Target?
    while end == nil {
      if let known = targets[current] {
        end = known
      } else if !passed.insert(current).inserted {
        end = .cycle
      } else {
        path.append(current)
        if let parent = icons[current].parent {
          if let next = places[parent] { current = next } else { end = .missing(parent) }
        }
      }
    }
    guard var target = end else { return }
    for index in path.reversed() {
      target = changed(target, by: index)
      targets[index] = target
    }
  }

  /// Returns the target of an alias, given its parent's target.
  private func changed(_ target: Target, by index: Int) -> Target {
    guard case .picture(let entry, let root, let change, let isHidden) = target else {
      return target
    }
    let own = icons[index].change
    let whole = change.followed(by: own)
    // Two flips may cancel out: the result is then the icon's own picture.
    return .picture(
      whole.isNone ? root : own.isNone ? entry : index, root: root, whole,
      isHidden: icons[index].isHidden ?? isHidden)
  }

  private func fields(
    of name: String, _ aliases: [String], _ root: String, _ change: IconifyChange, _ isHidden: Bool
  ) -> [RecordNode.Member] {
    var fields = [RecordNode.Member(name: "name", value: .text(name))]
    fields.reserveCapacity(4)
    func add(_ key: String, _ value: RecordNode) {
      fields.append(RecordNode.Member(name: key, value: value))
    }
    func list(_ key: String, _ values: [String]) {
      if !values.isEmpty { add(key, .list(values.map(RecordNode.text))) }
    }
    list("aliases", aliases)
    if let style = style(of: name) { add("style", .text(style)) }
    if isHidden { add("hidden", .text("yes")) }
    if !change.isNone {
      add("parent", .text(root))
      list("change", change.words)
    }
    return fields
  }

  /// Returns the title of a name's suffix or prefix. An empty suffix or prefix applies to all other
  /// names.
  private func style(of name: String) -> String? {
    (suffixes.first { $0.text.isEmpty || name.hasSuffix("-" + $0.text) }
      ?? prefixes.first { $0.text.isEmpty || name.hasPrefix($0.text + "-") })?.title
  }
}
