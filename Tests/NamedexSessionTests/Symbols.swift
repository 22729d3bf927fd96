import Namedex
import NamedexIndexing
import NamedexTestSupport

/// SF Symbols and UIKit's colors, built once for all tests from their source lists.
enum Symbols {
  private static let result = Result { () throws -> (ReferenceMatcher, CatalogIndex) in
    let catalog = try CatalogSource.catalog(at: Repository.catalog("sf-symbols"))
    return (
      ReferenceMatcher(catalog), try CatalogIndex(IndexBytes(try IndexBuilder.build(catalog)))
    )
  }

  private static let colorIndex = Result { () throws -> CatalogIndex in
    let catalog = try CatalogSource.catalog(at: Repository.catalog("uikit-colors"))
    return try CatalogIndex(IndexBytes(try IndexBuilder.build(catalog)))
  }

  static func colors() throws -> CatalogIndex { try colorIndex.get() }
  static func index() throws -> CatalogIndex { try result.get().1 }
  static func reference() throws -> ReferenceMatcher { try result.get().0 }
}
