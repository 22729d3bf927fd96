import Namedex
import NamedexCommandLine
import NamedexText

/// An entry as `namedex show` describes it.
struct Description {
  let index: CatalogIndex
  let record: EntryRecord

  /// Creates the description of an entry; nil for one of another index.
  init?(index: CatalogIndex, entry: EntryID) {
    guard let record = index.record(of: entry) else { return nil }
    (self.index, self.record) = (index, record)
  }

  /// The entries that have a name; if none has it as written, those that have it in another spelling,
  /// such as `squareAndArrowUp`.
  static func all(of name: String, in index: CatalogIndex) -> [Description] {
    var entries = index.entries(named: name)
    if entries.isEmpty {
      for spelt in index.names(spelt: name) {
        for entry in index.entries(named: spelt) where !entries.contains(entry) {
          entries.append(entry)
        }
      }
    }
    return entries.compactMap { Description(index: index, entry: $0) }
  }

  /// Whether two descriptions are of one entry.
  func isSame(as other: Description) -> Bool {
    record.entry == other.record.entry && index.digest == other.index.digest
  }

  /// The former names, oldest first.
  var formerNames: [EntryAlias] {
    record.facts.aliases.filter { $0.role == .former }.enumerated().sorted { a, b in
      // Aliases come newest first, those without a release last.
      let (first, second) = (a.element.introduced ?? -1, b.element.introduced ?? -1)
      return first != second ? first < second : a.offset > b.offset
    }.map(\.element)
  }

  /// The labels of its categories.
  var categories: [String] {
    let labels = index.facets.first { $0.key == CatalogFacet.categoryKey }?.values ?? []
    return record.facts.facets.filter { $0.key == CatalogFacet.categoryKey }.map { facet in
      labels.first { $0.value == facet.value }?.label ?? facet.value
    }
  }

  // MARK: Text

  /// The description for people.
  func lines(
    _ associations: Associations, _ style: TextStyle, _ pictures: Pictures
  ) -> [String] {
    let facts = record.facts
    let picture = pictures.picture(of: record.entry, index)
    // Room that nothing fills would only indent the name.
    let room = picture == .none ? "" : pictures.text(picture)
    var lines = ["\(room)\(style.text(facts.name, .heading))  \(style.text(index.id, .faint))"]
    func add(_ title: String, _ text: String) {
      lines.append("  \(style.text(padded(title, 13), .faint)) \(text.withoutControls())")
    }
    var title = "names"
    let history = formerNames
    for (position, alias) in history.enumerated() {
      add(title, "\(alias.name), \(appearance(of: alias))")
      title = ""
      // The usual step needs no words: the next name in the list took over when it appeared.
      let next = position + 1 < history.count ? history[position + 1] : nil
      let usual = NameReplacement(
        name: next?.name ?? facts.name, release: next == nil ? facts.introduced : next?.introduced)
      if alias.replacements == [usual] { continue }
      for step in alias.replacements {
        let when = step.release == nil ? "" : " in \(versions(step.release))"
        add("", "  became \(step.name)\(when)")
      }
    }
    add(title, facts.name + (facts.introduced.map { ", since \(versions($0))" } ?? ""))
    let alternatives = facts.aliases.filter { $0.role == .alternative }.map(\.name)
    if !alternatives.isEmpty { add("also written", alternatives.joined(separator: ", ")) }
    if facts.isDeprecated { add("deprecated", sinceDeprecation) }
    if let release = facts.removed { add("removed", "in \(versions(release))") }
    if !categories.isEmpty { add("categories", categories.joined(separator: ", ")) }
    for (key, values) in facts.facets.otherGroups {
      add(
        key,
        values.map { value in release(value).map { "since \(versions($0))" } ?? value }.joined(
          separator: ", "))
    }
    if let character = facts.character { add("character", CodePoint.text(String(character))) }
    for (appearance, values) in colorLines { add(appearance, values) }
    if record.isVariant { add("variant", "yes") }
    for (title, text) in associations.lines { add(title, text) }
    return lines
  }

  /// The release that a facet's value is, such as that of `multicolor`; nil for any other value.
  func release(_ value: String) -> CatalogRelease.Index? {
    index.releases.firstIndex { $0.id == value }
  }

  /// When a former name appeared, for people.
  ///
  /// A name whose replacement has a release was never released itself if it has none. Of a name
  /// without any release, nothing is known.
  func appearance(of alias: EntryAlias) -> String {
    if let release = alias.introduced { return "since \(versions(release))" }
    let isDated = alias.replacements.contains { $0.release != nil }
    return isDated ? "never released" : "release unknown"
  }

  /// Since when the entry is deprecated, for people.
  var sinceDeprecation: String {
    record.facts.deprecated.map { "since \(versions($0))" } ?? "release unknown"
  }

  /// The values of a colour for people, by appearance.
  private var colorLines: [(appearance: String, values: String)] {
    CatalogColor.Appearance.allCases.compactMap { appearance in
      let values = record.facts.colors.filter { $0.appearance == appearance }.map { color in
        color.value.hexadecimal
          + (color.introduced == nil ? "" : " since \(versions(color.introduced))")
      }
      guard !values.isEmpty else { return nil }
      let text = values.joined(separator: "; ")
      return switch appearance {
      case .any: ("color", text)
      case .light, .dark: (appearance.name, text)
      case .lightIncreasedContrast: ("", "increased contrast, light: \(text)")
      case .darkIncreasedContrast: ("", "increased contrast, dark: \(text)")
      }
    }
  }

  /// A release for people: `iOS 14.0, macOS 11.0`.
  func versions(_ position: CatalogRelease.Index?) -> String {
    guard let release = index.release(position) else { return "an unknown release" }
    return release.forPeople
  }

  // MARK: JSON

  /// The description for programs: members of an object.
  func writeMembers(_ associations: Associations, to json: inout JSONWriter) {
    let facts = record.facts
    json.member("catalog") { $0.string(index.id) }
    json.member("name") { $0.string(facts.name) }
    json.member("introduced") { $0.versions(of: index.release(facts.introduced)) }
    // Null for an event that did not happen; `{}` would be one in an unknown release.
    json.member("deprecated") { json in
      guard facts.isDeprecated else { return json.null() }
      json.versions(of: index.release(facts.deprecated))
    }
    json.member("removed") { json in
      guard let release = facts.removed else { return json.null() }
      json.versions(of: index.release(release))
    }
    json.objects("aliases", facts.aliases) { write($1, to: &$0) }
    json.categoriesAndFacets(facts.facets)
    json.member("variant") { $0.boolean(record.isVariant) }
    json.character(of: record.entry, index)
    let colors = index.colors(of: record.entry)
    if !colors.isEmpty { json.colors(colors, index) }
    json.members(of: associations)
  }

  /// The members of an alias.
  private func write(_ alias: EntryAlias, to json: inout JSONWriter) {
    json.member("name") { $0.string(alias.name) }
    json.member("deprecated") { $0.boolean(alias.role == .former) }
    json.member("introduced") { $0.versions(of: index.release(alias.introduced)) }
    json.objects("replacements", alias.replacements) { json, step in
      json.member("replaced_by") { $0.string(step.name) }
      json.member("replaced_in") { $0.versions(of: index.release(step.release)) }
    }
  }
}

/// A text padded with spaces to a width in characters.
func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
