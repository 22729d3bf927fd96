/// Why bytes are not an index that this build can read.
public enum IndexError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The bytes do not start like an index.
  case notAnIndex
  /// The format is older or newer than this build reads.
  case unsupportedVersion(found: UInt32, readable: ClosedRange<UInt32>)
  /// The file is shorter or longer than its header says.
  case wrongLength(found: Int, expected: UInt64)
  /// The header does not match its checksum.
  case damagedHeader
  /// A section is outside the file, or its size contradicts the counts in the settings.
  case damagedSection(IndexSection)
  /// A section does not match its checksum.
  case wrongChecksum(IndexSection)
  /// A section's contents contradict the format or another section.
  case inconsistent(IndexSection, Contradiction)

  /// What was found, what was expected, and what to do.
  ///
  /// - Complexity: O(1).
  public var description: String { problem + ". " + remedy }

  /// What is wrong.
  package var problem: String {
    switch self {
    case .notAnIndex: "this is not a Namedex index"
    case .unsupportedVersion(let found, let readable):
      "index has format \(found); this build reads \(readable.lowerBound)"
        + (readable.count == 1 ? "" : " to \(readable.upperBound)")
    case .wrongLength(let found, let expected):
      "index has \(found) bytes instead of \(expected)"
    case .damagedHeader: "the header of the index is damaged"
    case .damagedSection(let section): "the \(section.name) section has impossible bounds"
    case .wrongChecksum(let section): "the \(section.name) section does not match its checksum"
    case .inconsistent(let section, let reason):
      "the \(section.name) section is inconsistent: \(reason.description)"
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .notAnIndex: "Make one with `namedex build`"
    case .unsupportedVersion, .wrongLength, .damagedHeader: "Rebuild it with `namedex build`"
    case .damagedSection, .wrongChecksum, .inconsistent:
      "Rebuild the index with `namedex build`"
    }
  }
}
