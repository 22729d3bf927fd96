package import NamedexFiles

/// The reason why a catalog was not read, compiled or written.
package enum CatalogError: Error, Equatable, CustomStringConvertible {
  /// A file or directory could not be read or written.
  case file(FileError)
  /// The source lists contain errors.
  case lists(SourceListError)
  /// The catalog exceeds the limits of an index.
  case index(IndexBuildError)

  /// The message of the underlying error.
  package var description: String {
    switch self {
    case .file(let error): error.description
    case .lists(let error): error.description
    case .index(let error): error.description
    }
  }

  /// Runs code that uses files, and wraps its errors as catalog errors.
  @discardableResult
  static func ofFiles<Result>(
    _ body: @autoclosure () throws(FileError) -> Result
  ) throws(CatalogError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }

  /// Checks a count against the limit of an index.
  static func check(
    _ quantity: IndexBuildError.Quantity, _ found: Int, limit: Int
  ) throws(CatalogError) {
    guard found <= limit else { throw .index(.tooLarge(quantity, found: found, limit: limit)) }
  }
}
