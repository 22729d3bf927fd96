// The page takes no more characters than somebody types: ordering thousands of tokens quickly is 1.3 KB
// that it does not need.

extension SearchQuery {
  /// Up to how many tokens comparing each with each is fast enough.
  static var fewTokens: Int { .max }

  /// Never called.
  func orderManyTokens() {}
}
