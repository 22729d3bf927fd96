/// Dart packages, and the calls that take symbol names in them.
struct DartLibrary: Sendable {
  /// A constructor or static function.
  struct Call: Sendable {
    /// `Class`, `Class.constructor` or `Class.function`; `*` after the period matches any name.
    var name: String
    /// The shapes of the positional arguments, in order.
    var unnamed: [NameShape] = []
    var named: [String: NameShape] = [:]
    /// True if the name alone identifies the call in a file that does not import the package. Such
    /// a file may import another file of the project that re-exports the package.
    var isUnique = true
  }

  var packages: [String]
  var calls: [Call]
  /// The first version of iOS on which the package shows symbols. On older versions, it shows
  /// something else.
  var floor: String?

  private static func named(_ names: String..., shape: NameShape = .name) -> [String: NameShape] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, shape) })
  }

  /// All supported Dart packages. Linting.md lists the versions that the table is based on.
  static let all: [DartLibrary] = [
    DartLibrary(
      packages: [
        "cupertino_native", "cupertino_native_better", "cupertino_native_plus",
        "cupertino_native_extra",
      ],
      calls: [
        Call(name: "CNSymbol", unnamed: [.name]),
        Call(name: "CNButtonDataPopupItem", named: named("sfSymbol")),
        Call(name: "NativeTabConfig", named: named("sfSymbol")),
      ]),
    DartLibrary(
      packages: ["adaptive_platform_ui"],
      calls: [
        Call(name: "SFSymbol", unnamed: [.name], isUnique: false),
        Call(
          name: "AdaptiveNavigationDestination", named: named("icon", "selectedIcon")),
        Call(name: "AdaptiveAppBarAction", named: named("iosSymbol")),
        Call(name: "AdaptivePopupMenuItem", named: named("icon")),
        Call(name: "AdaptivePopupMenuButton.icon", named: named("icon")),
        Call(name: "AdaptiveContextMenuAction", named: named("icon")),
        Call(name: "AdaptiveAlertDialog.*", named: named("icon")),
        Call(
          name: "AdaptiveSegmentedControl", named: named("sfSymbols", shape: .list(.name))),
        Call(name: "NativeTabConfig", named: named("sfSymbol")),
      ], floor: "26.0"),
    DartLibrary(
      packages: ["sf_symbols"], calls: [Call(name: "SfSymbol", named: named("name"))]),
    DartLibrary(
      packages: ["native_ios_ui"],
      calls: [
        Call(name: "TabBarItem", named: named("iconName", "selectedIconName"), isUnique: false)
      ]),
    DartLibrary(
      packages: ["native_glass_navbar"],
      calls: [
        Call(name: "NativeGlassNavBarItem", named: named("symbol", "selectedSymbol")),
        Call(name: "TabBarActionButton", named: named("symbol"), isUnique: false),
      ]),
    DartLibrary(
      packages: ["ios_adaptive_context_menu"],
      calls: [
        Call(name: "IosContextMenuAction", named: named("iconSystemName")),
        Call(name: "IosContextMenuSubmenu", named: named("iconSystemName")),
      ]),
  ]

  /// Named arguments that hold symbol names in calls to a project's own classes.
  static let namedArguments: Set<String> = [
    "systemImage", "systemImageName", "systemName", "sfSymbol", "sfSymbolName", "sfSymbolIcon",
  ]

  /// The packages of all libraries.
  static let packages = Set(all.flatMap(\.packages))

  private static let byName: [String: [(library: DartLibrary, call: Call)]] = {
    let pairs = all.flatMap { library in library.calls.map { (library, $0) } }
    return Dictionary(grouping: pairs) { $0.1.name }
  }()

  /// Returns the rules for a call, each with its library; empty if the call is not known.
  ///
  /// - Parameters:
  ///   - name: The callee: `Class` or `Class.name`.
  ///   - modules: The modules that the file imports, such as `package:sf_symbols/sf_symbols.dart`.
  static func rules(
    for name: String, importing modules: [String]
  ) -> [(library: DartLibrary, call: Call)] {
    var found = byName[name] ?? []
    if let period = name.firstIndex(of: ".") {
      found += byName[name[..<period] + ".*"] ?? []
      // A named constructor takes the same arguments.
      if found.isEmpty { found = byName[String(name[..<period])] ?? [] }
    }
    guard !found.isEmpty else { return [] }
    func isImported(_ library: DartLibrary) -> Bool {
      modules.contains { module in
        library.packages.contains { module.hasPrefix("package:\($0)/") }
      }
    }
    let imported = found.filter { isImported($0.library) }
    return imported.isEmpty ? found.filter(\.call.isUnique) : imported
  }
}
