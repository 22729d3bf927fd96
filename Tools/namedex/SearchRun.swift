import Namedex
import NamedexCommandLine
import NamedexText

/// The run of `namedex search`.
struct SearchRun {
  private let request: SearchRequest
  private let output = Output()

  init(_ request: SearchRequest) {
    self.request = request
  }

  func run() throws(Failure) -> ExitStatus {
    if request.isInteractive { return try InteractiveRun(request).run() }
    let catalogs = try CatalogFinder(messages: request.messages).open(request.catalogs)
    var words = request.words
    let search = try search(catalogs, &words)
    if let file = request.queries { return try answerAll(in: file, search) }
    // Whoever asks several catalogs wants to know which one answered, be it the only one.
    return try answer(
      SearchQuery(words.joined(separator: " ")), search, isLabelled: catalogs.count > 1)
  }

  /// The search of the catalogs, within what the options say.
  ///
  /// - Parameter words: Gets those of the filter, which come first.
  private func search(
    _ catalogs: [OpenCatalog], _ words: inout [String]
  ) throws(Failure) -> CatalogSearch {
    guard request.filter != nil else {
      return try CatalogSearch(
        catalogs, asOf: request.asOf, facets: request.facets,
        includesKeywords: request.includesKeywords, messages: request.messages)
    }
    let input = try request.input(FacetVocabulary(catalogs.map(\.index)))
    if !input.text.isEmpty { words.insert(input.text, at: 0) }
    return try CatalogSearch(
      catalogs, tokens: input.tokens, includesKeywords: request.includesKeywords)
  }

  // MARK: One query

  private func answer(
    _ query: SearchQuery, _ search: CatalogSearch, isLabelled: Bool
  ) throws(Failure) -> ExitStatus {
    let format = request.format ?? .text
    if !isLabelled, let status = try list(query, search, format) { return status }
    let (total, results) = search.search(query, order: request.order, limit: limit(format))
    let suggestions = total == 0 ? search.suggestions(for: query) : []
    switch format {
    case .text: try writeText(results, isLabelled: isLabelled)
    case .plain: for result in results { try output.line(result.match.shownName) }
    case .jsonl: for result in results { try output.write(line { $0.result(result) }) }
    case .json: try writeDocument(query, search, total, results, suggestions)
    }
    try output.flush()
    if format != .json { note(format, shown: results.count, of: total, suggestions) }
    return total == 0 ? .nothing : .found
  }

  /// Writes the results of one catalog as nothing but names, as they are found; nil when more is
  /// asked for. Making a result of each takes several times as long as finding it.
  private func list(
    _ query: SearchQuery, _ search: CatalogSearch, _ format: OutputFormat
  ) throws(Failure) -> ExitStatus? {
    let isPlain = format == .plain
    guard isPlain || format == .text && !TextStyle(request.color).isColored,
      search.parts.count == 1
    else { return nil }
    var shown = 0
    let total = try search.visit(query, order: request.order, limit: limit(format)) {
      match, shownName, matchedText throws(Failure) in
      shown += 1
      try output.name(shownName, isSafe: !isPlain)
      if !isPlain, match.kind == .keyword || match.isAlias {
        output.text(match.kind == .keyword ? "  keywords: " : "  [")
        try output.name(matchedText, isSafe: true)
        if match.kind != .keyword { output.text("]") }
      }
      try output.line("")
    }
    guard let total else { return nil }
    try output.flush()
    note(format, shown: shown, of: total, total == 0 ? search.suggestions(for: query) : [])
    return total == 0 ? .nothing : .found
  }

  /// Says what the results do not.
  private func note(_ format: OutputFormat, shown: Int, of total: Int, _ suggestions: [String]) {
    if total == 0 {
      request.messages.note(
        suggestions.isEmpty
          ? "Nothing found."
          : "Nothing found. Did you mean: \(suggestions.joined(separator: ", "))?")
    } else if format == .text {
      request.messages.note(Self.count(shown, of: total))
    }
  }

  private func limit(_ format: OutputFormat) -> Int? {
    if let limit = request.limit { return limit == 0 ? nil : limit }
    return format == .text && TextStyle.isTerminal ? 50 : nil
  }

  private static func count(_ shown: Int, of total: Int) -> String {
    if shown < total { return "\(shown) of \(total) matches; -n 0 shows all" }
    return total == 1 ? "1 match" : "\(total) matches"
  }

  private func writeText(
    _ results: [CatalogSearch.Result], isLabelled: Bool
  ) throws(Failure) {
    let style = TextStyle(request.color)
    for result in results {
      let match = result.match
      let label = isLabelled ? style.text("\(result.part.catalog.index.id): ", .faint) : ""
      let evidence = style.highlighted(match.matchedText, match.highlights)
      if match.kind == .keyword {
        let name = match.shownName.withoutControls()
        try output.line("\(label)\(name)  \(style.text("keywords:", .faint)) \(evidence)")
      } else if match.isAlias {
        try output.line("\(label)\(match.shownName.withoutControls())  [\(evidence)]")
      } else {
        try output.line(label + evidence)
      }
    }
  }

  private func writeDocument(
    _ query: SearchQuery, _ search: CatalogSearch, _ total: Int, _ results: [CatalogSearch.Result],
    _ suggestions: [String]
  ) throws(Failure) {
    try output.write(
      line { json in
        json.object { json in
          json.member("query") { $0.string(query.text) }
          json.member("catalogs") { $0.strings(search.parts.map(\.catalog.index.id)) }
          json.member("total") { $0.number(total) }
          json.member("results") { json in
            json.array { json in
              for result in results { json.result(result) }
            }
          }
          json.member("suggestions") { $0.strings(suggestions) }
        }
      })
  }

  // MARK: Many queries

  private func answerAll(in file: String, _ search: CatalogSearch) throws(Failure) -> ExitStatus {
    let output = self.output
    let reader = try LineReader(file) { () throws(Failure) in try output.flush() }
    var status = ExitStatus.nothing
    let limit = limit(.jsonl)
    do throws(Failure) {
      while let text = try reader.next() {
        let (total, results) = search.search(SearchQuery(text), order: request.order, limit: limit)
        if total > 0 { status = .found }
        try output.write(
          line { json in
            json.object { json in
              json.member("query") { $0.string(text) }
              json.member("total") { $0.number(total) }
              json.member("results") { json in
                json.array { json in
                  for result in results { json.result(result) }
                }
              }
            }
          })
      }
    } catch {
      // What was answered before a bad line stays answered.
      if case .reported = error { try output.flush() }
      throw error
    }
    try output.flush()
    return status
  }

  private func line(_ content: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    content(&json)
    json.endLine()
    return json.bytes
  }
}

extension JSONWriter {
  /// A search result.
  fileprivate mutating func result(_ result: CatalogSearch.Result) {
    let (index, match) = (result.part.catalog.index, result.match)
    let facts = index.record(of: match.entry).facts
    object { json in
      json.member("catalog") { $0.string(index.id) }
      json.member("name") { $0.string(match.shownName) }
      json.member("match") { $0.evidence(match) }
      json.member("aliases") {
        $0.strings(result.part.aliases(facts, shownName: match.shownName))
      }
      json.member("introduced") { $0.versions(of: index.introduced(of: match)) }
      json.categoriesAndFacets(facts.facets)
    }
  }

  private mutating func evidence(_ match: SearchMatch) {
    object { json in
      json.member("name") { $0.string(match.matchedText) }
      json.member("alias") { $0.boolean(match.isAlias) }
      json.member("kind") { $0.string(match.kind.name) }
      json.member("ranges") { json in
        json.array { json in
          for range in match.highlights {
            json.object { json in
              json.member("token") { $0.string(range.token) }
              json.member("start") { $0.number(range.utf8.lowerBound) }
              json.member("end") { $0.number(range.utf8.upperBound) }
            }
          }
        }
      }
    }
  }
}
