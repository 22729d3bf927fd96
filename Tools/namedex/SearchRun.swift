import Namedex
import NamedexCommandLine
import NamedexSearch
import NamedexText

/// Runs `namedex search`.
struct SearchRun {
  let request: SearchRequest
  let messages: Messages
  private let output = Output()

  func run() throws(Failure) -> ExitStatus {
    if request.isInteractive {
      return try InteractiveRun(request: request, messages: messages).run()
    }
    let catalogs = try request.openCatalogs(messages)
    var words = request.words
    let search = try search(catalogs, &words)
    if let file = request.queries { return try answerAll(in: file, search) }
    // A single word is not joined, because the first call of `joined` takes as long as finding
    // names.
    let text = words.count == 1 ? words[0] : words.joined(separator: " ")
    let query = SearchQuery(text)
    let wide = widened(search, for: query.text)
    // A user who names several catalogs wants to know which one answered, even if all others were
    // skipped.
    return try answer(query, wide ?? search, isLabelled: wide != nil || catalogs.count > 1)
  }

  /// Prepares a search of the catalogs, within the scope that the options set.
  ///
  /// - Parameter words: The query words. Words in the filter are inserted before them.
  private func search(
    _ catalogs: [OpenCatalog], _ words: inout [String]
  ) throws(Failure) -> CatalogSearch {
    var request = request
    if words.contains(where: { $0.utf8.contains(UInt8(ascii: ":")) }) {
      try request.takeTokens(of: &words, FacetVocabulary(catalogs.map(\.index)))
    }
    guard request.filter != nil else {
      return try CatalogSearch(
        catalogs, asOf: request.scope.asOf, targets: request.targets, facets: request.scope.facets,
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
    let isTerminal = StandardStream.output.isTerminal
    let format = request.format.format ?? (isTerminal && !request.endsWithNull ? .text : .plain)
    let limit = limit(isForPeople: isTerminal && format == .text)
    // A list of names may be long, so it is written while names are found.
    if format == .plain, request.rows == .namesOnly || query.isEmpty {
      return try writeNames(query, search, limit: limit)
    }
    let answer = search.answers.answer(query.text, options(limit: limit))
    switch format {
    case .text:
      let style = TextStyle(request.format.color, isTerminal: isTerminal)
      let lines = AnswerLines(
        output: output, style: style,
        labels: isLabelled ? search.parts.map(\.catalog.index.id) : [],
        pictures: Pictures(
          request.glyphs, isTerminal: isTerminal, isColored: style.isColored,
          search.parts.map(\.catalog.index)),
        parts: search.parts, hasVariants: request.hasVariants)
      try lines.write(answer.rows)
    case .plain:
      for row in answer.rows { try writePlain(row, search) }
    case .json: try writeDocument(answer, query.text, search)
    case .jsonl, .template:
      try ObjectWriter.write(answer.rows, as: format, to: output) {
        $0.members(of: $1, search.parts[$1.catalog], hasVariants: request.hasVariants)
      }
    }
    try output.flush()
    if format != .json { note(answer, query, search, format) }
    return answer.rows.isEmpty ? .nothing : .found
  }

  private func options(limit: Int?) -> AnswerSearch.Options {
    AnswerSearch.Options(
      rows: request.rows, order: request.order, limit: limit,
      foldsVariants: request.rows == .all && !request.hasVariants, languages: request.languages)
  }

  /// Writes the names that match a query, one per line.
  private func writeNames(
    _ query: SearchQuery, _ search: CatalogSearch, limit: Int?
  ) throws(Failure) -> ExitStatus {
    let folded = options(limit: nil).foldsVariants ? search.answers.foldedVariants(query) : []
    let hidden = folded.reduce(0) { $0 + $1.count }
    var rest = limit ?? .max
    let total = try search.visitNames(
      query, order: request.order, limit: limit.map { $0 + hidden }
    ) { part, entry, shownName throws(Failure) in
      guard rest > 0, folded.isEmpty || !folded[part].contains(entry) else { return }
      rest -= 1
      try write(name: shownName)
    }
    try output.flush()
    if total == 0 { messages.note("nothing found\(remedy(query, search))") }
    return total == 0 ? .nothing : .found
  }

  private func writePlain(_ row: AnswerRow, _ search: CatalogSearch) throws(Failure) {
    try write(name: Array(row.shownName.utf8)[...])
    if request.hasVariants, row.reason == .meaning {
      for name in search.parts[row.catalog].variants(of: row.entry) {
        try write(name: Array(name.utf8)[...])
      }
    }
  }

  private func write(name: ArraySlice<UInt8>) throws(Failure) {
    try output.name(name)
    if request.endsWithNull { output.text("\0") } else { try output.line("") }
  }

  private func write(
    _ answer: CatalogAnswer, _ text: String, _ search: CatalogSearch
  ) throws(Failure) {
    try output.json { json in
      json.object { json in
        json.member("query") { $0.string(text) }
        json.members(of: answer, search.parts, hasVariants: request.hasVariants)
      }
    }
  }

  /// Writes the object of an answer row by row, because all rows together may be long.
  private func writeDocument(
    _ answer: CatalogAnswer, _ text: String, _ search: CatalogSearch
  ) throws(Failure) {
    func members(_ members: (inout JSONWriter) -> Void) -> ArraySlice<UInt8> {
      var json = JSONWriter()
      json.object(members)
      return json.bytes.dropFirst().dropLast()
    }
    try output.write(
      Array("{".utf8)
        + members { json in
          json.member("query") { $0.string(text) }
          json.member("catalogs") { $0.strings(search.parts.map(\.catalog.index.id)) }
          json.counts(of: answer)
        } + Array(",\"rows\":".utf8))
    try ObjectWriter.write(answer.rows, as: .json, to: output, end: "") {
      $0.members(of: $1, search.parts[$1.catalog], hasVariants: request.hasVariants)
    }
    try output.write(
      Array(",".utf8) + members { $0.remarks(of: answer) } + Array("}\n".utf8))
  }

  // MARK: Messages

  /// Prints how many rows there are, and which words were corrected or ignored.
  private func note(
    _ answer: CatalogAnswer, _ query: SearchQuery, _ search: CatalogSearch, _ format: OutputFormat
  ) {
    guard !answer.rows.isEmpty else {
      return messages.note("nothing found\(remedy(query, search))")
    }
    var remarks: [String] = []
    if format == .text, let count = count(answer) { remarks.append(count) }
    if !answer.note.isEmpty { remarks.append(answer.note) }
    if let distance = answer.rows.first?.thing?.distance, distance > 0 {
      remarks.append("no colour is exactly \(query.text.quoted); these are the nearest")
    }
    if !remarks.isEmpty { messages.note(remarks.joined(separator: "; ")) }
  }

  /// Counts the rows by reason; nil for identified characters and colours, which need no count.
  private func count(_ answer: CatalogAnswer) -> String? {
    func rows(_ reason: AnswerRow.Reason) -> Int { answer.rows.count { $0.reason == reason } }
    guard rows(.thing) == 0 else { return nil }
    let (named, meant, near) = (rows(.name), rows(.meaning), rows(.near))
    var counts: [String] = []
    let total = max(named, answer.matchCount - answer.foldedCount)
    // An entry found by name and by meaning is counted once.
    let also = answer.rows.count { $0.reason == .meaning && $0.match != nil }
    if named + also < total {
      counts.append("\(named + also) of \(total) matches")
    } else if named + also > 0 || meant + near == 0 {
      counts.append(counted(named + also, "match", "matches"))
    }
    if meant > also {
      let noun = counts.isEmpty ? (meant == 1 ? " match" : " matches") : ""
      counts.append("\(meant - also)\(noun) by meaning")
    }
    if near > 0 { counts.append(counted(near, "near match", "near matches")) }
    let languages =
      answer.foldedCount > 0
      ? "; \(counted(answer.foldedCount, "language variant")) hidden; `--variants` shows them" : ""
    return counts.joined(separator: ", ") + languages
      + (named + also < total ? "; `-n 0` shows all" : "")
  }

  /// Suggests `--include-keywords` if a query that finds nothing would find something with it;
  /// otherwise empty.
  private func remedy(_ query: SearchQuery, _ search: CatalogSearch) -> String {
    let count = search.countWithKeywords(query)
    return count == 0
      ? "" : "; \(counted(count, "match", "matches")) with `--include-keywords`"
  }

  /// Returns the maximum number of results for each query; nil for no limit.
  private func limit(isForPeople: Bool) -> Int? {
    if let limit = request.scope.limit { return limit == 0 ? nil : limit }
    return isForPeople ? 50 : nil
  }

  /// Extends the search to every catalog if the text is a character or a colour and the user chose
  /// no catalog.
  private func widened(_ search: CatalogSearch, for text: String) -> CatalogSearch? {
    guard request.rows == .all, request.catalogs.catalog.isEmpty else { return nil }
    return search.widened(for: text, from: search.parts.count) {
      CatalogFinder(messages: messages).everyCatalog()
    }
  }

  // MARK: Many queries

  private func answerAll(in file: String, _ search: CatalogSearch) throws(Failure) -> ExitStatus {
    var status = ExitStatus.nothing
    let limit = limit(isForPeople: false)
    try output.answer(linesOf: file) { text throws(Failure) in
      let search = widened(search, for: text) ?? search
      let answer = search.answers.answer(text, options(limit: limit))
      if !answer.rows.isEmpty { status = .found }
      try write(answer, text, search)
    }
    return status
  }
}
