public import NamedexCore
public import NamedexIndexing
import NamedexTokenizing

/// A catalog as described by its source lists, with the scope of its searches.
public struct ReferenceCatalog {
  let matcher: ReferenceMatcher
  let meanings: ReferenceMeanings
  let phrases: ReferencePhrases
  let languages: ReferenceLanguages
  /// The index, used only to find the entries for a character or a colour.
  let index: CatalogIndex
  /// The moment to search; nil for today.
  var moment: ReferenceMatcher.Moment?
  /// The oldest system versions that must have the shown name, as moments.
  var targets: [ReferenceMatcher.Moment] = []
  /// The entries that the scope's facets allow, in catalog order.
  private(set) var candidates: [Int]
  /// For each entry, the number of the name that the scope shows; nil if the scope excludes the
  /// entry.
  private var shownNames: [Int?]
  private let names: [Name]
  /// The names that exist in the scope and belong to entries that it shows. Current names come
  /// first, then the others, both in catalog order; the other names of an entry are in folded order.
  private(set) var namesInScope: [Name]
  /// The tokens of all names.
  private let terms: Set<String>
  /// The tokens that are words: those without separators and white space.
  private let termsOfOneWord: [String]

  /// A current name or an alias.
  struct Name {
    var name: String
    var entry: Int
    var isCurrent: Bool
    var release: CatalogRelease.Index?
    var folded: String
    /// The words of its spelling.
    var spelling: [String]
    /// The folded letters, without the characters that join words.
    var letters: String
  }

  /// Prepares a catalog for a search as of today.
  public init(_ catalog: NameCatalog, _ index: CatalogIndex) {
    let matcher = ReferenceMatcher(catalog)
    self.matcher = matcher
    meanings = ReferenceMeanings(catalog)
    phrases = ReferencePhrases(catalog, meanings)
    languages = ReferenceLanguages(catalog, meanings)
    self.index = index
    candidates = Array(catalog.entries.indices)
    let terms = Set(matcher.forms.joined().flatMap(\.tokens))
    let separators = catalog.tokenization.separators
    self.terms = terms
    termsOfOneWord = terms.filter { term in
      !term.unicodeScalars.contains { separators.contains($0) || $0.properties.isWhitespace }
    }
    var names: [Name] = []
    for (number, entry) in catalog.entries.enumerated() {
      let aliases = entry.aliases.map { ($0.name, false, $0.introduced) }
      for (name, isCurrent, release) in [(entry.name, true, entry.introduced)] + aliases {
        names.append(
          Name(
            name: name, entry: number, isCurrent: isCurrent, release: release,
            folded: String(decoding: Folding.fold(name), as: UTF8.self),
            spelling: ReferenceSpelling.words(of: name, separators: separators),
            letters: ReferenceSpelling.letters(of: name, separators: separators)))
      }
    }
    // Current names come first, then the others, both in catalog order. The other names of an entry
    // are in folded order.
    self.names = names.sorted { a, b in
      (a.isCurrent ? 0 : 1, a.entry) != (b.isCurrent ? 0 : 1, b.entry)
        ? (a.isCurrent ? 0 : 1, a.entry) < (b.isCurrent ? 0 : 1, b.entry)
        : a.folded.utf8.lexicographicallyPrecedes(b.folded.utf8)
    }
    shownNames = candidates.map { matcher.shownName(catalog.entries[$0], at: nil) }
    namesInScope = []
    namesInScope = namesShown()
  }

  /// Returns the same catalog within a scope.
  public func scoped(
    to moment: ReferenceMatcher.Moment?, shownAt targets: [ReferenceMatcher.Moment] = [],
    _ isIncluded: (CatalogEntry) -> Bool = { _ in true }
  ) -> ReferenceCatalog {
    var scoped = self
    scoped.moment = moment
    scoped.targets = targets
    scoped.candidates = candidates.filter { isIncluded(entries[$0]) }
    scoped.shownNames = entries.map {
      isIncluded($0) ? matcher.shownName($0, at: moment, shownAt: targets) : nil
    }
    scoped.namesInScope = scoped.namesShown()
    return scoped
  }

  var entries: [CatalogEntry] { matcher.catalog.entries }
  var separators: [Unicode.Scalar] { matcher.catalog.tokenization.separators }

  /// Returns the name that the scope shows for an entry.
  func shownName(_ entry: Int) -> String? {
    shownNames[entry].map { $0 == 0 ? entries[entry].name : entries[entry].aliases[$0 - 1].name }
  }

  private func namesShown() -> [Name] {
    names.filter { shownNames[$0.entry] != nil && moment?($0.release) ?? true }
  }

  /// Returns the entries that match a query, by relevance, in this catalog only.
  func ranked(_ query: String) -> [ReferenceMatcher.Ranked] {
    matcher.ranked(query, at: moment, shownAt: targets, among: candidates)
  }

  func accepts(_ query: String) -> Bool {
    !matcher.entries(query, at: moment, shownAt: targets, among: candidates).isEmpty
  }

  /// Returns the base of a variant for one language; nil for any other entry.
  func base(of entry: Int) -> Int? {
    guard let language = entries[entry].facets.first(where: { $0.key == "localized" })?.value,
      entries[entry].name.hasSuffix("." + language)
    else { return nil }
    let name = String(entries[entry].name.dropLast(language.count + 1))
    return entries.firstIndex { $0.name == name }
      ?? entries.firstIndex { $0.aliases.contains { $0.name == name } }
  }

  /// Returns whether a word is a token of any name.
  func hasTerm(_ word: String) -> Bool { terms.contains(word) }

  /// Returns whether a word is known: it is a prefix of a token of any name (even outside the
  /// scope), it has a meaning or stands for tokens, or it is a word with no meaning of its own.
  ///
  /// - Parameter isWhole: Whether the word must be a whole token.
  func knows(_ word: String, asWhole isWhole: Bool = false) -> Bool {
    if terms.contains(word) || ReferenceMeanings.isEmpty(word) || meanings.knows(word)
      || phrases.hasSenses(word)
    {
      return true
    }
    return !isWhole && terms.contains { $0.utf8.starts(with: word.utf8) }
  }

  typealias Near = (word: String, distance: Int, frequency: Int)

  /// Returns the words nearest to a misspelt word: terms of the names, and words that mean
  /// something or occur in phrases with a meaning. The word itself may be among them.
  ///
  /// The limit applies to each of these two kinds. The nearest words come first. Among equally near
  /// words, those with the same first letter come first, then those that more entries or apps use.
  func words(near word: String, limit count: Int) -> [Near] {
    let limit = ReferenceDistance.limit(word)
    guard limit > 0 else { return [] }
    var near: [Near] = []
    // A whole name with separators or white space is not a word; see `ReferenceSearch.wholeNames`.
    for token in termsOfOneWord {
      guard let distance = ReferenceDistance.between(token, word, limit: limit), distance > 0
      else { continue }
      let users = entries.indices.filter { entry in
        entries[entry].removed == nil
          && matcher.forms[entry].contains { form in
            form.kind != .keyword && form.tokens.contains { $0.utf8.starts(with: token.utf8) }
          }
      }
      near.append((token, distance, users.count))
    }
    var said: [Near] = []
    func add(_ text: String, _ distance: Int, _ frequency: Int) {
      guard let known = said.firstIndex(where: { $0.word == text }) else {
        said.append((text, distance, frequency))
        return
      }
      said[known].distance = min(said[known].distance, distance)
      said[known].frequency = max(said[known].frequency, frequency)
    }
    let stem = ReferenceMeanings.stem(word)
    // A stem counts as one more edit, unless only a plural s is missing.
    let cost = stem + "s" == word ? 0 : 1
    for term in meanings.terms {
      if term.words.contains(" ") {
        for part in term.words.split(separator: " ").map({ String($0) }) {
          if let distance = ReferenceDistance.between(part, word, limit: limit) {
            add(part, distance, term.strength)
          }
        }
      } else if term.key != stem {
        let distances = [
          ReferenceDistance.between(term.words, word, limit: limit),
          ReferenceDistance.between(term.key, stem, limit: limit - cost).map { $0 + cost },
        ]
        if let distance = distances.compactMap({ $0 }).min(), distance > 0 {
          add(term.words, distance, term.strength)
        }
      }
    }
    let kinds = [near, said].map { Self.sorted($0, nearTo: word).prefix(count) }
    let words = Dictionary(grouping: kinds.joined(), by: \.word)
    return Self.sorted(
      words.map { word, same in
        (word, same.map(\.distance).min() ?? 0, same.map(\.frequency).max() ?? 0)
      }, nearTo: word)
  }

  /// Sorts words near a misspelt word.
  static func sorted(_ words: [Near], nearTo word: String) -> [Near] {
    func key(_ one: Near) -> (Int, Int, Int) {
      (one.distance, one.word.utf8.first == word.utf8.first ? 0 : 1, -one.frequency)
    }
    return words.sorted { a, b in
      key(a) != key(b) ? key(a) < key(b) : a.word.utf8.lexicographicallyPrecedes(b.word.utf8)
    }
  }
}
