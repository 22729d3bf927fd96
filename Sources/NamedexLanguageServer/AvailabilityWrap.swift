import NamedexCore
import NamedexLint
import NamedexSearch
import NamedexText

/// A SwiftUI statement that shows a symbol, wrapped in `if #available`.
struct AvailabilityWrap {
  /// The condition: `if #available(iOS 17.0, *)`.
  let condition: String
  let edit: Edit

  /// Wraps the statement that uses a name that is missing on some targets.
  ///
  /// - Returns: Nil unless the name is an argument of `Image` or `Label`, the call begins a
  ///   statement, and the release that introduced the name has a version for the platform of every
  ///   target.
  init?(_ finding: Finding, _ use: NameUse, _ text: TextDocument, _ catalogs: LintCatalogs) {
    guard finding.rule == Rule.unavailableOnTarget.id, use.form == .text,
      let statement = ViewStatement.around(use.range, in: text.bytes),
      let index = catalogs[use.kind]?.first(where: { $0.id == finding.catalog }),
      let versions = Self.versions(of: finding, in: index)
    else { return nil }
    condition = "if #available(\(versions), *)"
    let white = String(decoding: text.indentation(at: statement.lowerBound).text, as: UTF8.self)
    let step = white.hasPrefix("\t") ? "\t" : white.utf8.count % 4 == 0 ? "    " : "  "
    func indented(_ bytes: ArraySlice<UInt8>) -> String {
      String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : step + $0 }.joined(separator: "\n")
    }
    let bytes = text.bytes
    var lines = "\(condition) {\n\(white)" + indented(bytes[statement]) + "\n\(white)}"
    if let best = finding.best {
      let other =
        bytes[statement.lowerBound..<use.range.lowerBound] + Array(best.utf8)
        + bytes[use.range.upperBound..<statement.upperBound]
      lines += " else {\n\(white)" + indented(other) + "\n\(white)}"
    }
    edit = Edit(range: statement, text: lines)
  }

  /// Returns the versions that introduced the name, for targets with earlier versions.
  private static func versions(of finding: Finding, in index: CatalogIndex) -> String? {
    guard
      let release = index.entries(named: finding.name).first.flatMap({
        index.introduced(finding.name, of: $0)
      })
    else { return nil }
    var versions: [String] = []
    for target in finding.targets.list {
      guard let found = release.platforms.first(where: { $0.platform == target.platform }) else {
        return nil
      }
      if target.version < found.version { versions.append("\(target.platform) \(found.version)") }
    }
    return versions.isEmpty ? nil : versions.joined(separator: ", ")
  }
}
