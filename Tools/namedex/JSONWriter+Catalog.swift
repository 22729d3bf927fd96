import Namedex
import NamedexCommandLine
import NamedexText

// JSON that several commands write.

extension JSONWriter {
  /// Writes the version for each platform of a release: `{"iOS":"14.0"}`. Writes `{}` for an
  /// unknown release.
  mutating func versions(of release: CatalogRelease?) {
    object { json in
      for entry in release?.platforms ?? [] {
        json.member(entry.platform) { $0.string(entry.version.description) }
      }
    }
  }

  /// Writes the `categories` and `facets` members of an entry.
  mutating func categoriesAndFacets(_ facets: [CatalogFacet]) {
    member("categories") { json in
      json.strings(facets.filter { $0.key == CatalogFacet.categoryKey }.map(\.value))
    }
    object("facets") { json in
      for (key, values) in facets.otherGroups { json.member(key) { $0.strings(values) } }
    }
  }
}
