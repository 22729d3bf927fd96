package import Namedex
import NamedexText

/// An entry as described by `namedex show`.
package struct Description {
  package let index: CatalogIndex
  package let record: EntryRecord

  /// Creates the description of an entry; nil if the entry belongs to another index.
  package init?(index: CatalogIndex, entry: EntryID) {
    guard let record = index.record(of: entry) else { return nil }
    (self.index, self.record) = (index, record)
  }

  /// Returns the entries with the given name. If no entry has the name as written, returns those
  /// that have it in another spelling, such as `squareAndArrowUp`.
  package static func all(of name: String, in index: CatalogIndex) -> [Description] {
    var entries = index.entries(named: name)
    if entries.isEmpty {
      entries = index.names(spelt: name).flatMap { index.entries(named: $0) }.uniqued()
    }
    return entries.compactMap { Description(index: index, entry: $0) }
  }

  /// Returns whether two descriptions describe the same entry.
  package func isSame(as other: Description) -> Bool {
    record.entry == other.record.entry && index.digest == other.index.digest
  }

  /// The former names, oldest first.
  package var formerNames: [EntryAlias] {
    record.facts.aliases.filter { $0.role == .former }.enumerated().sorted { a, b in
      // Aliases come newest first; those without a release come last.
      let (first, second) = (a.element.introduced ?? -1, b.element.introduced ?? -1)
      return first != second ? first < second : a.offset > b.offset
    }.map(\.element)
  }

  /// The entry's alternative names.
  package var alternatives: [String] {
    record.facts.aliases.filter { $0.role == .alternative }.map(\.name)
  }

  /// The labels of the entry's categories.
  package var categories: [String] {
    record.facts.facets.filter { $0.key == CatalogFacet.categoryKey }.map { facet in
      index.label(of: facet) ?? facet.value
    }
  }

  // MARK: Text

  /// Returns the lines of a description. A line without a title continues the one above.
  ///
  /// - Parameter associations: The entry's relations to others.
  package func rows(_ associations: Associations) -> [(title: String, text: String)] {
    let facts = record.facts
    var rows: [(title: String, text: String)] = []
    func add(_ title: String, _ text: String) { rows.append((title, text)) }
    func add(_ title: String, _ texts: [String]) {
      if !texts.isEmpty { add(title, texts.joined(separator: ", ")) }
    }
    var title = "names"
    let history = formerNames
    for (position, alias) in history.enumerated() {
      add(title, "\(alias.name), \(appearance(of: alias))")
      title = ""
      // Usually, the next name replaced this one as soon as it appeared, which needs no line of its
      // own.
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
    add("also written", alternatives)
    if facts.isDeprecated { add("deprecated", sinceDeprecation) }
    if let release = facts.removed { add("removed", "in \(versions(release))") }
    add("categories", categories)
    for (key, values) in facts.facets.otherGroups {
      add(key, values.map { value in release(value).map { "since \(versions($0))" } ?? value })
    }
    if let character = facts.character { add("character", CodePoint.text(String(character))) }
    for (appearance, values) in colorLines { add(appearance, values) }
    if record.isVariant { add("variant", "yes") }
    add("family", associations.family)
    add("languages", associations.languages)
    add("keywords", associations.keywords)
    add("means", associations.meanings.map(\.words))
    for one in associations.translations { add("in \(one.language)", one.words) }
    return rows
  }

  /// Returns the release that a facet's value names, as a value of `multicolor` does; nil for any
  /// other value.
  package func release(_ value: String) -> CatalogRelease.Index? {
    index.release(withID: value)
  }

  /// Returns a phrase that says when a former name appeared.
  package func appearance(of alias: EntryAlias) -> String {
    if let release = alias.introduced { return "since \(versions(release))" }
    return alias.isUnreleased ? "never released" : "release unknown"
  }

  /// A phrase that says when the entry was deprecated.
  package var sinceDeprecation: String {
    record.facts.deprecated.map { "since \(versions($0))" } ?? "release unknown"
  }

  /// The values of a colour as text, by appearance.
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

  /// Formats a release as text: `iOS 14.0, macOS 11.0`.
  package func versions(_ position: CatalogRelease.Index?) -> String {
    index.release(position)?.forPeople ?? "an unknown release"
  }
}

extension CatalogRelease {
  /// The release as text: `iOS 14.0, macOS 11.0`.
  package var forPeople: String {
    let versions = platforms.map { "\($0.platform) \($0.version)" }
    return versions.isEmpty ? id : versions.joined(separator: ", ")
  }
}

extension CatalogFacet {
  /// The key of the facet that commands present as categories.
  package static let categoryKey = "category"
}

extension [CatalogFacet] {
  /// The values of each key except `category`, in order.
  package var otherGroups: [(key: String, values: [String])] {
    var groups: [(key: String, values: [String])] = []
    for facet in self where facet.key != CatalogFacet.categoryKey {
      if let position = groups.firstIndex(where: { $0.key == facet.key }) {
        groups[position].values.append(facet.value)
      } else {
        groups.append((facet.key, [facet.value]))
      }
    }
    return groups
  }
}
