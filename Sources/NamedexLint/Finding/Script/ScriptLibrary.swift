/// The places where a JavaScript library takes symbol names.
///
/// `all` is the only table of symbol libraries; `IconLibrary` lists the icon libraries. Linting.md
/// lists the versions that the table is based on.
struct ScriptLibrary: Sendable {
  /// An attribute of an element.
  struct Attribute: Sendable {
    /// The last component of the element's dotted name; `*` for every element of the library.
    var tag: String
    var name: String
    var shape = NameShape.name
    /// The attribute whose value is shown if the symbol does not exist.
    var fallback: String?
  }

  /// A function, identified by the names that select it in the module, and the shape of its
  /// argument.
  struct Function: Sendable {
    var names: [String]
    var shape = NameShape.name
    /// A string that contains this text is not a symbol name. Empty if every string is a name.
    var others = ""
    var kind = NameUse.Kind.symbol
  }

  /// A member of an object that holds symbol names.
  struct Member: Sendable {
    var key: String
    var shape = NameShape.name
    /// Another member that the object must have, with its value.
    var beside: (key: String, value: String)?
    /// True if the key alone identifies the member in a file that does not import the library.
    var isUnique = true
  }

  /// The modules of the library. Their submodules belong to it, too.
  var modules: [String]
  var attributes: [Attribute] = []
  var functions: [Function] = []
  var members: [Member] = []
  /// The types whose values contain symbol names, identified by a prefix of their names.
  var types: [(name: String, shape: NameShape)] = []

  func has(_ module: String) -> Bool {
    modules.contains { module == $0 || module.hasPrefix($0 + "/") }
  }

  private static let menuAction = NameShape(members: [
    "image": .name, "subactions": .list(.object("image")),
  ])

  static let all: [ScriptLibrary] = [
    ScriptLibrary(
      modules: ["expo-symbols"],
      attributes: [
        Attribute(
          tag: "SymbolView", name: "name", shape: .name.or(.object("ios")), fallback: "fallback")
      ],
      types: [
        ("SFSymbol", .name),
        ("SymbolViewProps", NameShape(members: ["name": .name.or(.object("ios"))])),
      ]),
    ScriptLibrary(
      modules: ["expo-router"],
      attributes: [
        Attribute(tag: "*", name: "sf", shape: .name.or(.object("default", "selected"))),
        Attribute(tag: "MenuAction", name: "icon"), Attribute(tag: "Menu", name: "icon"),
        Attribute(tag: "Button", name: "icon"),
      ]),
    ScriptLibrary(
      modules: ["expo-image"],
      attributes: [
        Attribute(
          tag: "Image", name: "source",
          shape: .prefixed("sf:").or(NameShape(members: ["uri": .prefixed("sf:")])))
      ]),
    ScriptLibrary(
      modules: ["@expo/ui/swift-ui", "@expo/ui/swift-ui-primitives"],
      attributes: [
        Attribute(tag: "*", name: "systemImage"), Attribute(tag: "Image", name: "systemName"),
      ]),
    ScriptLibrary(
      modules: ["@react-navigation", "react-native-screens"],
      attributes: [Attribute(tag: "SFSymbol", name: "name")],
      members: [
        Member(key: "name", beside: ("type", "sfSymbol")), Member(key: "sfSymbolName"),
      ],
      types: [("SFSymbolProps", .object("name"))]),
    ScriptLibrary(
      modules: ["react-native-bottom-tabs", "@bottom-tabs/react-navigation"],
      members: [Member(key: "sfSymbol")]),
    ScriptLibrary(
      modules: ["react-native-ios-context-menu", "react-native-ios-utilities"],
      members: [
        Member(key: "iconValue", beside: ("iconType", "SYSTEM")),
        Member(key: "imageValue", shape: .object("systemName"), beside: ("type", "IMAGE_SYSTEM")),
      ]),
    ScriptLibrary(
      modules: ["react-native-context-menu-view"],
      members: [Member(key: "systemIcon", isUnique: false)]),
    ScriptLibrary(
      modules: ["@react-native-menu/menu"],
      attributes: [Attribute(tag: "MenuView", name: "actions", shape: .list(menuAction))]),
    ScriptLibrary(
      modules: ["zeego"],
      attributes: [
        Attribute(tag: "ItemIcon", name: "ios", shape: .object("name")),
        Attribute(tag: "ItemIcon", name: "iosIconName"),
      ]),
    ScriptLibrary(
      modules: ["react-native-sfsymbols", "@mythologi/react-native-sfsymbols", "sweet-sfsymbols"],
      attributes: [Attribute(tag: "SFSymbol", name: "name", fallback: "fallback")]),
    ScriptLibrary(
      modules: ["@jacobp100/react-native-sfimage"],
      attributes: [Attribute(tag: "SFImage", name: "systemName")]),
    ScriptLibrary(modules: ["sf-symbols-typescript"], types: [("SFSymbol", .name)]),
    ScriptLibrary(
      modules: ["electron", "electron/main"],
      functions: [
        Function(names: ["nativeImage", "createMenuSymbol"]),
        Function(names: ["nativeImage", "createFromNamedImage"], others: "NS"),
      ]),
    ScriptLibrary(
      modules: ["react-native"],
      functions: [Function(names: ["PlatformColor"], kind: .uiColor)]),
  ]

  /// Attributes that hold symbol names in a project's own components, including components that
  /// wrap or export a library's components.
  static let namedAttributes: [Attribute] = [
    Attribute(tag: "*", name: "systemImage", shape: .name.or(.object("name"))),
    Attribute(tag: "*", name: "systemImageName"), Attribute(tag: "*", name: "sfSymbol"),
    Attribute(tag: "*", name: "sfSymbolName"),
    Attribute(tag: "ItemIcon", name: "ios", shape: .object("name")),
    // `<NativeTabs.Trigger.Icon sf="…">`, which documentation shows without the import.
    Attribute(tag: "Icon", name: "sf", shape: .name.or(.object("default", "selected"))),
  ]

  /// Words to search for. A file that uses a library or one of its members contains at least one of
  /// these words.
  static let hints: [[UInt8]] = {
    let modules = all.flatMap(\.modules)
    let keys = all.flatMap(\.members).flatMap { [$0.key] + ($0.beside.map { [$0.value] } ?? []) }
      .filter { $0 != "name" }
    let named = namedAttributes.map(\.name).filter { $0 != "ios" && $0 != "sf" } + ["ItemIcon"]
    return (modules + keys + named + ["namedex:"]).map { Array($0.utf8) }
  }()

  /// Returns the library that a module belongs to.
  static func of(_ module: String) -> ScriptLibrary? { all.first { $0.has(module) } }

  /// Returns the shape of a type from the given module; from any module if `module` is nil.
  static func shape(ofType name: String, module: String?) -> NameShape? {
    for library in all where module.map(library.has) ?? true {
      if let found = library.types.first(where: { name.hasPrefix($0.name) }) { return found.shape }
    }
    return nil
  }
}
