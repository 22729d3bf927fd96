package import NamedexCore
import NamedexLexing

/// The members of `SFSymbol` that stand for names of symbols.
///
/// SFSafeSymbols makes a member of each name by one rule, so that no list of its members is needed. A
/// member exists from the version of SFSafeSymbols that knows the symbol's release.
package struct SymbolMembers {
  private var names: [String: String] = [:]

  /// Reads the names of catalogs; of two with the same member the first counts.
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

  /// The name that a member stands for; nil for a member of the project, or none at all.
  package func name(of member: String) -> String? { names[member] }

  /// A name that the member of an unknown one may come from: `doc.on.dok` for `docOnDok`.
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
