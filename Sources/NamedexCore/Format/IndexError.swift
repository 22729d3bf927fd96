/// The reason that bytes are not an index that this build can read.
public enum IndexError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The bytes do not begin with the signature of an index.
  case notAnIndex
  /// The format is older or newer than this build reads.
  case unsupportedVersion(found: UInt32, readable: ClosedRange<UInt32>)
  /// The file is shorter or longer than its header says.
  case wrongLength(found: Int, expected: UInt64)
  /// The header does not match its checksum.
  case damagedHeader
  /// A section of the file is damaged.
  case damaged(IndexDamage)

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
    case .damaged(let damage): damage.description
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .notAnIndex: "Make one with `namedex build`"
    case .unsupportedVersion, .wrongLength, .damagedHeader: "Rebuild it with `namedex build`"
    case .damaged: "Rebuild the index with `namedex build`"
    }
  }
}

extension IndexError {
  /// A section is outside the file, or its size contradicts the counts in the settings.
  package static func damagedSection(_ section: IndexSection) -> IndexError {
    .damaged(IndexDamage(section: section, kind: .bounds))
  }

  /// A section does not match its checksum.
  package static func wrongChecksum(_ section: IndexSection) -> IndexError {
    .damaged(IndexDamage(section: section, kind: .checksum))
  }

  /// The contents of a section contradict the format or another section.
  package static func inconsistent(
    _ section: IndexSection, _ contradiction: Contradiction
  ) -> IndexError {
    .damaged(IndexDamage(section: section, kind: .contents(contradiction)))
  }
}

/// The damage found in an index, and its place.
public struct IndexDamage: Sendable, Equatable, CustomStringConvertible {
  package enum Kind: Sendable, Equatable {
    case bounds, checksum
    case contents(IndexError.Contradiction)
  }

  package let section: IndexSection
  package let kind: Kind

  /// The section and what was found in it, for a message.
  ///
  /// - Complexity: O(1).
  public var description: String {
    switch kind {
    case .bounds: "the \(section.name) section has impossible bounds"
    case .checksum: "the \(section.name) section does not match its checksum"
    case .contents(let contradiction):
      "the \(section.name) section is inconsistent: \(contradiction.description)"
    }
  }
}
