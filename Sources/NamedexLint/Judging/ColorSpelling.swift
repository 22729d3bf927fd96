import NamedexCore

extension NameUse {
  /// Returns the name of a colour in the spelling that this use needs, and any other name
  /// unchanged.
  ///
  /// UIKit calls a colour `systemGray` in Swift and `systemGrayColor` in Objective-C and in
  /// Interface Builder; a catalog lists the second name as an alternative to the first. A
  /// replacement must be spelled for the language of the use.
  func spelled(_ name: String, of entry: CatalogEntry) -> String {
    guard kind.isColor else { return name }
    let suffix = "Color"
    if form == .objectiveCSelector || form == .text && self.name.hasSuffix(suffix) {
      let long = name + suffix
      if entry.aliases.contains(where: { $0.name == long }) { return long }
      let alternatives = entry.aliases.filter { $0.role == .alternative }
      return name == entry.name && alternatives.count == 1 ? alternatives[0].name : name
    }
    guard name.hasSuffix(suffix) else { return name }
    let short = String(name.dropLast(suffix.count))
    return entry.aliases.contains { $0.name == short && $0.role == .former } ? short : name
  }
}
