internal import NamedexCore

extension CatalogIndex {
  /// Returns the forms of a name: names that differ only in the words for enclosed, filled and struck
  /// through symbols. The family of `heart.circle.fill` has `heart` and `heart.slash`, but not
  /// `bolt.heart`.
  ///
  /// - Parameters:
  ///   - own: An entry.
  ///   - name: Its shown name.
  ///   - scope: The scope of the search.
  ///   - variants: Its variants for one language, by their numbers.
  ///   - limit: The greatest number of members besides these.
  /// - Returns: Shown names in catalog order, including the given one, and then those of its variants;
  ///   empty when there is no other.
  func family(
    of own: EntryID, _ name: String, _ scope: SearchScope, _ variants: [Int], limit: Int
  ) -> [(entry: EntryID, name: String)] {
    let stem = Self.stem(name)
    guard let searcher = try? Searcher(self, scope: scope) else { return [] }
    var members: [(entry: EntryID, name: String)] = []
    let query = SearchQuery(stem.joined(separator: " "))
    for entry in stem.isEmpty ? [] : searcher.entries(query, limit: entryCount).entries {
      guard members.count < limit, let shown = searcher.shownName(of: entry),
        Self.stem(shown) == stem
      else { continue }
      members.append((entry, shown))
    }
    // The first word of a name without periods may be a number.
    if members.isEmpty { members.append((own, name)) }
    for number in variants {
      if let entry = entry(number), let shown = searcher.shownName(of: entry) {
        members.append((entry, shown))
      }
    }
    return members.count > 1 ? members : []
  }

  /// The variants that Apple's frameworks name, such as `SymbolVariants` in SwiftUI.
  private static let variants = ["fill", "slash", "circle", "square", "rectangle"]

  /// Returns the words of a name without variants. The first word always stays, because `circle.fill`
  /// is a form of `circle`. A name without periods loses the number at its end instead.
  private static func stem(_ name: String) -> [String] {
    var words: [[UInt8]] = [[]]
    for byte in Array(name.utf8) {
      if byte == UInt8(ascii: ".") { words.append([]) } else { words[words.count - 1].append(byte) }
    }
    if words.count == 1 {
      var word = words[0]
      while let last = word.last, 0x30...0x39 ~= last { word.removeLast() }
      return word.isEmpty ? [] : [String(decoding: word, as: UTF8.self)]
    }
    var stem: [String] = []
    for (position, word) in words.enumerated() {
      let text = String(decoding: word, as: UTF8.self)
      if position == 0 || !variants.contains(text) { stem.append(text) }
    }
    return stem
  }
}
