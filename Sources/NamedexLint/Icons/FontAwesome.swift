/// Ways to name Font Awesome icons with strings: `['fab', 'github']`, `"fa-solid fa-house"`.
enum FontAwesome {
  /// A style: its prefix, its class name, and its part of a package's name.
  private struct Style {
    var prefix: String
    var word: String
    var part: String
  }

  private static let styles = [
    Style(prefix: "fas", word: "fa-solid", part: "solid"),
    Style(prefix: "far", word: "fa-regular", part: "regular"),
    Style(prefix: "fab", word: "fa-brands", part: "brands"),
    Style(prefix: "fal", word: "fa-light", part: "light"),
    Style(prefix: "fat", word: "fa-thin", part: "thin"),
    Style(prefix: "fad", word: "fa-duotone", part: "duotone"),
    Style(prefix: "fass", word: "", part: "sharp-solid"),
    Style(prefix: "fasr", word: "", part: "sharp-regular"),
    Style(prefix: "fasl", word: "", part: "sharp-light"),
    Style(prefix: "fast", word: "", part: "sharp-thin"),
  ]

  /// The prefixes, which are also the names of the sets.
  static var prefixes: [String] { styles.map(\.prefix) }

  /// The packages of the styles.
  static var stylePackages: [String] { styles.flatMap { packages(of: $0) } }

  /// A stand-in for the set that a name's string or pair determines.
  static let set = IconSet(package: "@fortawesome")

  /// The set for class names.
  static let classes = IconSet(package: "@fortawesome/fontawesome-free")

  /// The packages that define the class names. Version 4 has a different package name.
  static let classPackages = [
    "@fortawesome/fontawesome-pro", classes.package, "font-awesome",
  ]

  /// Returns the set with a prefix; nil for a project's own prefix.
  static func set(ofPrefix prefix: String) -> IconSet? {
    guard let style = styles.first(where: { $0.prefix == prefix }) else { return nil }
    return packages(of: style).last.map { IconSet(package: $0, name: prefix) }
  }

  /// Returns the packages that may have one of these sets, packages with more icons first; nil for
  /// any other set.
  static func packages(of set: IconSet) -> [String]? {
    if set.isOfClasses { return classPackages }
    guard set.package.hasPrefix("@fortawesome/"),
      let style = styles.first(where: { $0.prefix == set.name })
    else { return nil }
    return packages(of: style)
  }

  private static func packages(of style: Style) -> [String] {
    switch style.part {
    case "brands": ["@fortawesome/free-brands-svg-icons"]
    case "solid", "regular":
      ["@fortawesome/pro-\(style.part)-svg-icons", "@fortawesome/free-\(style.part)-svg-icons"]
    case _ where style.part.hasPrefix("sharp-"): ["@fortawesome/\(style.part)-svg-icons"]
    default: ["@fortawesome/pro-\(style.part)-svg-icons"]
    }
  }

  /// Returns the prefix of a class that selects a style; nil for other classes.
  static func prefix(ofClass word: some StringProtocol) -> String? {
    if word == "fa" { return "fas" }
    return styles.first { $0.prefix == word || !$0.word.isEmpty && $0.word == word }?.prefix
  }
}
