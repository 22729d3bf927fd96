internal import NamedexCore
internal import NamedexSearch

// The functions of the WebAssembly module.
//
// For each call, the page requests memory with `namedex_request`, writes a `Request` into it and
// calls a function, which returns the address of a `Reply`. The reply is valid until the next call.

private nonisolated(unsafe) var workspace = Workspace()
private nonisolated(unsafe) var room = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
private nonisolated(unsafe) var reply = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)

/// The maximum number of related forms that an entry's details list.
private let familyLimit = 24

/// Allocates memory for the next request.
///
/// - Returns: The address at which the page writes the request.
@c(namedex_request)
public func request(_ byteCount: Int) -> UnsafeMutableRawPointer? {
  unsafe room.deallocate()
  // SAFETY: the previous memory belongs to a call that has returned. `open` clears `room` if it
  // keeps the memory.
  unsafe room = UnsafeMutableRawBufferPointer.allocate(byteCount: max(byteCount, 4), alignment: 64)
  return unsafe room.baseAddress
}

/// Opens an index. The request consists of its bytes.
///
/// Reply: whether it was opened; if not, the reason.
@c(namedex_open)
public func open(_ byteCount: Int) -> UnsafeMutableRawPointer? {
  // SAFETY: `room` is cleared below, so this memory is never deallocated or written to again.
  let bytes = unsafe IndexBytes(
    unsafe: UnsafeRawBufferPointer(rebasing: room[..<min(byteCount, room.count)]), owner: nil)
  unsafe room = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
  return unsafe answer { answer in
    do throws(IndexError) {
      try unsafe workspace.open(bytes)
      answer.boolean(true)
    } catch {
      answer.boolean(false)
      answer.text(error.description)
    }
  }
}

/// Describes catalogs, platforms with their releases, facets, and languages.
@c(namedex_workspace)
public func describeWorkspace() -> UnsafeMutableRawPointer? {
  unsafe answer { unsafe $0.workspace(workspace) }
}

/// Parses the text form of an input.
///
/// Request: the text form. Reply: whether it is valid; the input, or the error.
@c(namedex_input)
public func readInput() -> UnsafeMutableRawPointer? {
  unsafe answer { request, answer in
    do throws(FacetTokenError) {
      let input = try unsafe workspace.vocabulary.input(request.text())
      answer.boolean(true)
      unsafe answer.input(input, workspace)
    } catch {
      answer.boolean(false)
      answer.text(error.description)
    }
  }
}

/// Parses text while it is being typed; an incomplete token at its end is ignored.
///
/// Request: the text. Reply: its words; its tokens; the error of a token, or an empty string.
@c(namedex_reading)
public func reading() -> UnsafeMutableRawPointer? {
  unsafe answer { request, answer in
    let reading = unsafe workspace.vocabulary.reading(request.text())
    answer.text(reading.words)
    unsafe answer.tokens(reading.tokens, workspace)
    answer.text(reading.error?.description)
  }
}

/// Searches the catalogs.
///
/// Request: tokens in text form; words; the position of the order in `SearchOrder.allCases`; the
/// tag of the language of the words in addition to English, `en` for English only, or empty for
/// any. Reply: the text form of the input; the number of rows, of entries accepted by name, and of
/// variants listed under other entries; the words that no row uses; and each corrected word with
/// its correction. Words of the text are spelled as typed.
@c(namedex_search)
public func search() -> UnsafeMutableRawPointer? {
  unsafe answer { request, reply in
    let input = typedInput(&request)
    let orders = SearchOrder.allCases
    let order = orders[min(request.number(), orders.count - 1)]
    unsafe workspace.search(input, order, languages: languages(&request))
    let answer = unsafe workspace.results.answer
    reply.text(input.description)
    reply.number(answer.rowCount)
    reply.number(answer.matchCount)
    reply.number(answer.foldedCount)
    let typed = unsafe workspace.results.typedWords
    reply.texts(answer.ignored.map { typed.spelled($0) })
    reply.texts(answer.corrected.flatMap { [typed.spelled($0.from), $0.to] })
  }
}

/// Returns some of the rows.
///
/// Request: the first position, a count, a platform. Reply: the number of rows, then the rows.
@c(namedex_rows)
public func rows() -> UnsafeMutableRawPointer? {
  unsafe answer { request, reply in
    let first = request.number()
    let count = request.number()
    let platform = request.text()
    unsafe workspace.results.make(first + count)
    let rows = unsafe workspace.results.rows.dropFirst(first).prefix(count)
    let typed = unsafe workspace.results.typedWords
    reply.number(rows.count)
    for row in rows {
      unsafe reply.row(
        row, workspace.indexes[row.catalog], platform: platform,
        asOf: workspace.asOf(catalog: row.catalog),
        near: row.nearText.map { typed.spelled($0) })
    }
  }
}

/// Returns the position of an entry among the results.
///
/// Request: catalog, entry. Reply: whether the results contain the entry; its position.
@c(namedex_position)
public func position() -> UnsafeMutableRawPointer? {
  unsafe answer { request, answer in
    let catalog = request.number()
    let number = request.number()
    let position = unsafe workspace.results.position(catalog: catalog, number: number)
    answer.boolean(position != nil)
    answer.number(position ?? 0)
  }
}

/// Returns everything about an entry.
///
/// Request: catalog, entry, tokens in text form. Reply: whether it exists; its details.
@c(namedex_details)
public func details() -> UnsafeMutableRawPointer? {
  unsafe answer { request, answer in
    let catalog = request.number()
    let number = request.number()
    let tokens = typedInput(&request).tokens
    guard unsafe catalog < workspace.indexes.count else { return answer.boolean(false) }
    let index = unsafe workspace.indexes[catalog]
    guard let entry = index.entry(number), let record = index.record(of: entry) else {
      return answer.boolean(false)
    }
    // Only the release token matters, because it determines which names are shown. Other tokens do
    // not hide related entries.
    let moment = index.scope(of: tokens.filter { $0.key == FacetToken.asOfKey }) ?? SearchScope()
    let searcher = try? Searcher(index, scope: moment)
    let languages = unsafe workspace.localized[catalog].variants(ofEntry: number)
    var family: [(entry: EntryID, name: String)] = []
    if let searcher {
      let forms = searcher.variants(of: entry).prefix(familyLimit)
      for member in [entry] + forms + languages.compactMap({ index.entry($0) }) {
        if let name = searcher.shownName(of: member) { family.append((member, name)) }
      }
    }
    answer.boolean(true)
    answer.details(
      entry, record, index, shownName: searcher?.shownName(of: entry) ?? record.facts.name,
      family: family.count > 1 ? family : [], asOf: moment.asOf)
  }
}

/// Returns the entries that have a given name, current or not.
///
/// Request: the name. Reply: their number; the catalog and entry of each.
@c(namedex_find)
public func find() -> UnsafeMutableRawPointer? {
  unsafe answer { request, answer in
    let name = request.text()
    var found: [(catalog: Int, entry: EntryID)] = []
    for (catalog, index) in unsafe workspace.indexes.enumerated() {
      for entry in index.entries(named: name) { found.append((catalog, entry)) }
    }
    answer.number(found.count)
    for place in found {
      answer.number(place.catalog)
      answer.number(place.entry.number)
    }
  }
}

/// Returns tokens to suggest while text is being typed.
///
/// Request: tokens in text form, the words up to the insertion point, language. Reply: for each
/// suggestion its key, its label, the UTF-16 offset at which the text typed for it begins, whether
/// it has a token, that token, whether its rows were counted, the count.
@c(namedex_token_suggestions)
public func tokenSuggestions() -> UnsafeMutableRawPointer? {
  unsafe answer { request, answer in
    let tokens = givenTokens(request.text())
    let text = request.text()
    let found = unsafe workspace.suggestions(
      for: text, with: tokens, languages: languages(&request))
    answer.number(found.count)
    for suggestion in found {
      let before = Array(text.utf8)[..<suggestion.typed.lowerBound]
      answer.text(suggestion.key)
      answer.text(suggestion.label)
      answer.number(Reply.utf16Count(before))
      answer.boolean(suggestion.token != nil)
      answer.text(suggestion.token?.description)
      answer.boolean(suggestion.count != nil)
      answer.number(suggestion.count ?? 0)
    }
  }
}

/// Counts the rows that would remain with each of several values of a listed facet.
///
/// Request: the facet's key, tokens in text form, words, language, the position of the first value,
/// the number of values. Reply: the counts.
@c(namedex_counts)
public func counts() -> UnsafeMutableRawPointer? {
  unsafe answer { request, answer in
    let key = request.text()
    let input = typedInput(&request)
    let languages = languages(&request)
    let first = request.number()
    let counts = unsafe workspace.counts(
      key, first..<first + request.number(), input, languages: languages)
    answer.number(counts.count)
    for count in counts { answer.number(count) }
  }
}

// MARK: Reading and writing

/// Reads an input: tokens in text form, and words as typed.
private func typedInput(_ request: inout Request) -> SearchInput {
  let tokens = givenTokens(request.text())
  return SearchInput(tokens: tokens, text: request.text())
}

/// Reads a language: `en` for English only, or an empty string for any.
private func languages(_ request: inout Request) -> [String] {
  let language = request.text()
  return language.utf8.isEmpty ? [] : [language]
}

/// Parses tokens that came from a reply. Returns an empty array if they are not valid.
private func givenTokens(_ textForm: String) -> [FacetToken] {
  (try? unsafe workspace.vocabulary.input(textForm))?.tokens ?? []
}

private func answer(
  _ write: (inout Request, inout Reply) -> Void
) -> UnsafeMutableRawPointer? {
  // SAFETY: the page has written all of the memory that it requested.
  var request = Request(unsafe Array(room))
  return unsafe answer { write(&request, &$0) }
}

private func answer(_ write: (inout Reply) -> Void) -> UnsafeMutableRawPointer? {
  var answer = Reply()
  write(&answer)
  unsafe reply.deallocate()
  // SAFETY: this memory lives until the next reply, and has room for all bytes.
  unsafe reply = UnsafeMutableRawBufferPointer.allocate(
    byteCount: max(answer.bytes.count, 4), alignment: 16)
  unsafe reply.copyBytes(from: answer.bytes)
  return unsafe reply.baseAddress
}
