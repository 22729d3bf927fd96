/// A table of an exported catalog, the same in every database.
package struct ExportTable: Sendable {
  /// What a column holds.
  package enum Kind: Sendable {
    case integer, boolean, text
    /// A list of texts: an array, or JSON.
    case tokens
    /// What PostgreSQL's full-text index covers. SQLite has a table of its own for it.
    case document
  }

  /// A column, with the sentence that explains it in the database.
  package struct Column: Sendable {
    package var name: String
    package var kind: Kind
    package var isOptional = false
    package var comment: String
  }

  /// The name without its prefix.
  package var name: String
  package var comment: String
  package var columns: [Column]
  /// The columns that identify a row.
  package var key: [String]

  /// The name in the database.
  package var fullName: String { "namedex_" + name }

  /// Whether its rows belong to entries. Their key begins with the entry's number then.
  package var isOfEntries: Bool { key.first == "entry" }
}

/// A value of a row.
package enum ExportValue: Sendable, Hashable {
  case null
  case integer(Int)
  case boolean(Bool)
  case text(String)
  case tokens([String])
  /// The lexemes of an entry, in any order.
  case document([String])

  init(_ number: Int?) { self = number.map { .integer($0) } ?? .null }
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}

extension ExportTable {
  private static let entry = Column(
    name: "entry", kind: .integer,
    comment: "The entry's place in the catalog, from 0; namedex_entry has it")

  /// All tables, in the order in which they are written.
  package static let all: [ExportTable] = [
    catalog, release, platformVersion, facetValue, folding, entries, name, replacement,
    representation, facet, color, meaning,
  ]

  static let catalog = ExportTable(
    name: "catalog", comment: "What was exported: one row for each fact of the catalog",
    columns: [
      Column(
        name: "fact", kind: .text, comment: "id, title, digest, entries, schema or unicode"),
      Column(name: "value", kind: .text, comment: "The fact as text"),
    ], key: ["fact"])

  static let release = ExportTable(
    name: "release", comment: "The releases of the catalog, oldest first",
    columns: [
      Column(name: "release", kind: .integer, comment: "The release's place, from 0"),
      Column(name: "id", kind: .text, comment: "What the catalog calls it, such as 2020.1"),
    ], key: ["release"])

  static let platformVersion = ExportTable(
    name: "platform_version", comment: "The versions of platforms that brought a release",
    columns: [
      Column(name: "release", kind: .integer, comment: "The release, as in namedex_release"),
      Column(name: "place", kind: .integer, comment: "The platform's place in the catalog"),
      Column(name: "platform", kind: .text, comment: "The platform, such as iOS"),
      Column(name: "version", kind: .text, comment: "Its version, such as 14.2"),
      Column(name: "folded", kind: .text, comment: "The platform, folded"),
      Column(
        name: "number", kind: .text, comment: "The version in four parts of ten digits, to compare"),
    ], key: ["release", "place"])

  static let facetValue = ExportTable(
    name: "facet_value", comment: "The facets of the catalog and their values",
    columns: [
      Column(name: "facet", kind: .text, comment: "The facet, such as category"),
      Column(name: "value", kind: .text, comment: "A value that entries have"),
      Column(name: "label", kind: .text, comment: "The value for people"),
      Column(name: "place", kind: .integer, comment: "The value's place among all, from 0"),
    ], key: ["facet", "value"])

  static let folding = ExportTable(
    name: "folding",
    comment: "The characters that folding changes: decomposed, without marks, in lower case",
    columns: [
      Column(name: "character", kind: .text, comment: "One character"),
      Column(name: "folded", kind: .text, comment: "What queries and tokens have in its place"),
    ], key: ["character"])

  static let entries = ExportTable(
    name: "entry", comment: "The entries of the catalog",
    columns: [
      Column(name: "entry", kind: .integer, comment: "The entry's place in the catalog, from 0"),
      Column(name: "name", kind: .text, comment: "Its current name; of a removed one, the last"),
      Column(
        name: "is_variant", kind: .boolean,
        comment: "Whether it is a variant of another entry, such as a localized one"),
      Column(
        name: "introduced", kind: .integer, isOptional: true,
        comment: "The release of its current name; null if unknown"),
      Column(
        name: "is_deprecated", kind: .boolean, comment: "Whether the entry itself is deprecated"),
      Column(
        name: "deprecated", kind: .integer, isOptional: true,
        comment: "The release that deprecated it; null if none or unknown"),
      Column(
        name: "removed", kind: .integer, isOptional: true,
        comment: "The release that removed it; null if it exists"),
      Column(
        name: "character", kind: .text, isOptional: true,
        comment: "The character that the entry is, in catalogs of characters"),
      Column(
        name: "document", kind: .document,
        comment: "All tokens and, after =, their first one to three characters, for the index"),
    ], key: ["entry"])

  static let name = ExportTable(
    name: "name", comment: "The names of entries: current, former and alternative ones",
    columns: [
      entry,
      Column(name: "number", kind: .integer, comment: "0 for the current name; others from 1"),
      Column(name: "name", kind: .text, comment: "The name as the catalog writes it"),
      Column(name: "role", kind: .text, comment: "current, former or alternative"),
      Column(
        name: "introduced", kind: .integer, isOptional: true,
        comment: "The release that brought the name; null if unknown"),
    ], key: ["entry", "number"])

  static let replacement = ExportTable(
    name: "replacement", comment: "The names that replaced former names, step by step",
    columns: [
      entry,
      Column(name: "number", kind: .integer, comment: "The former name, as in namedex_name"),
      Column(name: "step", kind: .integer, comment: "The replacement's place, from 0"),
      Column(name: "name", kind: .text, comment: "The name that replaced it"),
      Column(
        name: "release", kind: .integer, isOptional: true,
        comment: "The release that did so; null if unknown"),
    ], key: ["entry", "number", "step"])

  static let representation = ExportTable(
    name: "representation",
    comment: "The ways in which names are cut; a query is accepted by one of them as a whole",
    columns: [
      entry,
      Column(name: "place", kind: .integer, comment: "The place among the entry's, from 0"),
      Column(
        name: "number", kind: .integer,
        comment: "The name that is cut, as in namedex_name; -1 for keywords"),
      Column(
        name: "kind", kind: .integer,
        comment: "0 full, 1 period, 2 camelCase, 3 compound, 4 keyword"),
      Column(
        name: "introduced", kind: .integer, isOptional: true,
        comment: "The release that brought the name; null if unknown"),
      Column(name: "tokens", kind: .tokens, comment: "The folded tokens, in the name's order"),
    ], key: ["entry", "place"])

  static let facet = ExportTable(
    name: "facet", comment: "The facets of entries",
    columns: [
      entry,
      Column(name: "facet", kind: .text, comment: "The facet, such as category"),
      Column(name: "value", kind: .text, comment: "One of its values, as in namedex_facet_value"),
    ], key: ["entry", "facet", "value"])

  static let color = ExportTable(
    name: "color", comment: "The values of entries that are colours",
    columns: [
      entry,
      Column(name: "place", kind: .integer, comment: "The value's place, from 0"),
      Column(name: "appearance", kind: .text, comment: "any, light, dark, or with more contrast"),
      Column(
        name: "introduced", kind: .integer, isOptional: true,
        comment: "The release that brought the value; null if unknown"),
      Column(name: "value", kind: .text, comment: "The colour, such as #0a84ff"),
    ], key: ["entry", "place"])

  static let meaning = ExportTable(
    name: "meaning", comment: "What people say for entries; it takes no part in namedex_search",
    columns: [
      entry,
      Column(name: "words", kind: .text, comment: "A word or a phrase, folded"),
      Column(
        name: "weight", kind: .integer,
        comment: "Of a hundred people who say the words, how many mean the entry"),
      Column(
        name: "use_count", kind: .integer,
        comment: "In how many apps the words were seen beside the entry"),
    ], key: ["entry", "words"])
}
