import NamedexFiles
internal import NamedexText

/// A place in a file where a value is handed on.
package struct FlowSite: Sendable, Equatable {
  /// The file, as the paths of the run lead to it.
  package var file: String
  /// The offset in it, in bytes.
  package var offset: Int

  /// The file and the line; the file alone if it cannot be read any more.
  fileprivate var text: String {
    guard let bytes = Files.contents(of: file, limit: SourceFile.greatestSize) else { return file }
    var places = PlaceFinder(bytes)
    return "\(file):\(places.place(of: min(offset, bytes.count)).line)"
  }
}

extension Finding {
  /// Why the text is taken for a symbol's name; nil where the place itself says so.
  package var wayText: String? {
    guard !way.isEmpty else { return nil }
    return "\(file):\(start.line):\(start.column): \(name.quoted) is handed on at "
      + way.map(\.text).joined(separator: ", then ")
  }
}
