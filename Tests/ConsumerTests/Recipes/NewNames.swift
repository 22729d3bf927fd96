// snippet: new-names
import Namedex
import NamedexCatalogs

/// The new name of each old one, if it exists on all of the systems.
func newNames(for names: [String], on systems: [String]) throws -> [String: String] {
  let symbols = BuiltIn.sfSymbols.index
  let targets = try systems.map { try symbols.releasePoint($0) }
  var newNames: [String: String] = [:]
  for report in try symbols.check(names, targets: targets) where report.status == .deprecated {
    newNames[report.name] = report.best
  }
  return newNames
}
// end
