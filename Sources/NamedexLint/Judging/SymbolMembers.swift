package import NamedexCore
import NamedexLexing

/// The members of `SFSymbol` that represent symbols.
///
/// SFSafeSymbols derives the members from the names by a single rule, so no list is needed. A
/// member was introduced by the version of SFSafeSymbols that supports the symbol's release.
package struct SymbolMembers {
  private var names: [String: String] = [:]

  /// Reads the names of catalogs. If two names have the same member, the first one counts.
  package init(_ catalogs: [CatalogIndex]) {
    for catalog in catalogs {
      for number in 0..<catalog.entryCount {
        guard let entry = catalog.entry(number), let record = catalog.record(of: entry) else {
          continue
        }
        for name in [record.facts.name] + record.facts.aliases.map(\.name) {
          let member = SwiftMember.member(of: name)
          if names[member] == nil { names[member] = name }
        }
      }
    }
  }

  /// Returns the name that a member represents; nil if there is none, or if the member is the
  /// project's own.
  package func name(of member: String) -> String? { names[member] }

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
