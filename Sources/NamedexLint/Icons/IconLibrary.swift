/// A JavaScript package with icons that code refers to by name.
///
/// `all` is the only table of icon packages. Linting.md lists the versions that the table is based
/// on.
struct IconLibrary: Sendable {
  /// How code names an icon.
  enum Naming: Sendable {
    /// `<Ionicons name="home">`: the component, or the last part of the module, is the set.
    case components([String])
    /// `<DynamicIcon name="home">`: the package is one set. Without a tag, any component of the
    /// package takes names.
    case names(tag: String?)
    /// `<Icon icon="mdi:home">`: the prefix is the set.
    case prefixes(attribute: String)
    /// `import { mdiHome }`: names that begin with a prefix, followed by a capital letter or a
    /// digit.
    case imports(prefix: String)
    /// `<FontAwesomeIcon icon="house">`, `icon={['fab', 'github']}`: the prefix is the set.
    case fontAwesome
    /// The names are class names, which need no import.
    case classes
  }

  /// The modules that code imports.
  var modules: [String]
  var naming: Naming
  /// The npm package; nil if the module is the package.
  var package: String?
  /// The files that list the names; at least one of them exists. `*` stands for the set, or for
  /// the only file in the directory if the package is one set.
  var lists: [String]

  private static let glyphMaps = [
    "AntDesign", "Entypo", "EvilIcons", "Feather", "FontAwesome", "FontAwesome5", "FontAwesome6",
    "Fontisto", "Foundation", "Ionicons", "MaterialCommunityIcons", "MaterialIcons", "Octicons",
    "SimpleLineIcons", "Zocial",
  ]

  private static func lucide(_ package: String) -> IconLibrary {
    let name = package.split(separator: "/").joined(separator: "-").filter { $0 != "@" }
    return IconLibrary(
      modules: [package], naming: .imports(prefix: ""),
      lists: [
        "dist/esm/\(name).js", "dist/esm/\(name).mjs", "dist/\(name).js", "dist/\(name).d.ts",
        "dist/types/\(name).d.ts",
      ])
  }

  static let all: [IconLibrary] = [
    IconLibrary(
      modules: ["@expo/vector-icons"], naming: .components(glyphMaps),
      lists: [
        "build/vendor/react-native-vector-icons/glyphmaps/*.json",
        "vendor/react-native-vector-icons/glyphmaps/*.json",
      ]),
    IconLibrary(
      modules: ["react-native-vector-icons"], naming: .components(glyphMaps),
      lists: ["glyphmaps/*.json"]),
    IconLibrary(
      modules: [
        "ant-design", "entypo", "evil-icons", "feather", "fontawesome", "fontisto", "foundation",
        "ionicons", "lucide", "material-design-icons", "material-icons", "octicons",
        "simple-line-icons", "zocial",
      ].map { "@react-native-vector-icons/" + $0 }, naming: .names(tag: nil),
      lists: ["glyphmaps/*.json"]),
    IconLibrary(
      modules: [
        "@iconify/react", "@iconify/vue", "@iconify/svelte", "@iconify-icon/react",
        "@iconify-icon/solid",
      ],
      naming: .prefixes(attribute: "icon"), package: IconSet.iconify.package,
      lists: ["icons.json", "json/*.json"]),
    IconLibrary(
      modules: ["astro-icon", "astro-icon/components"], naming: .prefixes(attribute: "name"),
      package: IconSet.iconify.package, lists: ["icons.json", "json/*.json"]),
    lucide("lucide-react"), lucide("lucide-react-native"), lucide("lucide-vue-next"),
    lucide("lucide-preact"), lucide("lucide-solid"), lucide("lucide-svelte"),
    lucide("@lucide/svelte"), lucide("@lucide/vue"),
    IconLibrary(
      modules: ["lucide-react/dynamic"], naming: .names(tag: "DynamicIcon"),
      package: "lucide-react", lists: ["dynamicIconImports.mjs", "dynamicIconImports.js"]),
    IconLibrary(
      modules: ["@mdi/js"], naming: .imports(prefix: "mdi"), lists: ["mdi.d.ts", "mdi.js"]),
    IconLibrary(
      modules: [
        "@tabler/icons-react", "@tabler/icons-react-native", "@tabler/icons-preact",
        "@tabler/icons-vue",
      ],
      naming: .imports(prefix: "Icon"),
      lists: [
        "dist/esm/tabler-icons-*.mjs", "dist/esm/tabler-icons-*.js", "dist/tabler-icons-*.d.ts",
      ]),
    IconLibrary(
      modules: [
        "free-solid", "free-regular", "free-brands", "pro-solid", "pro-regular", "pro-light",
        "pro-thin", "pro-duotone", "sharp-solid", "sharp-regular", "sharp-light", "sharp-thin",
      ].map { "@fortawesome/\($0)-svg-icons" }, naming: .imports(prefix: "fa"),
      lists: ["index.d.ts"]),
    IconLibrary(
      modules: ["react", "vue", "react-native", "svelte"].map { "@fortawesome/\($0)-fontawesome" },
      naming: .fontAwesome, package: FontAwesome.set.package, lists: ["index.js"]),
    IconLibrary(
      modules: [], naming: .classes, package: FontAwesome.classes.package,
      lists: [
        "css/all.css", "css/all.min.css", "css/v4-shims.css", "css/v4-shims.min.css",
        "css/font-awesome.css", "css/font-awesome.min.css",
      ]),
  ]

  /// The custom element that takes Iconify's names wherever it occurs.
  static let iconElement = "iconify-icon"

  /// Components that frameworks provide without an import in each file, with their sets and the
  /// attributes that name icons.
  static let globalComponents: [String: (set: IconSet, attribute: String)] = {
    func given(_ set: IconSet, by packages: [String]) -> IconSet {
      var set = set
      set.dependencies = packages
      return set
    }
    let fontAwesome = given(FontAwesome.set, by: ["@fortawesome/vue-fontawesome"])
    let nuxt = given(.iconify, by: ["@nuxt/icon", "nuxt-icon", "@nuxt/ui"])
    return [
      "FontAwesomeIcon": (fontAwesome, "icon"), "font-awesome-icon": (fontAwesome, "icon"),
      "Icon": (nuxt, "name"), "UIcon": (nuxt, "name"),
    ]
  }()

  /// Every file that names icons contains at least one of these words, or `i-` at the start of a
  /// class.
  static let hints: [[UInt8]] =
    (all.flatMap(\.modules) + [iconElement] + globalComponents.keys.map { "<\($0)" }.sorted()
    + IconClasses.hints).map { Array($0.utf8) }

  // MARK: - Words

  /// The npm packages of the library's sets; empty if the library does not list its sets.
  var packages: [String] {
    switch naming {
    case .fontAwesome: FontAwesome.stylePackages
    case .classes: FontAwesome.classPackages
    case .prefixes: []
    default: package.map { [$0] } ?? modules
    }
  }

  /// The names of the library's sets.
  var names: [String] {
    switch naming {
    case .components(let names): names
    case .names(tag: .some(let tag)): [tag]
    case .fontAwesome: FontAwesome.prefixes
    case .names, .prefixes, .imports, .classes: []
    }
  }

  // MARK: - Sets

  /// Returns the library that a module belongs to, and the npm package of its icons.
  static func of(_ module: String) -> (library: IconLibrary, package: String)? {
    for library in all {
      for name in library.modules {
        guard module == name || library.hasSubmodules && module.hasPrefix(name + "/") else {
          continue
        }
        return (library, library.package ?? name)
      }
    }
    return nil
  }

  private var hasSubmodules: Bool { if case .components = naming { true } else { false } }

  /// Returns the files in a package that may list the names of a set.
  static func lists(of set: IconSet, in package: String) -> [String] {
    let library = all.first { library in
      if set.isIconify { return library.package == IconSet.iconify.package }
      return library.has(set)
    }
    return (library?.lists ?? []).map { list in
      switch set.name {
      case "": list.replacing(oneSetOf: package)
      case "FontAwesome5", "FontAwesome6": list.replacing("*", with: "\(set.name)Free")
      default: list.replacing("*", with: set.name)
      }
    }
  }

  private func has(_ set: IconSet) -> Bool {
    switch naming {
    case .names(tag: .some(let tag)): package == set.package && set.name == tag
    case .names, .imports: modules.contains(set.package) && set.name.isEmpty
    case .prefixes: false
    case .fontAwesome: !set.name.isEmpty && packages.contains(set.package)
    case .classes: set.name.isEmpty && packages.contains(set.package)
    case .components(let names): modules.contains(set.package) && names.contains(set.name)
    }
  }
}

extension String {
  /// Replaces `*` in the path of a list in one of Tabler's packages, which name their files after
  /// the package.
  fileprivate func replacing(oneSetOf package: String) -> String {
    guard let last = package.split(separator: "/").last, last.hasPrefix("icons-") else {
      return self
    }
    return replacing("*", with: String(last.dropFirst("icons-".count)))
  }

  fileprivate func replacing(_ mark: Character, with text: String) -> String {
    split(separator: mark, omittingEmptySubsequences: false).joined(separator: text)
  }
}
