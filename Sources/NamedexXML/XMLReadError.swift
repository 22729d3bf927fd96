/// The reason why a document cannot be read.
package struct XMLReadError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file as the caller named it.
  package var file: String
  /// The line of the error, from 1; nil if the file cannot be opened or read.
  package var line: Int?
  /// What is wrong and what to do, without file and line; in the words of the operating system if
  /// there is no line.
  package var reason: String

  /// The error as one line: file, line, what is wrong and what to do.
  package var description: String {
    line.map { "\(file):\($0): \(reason)" } ?? "\(file): cannot be read: \(reason)"
  }
}

/// The limits of a reader, which keep hostile input from exhausting memory. They are far above what
/// property lists, Interface Builder files and data files need.
package struct XMLLimits: Sendable, Equatable {
  /// The maximum number of elements open at once.
  package var depth = 256
  /// The maximum number of attributes of one element.
  package var attributes = 256
  /// The maximum number of UTF-8 bytes in one attribute's value.
  package var attributeBytes = 1 << 16
  /// The maximum number of UTF-8 bytes in the text between two tags.
  package var textBytes = 1 << 23
  /// The maximum number of bytes in one tag, comment, processing instruction or DOCTYPE, give or
  /// take 64 KiB. The parser reads such a piece as a whole, in time quadratic in its attributes.
  package var markupBytes = 1 << 18
  /// The maximum number of UTF-8 bytes in all default attribute values of a DOCTYPE, which would be
  /// repeated for every element.
  package var defaultBytes = 1 << 10

  /// Creates the default limits.
  package init() {}
}
