import Namedex
import NamedexText

/// Names that match and entries that are meant, as one list: a model reads its beginning.
struct RankedHits {
  /// How a result was found.
  enum Kind: String {
    case name
    case formerName = "former_name"
    case newerName = "newer_name"
    case keyword, meaning
  }

  /// A result.
  struct Hit {
    /// The position of its part in the search.
    var part: Int
    var entry: EntryID
    /// The name to write.
    var name: String
    var kind: Kind
    var reason: String
  }

  /// The first results.
  private(set) var hits: [Hit] = []
  /// The number of all results.
  private(set) var total = 0
  /// The number of names that match.
  private(set) var nameTotal = 0
  private let subject: String

  /// Searches by name and by meaning.
  ///
  /// - Parameters:
  ///   - text: A wish in words.
  ///   - limit: The most results.
  init(_ text: String, _ search: CatalogSearch, limit: Int) {
    subject = RequestWords.subject(of: text)
    let (query, names) = Self.names(text, subject, search, limit: limit)
    let meant = Self.meant(subject, search)
    nameTotal = names.total
    total =
      names.total
      + meant.count { !search.parts[$0.catalog].searcher.accepts($0.meant.entry, query) }
    let nameHits = names.results.map { Self.hit($0, search) }
    let meantHits = meant.map { Self.hit($0) }
    let isStrong = (meant.first?.meant.score ?? 0) >= MeantGroup.strongScore
    let isExact = names.results.first.map { Self.isWhole($0.match.matchedText, subject) } ?? false
    merge(nameHits, meantHits, isExact: isExact, isStrong: isStrong, limit: limit)
  }

  /// Puts both lists into one, each entry once.
  ///
  /// A name that is just what was asked for comes first; then, if the words nearly always mean some
  /// entries, those; then names and entries take turns.
  private mutating func merge(
    _ names: [Hit], _ meant: [Hit], isExact: Bool, isStrong: Bool, limit: Int
  ) {
    var (name, meaning) = (names[...], meant[...])
    var seen: Set<EntryID> = []
    func add(_ hit: Hit?) {
      if let hit, seen.insert(hit.entry).inserted, hits.count < limit { hits.append(hit) }
    }
    if isExact { add(name.popFirst()) }
    if isStrong {
      for _ in 0..<MeantGroup.limitBesideNames { add(meaning.popFirst()) }
    }
    while hits.count < limit, !name.isEmpty || !meaning.isEmpty {
      add(name.popFirst())
      add(meaning.popFirst())
    }
  }

  /// Adds entries whose newer names match, by the names that they have on older systems.
  ///
  /// - Parameters:
  ///   - today: A search of the same catalogs as they are now.
  ///   - search: The search for the older systems.
  mutating func addNewer(than releases: [String], _ today: CatalogSearch, _ search: CatalogSearch) {
    var newer: [Hit] = []
    for result in today.search(SearchQuery(subject), order: .relevance, limit: 20).results {
      guard let part = search.parts.firstIndex(where: { $0.place == result.part.place }),
        let name = search.parts[part].searcher.shownName(of: result.match.entry)
      else { continue }
      newer.append(
        Hit(
          part: part, entry: result.match.entry, name: name, kind: .newerName,
          reason: "named \(result.match.matchedText.quoted) since a later release"))
    }
    let known = Set(newer.map(\.entry))
    let others = hits.filter { !known.contains($0.entry) }
    total += newer.count - (hits.count - others.count)
    hits = newer + others
  }

  // MARK: Searching

  /// The names that have all words; if there are none, those that have all words that mean something.
  private static func names(
    _ text: String, _ subject: String, _ search: CatalogSearch, limit: Int
  ) -> (query: SearchQuery, found: (total: Int, results: [CatalogSearch.Result])) {
    var tried: [String] = []
    var answer = (SearchQuery(text), (total: 0, results: [CatalogSearch.Result]()))
    for words in [text, subject, RequestWords.telling(subject)] where !tried.contains(words) {
      // No words would find everything.
      if words.isEmpty, !tried.isEmpty { continue }
      tried.append(words)
      let query = SearchQuery(words)
      let found = search.search(query, order: .relevance, limit: limit)
      answer = (query, found)
      if found.total > 0 { break }
    }
    return answer
  }

  /// What the words mean, with and without those that only point at something: `removes the account`
  /// has the phrase `remove account`.
  private static func meant(_ subject: String, _ search: CatalogSearch) -> [CombinedSearch.Meant] {
    let limit = MeantGroup.limit
    let searchers = search.parts.map(\.searcher)
    var meant = CombinedSearch.meant(searchers, by: subject, isTyped: false, limit: limit)
    guard let bare = RequestWords.withoutPointers(subject) else { return meant }
    for one in CombinedSearch.meant(searchers, by: bare, isTyped: false, limit: limit) {
      if let place = meant.firstIndex(where: { $0.meant.entry == one.meant.entry }) {
        if meant[place].meant.score < one.meant.score { meant[place] = one }
      } else {
        meant.append(one)
      }
    }
    // Equal evidence keeps its order.
    let sorted = meant.enumerated().sorted { a, b in
      a.element.meant.score != b.element.meant.score
        ? a.element.meant.score > b.element.meant.score : a.offset < b.offset
    }
    return Array(sorted.prefix(limit).map(\.element))
  }

  private static func isWhole(_ name: String, _ words: String) -> Bool {
    func folded(_ text: String) -> [UInt8] {
      Folding.fold(text).map { $0 == UInt8(ascii: ".") ? 0x20 : $0 }
    }
    return folded(name) == folded(words)
  }

  // MARK: Reasons

  private static func hit(_ result: CatalogSearch.Result, _ search: CatalogSearch) -> Hit {
    let match = result.match
    let part = search.parts.firstIndex { $0.place == result.part.place } ?? 0
    let (kind, reason): (Kind, String) =
      match.kind == .keyword
      ? (.keyword, "keywords \(match.matchedText.quoted)")
      : match.isAlias
        ? (.formerName, "also named \(match.matchedText.quoted)")
        : (.name, "matches the name")
    return Hit(part: part, entry: match.entry, name: match.shownName, kind: kind, reason: reason)
  }

  private static func hit(_ one: CombinedSearch.Meant) -> Hit {
    Hit(
      part: one.catalog, entry: one.meant.entry, name: one.meant.shownName, kind: .meaning,
      reason: one.meant.explanation)
  }
}
