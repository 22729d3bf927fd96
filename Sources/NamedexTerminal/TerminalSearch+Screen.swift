import NamedexCore
import NamedexSearch
import NamedexText

extension TerminalSearch {
  /// Returns the screen to show. Searches first if the line has changed.
  package mutating func screen() -> Screen {
    let answer = answer()
    let details = layout.detailHeight > 0 ? chosenRow().map(source.details) ?? [] : []
    return layout.screen(
      prompt(), (layout.hasCount ? [countLine(answer)] : []) + listLines(answer),
      details: Array(details.prefix(layout.detailHeight)),
      hints: offers != nil
        ? "Enter add token  Tab next  Esc close"
        : family != nil
          ? "Enter print  Ctrl-Y copy  Esc close"
          : "Enter print  Tab tokens  Ctrl-O variants  Ctrl-Y copy  Esc quit")
  }

  /// Returns the input line, scrolled to the insertion point, and the column of the insertion
  /// point.
  private func prompt() -> (StyledLine, column: Int) {
    var start = StyledLine("> ", .pointer)
    for token in tokens {
      start.append("[\(token.description)]", .chip)
      start.append(" ")
    }
    return line.prompt(start, columns: layout.columns)
  }

  private func countLine(_ answer: ResultList) -> StyledLine {
    var line = StyledLine(
      "  \(StyledLine.grouped(answer.count)) of \(StyledLine.grouped(entryCount))", .faint)
    if let message {
      line.append("  ")
      line.append(message)
    } else if !answer.note.isEmpty {
      line.append("  \(answer.note)", .faint)
    }
    return line
  }

  // MARK: The list

  private func listLines(_ answer: ResultList) -> [StyledLine] {
    if let offers { return offerLines(offers) }
    if let family { return familyLines(family) }
    guard answer.count > 0 else { return [StyledLine("  Nothing found.", .faint)] }
    return window.visible.filter { $0 < answer.rows.count }.map {
      Self.line(answer.rows[$0], isChosen: $0 == window.chosen)
    }
  }

  private func familyLines(_ family: Family) -> [StyledLine] {
    [StyledLine("  \(counted(family.rows.count - 1, "variant"))", .faint)]
      + family.window.visible.map {
        Self.line(family.rows[$0], isChosen: $0 == family.window.chosen)
      }
  }

  private func offerLines(_ offers: Offers) -> [StyledLine] {
    var window = ListWindow()
    window.reset(count: offers.tokens.count)
    window.resize(height: layout.listHeight)
    window.move(by: offers.chosen)
    let texts = offers.tokens.map { $0.token?.description ?? $0.label }
    let width = texts.map { DisplayWidth.of($0) }.max() ?? 0
    return window.visible.map { number in
      let offer = offers.tokens[number]
      var line = Self.pointer(isChosen: number == offers.chosen)
      line.append(texts[number], number == offers.chosen ? .strong : .chip)
      if let count = offer.count {
        let gap = width - DisplayWidth.of(texts[number]) + 2
        line.append(String(repeating: " ", count: gap) + StyledLine.grouped(count), .faint)
      }
      if let token = offer.token, token.value != offer.label {
        line.append("  \(offer.label)", .faint)
      }
      return line
    }
  }

  private static func line(_ row: ResultRow, isChosen: Bool) -> StyledLine {
    var line = pointer(isChosen: isChosen)
    line.append(row.picture)
    let plain: StyledLine.Style = isChosen ? .strong : .plain
    if !row.label.isEmpty { line.append("\(row.label): ", .faint) }
    if let match = row.match {
      let isKeyword = match.kind == .keyword
      let isOther = isKeyword || match.isAlias
      if isOther {
        line.append(match.shownName, plain)
        line.append(isKeyword ? "  keywords: " : "  [", .faint)
      }
      for segment in match.segments {
        line.append(segment.text, segment.isHighlighted ? .highlight : isOther ? .plain : plain)
      }
      if isOther, !isKeyword { line.append("]", .faint) }
    } else {
      line.append(row.shownName, plain)
    }
    if !row.note.isEmpty { line.append("  \(row.note)", .faint) }
    return line
  }

  private static func pointer(isChosen: Bool) -> StyledLine {
    isChosen ? StyledLine("> ", .pointer) : StyledLine("  ")
  }
}
