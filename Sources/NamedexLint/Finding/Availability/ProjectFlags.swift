internal import NamedexText

/// The flags that the files of a project declare for each other.
///
/// Like other names, they are found without a type checker: a flag counts if everything in the
/// project with its name is a flag.
package struct ProjectFlags: Sendable, Equatable {
  /// The flags, by the hash of the name, which distinguishes properties and functions.
  private(set) var flags: [UInt64: AvailabilityFlag] = [:]
  private var names: [ByteSearch] = []

  /// Creates an empty list.
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

  /// Returns whether a text may use one of the flags.
  package func mayOccur(in bytes: [UInt8]) -> Bool {
    guard !flags.isEmpty else { return false }
    return names.count > Self.mostNames || names.contains { $0.occurs(in: bytes) }
  }

  package static func == (a: ProjectFlags, b: ProjectFlags) -> Bool { a.flags == b.flags }

  /// The number of names up to which files are searched for them. Real projects have a few.
  private static let mostNames = 16
  /// How much of a name is searched for, in bytes. A search takes the product of both lengths at worst.
  private static let searchedLength = 64
}
