import Namedex

/// Completions from the catalogs that a command line names.
struct CompletionCatalogs {
  /// The maximum number of names that are offered whole; more are offered piece by piece.
  private static let nameLimit = 200

  private let finder = CatalogFinder(messages: Messages("", .quiet))
  /// The values of `--catalog` before the cursor.
  private let specifications: [String]

  /// Finds the catalogs that a command line names.
  ///
  /// - Parameter words: The command line; its last word is incomplete.
  init(words: [String]) {
    var specifications: [String] = []
    for (word, next) in zip(words, words.dropFirst().dropLast())
    where ["-c", "--catalog"].contains(word) {
      specifications.append(next)
    }
    for word in words.dropLast() {
      for head in ["--catalog=", "-c"] where word.hasPrefix(head) && word != "-c" {
        specifications.append(String(word.dropFirst(head.count)))
      }
    }
    self.specifications = specifications
  }

  private func indexes(default id: String) -> [CatalogIndex] {
    let wanted = specifications.isEmpty ? [id] : specifications
    return ((try? finder.open(wanted)) ?? []).map(\.index)
  }

  /// The facet tokens of the catalogs.
  var vocabulary: FacetVocabulary { FacetVocabulary(indexes(default: CatalogFinder.defaultID)) }

  /// The languages other than English in the catalogs.
  var languages: [String] {
    indexes(default: CatalogFinder.defaultID).flatMap(\.languages).uniqued()
  }

  /// The identifiers of all catalogs.
  var identifiers: [CompletionAnswer.Row] {
    finder.everyCatalog().map { CompletionAnswer.Row($0.index.id, note: $0.index.title) }
  }

  /// Returns current and former names of entries. If there are many, they are cut off after the
  /// piece at the cursor.
  func names(beginning prefix: String, default id: String) -> CompletionAnswer {
    let indexes = indexes(default: id)
    let names = indexes.flatMap { $0.names(beginningWith: prefix, limit: Self.nameLimit + 1) }
    if names.count <= Self.nameLimit { return CompletionAnswer(words: names) }
    var rows: [CompletionAnswer.Row] = []
    var pieces: Set<String> = []
    for index in indexes {
      for name in index.names(beginningWith: prefix, limit: .max) {
        let end = name.dropFirst(prefix.count).firstIndex { !$0.isLetter && !$0.isNumber }
        let piece = end.map { String(name[...$0]) } ?? name
        guard pieces.insert(piece).inserted else { continue }
        rows.append(CompletionAnswer.Row(piece, isUnfinished: end != nil))
      }
    }
    return CompletionAnswer(rows)
  }

  /// Returns releases such as `iOS15.0`, with a space if the prefix contains one. Returns only
  /// platforms if the prefix is empty.
  func releases(beginning prefix: String) -> CompletionAnswer {
    let vocabulary = vocabulary
    guard !prefix.isEmpty else {
      return CompletionAnswer(
        vocabulary.platforms.map { CompletionAnswer.Row($0, isUnfinished: true) })
    }
    let releases = vocabulary.platforms.flatMap { vocabulary.releases(of: $0) }
    return CompletionAnswer(
      words: prefix.contains(" ") ? releases : releases.map { $0.filter { $0 != " " } })
  }

  /// Returns the values of a facet.
  func values(of key: String) -> CompletionAnswer {
    let facet = vocabulary.facets.first { $0.key == key }
    return CompletionAnswer(
      (facet?.values ?? []).map { CompletionAnswer.Row($0.value, note: $0.label) })
  }

  /// Completes `KEY=VALUE`, key first.
  func facets(beginning prefix: String) -> CompletionAnswer {
    guard let sign = prefix.firstIndex(of: "=") else {
      return CompletionAnswer(
        vocabulary.facets.map { CompletionAnswer.Row($0.key + "=", isUnfinished: true) })
    }
    let key = String(prefix[..<sign])
    return values(of: key).beginning(with: "", after: key + "=")
  }

  /// Completes the last facet token `KEY:VALUE` in the text, key first.
  func tokens(ending text: String) -> CompletionAnswer {
    let start = text.lastIndex(of: " ").map { text.index(after: $0) } ?? text.startIndex
    let (head, token) = (String(text[..<start]), text[start...])
    let vocabulary = vocabulary
    guard let sign = token.firstIndex(of: ":") else {
      return CompletionAnswer(
        vocabulary.keys.map { CompletionAnswer.Row("\(head)\($0):", isUnfinished: true) })
    }
    let key = String(token[..<sign])
    let typed = String(token[token.index(after: sign)...])
    let answer =
      switch key {
      case FacetToken.availableKey, FacetToken.introducedKey, FacetToken.asOfKey:
        releases(beginning: typed)
      case FacetToken.catalogKey: CompletionAnswer(words: vocabulary.catalogs)
      case FacetToken.propertyKey:
        CompletionAnswer(words: [FacetToken.deprecatedValue] + vocabulary.facets.map(\.key))
      default: values(of: key)
      }
    // A value with a space would need quotation marks inside the shell's.
    return CompletionAnswer(answer.rows.filter { !$0.text.contains(" ") })
      .beginning(with: "", after: "\(head)\(key):")
  }
}
