import NamedexCore
import NamedexSearch
import NamedexTerminal
import Testing

@Suite("Pictures before names at a terminal")
struct PictureRowTests {
  /// Returns a search whose rows begin with pictures.
  private func search(columns: Int) throws -> TerminalSearch {
    let index = try SmallCatalog.index()
    let blue = ColorValue(red: 0, green: 136, blue: 255)
    let source = SearchSource(
      vocabulary: FacetVocabulary([index]),
      answer: { input, limit in
        let results = index.search(input.text, limit: limit)
        let rows = results.matches.enumerated().map { number, match in
          var picture = StyledLine(number == 0 ? "☃  " : number == 1 ? "⛄ " : "")
          if number == 2 {
            picture.append("  ", .background(blue))
            picture.append(" ")
          }
          return ResultRow(catalog: 0, label: "small", match: match, picture: picture)
        }
        return ResultList(count: results.matchCount, rows: rows)
      }, variants: { _, _ in [] }, details: { _ in [] })
    var search = TerminalSearch(source, SearchInput(text: "drop"))
    search.resize(rows: 10, columns: columns)
    return search
  }

  @Test("pictures come before the catalog and the name, which stay aligned")
  func columns() throws {
    var search = try search(columns: 40)
    let rows = search.screen().rows
    #expect(
      rows[2...4].map(\.text) == [
        "> ☃  small: drop", "  ⛄ small: drop.fill", "     small: drop.halffull",
      ])
    #expect(rows[2].width == 16)
    #expect(rows[3].width == 21)
    #expect(rows[4].width == 25)
    #expect(rows.allSatisfy { $0.width <= 40 })
  }

  @Test("pictures are clipped with the row, and colour samples are drawn as backgrounds")
  func bytes() throws {
    var search = try search(columns: 10)
    let row = search.screen().rows[4]
    #expect(row.width == 10)
    let colored = String(decoding: row.bytes(isColored: true), as: UTF8.self)
    #expect(colored.hasPrefix("  \u{1B}[48;2;0;136;255m  \u{1B}[0m "))
    #expect(String(decoding: row.bytes(isColored: false), as: UTF8.self).hasPrefix("     smal"))
  }
}
