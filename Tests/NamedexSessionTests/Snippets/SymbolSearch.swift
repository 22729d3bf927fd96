// The code in the articles SearchAsYouType and FindingInText that needs no Apple framework. The
// code between the marks appears verbatim in an article; ArticleSnippetTests compares them.

// snippet: model
import Namedex
import NamedexSession
import Observation

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
final class SymbolSearch {
  var text = "" { didSet { session.type(text) } }
  private(set) var rows: [AnswerRow] = []
  private(set) var rowCount = 0
  private let session: SearchSession

  init(_ index: CatalogIndex) {
    session = SearchSession([index], pace: .throttled(.milliseconds(50)))
    session.type("")
  }

  func run() async {
    for await answer in session.answers { (rows, rowCount) = (answer.rows, answer.rowCount) }
  }
}
// end
