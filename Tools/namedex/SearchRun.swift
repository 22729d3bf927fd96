import Namedex
import NamedexCommandLine
import NamedexText

/// The run of `namedex search`.
struct SearchRun {
  private let request: SearchRequest
  private let messages: Messages
  private let output = Output()

  init(_ request: SearchRequest, _ messages: Messages) {
    (self.request, self.messages) = (request, messages)
  }

  func run() throws(Failure) -> ExitStatus {
    if request.isInteractive { return try InteractiveRun(request, messages).run() }
    let catalogs = try request.openCatalogs(messages)
    var words = request.words
    let search = try search(catalogs, &words)
    if let file = request.queries { return try answerAll(in: file, search) }
    // Whoever names several catalogs wants to know which one answered, even if only one remains.
    return try answer(
      SearchQuery(words.joined(separator: " ")), search, isLabelled: catalogs.count > 1)
  }

  /// The search of the catalogs, within the scope of the options.
  ///
  /// - Parameter words: The query words; those of the filter are put first.
  private func search(
    _ catalogs: [OpenCatalog], _ words: inout [String]
  ) throws(Failure) -> CatalogSearch {
    guard request.filter != nil else {
      return try CatalogSearch(
        catalogs, asOf: request.asOf.map { [$0] } ?? [], facets: request.facets,
        includesKeywords: request.includesKeywords, messages: messages)
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
    if let answer = identity(query, search) {
      return try write(answer, query, search, format)
    }
    let isTerminal = format == .text && StandardStream.output.isTerminal
    let limit = limit(isTerminal: isTerminal)
    let meant = meant(by: query.text, search)
    let total: Int
    switch format {
    case .text:
      total = try writeText(query, search, limit: limit, meant, isLabelled, isTerminal: isTerminal)
    case .plain:
      let list = names(search, TextStyle(.never), isPlain: true, isTerminal: false)
      total = try visitNames(query, search, limit: limit) { row throws(Failure) in
        try list.write(row)
      }
      if request.lists == .meantOnly {
        for one in meant {
          try output.line(one.meant.shownName)
          if request.hasVariants {
            for name in search.parts[one.catalog].variants(of: one.meant.entry) {
              try output.line(name)
            }
          }
        }
      }
    case .json, .jsonl, .template:
      let results: [CatalogSearch.Result]
      (total, results) = names(query, search, limit: limit)
      if format == .json {
        try writeDocument(query, search, total, results, meant)
      } else {
        var objects = ObjectWriter(format, to: output)
        for result in results { try objects.write { $0.object { $0.members(of: result) } } }
        for one in meant {
          try objects.write { json in
            json.object { json in
              json.member("kind") { $0.string("meaning") }
              json.members(
                of: one.meant, search.parts[one.catalog], hasVariants: request.hasVariants)
            }
          }
        }
      }
    }
    try output.flush()
    if format != .json, total == 0, meant.isEmpty {
      messages.note("nothing found\(remedy(query, search))")
    }
    return total == 0 && meant.isEmpty ? .nothing : .found
  }

  /// What may find something if a query finds nothing; empty if nothing is known.
  private func remedy(_ query: SearchQuery, _ search: CatalogSearch) -> String {
    let vocabulary = FacetVocabulary(search.parts.map(\.catalog.index))
    if let input = try? vocabulary.input(query.text), let token = input.tokens.first {
      return "; `--filter \(token.description.quoted)` takes facets"
    }
    let count = search.countWithKeywords(query)
    guard count == 0 else {
      return "; \(counted(count, "match", "matches")) with `--include-keywords`"
    }
    return didYouMean(search.suggestions(for: query))
  }

  /// Writes names that match and entries that are meant, those with the better evidence first.
  private func writeText(
    _ query: SearchQuery, _ search: CatalogSearch, limit: Int?, _ meant: [CombinedSearch.Meant],
    _ isLabelled: Bool, isTerminal: Bool
  ) throws(Failure) -> Int {
    let style = TextStyle(request.color, isTerminal: isTerminal)
    let names = names(
      search, style, isPlain: false, isLabelled: isLabelled, isTerminal: isTerminal)
    let lines = MeantLines(
      output: output, style: style, isLabelled: isLabelled, pictures: names.pictures,
      parts: search.parts, hasVariants: request.hasVariants)
    let hasNames = !meant.isEmpty && search.parts.contains { $0.searcher.count(query) > 0 }
    let group = search.group(meant, beside: query, request.lists, hasNames: hasNames)
    if group.isFirst {
      try lines.write(group.entries)
      try output.line("")
    }
    let folds = isTerminal && !request.hasVariants && request.lists != .meantOnly
    let folded = folds ? search.foldedVariants(of: query) : []
    let hidden = folded.reduce(0) { $0 + $1.count }
    var shown = 0
    let total = try visitNames(
      query, search, limit: limit.map { $0 + hidden }, needsHighlights: style.isColored
    ) { row throws(Failure) in
      let variants = folded.isEmpty ? FoldedVariants() : folded[row.part]
      guard shown < limit ?? .max, !variants.contains(row.entry) else { return }
      shown += 1
      try names.write(row, variantCount: variants.count(under: row.entry))
    }
    if !group.isFirst, !group.entries.isEmpty {
      if total > 0 { try output.line("") }
      try lines.write(group.entries)
    }
    try output.flush()
    if total > 0 || !group.entries.isEmpty {
      let note = group.entries.isEmpty ? "" : ", \(group.entries.count) meant"
      let languages = hidden > 0 ? "; \(hidden) for one language, which `--variants` shows" : ""
      messages.note(
        shown < total - hidden
          ? "\(shown) of \(total) matches\(note)\(languages); `-n 0` shows all"
          : "\(counted(total, "match", "matches"))\(note)\(languages)")
    }
    return total
  }

  private func names(
    _ search: CatalogSearch, _ style: TextStyle, isPlain: Bool, isLabelled: Bool = false,
    isTerminal: Bool
  ) -> ResultLines {
    ResultLines(
      output: output, style: style, isPlain: isPlain,
      labels: isLabelled ? search.parts.map(\.catalog.index.id) : [], parts: search.parts,
      pictures: pictures(search.parts.map(\.catalog.index), style, isTerminal: isTerminal))
  }

  /// The maximum number of results for each query; nil for all.
  private func limit(isTerminal: Bool) -> Int? {
    if let limit = request.limit { return limit == 0 ? nil : limit }
    return isTerminal ? 50 : nil
  }

  /// Whether JSON has a list of what is meant, empty or not.
  private func answersWithMeant(_ search: CatalogSearch) -> Bool {
    request.lists != .namesOnly && search.parts.contains { $0.catalog.index.hasMeanings }
  }

  /// Whether the output is a list for programs, which has names that match or else what is meant, never
  /// both.
  private var isPlainList: Bool {
    switch request.format {
    case .plain, .template: true
    default: false
    }
  }

  private func meant(by text: String, _ search: CatalogSearch) -> [CombinedSearch.Meant] {
    guard request.lists == .meantOnly || request.lists == .all && !isPlainList else { return [] }
    let limit = request.limit ?? 0
    return search.meant(
      by: text, limit: limit > 0 ? min(limit, MeantGroup.limit) : MeantGroup.limit)
  }

  private func names(
    _ query: SearchQuery, _ search: CatalogSearch, limit: Int?
  ) -> (total: Int, results: [CatalogSearch.Result]) {
    request.lists == .meantOnly
      ? (0, []) : search.search(query, order: request.order, limit: limit)
  }

  private func visitNames(
    _ query: SearchQuery, _ search: CatalogSearch, limit: Int?, needsHighlights: Bool = false,
    _ visit: (CatalogSearch.Row) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    if request.lists == .meantOnly { return 0 }
    return try search.visit(
      query, order: request.order, limit: limit, needsHighlights: needsHighlights, visit)
  }

  private func writeDocument(
    _ query: SearchQuery, _ search: CatalogSearch, _ total: Int,
    _ results: [CatalogSearch.Result], _ meant: [CombinedSearch.Meant] = [],
    identified: IdentityAnswer? = nil
  ) throws(Failure) {
    try output.json { json in
      json.object { json in
        json.member("query") { $0.string(query.text) }
        json.member("catalogs") { $0.strings(search.parts.map(\.catalog.index.id)) }
        json.members(total: total, results)
        if let identified { json.members(identified: identified) }
        if answersWithMeant(search) {
          json.members(meant, search.parts, hasVariants: request.hasVariants)
        }
        json.member("suggestions") {
          $0.strings(total == 0 && identified == nil ? search.suggestions(for: query) : [])
        }
      }
    }
  }

  // MARK: Things

  /// The entries that a query means as a colour, a code point or a character; nil if the names accept
  /// it, if it does not look like one, and if there are none.
  ///
  /// Without catalogs on the command line, they are looked for in every one.
  private func identity(_ query: SearchQuery, _ search: CatalogSearch) -> IdentityAnswer? {
    guard let thing = IdentityQuery(searched: query.text),
      search.parts.allSatisfy({ $0.searcher.count(query) == 0 })
    else { return nil }
    let catalogs =
      request.catalogs.isEmpty
      ? CatalogFinder(messages: messages).everyCatalog() : search.parts.map(\.catalog)
    let answer = IdentityAnswer(query.text, thing, catalogs.map(\.index))
    return answer.results.isEmpty ? nil : answer
  }

  private func pictures(
    _ indexes: [CatalogIndex], _ style: TextStyle, isTerminal: Bool
  ) -> Pictures {
    Pictures(
      request.glyphs, isTerminal: isTerminal, isColored: style.isColored, indexes)
  }

  private func write(
    _ answer: IdentityAnswer, _ query: SearchQuery, _ search: CatalogSearch, _ format: OutputFormat
  ) throws(Failure) -> ExitStatus {
    switch format {
    case .text, .plain:
      let isTerminal = format == .text && StandardStream.output.isTerminal
      let style = TextStyle(request.color, isTerminal: isTerminal)
      let list = IdentityLines(
        pictures: pictures(answer.indexes, style, isTerminal: isTerminal), style: style,
        isPlain: format == .plain)
      try list.write(answer, isHeaded: false, to: output)
    case .json: try writeDocument(query, search, 0, [], identified: answer)
    case .jsonl, .template:
      var objects = ObjectWriter(format, to: output)
      for result in answer.results {
        try objects.write { json in
          json.object { json in
            json.member("kind") { $0.string("identified") }
            json.members(of: result, answer.index(of: result))
          }
        }
      }
    }
    try output.flush()
    if let note = answer.note { messages.note(note) }
    return .found
  }

  // MARK: Many queries

  private func answerAll(in file: String, _ search: CatalogSearch) throws(Failure) -> ExitStatus {
    var status = ExitStatus.nothing
    let limit = limit(isTerminal: false)
    try output.answer(linesOf: file) { text throws(Failure) in
      let (total, results) = names(SearchQuery(text), search, limit: limit)
      let identified = total > 0 ? nil : identity(SearchQuery(text), search)
      let meant = identified == nil ? meant(by: text, search) : []
      if total > 0 || identified != nil || !meant.isEmpty { status = .found }
      try output.json { json in
        json.object { json in
          json.member("query") { $0.string(text) }
          json.members(total: total, results)
          if let identified { json.members(identified: identified) }
          if answersWithMeant(search) {
            json.members(meant, search.parts, hasVariants: request.hasVariants)
          }
        }
      }
    }
    return status
  }
}

/// Results as lines: names alone as `plain`; as `text` with what matched, for people.
private struct ResultLines {
  let output: Output
  let style: TextStyle
  let isPlain: Bool
  /// The identifier of each catalog; empty if lines do not begin with it.
  let labels: [String]
  let parts: [CatalogSearch.Part]
  let pictures: Pictures

  /// - Parameter variantCount: How many variants the row stands for.
  func write(_ row: CatalogSearch.Row, variantCount: Int = 0) throws(Failure) {
    if isPlain {
      try output.name(row.shownName, isSafe: false)
      return try output.line("")
    }
    if pictures.hasRoom {
      let part = parts[row.part]
      output.text(
        pictures.text(pictures.picture(of: row.entry, part.catalog.index, asOf: part.asOf)))
    }
    if !labels.isEmpty { output.text(style.text("\(labels[row.part]): ", .faint)) }
    if row.kind == .keyword {
      try output.name(row.shownName, isSafe: true)
      output.text("  \(style.text("keywords:", .faint)) ")
      try writeMatch(row)
    } else if row.isAlias {
      try output.name(row.shownName, isSafe: true)
      output.text("  [")
      try writeMatch(row)
      output.text("]")
    } else {
      try writeMatch(row)
    }
    try output.line(
      variantCount == 0
        ? "" : style.text("  +\(counted(variantCount, "language", "languages"))", .faint))
  }

  /// Writes the text that matched; where it is not another name, it is the shown one.
  private func writeMatch(_ row: CatalogSearch.Row) throws(Failure) {
    guard style.isColored else { return try output.name(row.matchedText, isSafe: true) }
    output.text(style.highlighted(Array(row.matchedText), Array(row.highlights)))
  }
}

extension JSONWriter {
  /// The number of accepted entries, and results.
  fileprivate mutating func members(total: Int, _ results: [CatalogSearch.Result]) {
    member("total") { $0.number(total) }
    objects("results", results) { $0.members(of: $1) }
  }

  /// The entries that the query means as a thing.
  fileprivate mutating func members(identified answer: IdentityAnswer) {
    objects("identified", answer.results) { $0.members(of: $1, answer.index(of: $1)) }
  }

  /// The members of a search result.
  fileprivate mutating func members(of result: CatalogSearch.Result) {
    let (index, match) = (result.part.catalog.index, result.match)
    guard let facts = index.record(of: match.entry)?.facts else { return }
    member("catalog") { $0.string(index.id) }
    member("name") { $0.string(match.shownName) }
    object("match") { json in
      json.member("name") { $0.string(match.matchedText) }
      json.member("alias") { $0.boolean(match.isAlias) }
      json.member("kind") { $0.string(match.kind.name) }
      json.objects("ranges", match.highlights) { json, range in
        json.member("token") { $0.string(range.token) }
        json.member("start") { $0.number(range.utf8.lowerBound) }
        json.member("end") { $0.number(range.utf8.upperBound) }
      }
    }
    member("aliases") { $0.strings(result.part.aliases(facts, shownName: match.shownName)) }
    member("introduced") { $0.versions(of: index.introduced(of: match)) }
    categoriesAndFacets(facts.facets)
    character(of: match.entry, index)
  }
}
