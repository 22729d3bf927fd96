/// A table of an exported catalog, defined the same way for every kind of database.
package struct ExportTable: Sendable {
  /// The type of a column.
  package enum Kind: Sendable {
    case integer, boolean, text
    /// A list of strings: an array, or JSON.
    case tokens
    /// The text of PostgreSQL's full-text index. SQLite has a separate table for it.
    case document
  }

  /// A column, with the sentence that explains it in the database.
  package struct Column: Sendable {
    package var name: String
    package var kind: Kind
    package var isOptional: Bool
    package var comment: String

    init(_ name: String, _ kind: Kind, isOptional: Bool = false, _ comment: String) {
      (self.name, self.kind, self.isOptional, self.comment) = (name, kind, isOptional, comment)
    }
  }

  /// The name without the prefix `namedex_`.
  package var name: String
  package var comment: String
  package var columns: [Column]
  /// The columns that identify a row.
  package var key: [String]

  /// The name in the database.
  package var fullName: String { "namedex_" + name }

  /// True if the rows belong to entries. Their key then begins with the entry's number.
  package var isOfEntries: Bool { key.first == "entry" }
}

/// A value in a row.
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
    "entry", .integer, "The entry's place in the catalog, from 0; namedex_entry has it")

  /// All tables, in the order in which they are written.
  package static let all: [ExportTable] = [
    catalog, release, platformVersion, facetValue, folding, entries, name, replacement,
    representation, facet, color, meaning,
  ]

  /// The indexes that databases of both kinds have.
  static let indexes = [
    "CREATE INDEX namedex_entry_name ON namedex_entry (name)",
    "CREATE INDEX namedex_name_name ON namedex_name (name)",
    "CREATE INDEX namedex_facet_value_entry ON namedex_facet (facet, value, entry)",
    "CREATE INDEX namedex_entry_character ON namedex_entry (character) WHERE character IS NOT NULL",
    "CREATE INDEX namedex_meaning_words ON namedex_meaning (words, weight DESC)",
  ]

  static let catalog = ExportTable(
    name: "catalog", comment: "What was exported: one row for each fact of the catalog",
    columns: [
      Column("fact", .text, "id, title, digest, entries, schema or unicode"),
      Column("value", .text, "The fact as text"),
    ], key: ["fact"])

  static let release = ExportTable(
    name: "release", comment: "The releases of the catalog, oldest first",
    columns: [
      Column("release", .integer, "The release's place, from 0"),
      Column("id", .text, "What the catalog calls it, such as 2020.1"),
    ], key: ["release"])

  static let platformVersion = ExportTable(
    name: "platform_version", comment: "The platform versions that introduced a release",
    columns: [
      Column("release", .integer, "The release, as in namedex_release"),
      Column("place", .integer, "The platform's place in the catalog"),
      Column("platform", .text, "The platform, such as iOS"),
      Column("version", .text, "Its version, such as 14.2"),
      Column("folded", .text, "The platform, folded"),
      Column("number", .text, "The version in four parts of ten digits, to compare"),
    ], key: ["release", "place"])

  static let facetValue = ExportTable(
    name: "facet_value", comment: "The facets of the catalog and their values",
    columns: [
      Column("facet", .text, "The facet, such as category"),
      Column("value", .text, "A value that entries have"),
      Column("label", .text, "The value, as shown to people"),
      Column("place", .integer, "The value's place among all, from 0"),
    ], key: ["facet", "value"])

  static let folding = ExportTable(
    name: "folding",
    comment: "The characters that folding changes: decomposed, without marks, in lower case",
    columns: [
      Column("character", .text, "One character"),
      Column("folded", .text, "What replaces it in queries and tokens"),
    ], key: ["character"])

  static let entries = ExportTable(
    name: "entry", comment: "The entries of the catalog",
    columns: [
      Column("entry", .integer, "The entry's place in the catalog, from 0"),
      Column("name", .text, "Its current name; the last one if it was removed"),
      Column(
        "is_variant", .boolean,
        "Whether it is a variant of another entry, such as a localized one"),
      Column(
        "introduced", .integer, isOptional: true,
        "The release of its current name; null if unknown"),
      Column("is_deprecated", .boolean, "Whether the entry itself is deprecated"),
      Column(
        "deprecated", .integer, isOptional: true,
        "The release that deprecated it; null if none or unknown"),
      Column(
        "removed", .integer, isOptional: true, "The release that removed it; null if it exists"),
      Column(
        "character", .text, isOptional: true,
        "The character that the entry is, in catalogs of characters; null for U+0000"),
      Column(
        "document", .document,
        "All tokens and, after =, their first one to three characters, for the index"),
    ], key: ["entry"])

  static let name = ExportTable(
    name: "name", comment: "The names of entries: current, former and alternative ones",
    columns: [
      entry,
      Column("number", .integer, "0 for the current name; others from 1"),
      Column("name", .text, "The name as the catalog writes it"),
      Column("role", .text, "current, former or alternative"),
      Column(
        "introduced", .integer, isOptional: true,
        "The release that introduced the name; null if unknown"),
    ], key: ["entry", "number"])

  static let replacement = ExportTable(
    name: "replacement", comment: "The names that replaced former names, step by step",
    columns: [
      entry,
      Column("number", .integer, "The former name, as in namedex_name"),
      Column("step", .integer, "The replacement's place, from 0"),
      Column("name", .text, "The name that replaced it"),
      Column(
        "release", .integer, isOptional: true, "The release that replaced it; null if unknown"),
    ], key: ["entry", "number", "step"])

  static let representation = ExportTable(
    name: "representation",
    comment: "The ways in which names are cut; a query is accepted by one of them as a whole",
    columns: [
      entry,
      Column("place", .integer, "The place among the entry's, from 0"),
      Column("number", .integer, "The name that is cut, as in namedex_name; -1 for keywords"),
      Column("kind", .integer, "0 full, 1 period, 2 camelCase, 3 compound, 4 keyword"),
      Column(
        "introduced", .integer, isOptional: true,
        "The release that introduced the name; null if unknown"),
      Column("tokens", .tokens, "The folded tokens, in the name's order"),
    ], key: ["entry", "place"])

  static let facet = ExportTable(
    name: "facet", comment: "The facets of entries",
    columns: [
      entry,
      Column("facet", .text, "The facet, such as category"),
      Column("value", .text, "One of its values, as in namedex_facet_value"),
    ], key: ["entry", "facet", "value"])

  static let color = ExportTable(
    name: "color", comment: "The values of entries that are colours",
    columns: [
      entry,
      Column("place", .integer, "The value's place, from 0"),
      Column("appearance", .text, "any, light, dark, or with more contrast"),
      Column(
        "introduced", .integer, isOptional: true,
        "The release that introduced the value; null if unknown"),
      Column("value", .text, "The colour, such as #0a84ff"),
    ], key: ["entry", "place"])

  static let meaning = ExportTable(
    name: "meaning", comment: "What people call entries; namedex_search does not use it",
    columns: [
      entry,
      Column("words", .text, "A word or a phrase, folded"),
      Column("weight", .integer, "Of a hundred people who say the words, how many mean the entry"),
      Column("use_count", .integer, "In how many apps the words were seen beside the entry"),
    ], key: ["entry", "words"])
}
