public import NamedexCore
public import NamedexIndexing

/// A reference for the index: a search implemented as plainly as possible.
///
/// It examines every representation of every entry, finds assignments by trying all of them, and
/// sorts by all parts of the relevance key.
public struct ReferenceMatcher: Sendable {
  /// A representation with the name it came from.
  public struct Form: Sendable {
    /// The name, or the text of the keywords.
    public var name: String
    /// The position among the entry's names: 0 for the current name, then the aliases; -1 for
    /// keywords.
    public var nameNumber: Int
    /// How the name was split.
    package var kind: RepresentationKind
    /// The folded tokens.
    public var tokens: [String]
  }

  /// The catalog that is searched.
  public let catalog: NameCatalog
  /// The representations of each entry.
  public let forms: [[Form]]
  /// For each entry, a bit mask of its tokens' first letters. The masks rule out most entries.
  private let initials: [UInt32]

  /// Splits every name of a catalog.
  public init(_ catalog: NameCatalog) {
    self.catalog = catalog
    let tokenizer = ReferenceTokenizer(
      tokenization: catalog.tokenization, lexicon: catalog.lexicon)
    forms = catalog.entries.map { entry in
      var forms: [Form] = []
      for (number, name) in ([entry.name] + entry.aliases.map(\.name)).enumerated() {
        for (kind, tokens) in tokenizer.representations(of: name) {
          forms.append(Form(name: name, nameNumber: number, kind: kind, tokens: tokens))
        }
      }
      for words in tokenizer.representations(ofKeywords: entry.keywords) {
        forms.append(
          Form(
            name: entry.keywords.joined(separator: ", "), nameNumber: -1, kind: .keyword,
            tokens: words))
      }
      return forms
    }
    initials = forms.map { Self.initials(of: $0.flatMap(\.tokens)) }
  }

  private static func initials(of tokens: [String]) -> UInt32 {
    tokens.reduce(0) { $0 | ($1.utf8.first.map { byte in 1 << UInt32(byte & 31) } ?? 0) }
  }

  /// Returns the folded tokens of a query.
  public static func tokens(of query: String) -> [String] {
    query.unicodeScalars.split { $0.properties.isWhitespace }
      .map { String(decoding: Folding.fold(String(String.UnicodeScalarView($0))), as: UTF8.self) }
      .filter { !$0.isEmpty }
  }

  /// Returns whether every query token can be assigned a different token, by trying all
  /// assignments.
  public static func accepts(_ tokens: [String], _ query: ArraySlice<String>) -> Bool {
    guard let first = query.first else { return true }
    for (index, token) in tokens.enumerated() where token.utf8.starts(with: first.utf8) {
      var rest = tokens
      rest.remove(at: index)
      if accepts(rest, query.dropFirst()) { return true }
    }
    return false
  }

  /// A moment: a function that returns whether a release had happened by then. It returns true for
  /// nil, an unknown release.
  public typealias Moment = (CatalogRelease.Index?) -> Bool

  /// Returns the number of the name that is shown for an entry at a moment (nil for today) and on
  /// targets; nil if the entry is not visible.
  public func shownName(
    _ entry: CatalogEntry, at moment: Moment?, shownAt targets: [Moment] = []
  ) -> Int? {
    let moments = (moment.map { [$0] } ?? []) + targets
    guard !moments.isEmpty else { return entry.removed == nil ? 0 : nil }
    if let removed = entry.removed, moments.contains(where: { $0(removed) }) { return nil }
    func exists(_ release: CatalogRelease.Index?) -> Bool { moments.allSatisfy { $0(release) } }
    if exists(entry.introduced) { return 0 }
    let candidates = entry.aliases.enumerated().filter { _, alias in
      alias.role == .former && alias.introduced != nil && exists(alias.introduced)
    }
    let newest = candidates.map { $0.element.introduced ?? -1 }.max()
    return candidates.first { $0.element.introduced == newest }.map { $0.offset + 1 }
  }

  private func isMatched(_ form: Form, of entry: CatalogEntry, at moment: Moment?) -> Bool {
    guard let moment, form.nameNumber >= 0 else { return true }
    return moment(
      form.nameNumber == 0 ? entry.introduced : entry.aliases[form.nameNumber - 1].introduced)
  }

  /// Returns the entries that match a query, in catalog order.
  ///
  /// - Parameter candidates: The entries to examine, in catalog order; nil for all.
  public func entries(
    _ query: String, at moment: Moment? = nil, shownAt targets: [Moment] = [],
    includesKeywords: Bool = false, among candidates: [Int]? = nil
  ) -> [Int] {
    let tokens = Self.tokens(of: query)
    let wanted = Self.initials(of: tokens)
    return (candidates ?? Array(catalog.entries.indices)).filter { number in
      guard wanted & ~initials[number] == 0 else { return false }
      let entry = catalog.entries[number]
      guard shownName(entry, at: moment, shownAt: targets) != nil else { return false }
      return tokens.isEmpty
        || forms[number].contains { form in
          (includesKeywords || form.kind != .keyword) && isMatched(form, of: entry, at: moment)
            && Self.accepts(form.tokens, tokens[...])
        }
    }
  }

  /// A matching entry, with the representation that has the smallest relevance key.
  public struct Ranked: Equatable {
    /// The entry's place in the catalog.
    public var entry: Int
    /// The name shown at the moment.
    public var shownName: String
    /// The name or the keywords that were split.
    public var matchedText: String
    /// How the text was split.
    package var kind: RepresentationKind
    /// The relevance key, part by part.
    public var key: [Int]
  }

  /// Returns the entries that match a query with tokens, by relevance.
  ///
  /// - Parameter candidates: As in `entries(_:at:shownAt:includesKeywords:among:)`.
  public func ranked(
    _ query: String, at moment: Moment? = nil, shownAt targets: [Moment] = [],
    includesKeywords: Bool = false, among candidates: [Int]? = nil
  ) -> [Ranked] {
    let tokens = Self.tokens(of: query)
    var result: [Ranked] = []
    for number in entries(
      query, at: moment, shownAt: targets, includesKeywords: includesKeywords,
      among: candidates)
    {
      let entry = catalog.entries[number]
      guard let shown = shownName(entry, at: moment, shownAt: targets) else { continue }
      let shownName = shown == 0 ? entry.name : entry.aliases[shown - 1].name
      let best = forms[number].compactMap { form -> Ranked? in
        guard includesKeywords || form.kind != .keyword, isMatched(form, of: entry, at: moment),
          let assignment = Self.assignment(form.tokens, tokens)
        else { return nil }
        let key = key(entry, number, form, tokens, assignment, shown, shownName)
        return Ranked(
          entry: number, shownName: shownName, matchedText: form.name, kind: form.kind, key: key)
      }.min { $0.key.lexicographicallyPrecedes($1.key) }
      if let best { result.append(best) }
    }
    return result.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  /// Returns the position of the token assigned to each query token; nil if a query token has no
  /// match. The longest query tokens are assigned first.
  static func assignment(_ tokens: [String], _ query: [String]) -> [Int]? {
    var positions = [Int](repeating: -1, count: query.count)
    let turns = query.indices.sorted {
      (-query[$0].utf8.count, $0) < (-query[$1].utf8.count, $1)
    }
    for turn in turns {
      let free = tokens.indices.filter { !positions.contains($0) }
      guard
        let choice = free.first(where: { tokens[$0] == query[turn] })
          ?? free.first(where: { tokens[$0].utf8.starts(with: query[turn].utf8) })
      else { return nil }
      positions[turn] = choice
    }
    return positions
  }

  private func key(
    _ entry: CatalogEntry, _ number: Int, _ form: Form, _ query: [String], _ assignment: [Int],
    _ shown: Int, _ shownName: String
  ) -> [Int] {
    let isVariant = entry.facets.contains { $0.key == catalog.variantFacet }
    let isShown = form.nameNumber == shown
    let release: Int
    if form.nameNumber < 0 || isShown {
      release = catalog.releases.count
    } else if form.nameNumber == 0 {
      release = entry.introduced ?? -1
    } else {
      release = entry.aliases[form.nameNumber - 1].introduced ?? -1
    }
    return [
      form.tokens == query ? 0 : 1,
      isVariant ? 1 : 0,
      form.kind == .keyword ? 2 : isShown ? 0 : 1,
      query.indices.filter { form.tokens[assignment[$0]] != query[$0] }.count,
      assignment == Array(query.indices) ? 0 : 1,
      form.tokens.count - query.count,
      Int(form.kind.rawValue),
      catalog.releases.count - release,
      shownName.utf8.count,
      number,
    ]
  }
}
