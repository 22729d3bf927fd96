import NamedexCore
import NamedexIndexing
import NamedexTestSupport

/// Searches small indexes from eight threads, fast enough for the thread sanitizer.
public enum ThreadTrial {
  /// Searches from eight threads.
  ///
  /// - Returns: The queries for which a thread's results differ from a single-threaded search.
  /// - Throws: If one of the catalogs does not compile.
  public static func run() throws -> [String] {
    try [SmallCatalog.catalog, DenseCatalog.catalog].flatMap { catalog in
      let index = try CatalogIndex(IndexBytes(try IndexBuilder.build(catalog)))
      var generator = QueryGenerator(ReferenceMatcher(catalog), seed: 64)
      let queries = (0..<80).map { _ in generator.next() }
      return ThreadedSearch.disagreements(index, queries: queries, threadCount: 8)
    }
  }
}
