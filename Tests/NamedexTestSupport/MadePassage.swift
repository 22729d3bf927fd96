internal import NamedexFiles

/// A passage in a document that is generated from code. It is between `<!-- made: NAME -->` and
/// `<!-- end of NAME -->`.
///
/// With `NAMEDEX_RECORD=1`, a test that fails because the passage is out of date writes the new
/// passage.
public struct MadePassage {
  private let name: String
  private let path: String

  /// - Parameter path: The document's path from the repository's root.
  public init(_ name: String, of path: String) {
    self.name = name
    self.path = Repository.root + "/" + path
  }

  /// Returns whether the passage equals the given text.
  ///
  /// - Throws: If the document cannot be read or written.
  public func `is`(_ text: String) throws -> Bool {
    let document = String(decoding: try Files.read(path, limit: .max), as: UTF8.self)
    let (mark, end) = ("<!-- made: \(name) -->\n", "<!-- end of \(name) -->\n")
    guard let start = document.firstRange(of: mark), let rest = document.firstRange(of: end) else {
      return false
    }
    let wanted = document[..<start.upperBound] + text + document[rest.lowerBound...]
    guard document != wanted else { return true }
    if getenv("NAMEDEX_RECORD") != nil {
      let file = try FileReplacement(of: path)
      try file.write(Array(wanted.utf8))
      try file.commit()
    }
    return false
  }
}
