internal import NamedexText

/// The availability flags that are declared in one file of a project and can be used in all of its
/// files.
///
/// Flags, like other names, are found without a type checker: a flag is used only if every
/// declaration with its name in the project is a flag.
package struct ProjectFlags: Sendable, Equatable {
  /// The flags, keyed by the hash of their name. A property and a function with the same name have
  /// different hashes.
  private(set) var flags: [UInt64: AvailabilityFlag] = [:]
  private var names: [ByteSearch] = []

  /// Creates a collection without flags.
  package init() {}

  /// Combines the flags of all files.
  init(_ facts: [FlowFacts]) {
    var declared: [UInt64: Int] = [:]
    for file in facts.indices {
      for flag in facts[file].flags {
        declared[flag.name, default: 0] += 1
        guard let known = flags[flag.name] else {
          flags[flag.name] = flag.flag
          names.append(ByteSearch(Array(flag.text.prefix(Self.searchedLength))))
          continue
        }
        flags[flag.name] = known.or(flag.flag)
      }
    }
    guard !flags.isEmpty else { return }
    for file in facts.indices {
      for place in facts[file].declared { declared[place.key.name]? -= 1 }
    }
    for (name, count) in declared where count < 0 { flags[name] = nil }
  }

  /// Returns whether a source file may use one of the flags.
  package func mayOccur(in bytes: [UInt8]) -> Bool {
    guard !flags.isEmpty else { return false }
    return names.count > Self.mostNames || names.contains { $0.occurs(in: bytes) }
  }

  package static func == (a: ProjectFlags, b: ProjectFlags) -> Bool { a.flags == b.flags }

  /// The maximum number of names to search files for. With more names, every file is assumed to use
  /// a flag. Real projects have only a few.
  private static let mostNames = 16
  /// The number of leading bytes of a name to search for. In the worst case, the cost of a search
  /// is the product of this length and the length of the file.
  private static let searchedLength = 64
}
