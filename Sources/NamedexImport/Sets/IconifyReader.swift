internal import NamedexFiles
internal import NamedexText

/// Reads a set of icons as Iconify ships it.
///
/// The file has the pictures under `icons`, names under `aliases`, and, after both, facts about names. What
/// stays in memory are names: pictures are passed over.
///
/// A record has the members `name`, `aliases`, `categories`, `character`, `style` (the title of the suffix or
/// prefix of the name), `hidden`, and for a picture that is another one turned over, `parent` and `change`.
struct IconifyReader {
  private var events: RecordEvents
  private let add: RecordSink
  private var icons: [Icon] = []
  private var places: [String: Int] = [:]
  private var categories: [String: [String]] = [:]
  private var characters: [String: String] = [:]
  private var suffixes: [(text: String, title: String)] = []
  private var prefixes: [(text: String, title: String)] = []
  private var hasIcons = false
  private var notes = ImportNotes()

  /// An icon, or an alias.
  private struct Icon {
    var name: String
    var line: Int
    var isHidden: Bool?
    /// Nil for an icon.
    var parent: String?
    var change = IconifyChange()
  }

  init(_ events: consuming RecordEvents, add: @escaping RecordSink) {
    (self.events, self.add) = (events, add)
  }

  private var file: String { events.source.name }

  /// Reads the file and passes on a record for each picture.
  ///
  /// - Returns: What was left out: one sentence each.
  mutating func run() throws(ImportError) -> [String] {
    do throws(ImportError) {
      try read()
    } catch {
      // Nothing is written after a fault, unless somebody wants what is right before it.
      if hasIcons { try emit() }
      throw error
    }
    try emit()
    return notes.sentences
  }

  private mutating func read() throws(ImportError) {
    guard try events.next() == .beginObject else {
      throw events.bad("expected an object with 'prefix' and 'icons'")
    }
    while let key = try nextKey() {
      switch key {
      case "icons":
        hasIcons = true
        try readIcons(areAliases: false)
      case "aliases": try readIcons(areAliases: true)
      case "categories":
        for (name, icons) in try members() {
          for icon in icons { categories[icon, default: []].append(name) }
        }
      case "chars":
        for (code, icons) in try members() {
          for icon in icons where characters[icon] == nil { characters[icon] = code }
        }
      case "suffixes": suffixes = try titles()
      case "prefixes": prefixes = try titles()
      default: try events.skipValue()
      }
    }
    if try events.next() != nil {
      throw events.bad("expected the end of the file after the set")
    }
    guard hasIcons else {
      throw .badData(file: file, reason: "no 'icons'; expected a set of Iconify")
    }
  }

  /// Whether a file has icons with bodies by their names.
  static func recognizes(_ path: String) -> Bool {
    guard let source = try? Upstream.open(path, isFound: true),
      var events = try? RecordEvents(source, as: RecordFormat(path: path))
    else { return false }
    return (try? Self.hasBodies(&events)) ?? false
  }

  /// What of a file without 'icons' so far is looked at.
  private static let searchLimit = 1 << 22

  private static func hasBodies(_ events: inout RecordEvents) throws(ImportError) -> Bool {
    guard try events.next() == .beginObject else { return false }
    var hasPrefix = false
    while case .key(let key)? = try events.next(), events.source.position < searchLimit {
      guard key == "icons" else {
        if key == "prefix" { hasPrefix = true }
        try events.skipValue()
        continue
      }
      guard try events.next() == .beginObject else { return false }
      guard case .key? = try events.next() else { return hasPrefix }
      guard try events.next() == .beginObject else { return false }
      while case .key(let key)? = try events.next() {
        if key == "body" { return true }
        try events.skipValue()
      }
      return false
    }
    return false
  }

  // MARK: - Reading

  private mutating func nextKey() throws(ImportError) -> String? {
    guard case .key(let key)? = try events.next() else { return nil }
    return key
  }

  /// The members of an object with their texts; none of another value.
  private mutating func members() throws(ImportError) -> [(key: String, texts: [String])] {
    var members: [(key: String, texts: [String])] = []
    guard let value = try events.next() else { return members }
    guard value == .beginObject else {
      try events.skip(value)
      return members
    }
    while let key = try nextKey() {
      guard let value = try events.next() else { break }
      members.append((key, try texts(value)))
    }
    return members
  }

  /// A text, or those of a list.
  private mutating func texts(_ value: JSONEvent) throws(ImportError) -> [String] {
    if case .string(let text) = value { return [text] }
    var texts: [String] = []
    guard value == .beginArray else {
      try events.skip(value)
      return texts
    }
    while let element = try events.next(), element != .endArray {
      if case .string(let text) = element { texts.append(text) } else { try events.skip(element) }
    }
    return texts
  }

  private mutating func titles() throws(ImportError) -> [(text: String, title: String)] {
    let titles = try members().compactMap { text, titles in
      titles.first.map { (text: text, title: $0) }
    }
    // The longest that fits is meant: `outline-sharp` before `sharp`.
    return titles.enumerated().sorted {
      ($1.element.text.utf8.count, $0.offset) < ($0.element.text.utf8.count, $1.offset)
    }.map(\.element)
  }

  private mutating func readIcons(areAliases: Bool) throws(ImportError) {
    guard let value = try events.next() else { return }
    guard value == .beginObject else {
      throw events.bad("expected an object with \(areAliases ? "aliases" : "icons") by their names")
    }
    while let name = try nextKey() {
      var icon = Icon(name: name, line: events.line)
      let begin = try events.next()
      guard begin == .beginObject else {
        throw events.bad(
          "'\(name)' is not an object; expected one with '\(areAliases ? "parent" : "body")'")
      }
      while let key = try nextKey() {
        if key == "body" {
          // Most of the file.
          try events.skipValue()
          continue
        }
        guard let value = try events.next() else { break }
        switch (key, value) {
        case ("hidden", .bool(let isHidden)): icon.isHidden = isHidden
        case ("parent", .string(let parent)) where areAliases: icon.parent = parent
        case ("hFlip", .bool(let isFlipped)) where areAliases:
          icon.change.isFlippedAcross = isFlipped
        case ("vFlip", .bool(let isFlipped)) where areAliases: icon.change.isFlippedDown = isFlipped
        case ("rotate", .number(let turns)) where areAliases: icon.change.turns = Int(turns) ?? 0
        default: try events.skip(value)
        }
      }
      if areAliases, icon.parent == nil {
        notes.count(
          "aliases left out: without a 'parent'; add one or remove the alias", name, file: file,
          line: icon.line)
        continue
      }
      take(icon)
    }
  }

  private mutating func take(_ icon: Icon) {
    guard let place = places[icon.name] else {
      places[icon.name] = icons.count
      icons.append(icon)
      return
    }
    guard (icons[place].parent == nil) != (icon.parent == nil) else {
      notes.count(
        "records left out: duplicate name; remove one of them", icon.name, file: file,
        line: icon.line)
      return
    }
    // Iconify looks for an icon first, wherever it is.
    let alias = icon.parent == nil ? icons[place] : icon
    if icon.parent == nil { icons[place] = icon }
    notes.count(
      "aliases left out: they are names of icons; rename the alias or remove it", alias.name,
      file: file, line: alias.line)
  }

  // MARK: - Records

  /// What an alias leads to: an icon or a changed picture, and how its own picture differs from the icon's.
  private enum Target {
    case picture(Int, root: Int, IconifyChange, isHidden: Bool)
    case missing(String)
    case cycle
  }

  private mutating func emit() throws(ImportError) {
    var targets = [Target?](repeating: nil, count: icons.count)
    var aliases: [Int: [String]] = [:]
    for index in icons.indices { resolve(index, &targets) }
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
    for index in icons.indices {
      guard case .picture(let entry, let root, let change, let isHidden)? = targets[index],
        entry == index
      else { continue }
      let names = aliases[index] ?? []
      try add(record(index, names, icons[root].name, change, isHidden), events.source)
    }
  }

  /// Follows an alias, and whatever it leads through, each once.
  private mutating func resolve(_ start: Int, _ targets: inout [Target?]) {
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
        } else {
          end = .picture(
            current, root: current, IconifyChange(), isHidden: icons[current].isHidden ?? false)
        }
      }
    }
    var target = end
    for index in path.reversed() {
      if case .picture(let entry, let root, let change, let isHidden)? = target,
        icons[index].parent != nil
      {
        let own = icons[index].change
        let whole = change.followed(by: own)
        let isHidden = icons[index].isHidden ?? isHidden
        // Two flips may undo each other: the picture is then that of the icon.
        let place = whole.isNone ? root : own.isNone ? entry : index
        target = .picture(place, root: root, whole, isHidden: isHidden)
      }
      targets[index] = target
    }
  }

  private func record(
    _ index: Int, _ aliases: [String], _ root: String, _ change: IconifyChange, _ isHidden: Bool
  ) -> SourceRecord {
    let icon = icons[index]
    var fields: [(String, RecordNode)] = [("name", .text(icon.name))]
    func list(_ key: String, _ values: [String]) {
      if !values.isEmpty { fields.append((key, .list(values.map(RecordNode.text)))) }
    }
    list("aliases", aliases)
    if !categories.isEmpty || !characters.isEmpty {
      let names = [icon.name] + aliases
      list("categories", names.flatMap { categories[$0] ?? [] })
      if let code = names.lazy.compactMap({ characters[$0] }).first {
        fields.append(("character", .text(code)))
      }
    }
    if let style = style(of: icon.name) { fields.append(("style", .text(style))) }
    if isHidden { fields.append(("hidden", .text("yes"))) }
    if !change.isNone {
      fields.append(("parent", .text(root)))
      list("change", change.words)
    }
    return SourceRecord(fields, file: file, line: icon.line)
  }

  /// The title of a name's suffix or prefix; the one without a text is for all other names.
  private func style(of name: String) -> String? {
    (suffixes.first { $0.text.isEmpty || name.hasSuffix("-" + $0.text) }
      ?? prefixes.first { $0.text.isEmpty || name.hasPrefix($0.text + "-") })?.title
  }
}

/// How a picture is another one turned over, as Iconify has it: flips cancel each other, turns add up.
private struct IconifyChange {
  var isFlippedAcross = false
  var isFlippedDown = false
  /// Quarter turns to the right.
  var turns = 0

  /// Both flips together are half a turn.
  private var turnsInAll: Int {
    let turns = (turns % 4 + 4) % 4
    return isFlippedAcross && isFlippedDown ? (turns + 2) % 4 : turns
  }

  var isNone: Bool { isFlippedAcross == isFlippedDown && turnsInAll == 0 }

  func followed(by other: IconifyChange) -> IconifyChange {
    IconifyChange(
      isFlippedAcross: isFlippedAcross != other.isFlippedAcross,
      isFlippedDown: isFlippedDown != other.isFlippedDown, turns: (turns % 4) + (other.turns % 4))
  }

  /// The words of the facet `change`.
  var words: [String] {
    let isFlipped = isFlippedAcross != isFlippedDown
    return (isFlipped ? [isFlippedAcross ? "hflip" : "vflip"] : [])
      + (turnsInAll == 0 ? [] : ["rotate-\(turnsInAll * 90)"])
  }
}
