/// The default meanings of keys and columns, which are the same in tables and in JSON.
enum FieldWords {
  /// Words for names, most likely first. The first of these words that occurs identifies the name.
  static let names = ["name", "id", "key", "slug", "symbol", "icon", "title", "label"]

  /// The other fields, with the words for each.
  static let others: [(field: String, words: [String])] = [
    ("alias", ["aliases", "alias", "synonyms", "alternatives", "alternative", "aka"]),
    ("category", ["categories", "category", "groups", "group"]),
    ("keyword", ["keywords", "keyword", "tags", "tag", "terms", "search"]),
    ("text", ["description", "text"]),
    ("character", ["codepoint", "code_point", "unicode"]),
  ]

  /// Words for codes. If the first value is in a private use area, the codes are the code points of
  /// characters.
  static let codes = ["code", "hex", "char", "glyph"]

  /// Words that are used only in tables.
  static let columns: [(field: String, words: [String])] = [
    ("former", ["former", "former_names"]), ("alternative_of", ["alternative_of"]),
    ("replaced_by", ["replaced_by"]), ("replaced_in", ["replaced_in"]),
    ("introduced", ["introduced", "release"]), ("deprecated", ["deprecated"]),
    ("removed", ["removed"]),
  ]

  /// Returns the separators of a field that can have several values; nil for any other field.
  static func separators(of field: String) -> String? {
    switch field {
    case "alias", "former": "|;"
    case "category", "keyword": "|;,"
    default: nil
    }
  }

  /// Returns a word in its normalized spelling: `replaced_by` for `Replaced By`.
  static func usual(_ written: String) -> String {
    SourceListText.cleaned(written).lowercased().replacing(" ", with: "_")
      .replacing("-", with: "_")
  }

  /// Returns a sentence that says which keys were read as which fields.
  static func sentence(_ pairs: some Sequence<(path: String, field: String)>) -> String {
    "read " + pairs.map { "'\($0.path)' as \($0.field)" }.joined(separator: ", ")
      + "; `--map` chooses others"
  }
}
