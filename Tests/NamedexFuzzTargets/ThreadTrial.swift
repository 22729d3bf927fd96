import NamedexCore
import NamedexIndexing
import NamedexTestSupport

/// Small indexes searched by eight threads: quick enough for the thread sanitizer.
public enum ThreadTrial {
  /// Searches from eight threads.
  ///
  /// - Returns: The queries on which some thread disagrees with one that searches alone.
  /// - Throws: When a catalog of the trial does not compile.
  public static func run() throws -> [String] {
    try [SmallCatalog.catalog, DenseCatalog.catalog].flatMap { catalog in
      let index = try CatalogIndex(IndexBytes(try IndexBuilder.build(catalog)))
      var generator = QueryGenerator(ReferenceMatcher(catalog), seed: 64)
      let queries = (0..<80).map { _ in generator.next() }
      return ThreadedSearch.disagreements(index, queries: queries, threadCount: 8)
    }
  }
}
