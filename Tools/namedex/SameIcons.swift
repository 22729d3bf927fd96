import Namedex
import NamedexCommandLine
import NamedexSearch
import NamedexText

/// Finds icons in other sets that show the same thing as a given icon.
struct SameIcons {
  /// The icons found in one set.
  struct Part {
    var catalog: OpenCatalog
    var rows: [SameIcon]
  }

  private let targets: [(catalog: OpenCatalog, search: SameSearch)]

  /// - Parameters:
  ///   - targets: The sets in which to find icons.
  ///   - language: The catalog that defines what words in names mean.
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

  /// Returns the icons found in each set, best first.
  func parts(sameAs icon: SourceIcon, limit: Int) -> [Part] {
    targets.map { target in
      Part(catalog: target.catalog, rows: target.search.icons(sameAs: icon, limit: limit))
    }
  }
}

extension SourceIcon {
  /// Splits the name of an icon, as written by users: `mdi:trash-can` has a set and a name.
  ///
  /// - Parameters:
  ///   - text: The name. Its set may come first, with a colon.
  ///   - from: The only set that may come first; nil to allow any of the catalogs.
  static func parts(
    of text: String, from: String?, among catalogs: [OpenCatalog]
  ) -> (set: String?, name: String) {
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return (nil, text) }
    let (set, name) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
    let isSet = from.map { $0 == set } ?? catalogs.contains { $0.index.id == set }
    return !name.isEmpty && isSet ? (set, name) : (nil, text)
  }

  /// Returns the icon with exactly this name from the first catalog that has one, and the
  /// identifier of that catalog.
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

  /// Finds the icon with the given name, in any spelling, in a catalog; nil if there is none.
  init?(named name: String, in index: CatalogIndex) {
    guard let record = Description.all(of: name, in: index).first?.record else { return nil }
    self.init(record.entry, in: index)
  }
}

extension SameIcon {
  /// Explains why the icon is the same: `'delete' is trash`. If another name or a tag of the source
  /// icon led to this icon, the explanation begins with `from` and that text.
  var explanation: String {
    let origin = text.map { "from \($0.withoutControls().quoted)" }
    guard let meant else { return origin ?? "same name" }
    return (origin.map { $0 + ": " } ?? "") + meant.explanation
  }

  /// Returns when the icon's name was introduced, and the previous name; nil if all recent systems
  /// have the name.
  func newName(_ index: CatalogIndex) -> NewName? {
    index.oldestCommonRelease.flatMap { index.newName(shownName, of: entry, after: $0) }
  }

  /// Returns when the name was introduced and, if it is new, the previous name; nil if the set does
  /// not record the release.
  func since(_ index: CatalogIndex) -> String? {
    if let new = newName(index) { return new.forPeople }
    return index.introduced(shownName, of: entry).map { "since " + $0.forPeople }
  }
}

extension JSONWriter {
  /// Writes the member `to`, which has the icons of each set.
  mutating func member(of parts: [SameIcons.Part]) {
    objects("to", parts) { json, part in
      json.member("catalog") { $0.string(part.catalog.index.id) }
      json.objects("rows", part.rows) { $0.members(of: $1, part.catalog.index) }
    }
  }

  /// Writes the members for an icon.
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
