extension CatalogIndex {
  /// Returns the names that begin with a prefix, ignoring case and accents, for shell completion.
  ///
  /// - Parameters:
  ///   - prefix: The beginning, as typed.
  ///   - limit: The maximum number of names to return.
  /// - Returns: Current names first, then aliases, each sorted by folded form.
  /// - Complexity: Reads O(log *n*) names, plus those returned.
  package func names(beginningWith prefix: String, limit: Int) -> [String] {
    withView { view in
      var cursor = NameCursor()
      return view.rows(withFoldedPrefix: Folding.fold(prefix)).prefix(limit)
        .map { cursor.name($0, view) }
    }
  }
}
