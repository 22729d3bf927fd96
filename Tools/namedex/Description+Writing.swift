import Namedex
import NamedexCommandLine
import NamedexText

/// An entry as written by `namedex show`.
extension Description {
  /// Returns the description as lines of text.
  func lines(
    _ associations: Associations, _ style: TextStyle, _ pictures: Pictures
  ) -> [String] {
    let picture = pictures.picture(of: record.entry, index)
    // Without a picture, the space for one would only indent the name.
    let room = picture == .none ? "" : pictures.text(picture)
    let name = style.text(record.facts.name, .heading)
    return ["\(room)\(name)  \(style.text(index.id, .faint))"]
      + rows(associations).map { row in
        "  \(style.text(padded(row.title, 13), .faint)) \(row.text.withoutControls())"
      }
  }

  /// Writes the description as members of a JSON object.
  func writeMembers(_ associations: Associations, to json: inout JSONWriter) {
    let facts = record.facts
    json.member("catalog") { $0.string(index.id) }
    json.member("name") { $0.string(facts.name) }
    json.member("introduced") { $0.versions(of: index.release(facts.introduced)) }
    // Null if the entry is not deprecated; `{}` would mean an unknown release.
    json.member("deprecated") { json in
      facts.isDeprecated ? json.versions(of: index.release(facts.deprecated)) : json.null()
    }
    json.member("removed") { json in
      facts.removed == nil ? json.null() : json.versions(of: index.release(facts.removed))
    }
    json.objects("aliases", facts.aliases) { write($1, to: &$0) }
    json.categoriesAndFacets(facts.facets)
    json.member("variant") { $0.boolean(record.isVariant) }
    json.character(of: record.entry, index)
    let colors = index.colors(of: record.entry)
    if !colors.isEmpty { json.colors(colors, index) }
    json.member("family") { $0.strings(associations.family) }
    json.member("languages") { $0.strings(associations.languages) }
    json.member("keywords") { $0.strings(associations.keywords) }
    json.objects("meanings", associations.meanings) { json, meaning in
      json.member("words") { $0.string(meaning.words) }
      json.member("weight") { $0.number(meaning.weight) }
      json.member("sources") { $0.number(meaning.useCount) }
    }
    json.objects("translations", associations.translations) { json, one in
      json.member("language") { $0.string(one.language) }
      json.member("words") { $0.strings(one.words) }
    }
  }

  /// Writes the members of an alias.
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

/// Pads a string with spaces to a width in characters.
func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
