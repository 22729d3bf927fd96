/// An icon set, as code names it or as it is installed.
package struct IconSet: Sendable, Hashable {
  /// The npm package that has the names, such as `@expo/vector-icons`.
  package var package: String
  /// The set, such as `Ionicons`; empty if the package is one set.
  package var name: String
  /// The directory of the installed package; empty until it has been found.
  package var directory = ""

  /// Creates a set that has not been found yet.
  package init(package: String, name: String = "") {
    (self.package, self.name) = (package, name)
  }

  /// The set that the prefix of a name decides, as in `mdi:home`.
  static let iconify = IconSet(package: "@iconify")

  /// Returns Iconify's set with a prefix.
  static func iconify(_ prefix: String) -> IconSet {
    IconSet(package: "@iconify-json/\(prefix)", name: prefix)
  }

  /// Whether it is one of Iconify's sets.
  var isIconify: Bool { package.hasPrefix("@iconify") }

  /// The npm packages that can have the set, first choice first.
  var packages: [String] { isIconify ? [package, "@iconify/json"] : [package] }

  /// The words for the set in a configuration: its package, its name, or both.
  var words: [String] {
    name.isEmpty ? [package] : [package, name, "\(package)/\(name)"]
  }
}
