internal import NamedexFiles
internal import NamedexText

/// Reads an icon set in Iconify's own format.
///
/// The file contains pictures under `icons`, names under `aliases`, and, after both, facts about
/// names. Only names are kept in memory; pictures are skipped.
///
/// `IconifySet` creates records from the names. A record has the members `name`, `aliases`,
/// `categories`, `character`, `style` (the title of the name's suffix or prefix), `hidden`, and,
/// for a picture that is a flipped or turned variant, `parent` and `change`.
struct IconifyReader {
  private var events: RecordEvents
  private let add: RecordSink
  private var set = IconifySet()
  private var title: String?
  private var hasIcons = false
  private var notes = ImportNotes()

  init(_ events: consuming RecordEvents, add: @escaping RecordSink) {
    (self.events, self.add) = (events, add)
    // A picture with its name takes about 400 bytes. The reported size of a file may be wrong, so
    // the capacity is limited.
    let count = min((self.events.source.size ?? 0) / 300, 1 << 16)
    set.places.reserveCapacity(count)
    set.icons.reserveCapacity(count)
  }

  private var file: String { events.source.name }

  /// Reads the file and passes on a record for each picture.
  ///
  /// - Returns: Notes about what was left out, and the set's title.
  mutating func run() throws(ImportError) -> FileOutcome {
    do throws(ImportError) {
      try read()
    } catch {
      // The records before the error are passed on; the import discards them unless the user wants
      // them.
      if hasIcons { try set.addRecords(from: events.source, &notes, add) }
      throw error
    }
    try set.addRecords(from: events.source, &notes, add)
    return FileOutcome(notes: notes.sentences, title: title)
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
        set.categories = try members().map { (label: $0.key, names: $0.texts) }
      case "chars":
        set.characters = try members().flatMap { code, names in names.map { (code: code, name: $0) }
        }
      case "info": title = try members().first { $0.key == "name" }?.texts.first
      case "suffixes": set.suffixes = try titles()
      case "prefixes": set.prefixes = try titles()
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

  /// Returns whether a file contains named icons with bodies, or a prefix and no icons.
  static func recognizes(_ path: String) -> Bool {
    guard let source = try? Upstream.open(path, isFound: true),
      var events = try? RecordEvents(source, as: RecordFormat(path: path))
    else { return false }
    return (try? Self.hasBodies(&events)) ?? false
  }

  /// The number of bytes that are searched for `icons`.
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

  /// Returns the members of an object with their strings; returns an empty array for other values.
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

  /// Returns a string value, or the strings in a list.
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

  /// The maximum number of suffixes, and of prefixes, limited because every name is compared with
  /// each of them. Real sets have a dozen.
  private static let titleLimit = 64

  private mutating func titles() throws(ImportError) -> [(text: String, title: String)] {
    let titles = try members().compactMap { text, titles in
      titles.first.map { (text: text, title: $0) }
    }
    // The longest match applies: `outline-sharp` before `sharp`.
    return titles.prefix(Self.titleLimit).enumerated().sorted {
      ($1.element.text.utf8.count, $0.offset) < ($0.element.text.utf8.count, $1.offset)
    }.map(\.element)
  }

  private mutating func readIcons(areAliases: Bool) throws(ImportError) {
    guard let value = try events.next() else { return }
    guard value == .beginObject else {
      throw events.bad("expected an object with \(areAliases ? "aliases" : "icons") by their names")
    }
    while let name = try nextKey() {
      var icon = IconifySet.Icon(name: name, line: events.line)
      let begin = try events.next()
      guard begin == .beginObject else {
        throw events.bad(
          "'\(name)' is not an object; expected one with '\(areAliases ? "parent" : "body")'")
      }
      while let key = try nextKey() {
        if key == "body" {
          // Bodies make up most of the file.
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

  private mutating func take(_ icon: IconifySet.Icon) {
    guard let place = set.places[icon.name] else {
      set.places[icon.name] = set.icons.count
      set.icons.append(icon)
      return
    }
    guard (set.icons[place].parent == nil) != (icon.parent == nil) else {
      notes.count(
        "records left out: duplicate name; rename or remove one", icon.name, file: file,
        line: icon.line)
      return
    }
    // As in Iconify, an icon takes precedence over an alias, whichever comes first.
    let alias = icon.parent == nil ? set.icons[place] : icon
    if icon.parent == nil { set.icons[place] = icon }
    notes.count(
      "aliases left out: they are names of icons; rename the alias or remove it", alias.name,
      file: file, line: alias.line)
  }
}
