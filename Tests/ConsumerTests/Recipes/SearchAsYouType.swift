// snippet: search
import Namedex
import NamedexSession

/// Shows the answers until the session ends. The search field calls `session.type(text)`.
@MainActor
func follow(_ session: SearchSession, show: (_ title: String, _ lines: [String]) -> Void) async {
  for await answer in session.answers {
    show("\(answer.rowCount) found", answer.rows.map(line))
  }
}

/// A row of the list, with what was typed in brackets.
func line(_ row: AnswerRow) -> String {
  guard let match = row.match else { return row.shownName }
  let name = match.segments.map { $0.isHighlighted ? "[\($0.text)]" : $0.text }.joined()
  return match.isAlias ? "\(row.shownName), once \(name)" : name
}
// end
