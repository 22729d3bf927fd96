extension FlowSnippet {
  /// All snippets.
  static let all: [FlowSnippet] =
    parameters + calls + properties + members + enumerations + associated + collections + variables
    + platforms + closures + compared + fromFrameworks + inferred + types + passedThrough + notNames
    + doubtful + unrelated + lookalikes + texts + hostile + cycles

  /// The titles of snippets in which names are missed or wrongly found, because the code requires a
  /// type checker or is too rare.
  static let limits: Set<String> = [
    "a subscript with a symbol",
    "another function of the same name with another number of arguments",
    "a generic parameter with `where`",
    "local functions of one name in two functions",
    "a static member and a member of one name",
    "overloads that differ by a further label",
    "initializers that differ by a further label",
    "private extensions of one type in two files",
    "a static function and a method of one name",
    "initializers that share a label",
    "a case and a static function of one name",
    "a registration of cells",
    "an argument of a subscript with a label",
    "a closure as a parameter",
  ]
}
