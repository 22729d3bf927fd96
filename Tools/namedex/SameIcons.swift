import Namedex
import NamedexCommandLine
import NamedexSearch
import NamedexText

/// Finds the icons of other sets that show the same thing as an icon.
struct SameIcons {
  /// The icons of one set.
  struct Part {
    var catalog: OpenCatalog
    var rows: [SameIcon]
  }

  private let targets: [(catalog: OpenCatalog, search: SameSearch)]

  /// - Parameters:
  ///   - targets: The sets to find icons in.
  ///   - language: The catalog that knows what words in names mean.
  init(_ targets: [OpenCatalog], through language: OpenCatalog) throws(Failure) {
    self.targets = try targets.map { catalog throws(Failure) in
      let search = try failing(about: catalog.index.id) {
        SameSearch(Searcher(catalog.index), through: Searcher(language.index))
      }
      guard let search else {
        throw .reported(
          "\(language.index.id): \(language.source) does not say what words stand for in names; add its "
            + "senses.tsv, or remove your own catalog of that name", .badData)
      }
      return (catalog, search)
    }
  }

  /// Returns the icons of each set, best first.
  func parts(sameAs icon: SourceIcon, limit: Int) -> [Part] {
    targets.map { target in
      Part(catalog: target.catalog, rows: target.search.icons(sameAs: icon, limit: limit))
    }
  }
}

extension SourceIcon {
  /// Splits an icon's name as users write it: `mdi:trash-can` is a set and a name.
  ///
  /// - Parameters:
  ///   - text: The name, which its set may precede.
  ///   - from: The only set that may precede it; nil for any of the catalogs.
  static func parts(
    of text: String, from: String?, among catalogs: [OpenCatalog]
  ) -> (set: String?, name: String) {
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return (nil, text) }
    let (set, name) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
    let isSet = from.map { $0 == set } ?? catalogs.contains { $0.index.id == set }
    return !name.isEmpty && isSet ? (set, name) : (nil, text)
  }

  /// Returns the icon that the first catalog has under a name, exactly as written, and the catalog's identifier.
  static func first(
    named name: String, in catalogs: [OpenCatalog]
  ) -> (icon: SourceIcon, set: String)? {
    for catalog in catalogs {
      guard let entry = catalog.index.entries(named: name).first,
        let icon = SourceIcon(entry, in: catalog.index)
      else { continue }
      return (icon, catalog.index.id)
    }
    return nil
  }

  /// Finds the icon with a name in a catalog, in any spelling; nil if there is none.
  init?(named name: String, in index: CatalogIndex) {
    guard let record = Description.all(of: name, in: index).first?.record else { return nil }
    self.init(record.entry, in: index)
  }
}

extension SameIcon {
  /// Explains why the icon is the same: `'delete' is trash`. The text after `from` is another name
  /// or tag of the source icon, which led to it.
  var explanation: String {
    let origin = text.map { "from \($0.withoutControls().quoted)" }
    guard let meant else { return origin ?? "same name" }
    return (origin.map { $0 + ": " } ?? "") + meant.explanation
  }

  /// Returns what is new about its name; nil if the systems of recent years know the name.
  func newName(_ index: CatalogIndex) -> NewName? {
    index.oldestCommonRelease.flatMap { index.newName(shownName, of: entry, after: $0) }
  }

  /// Returns when its name was introduced and, if the name is new, what it was before; nil if its set does
  /// not say.
  func since(_ index: CatalogIndex) -> String? {
    if let new = newName(index) { return new.forPeople }
    return index.introduced(shownName, of: entry).map { "since " + $0.forPeople }
  }
}

extension JSONWriter {
  /// Writes the member `to`: each set with its icons.
  mutating func member(of parts: [SameIcons.Part]) {
    objects("to", parts) { json, part in
      json.member("catalog") { $0.string(part.catalog.index.id) }
      json.objects("rows", part.rows) { $0.members(of: $1, part.catalog.index) }
    }
  }

  /// Writes the members of an icon.
  private mutating func members(of row: SameIcon, _ index: CatalogIndex) {
    member("name") { $0.string(row.shownName) }
    member("by") { $0.string(row.reason.rawValue) }
    member("text") { $0.string(row.text) }
    member("words") { $0.strings(row.meant?.words ?? []) }
    objects("senses", row.meant?.senses ?? []) { json, sense in
      json.member("words") { $0.string(sense.words) }
      json.member("tokens") { $0.string(sense.tokens) }
    }
    member("sources") { $0.number(row.meant?.useCount ?? 0) }
    member("introduced") { $0.versions(of: index.introduced(row.shownName, of: row.entry)) }
    member("before") { $0.string(row.newName(index)?.before) }
  }
}
