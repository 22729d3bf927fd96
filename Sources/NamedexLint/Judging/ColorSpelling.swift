import NamedexCore

/// The spelling of a colour's names at a use.
///
/// UIKit calls a colour `systemGray` in Swift and `systemGrayColor` in Objective-C and in Interface
/// Builder; a catalog has the latter as an alternative of the former. A replacement must be of the
/// same language.
struct ColorSpelling {
  private let isObjectiveC: Bool
  private let isColor: Bool
  private let entry: CatalogEntry
  private static let suffix = "Color"

  init(use: NameUse, entry: CatalogEntry) {
    self.entry = entry
    isColor = use.kind != .symbol
    isObjectiveC =
      use.form == .objectiveCSelector || (use.form == .text && use.name.hasSuffix(Self.suffix))
  }

  /// A name of the entry, as the use needs it.
  func spelled(_ name: String) -> String {
    guard isColor else { return name }
    if isObjectiveC {
      let long = name + Self.suffix
      if entry.aliases.contains(where: { $0.name == long }) { return long }
      let alternatives = entry.aliases.filter { $0.role == .alternative }
      return name == entry.name && alternatives.count == 1 ? alternatives[0].name : name
    }
    guard name.hasSuffix(Self.suffix) else { return name }
    let short = String(name.dropLast(Self.suffix.count))
    return entry.aliases.contains { $0.name == short && $0.role == .former } ? short : name
  }
}
