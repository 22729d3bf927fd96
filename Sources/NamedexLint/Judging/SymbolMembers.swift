package import NamedexCore
import NamedexLexing

/// The members of `SFSymbol` that represent symbols.
///
/// SFSafeSymbols derives the members from the names by a single rule, so no list is needed. A
/// member was introduced by the version of SFSafeSymbols that supports the symbol's release.
package struct SymbolMembers {
  private let catalogs: [CatalogIndex]
  /// The names of the members that have been looked up.
  private var known: [String: String?] = [:]
  /// The number of names to memoize before all of them are discarded.
  private static let memory = 4096

  /// Creates the members for the names in the given catalogs.
  package init(_ catalogs: [CatalogIndex]) { self.catalogs = catalogs }

  /// Returns the name that a member represents; nil if there is none, or if the member is the
  /// project's own. If two names have the same member, the first name is returned.
  ///
  /// - Complexity: O(*n*) in the number of names that begin like the member. Deriving the members
  ///   of all names would take as long as reading two hundred files of code.
  package mutating func name(of member: String) -> String? {
    if let name = known[member] { return name }
    let letters = member.drop { $0 == "_" }.prefix { $0.isLowercase }
    let beginning = letters.isEmpty ? member.drop { $0 == "_" }.prefix { $0.isNumber } : letters
    let name = catalogs.lazy.flatMap {
      $0.names(beginningWith: String(beginning), limit: .max)
    }.first { SwiftMember.member(of: $0) == member }
    if known.count == Self.memory { known.removeAll(keepingCapacity: true) }
    known.updateValue(name, forKey: member)
    return name
  }

  /// Returns a name that an unknown member may be derived from: `doc.on.dok` for `docOnDok`.
  static func guess(of member: String) -> String {
    var name = ""
    var last: Character?
    for character in member.drop(while: { $0 == "_" }) {
      if character.isUppercase || character.isNumber && last?.isNumber == false { name += "." }
      name += character.lowercased()
      last = character
    }
    return name
  }
}
