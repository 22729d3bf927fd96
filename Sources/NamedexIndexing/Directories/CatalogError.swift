package import NamedexFiles

/// Why a catalog was not read, compiled or written.
package enum CatalogError: Error, Equatable, CustomStringConvertible {
  /// A file or directory could not be read or written.
  case file(FileError)
  /// The source lists have mistakes.
  case lists(SourceListError)
  /// The catalog does not fit an index.
  case index(IndexBuildError)

  /// The message of the error inside.
  package var description: String {
    switch self {
    case .file(let error): error.description
    case .lists(let error): error.description
    case .index(let error): error.description
    }
  }

  /// Runs what uses files; its errors become the catalog's.
  @discardableResult
  static func ofFiles<Result>(
    _ body: @autoclosure () throws(FileError) -> Result
  ) throws(CatalogError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }

  /// Checks a number of what an index holds against its limit.
  static func check(
    _ quantity: IndexBuildError.Quantity, _ found: Int, limit: Int
  ) throws(CatalogError) {
    guard found <= limit else { throw .index(.tooLarge(quantity, found: found, limit: limit)) }
  }
}
