import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import NamedexTokenizing
import Testing

/// Several names of one entry may match equally well; the first of them counts as the match.
@Suite("Names that match equally well")
struct EqualEvidenceTests {
  private static let catalog = NameCatalog(
    id: "types", tokenization: Tokenization(separators: ["/", "-"]),
    entries: ["yaml", "zip", "fits"].map { kind in
      CatalogEntry(
        name: "application/\(kind)",
        aliases: ["text/z-\(kind)", "text/\(kind)", "text/a-\(kind)", "text/x\(kind)"].map {
          EntryAlias(name: $0, role: .alternative)
        })
    } + (0..<200).map { CatalogEntry(name: "text/n\($0)") })

  @Test(
    "if an entry's names match equally well, the first is used, whatever the limit and scope",
    arguments: ["text/", "text", "te", "t y", "text/z", "z"])
  func order(query: String) throws {
    let index = try CatalogIndex(Self.catalog)
    let expected = ReferenceMatcher(Self.catalog).ranked(query).map(\.matchedText)
    for limit in [nil, 203, 202, 201, 60, 3, 1] {
      for includesKeywords in [false, true] {
        let scope = SearchScope(includesKeywords: includesKeywords)
        let found = try Searcher(index, scope: scope).search(query, limit: limit).matches
        #expect(
          found.map(\.matchedText) == Array(expected.prefix(limit ?? .max)),
          "limit: \(String(describing: limit))")
      }
    }
  }
}
