import NamedexFiles
internal import NamedexText

/// A place in a file where a value is passed on.
package struct FlowSite: Sendable, Equatable {
  /// The path of the file, based on the paths that were given to the run.
  package var file: String
  /// The offset in the file, in bytes.
  package var offset: Int

  /// The file and the line; only the file if it can no longer be read.
  fileprivate var text: String {
    guard let bytes = Files.contents(of: file, limit: SourceFile.greatestSize) else { return file }
    var places = PlaceFinder(bytes)
    return "\(file):\(places.place(of: min(offset, bytes.count)).line)"
  }
}

extension Finding {
  /// The route along which the project passes the name on; nil if this place itself expects a name.
  package var wayText: String? {
    guard !way.isEmpty else { return nil }
    return "\(file):\(start.line):\(start.column): \(name.quoted) is passed on at "
      + way.map(\.text).joined(separator: ", then ")
  }
}
