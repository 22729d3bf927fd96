internal import NamedexCore

extension CatalogIndex {
  /// The other forms of a name: those that differ from it in nothing but the words with which symbols
  /// are enclosed, filled and struck through. `heart.circle.fill` has `heart` and `heart.slash`, and
  /// not `bolt.heart`.
  ///
  /// - Parameters:
  ///   - name: The shown name of an entry.
  ///   - scope: What is searched.
  ///   - limit: How many to give at most.
  /// - Returns: Shown names in catalog order, that one among them; none when it has no other form.
  func family(of name: String, _ scope: SearchScope, limit: Int) -> [(entry: EntryID, name: String)]
  {
    let stem = Self.stem(name)
    guard !stem.isEmpty, let searcher = try? Searcher(self, scope: scope) else { return [] }
    var members: [(entry: EntryID, name: String)] = []
    let query = SearchQuery(stem.joined(separator: " "))
    for entry in searcher.entries(query, limit: entryCount).entries {
      guard members.count < limit, let shown = searcher.shownName(of: entry),
        Self.stem(shown) == stem
      else { continue }
      members.append((entry, shown))
    }
    return members.count > 1 ? members : []
  }

  /// The variants that Apple's frameworks know by name, as `SymbolVariants` in SwiftUI.
  private static let variants = ["fill", "slash", "circle", "square", "rectangle"]

  /// The words of a name without those of variants; the first word always stays, for `circle.fill` is
  /// a form of `circle`. Of names without periods, the name without a number at its end.
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
