import Namedex
import NamedexIndexing
import NamedexTestSupport

/// SF Symbols, built once for all tests from its source lists.
enum Symbols {
  private static let result = Result { () throws -> (ReferenceMatcher, CatalogIndex) in
    let catalog = try CatalogSource.catalog(at: Repository.catalog("sf-symbols"))
    return (
      ReferenceMatcher(catalog), try CatalogIndex(IndexBytes(try IndexBuilder.build(catalog)))
    )
  }

  static func index() throws -> CatalogIndex { try result.get().1 }
  static func reference() throws -> ReferenceMatcher { try result.get().0 }
}
