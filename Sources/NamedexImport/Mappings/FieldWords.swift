/// What the names of keys and columns mean where nobody says it, the same in tables and in JSON.
enum FieldWords {
  /// Names of names, the likeliest first: one of them is the name, the others are not.
  static let names = ["name", "id", "key", "slug", "symbol", "icon", "title", "label"]

  /// The other fields, with the words for each.
  static let others: [(field: String, words: [String])] = [
    ("alias", ["aliases", "alias", "synonyms", "alternatives", "alternative", "aka"]),
    ("category", ["categories", "category", "groups", "group"]),
    ("keyword", ["keywords", "keyword", "tags", "tag", "terms", "search"]),
    ("text", ["description", "text"]),
    ("character", ["codepoint", "code_point", "unicode"]),
  ]

  /// Words for codes, which are those of characters if the first of them is one that fonts have free for
  /// pictures.
  static let codes = ["code", "hex", "char", "glyph"]

  /// What only tables say.
  static let columns: [(field: String, words: [String])] = [
    ("former", ["former", "former_names"]), ("alternative_of", ["alternative_of"]),
    ("replaced_by", ["replaced_by"]), ("replaced_in", ["replaced_in"]),
    ("introduced", ["introduced", "release"]), ("deprecated", ["deprecated"]),
    ("removed", ["removed"]),
  ]

  /// How a text with several values of a field is split.
  static func separators(of field: String) -> String? {
    switch field {
    case "alias", "former": "|;"
    case "category", "keyword": "|;,"
    default: nil
    }
  }

  /// A word in its usual spelling: `replaced_by` for `Replaced By`.
  static func usual(_ written: String) -> String {
    SourceListText.cleaned(written).lowercased().replacing(" ", with: "_")
      .replacing("-", with: "_")
  }

  /// A sentence about what was read as what.
  static func sentence(_ pairs: some Sequence<(path: String, field: String)>) -> String {
    "read " + pairs.map { "'\($0.path)' as \($0.field)" }.joined(separator: ", ")
      + "; `--map` chooses others"
  }
}
