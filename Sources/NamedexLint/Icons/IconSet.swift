/// An icon set, either as code refers to it or as installed.
package struct IconSet: Sendable, Hashable {
  /// The npm package that contains the names, such as `@expo/vector-icons`.
  package var package: String
  /// The set, such as `Ionicons`; empty if the package is one set.
  package var name: String
  /// The directory of the installed package; empty until it has been found.
  package var directory = ""
  /// The packages that may provide the set if the code itself does not name a library: a
  /// `package.json` in the project must name one of these packages. Empty if the code names a
  /// library.
  package var dependencies: [String] = []
  /// True if the build includes the icons, so the installed package has all of them.
  package var isBuilt = false
  /// True if the name may be an export that is not an icon, such as a function. The full list of
  /// exports is known only if the package includes type declarations.
  package var isAnyExport = false

  /// Creates a set that has not been found yet.
  package init(package: String, name: String = "") {
    (self.package, self.name) = (package, name)
  }

  /// A stand-in for the set that a name's prefix determines, as in `mdi:home`.
  static let iconify = IconSet(package: "@iconify")

  /// Returns Iconify's set with the given prefix.
  static func iconify(_ prefix: String) -> IconSet {
    IconSet(package: "@iconify-json/\(prefix)", name: prefix)
  }

  /// True if this is one of Iconify's sets, or stands for one.
  var isIconify: Bool { package.hasPrefix(Self.iconify.package) }

  /// True if a name in the set still contains the prefix that determines the real set.
  var needsPrefix: Bool { package == Self.iconify.package }

  /// True if the names in the set are class names in Font Awesome's style sheet.
  var isOfClasses: Bool { FontAwesome.classPackages.contains(package) }

  /// The npm packages that may contain the set, in order of preference.
  var packages: [String] {
    if isIconify { return [package, "@iconify/json"] }
    return FontAwesome.packages(of: self) ?? [package]
  }

  /// The words that identify the set in a configuration: its package, its name, or both.
  var words: [String] {
    name.isEmpty ? [package] : [package, name, "\(package)/\(name)"]
  }

  /// The set without the properties that depend on where code refers to it.
  var withoutPlace: IconSet {
    var set = self
    (set.dependencies, set.isBuilt, set.isAnyExport) = ([], false, false)
    return set
  }

  // MARK: - Words

  /// Returns whether a word can identify a set in a configuration.
  ///
  /// Iconify adds sets every month, so the package of any set is allowed.
  package static func isKnown(_ word: String) -> Bool {
    let prefix = "@iconify-json/"
    return knownWords.contains(word) || word.hasPrefix(prefix) && word.count > prefix.count
  }

  /// The words that identify known sets, sorted.
  package static let allWords = knownWords.sorted()

  /// The packages with sets, for messages; `*` stands for the members of a family.
  package static let packageList: [String] = {
    let packages = IconLibrary.all.flatMap(\.packages)
    var families: [String] = ["@iconify-json/*", FlutterIcons.package]
    for package in packages {
      let scope = package.split(separator: "/")[0]
      let isFamily = packages.count { $0.hasPrefix("\(scope)/") } > 3
      let shown = isFamily ? "\(scope)/*" : package
      if !families.contains(shown) { families.append(shown) }
    }
    return families.sorted()
  }()

  private static let knownWords: Set<String> = {
    var words: Set<String> = ["@iconify/json"]
    words.formUnion(IconifyPrefixes.all)
    words.insert(FlutterIcons.package)
    for name in FlutterIcons.classNames {
      words.formUnion([name, "\(FlutterIcons.package)/\(name)"])
    }
    for library in IconLibrary.all {
      for package in library.packages {
        words.insert(package)
        for name in library.names {
          words.insert(name)
          words.insert("\(package)/\(name)")
        }
      }
    }
    return words
  }()
}
