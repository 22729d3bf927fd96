internal import NamedexCore
internal import NamedexFiles
internal import NamedexText

/// The JSON output of the command `sfsymbols` in Apple's SF Symbols app: an array of symbols, each
/// with its name, its code point and, for each rendering mode, the systems that support it.
///
///     sfsymbols search --limit 0 --json '' > symbols.json
///
/// A symbol that is not in the installed font has no code point. Old names are listed with their
/// symbol, or separately with the name that replaced them.
struct SFSymbolsListing {
  private static let plainMode = "monochrome"
  /// Words that occur in the keys for old names and for new names.
  private static let oldNameWords = ["alias", "former", "old", "previous", "legacy", "renamedfrom"]
  private static let newNameWords = ["renamedto", "newname", "replacedby", "currentname"]

  /// A symbol, or an old name.
  private struct Symbol {
    var name: String
    var character: Unicode.Scalar?
    var modes: [(name: String, availability: AppleAvailability)] = []
    var oldNames: [(name: String, availability: AppleAvailability?)] = []
    var newName: String?
    var categories: [String] = []
    var keywords: [String] = []
    var line: Int

    var availability: AppleAvailability? {
      (modes.first { $0.name == SFSymbolsListing.plainMode } ?? modes.first)?.availability
    }
  }

  private let path: String
  private var symbols: [Symbol] = []
  private var places: [String: Int] = [:]
  private var notes = ImportNotes()

  /// Returns whether a file's first bytes look like the output of `sfsymbols`.
  static func recognizes(_ path: String) -> Bool {
    guard Files.kind(of: path) == .file,
      let head = try? Upstream.open(path, isFound: true).next().prefix(8192)
    else { return false }
    let text = String(decoding: head, as: UTF8.self)
    return text.first { !$0.isWhitespace && $0 != "\u{FEFF}" } == "["
      && ["\"name\"", "\"availability\"", "\"\(plainMode)\""].allSatisfy(text.contains)
  }

  /// Reads the output.
  ///
  /// - Throws: `unreadable`, and `badData` with the line number.
  init(path: String) throws(ImportError) {
    self.path = path
    var records: [SourceRecord] = []
    var mapping = Mapping(format: .json)
    mapping.entry = MappingPath(steps: [MappingPath.Step(selector: .elements)])
    _ = try mapping.readRecords(of: path, as: .json) { record, _ in records.append(record) }
    for record in records {
      let symbol = try symbol(record)
      guard places[symbol.name] == nil else {
        notes.count(
          "symbols left out: duplicate name; remove one of them", symbol.name, file: path,
          line: symbol.line)
        continue
      }
      places[symbol.name] = symbols.count
      symbols.append(symbol)
    }
    guard symbols.contains(where: { $0.newName == nil }) else {
      throw .badData(
        file: path,
        reason: "no symbols; expected the output of `sfsymbols search --limit 0 --json ''`")
    }
  }

  // MARK: - Reading

  private func symbol(_ record: SourceRecord) throws(ImportError) -> Symbol {
    guard case .object(let members, _)? = record.nodes.first else {
      throw bad("not an object; expected a symbol with 'name'", record.line)
    }
    let values = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    guard let name = values["name"]?.text, SourceListText.isWord(name), !name.isEmpty else {
      throw bad("a symbol without 'name', or with white space in it; correct it", record.line)
    }
    var symbol = Symbol(name: name, line: record.line)
    if let code = values["codepoint"], code != .null {
      guard let scalar = code.text.flatMap({ WrittenCharacter.scalar($0) }) else {
        throw bad(
          "the code point of '\(name)' is '\(code.text ?? code.type)'; expected one such as "
            + "'U+1002B5', at most 'U+10FFFF'", record.line)
      }
      symbol.character = scalar
    }
    if let value = values["availability"] { symbol.modes = try modes(value, of: symbol) }
    for member in members {
      let key = member.name.lowercased().filter(\.isLetter)
      if Self.newNameWords.contains(where: key.contains), let new = member.value.text {
        symbol.newName = new
      }
      guard Self.oldNameWords.contains(where: key.contains) else { continue }
      let value = member.value
      for old in Self.elements(value) {
        if let text = old.text {
          symbol.oldNames.append((text, nil))
        } else if case .object(let members, _) = old,
          let text = members.first(where: { $0.name == "name" })?.value.text
        {
          let value = members.first { $0.name == "availability" }?.value
          let known = try value.map { value throws(ImportError) in try modes(value, of: symbol) }
          symbol.oldNames.append((text, known?.first?.availability))
        }
      }
    }
    var seen: Set<String> = []
    symbol.categories = ["categories", "category"].flatMap { Self.texts(values[$0]) }
      .filter { seen.insert(SourceListText.categoryKey($0)).inserted }
    symbol.keywords = ["keywords", "tags", "searchTerms"].flatMap { Self.texts(values[$0]) }
    return symbol
  }

  private static func elements(_ node: RecordNode) -> [RecordNode] {
    if case .list(let elements) = node { elements } else { [node] }
  }

  private static func texts(_ node: RecordNode?) -> [String] {
    node.map { elements($0).compactMap(\.text) } ?? []
  }

  /// Returns the rendering modes with the systems that support them. Systems that are listed
  /// without a mode support the plain mode.
  private func modes(
    _ node: RecordNode, of symbol: Symbol
  ) throws(ImportError) -> [(name: String, availability: AppleAvailability)] {
    guard case .object(let members, _) = node else { return [] }
    if members.contains(where: { $0.value.text != nil }) {
      return [(Self.plainMode, try availability(members, of: symbol))]
    }
    var modes: [(name: String, availability: AppleAvailability)] = []
    for mode in members {
      guard case .object(let platforms, _) = mode.value else { continue }
      modes.append((mode.name, try availability(platforms, of: symbol)))
    }
    return modes
  }

  private func availability(
    _ platforms: [RecordNode.Member], of symbol: Symbol
  ) throws(ImportError) -> AppleAvailability {
    var versions: [String: VersionNumber] = [:]
    for platform in platforms where platformOrder.contains(platform.name) {
      guard let text = platform.value.text, let version = VersionNumber(text) else {
        throw bad(
          "\(platform.name) of '\(symbol.name)' is '\(platform.value.text ?? platform.value.type)'; "
            + "expected a version such as '13.0'", symbol.line)
      }
      versions[platform.name] = version
    }
    return AppleAvailability(versions)
  }

  private func bad(_ reason: String, _ line: Int) -> ImportError {
    .badData(file: path, line: line, reason: reason)
  }

  // MARK: - Lists

  /// Creates the source lists.
  ///
  /// - Parameter withKeywords: Whether to create `keywords.tsv`.
  mutating func make(withKeywords: Bool) throws(ImportError) -> ImportResult {
    let entries = symbols.filter { $0.newName == nil }
    let releases = try AppleColorReleases(
      symbols.flatMap { $0.modes.map(\.availability) + $0.oldNames.compactMap(\.availability) },
      file: path)
    var lists = ImportedLists(from: path)
    lists.addManifest([
      ("id", "sf-symbols"), ("title", "SF Symbols"), ("separators", "."), ("compounds", "lexicon"),
      ("variants", "localized"),
      ("provenance", "What the command sfsymbols of Apple's SF Symbols app prints."),
    ])
    try lists.addTable(
      "releases.tsv", columns: ["release"] + releases.platforms, rows: releases.rows)
    var seen: Set<String> = []
    let labels = entries.flatMap(\.categories).filter {
      seen.insert(SourceListText.categoryKey($0)).inserted
    }
    try lists.addTable(
      "categories.tsv", rows: labels.map { [SourceListText.categoryKey($0), $0] })
    let modes = Set(entries.flatMap { $0.modes.map(\.name) }).subtracting([Self.plainMode])
      .sorted(by: precedes)
    try lists.addTable(
      "names.tsv", columns: ["name", "introduced", "localized", "categories"] + modes,
      rows: entries.map { symbol in
        let own = modes.map { mode in
          symbol.modes.first { $0.name == mode }?.availability.id ?? ""
        }
        return [
          symbol.name, symbol.availability?.id ?? "", SFSymbolsLocale.suffix(of: symbol.name) ?? "",
          symbol.categories.map(SourceListText.categoryKey).joined(separator: ","),
        ] + own
      })
    let formers = try formerNames(releases.ordered.map(\.id))
    try lists.addTable("aliases.tsv", rows: formers)
    try lists.addTable(
      "characters.tsv",
      rows: entries.compactMap { symbol in
        symbol.character.map { [symbol.name, CodePoint.text(String($0))] }
      })
    if withKeywords {
      try lists.addTable(
        "keywords.tsv",
        rows: entries.flatMap { symbol in
          var seen: Set<String> = []
          return symbol.keywords.filter { seen.insert($0).inserted }.map { [symbol.name, $0] }
        })
    }
    var sentences = notes.sentences
    let characters = entries.count { $0.character != nil }
    sentences.append(
      "\(path): \(counted(entries.count, "symbol")), \(counted(characters, "character")), "
        + "\(counted(formers.count, "former name")), \(counted(releases.ordered.count, "release")), "
        + (modes.isEmpty
          ? "no rendering modes" : "rendering modes " + modes.joined(separator: ", ")))
    return ImportResult(lists: lists, notes: sentences)
  }

  /// Returns the rows of `aliases.tsv`: each old name of a listed symbol once, unless it is now the
  /// name of a symbol.
  ///
  /// The output rarely says when an old name was introduced, only that it existed before the new
  /// name. If the new name is from a later release, the old one is treated as introduced in the
  /// first release, so that a name in use is not reported as missing for lack of data.
  ///
  /// - Parameter releases: The identifiers of all releases, oldest first.
  private mutating func formerNames(_ releases: [String]) throws(ImportError) -> [[String]] {
    let order = Dictionary(zip(releases, releases.indices)) { first, _ in first }
    var steps: [String: (introduced: String, target: String, line: Int)] = [:]
    var names: [String] = []
    for symbol in symbols {
      let olds =
        symbol.newName.map { [(symbol.name, symbol.availability, $0)] }
        ?? symbol.oldNames.map { ($0.name, $0.availability, symbol.name) }
      for (name, availability, target) in olds where name != target && steps[name] == nil {
        if let place = places[name], symbols[place].newName == nil {
          notes.count(
            "old names left out: other symbols have them today", name, file: path,
            line: symbol.line)
          continue
        }
        steps[name] = (availability?.id ?? "", target, symbol.line)
        names.append(name)
      }
    }
    var replaced = ReplacedNames()
    var rows: [[String]] = []
    for name in names {
      guard let step = steps[name] else { continue }
      let last = try replaced.last(from: name, file: path, line: step.line, "the old names lead") {
        steps[$0]?.target
      }
      guard let place = places[last], symbols[place].newName == nil else {
        notes.count(
          "old names left out: what replaced them is not a symbol of the list", name, file: path,
          line: step.line)
        continue
      }
      let target = places[step.target].flatMap { symbols[$0].availability?.id } ?? ""
      let end = order[target] ?? 0
      let introduced = step.introduced.isEmpty && end > 0 ? releases[0] : step.introduced
      let isLater = order[introduced].map { $0 <= end } ?? false
      rows.append([name, introduced, step.target, isLater ? target : ""])
    }
    return rows
  }
}
