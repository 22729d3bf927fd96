import Namedex
import NamedexCommandLine
import NamedexTerminal

/// The run of `namedex search -i`.
struct InteractiveRun {
  private let request: SearchRequest
  private let messages: Messages

  init(_ request: SearchRequest, _ messages: Messages) {
    (self.request, self.messages) = (request, messages)
  }

  func run() throws(Failure) -> ExitStatus {
    let conversation = try TerminalConversation()
    let catalogs = try request.openCatalogs(messages)
    let vocabulary = FacetVocabulary(catalogs.map(\.index))
    var input = try request.input(vocabulary)
    let words = input.text.isEmpty ? request.words : [input.text] + request.words
    input.setText(words.joined(separator: " "))
    let isColored = TextStyle(request.color, isTerminal: true).isColored
    var others: (() -> [OpenCatalog])?
    if request.catalogs.isEmpty {
      // Messages would disturb the screen.
      others = { CatalogFinder(messages: Messages("namedex", .quiet)).everyCatalog() }
    }
    let search = TerminalSearch(
      CatalogSearch.source(
        catalogs,
        others: others,
        vocabulary, includesKeywords: request.includesKeywords, rows: request.rows,
        order: request.order,
        pictures: Pictures(
          request.glyphs, isTerminal: true, isColored: isColored, catalogs.map(\.index))),
      input)
    return try conversation.run(isColored: isColored) { _ in search }
  }
}
