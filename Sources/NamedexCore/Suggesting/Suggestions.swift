extension Searcher {
  /// Returns names to offer when a query accepts nothing. Suggestions are not matches.
  ///
  /// Tries in this order, until there are enough: the query with separators read as spaces;
  /// neighbouring words joined; words from different representations of one name; names near the
  /// query as one word; the query with each unknown word replaced by the nearest word of the
  /// vocabulary; and entries that the query means with each word that means nothing replaced by the
  /// nearest one that does. These come before names that are less near.
  ///
  /// - Parameters:
  ///   - query: A query that accepts nothing.
  ///   - limit: The most names to return.
  /// - Returns: Shown names, the best guess first.
  /// - Complexity: O(*n* · length) for *n* names: a few hundred microseconds for SF Symbols.
  ///   Nothing is suggested for a query of more than 256 bytes.
  public func suggestions(for query: SearchQuery, limit: Int) -> [String] {
    suggestions(for: query, limit: limit, unless: { false }) ?? []
  }

  /// Returns names to offer when a query accepts nothing, unless they are no longer wanted.
  ///
  /// - Parameters:
  ///   - query: A query that accepts nothing.
  ///   - limit: The most names to return.
  ///   - isOvertaken: Called before each of the ways to find names, and after every thousand names.
  /// - Returns: Nil if it returned true.
  /// - Complexity: That of `suggestions(for:limit:)`.
  public func suggestions(
    for query: SearchQuery, limit: Int, unless isOvertaken: () -> Bool
  ) -> [String]? {
    // Nobody misspells a text of this length, and it would take long to find nothing.
    guard !query.isEmpty, query.folded.count <= 256, limit > 0 else { return [] }
    var result: [String] = []
    func add(_ names: [String]) {
      for name in names where result.count < limit && !result.contains(name) {
        result.append(name)
      }
    }
    func add(_ text: String) {
      guard result.count < limit else { return }
      add(search(SearchQuery(text), limit: limit).matches.map { $0.shownName })
    }
    guard !isOvertaken() else { return nil }
    let spaced = index.withSpacesForSeparators(query.tokenTexts.joined(separator: " "))
    if spaced != query.text { add(spaced) }
    for text in index.joinedNeighbours(spaced) {
      guard !isOvertaken() else { return nil }
      add(text)
    }
    add(mixedMatches(SearchQuery(spaced), limit: limit))
    let typed = query.tokenTexts.joined(separator: " ")
    let near = nearestNames(to: typed, limit: limit, unless: isOvertaken)
    guard !isOvertaken() else { return nil }
    let corrected = result.count < limit ? index.corrected(SearchQuery(spaced)) : nil
    lazy var meaning = correctedMeaning(spaced)
    func addMeant() {
      guard result.count < limit, let meaning else { return }
      add(meant(by: meaning.text, isTyped: false, limit: limit).map { $0.shownName })
    }
    let distance = near.first.flatMap {
      EditDistance.between(Folding.fold(typed), Folding.fold($0), limit: 2)
    }
    let nameDistance = min(distance ?? .max, corrected?.distance ?? .max)
    // What must be corrected has a distance of one at least.
    let isMeaningNearer =
      nameDistance > 1 && result.count < limit && (meaning?.distance ?? .max) < nameDistance
    guard !isOvertaken() else { return nil }
    if isMeaningNearer { addMeant() }
    add(shown(near))
    if let corrected {
      add(corrected.text)
      if result.isEmpty { add(mixedMatches(SearchQuery(corrected.text), limit: limit)) }
    }
    if !isMeaningNearer { addMeant() }
    return result
  }

  /// Returns the names under which the scope shows entries with these names.
  private func shown(_ names: [String]) -> [String] {
    names.flatMap { name in index.entries(named: name).compactMap { shownName(of: $0) } }
  }
}

/// A text with misspelt words replaced by near ones.
struct CorrectedText {
  var text: String
  /// The greatest distance of a word from what was typed.
  var distance: Int
}

extension CatalogIndex {
  /// Returns a text with the catalog's separators replaced by spaces.
  func withSpacesForSeparators(_ text: String) -> String {
    let separators = withView { $0.separators }
    let utf8 = ContiguousArray(text.utf8)
    var spaced: [UInt8] = []
    var offset = 0
    while offset < utf8.count {
      let (scalar, byteCount) = utf8.span.scalar(at: offset)
      if separators.contains(scalar) {
        spaced.append(UInt8(ascii: " "))
      } else {
        spaced += utf8[offset..<offset + byteCount]
      }
      offset += byteCount
    }
    return String(decoding: spaced, as: UTF8.self)
  }

  /// Returns a text with neighbouring words joined, one pair at a time: a lexicon may split what
  /// people write as one word, or the other way round.
  func joinedNeighbours(_ text: String) -> [String] {
    let words = SearchInput.words(of: text)
    guard words.count > 1 else { return [] }
    return (1..<words.count).map { second in
      var joined = words
      joined[second - 1] += joined.remove(at: second)
      return joined.joined(separator: " ")
    }
  }

  /// Returns a query with each token that no term begins with replaced by the nearest term; nil if
  /// there is nothing to replace or nothing near.
  func corrected(_ query: SearchQuery) -> CorrectedText? {
    withView { view in
      var words: [String] = []
      var greatest = 0
      for token in query.tokens {
        let word = String(decoding: query.folded[token], as: UTF8.self)
        if view.findNode(query.folded, token) != nil {
          words.append(word)
        } else if let near = view.nearestTerms(Array(query.folded[token]), limit: 1).first {
          words.append(String(decoding: near.word, as: UTF8.self))
          greatest = max(greatest, near.distance)
        } else {
          return nil
        }
      }
      guard greatest > 0 else { return nil }
      return CorrectedText(text: words.joined(separator: " "), distance: greatest)
    }
  }
}

extension IndexView {
  /// Returns the terms nearest to a word within the distance that counts as misspelt, but for the word
  /// itself: the nearest first, of equally near ones the most frequent.
  ///
  /// - Complexity: O(terms that share a beginning with the word within the distance · length).
  func nearestTerms(_ word: [UInt8], limit count: Int) -> [NearWord] {
    let limit = EditDistance.limit(forLength: word.count)
    guard limit > 0 else { return [] }
    var best = NearWords(limit: count)
    // A term that exceeds the word's length by more than the limit cannot be near, which bounds the
    // walk.
    var distances = EditDistanceRows(
      to: word, limit: limit, removableCount: word.count + limit + 1)
    var pending: [(node: Int, parentLength: Int)] = [(0, 0)]
    var visited = 0
    walk: while let (number, length) = pending.popLast(), visited <= layout.nodeCount {
      visited += 1
      let record = node(number)
      distances.truncate(to: length)
      for offset in 0..<record.labelCount {
        let least = distances.append(bytes.byte(record.label + offset))
        guard least <= min(limit, best.greatestDistance) else { continue walk }
      }
      if record.isTerm, let distance = distances.distance, distance > 0 {
        best.add(
          NearWord(
            word: distances.text, distance: distance,
            frequency: entryCount(record, withTokens: 1)))
      }
      guard pending.count <= layout.nodeCount else { break }
      for child in children(of: record) { pending.append((child, distances.text.count)) }
    }
    return best.words
  }
}
