/// Language tags in the notation of BCP 47 or of Apple's systems.
package enum LanguageTag {
  /// Returns whether two tags may denote the same language, even if one of them is more specific:
  /// `de` and `de-AT`, `zh` and `zh-Hans`. Ignores case, and reads `_` as `-`.
  package static func agree(_ first: String, _ second: String) -> Bool {
    let (first, second) = (letters(of: first), letters(of: second))
    let count = min(first.count, second.count)
    guard count > 0, first.prefix(count) == second.prefix(count) else { return false }
    let rest = first.dropFirst(count) + second.dropFirst(count)
    return rest.isEmpty || rest.first == UInt8(ascii: "-")
  }

  private static func letters(of tag: String) -> [UInt8] {
    tag.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : Folding.lowercased(ascii: $0) }
  }
}
