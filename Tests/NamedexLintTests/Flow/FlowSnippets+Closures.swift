extension FlowSnippet {
  /// Nested closures and functions passed as arguments, as apps use them.
  static let closures: [FlowSnippet] = [
    FlowSnippet(
      "a loop as the first statement of a closure without parameters",
      """
      struct Picker: View {
        let icons = ["+tray", "+trash"], titles = ["star"]
        var body: some View {
          VStack {
            ForEach(icons, id: \\.self) { icon in Image(systemName: icon) }
          }
          HStack {
            ForEach(titles, id: \\.self) { title in Text(title) }
          }
        }
      }
      func later() { DispatchQueue.main.async { for icon in ["+bell"] { UIImage(systemName: icon) } } }
      """),
    FlowSnippet(
      "closure signatures",
      """
      run { [weak self] (icon: String) async throws -> Image in Image(systemName: "+tray") }
      ["+trash"].map { @Sendable (icon) -> Image? in Image(systemName: icon) }
      ["+bell"].forEach { [self] icon throws(Failure) -> Void in UIImage(systemName: icon) }
      ["+gear"].forEach { icon async in UIImage(systemName: icon) }
      """),
    FlowSnippet(
      "a member of a loop's element in a closure",
      """
      struct Item { let icon: String }
      struct Other { let icon: String }
      let others = Other(icon: "star")
      let items = [Item(icon: "+tray")]
      let v = VStack { ForEach(items) { item in Image(systemName: item.icon) } }
      """),
    FlowSnippet(
      "indices and elements as closure parameters",
      """
      struct Tab { let icon: String; let title: String }
      struct Other { let icon: String }
      let other = Other(icon: "star")
      let tabs = [Tab(icon: "+tray", title: "star")]
      let a = ForEach(Array(tabs.enumerated()), id: \\.offset) { i, tab in Image(systemName: tab.icon) }
      let names = ["+trash"]
      let b = ForEach(Array(names.enumerated()), id: \\.offset) { pair in Image(systemName: pair.element) }
      """),
    FlowSnippet(
      "pairs as closure parameters",
      """
      let tips = [("+tray", "star")]
      let a = ForEach(tips, id: \\.0) { icon, text in Label(text, systemImage: icon) }
      tips.forEach { icon, _ in use(UIImage(systemName: icon)) }
      [("gear", "+trash")].forEach { (title, icon) in show(UIImage(systemName: icon)) }
      let rows: [(title: String, icon: String)] = [("heart", "+bell")]
      rows.forEach { show($0, UIImage(systemName: $1)) }
      """),
    FlowSnippet(
      "two arrays in one loop",
      """
      for (title, icon) in zip(["star"], ["+tray"]) { Label(title, systemImage: icon) }
      zip(["+trash"], buttons).forEach { icon, button in button.image = UIImage(systemName: icon) }
      """),
    FlowSnippet(
      "functions passed as arguments",
      """
      let a = ["+tray"].compactMap(UIImage.init(systemName:))
      func row(image: String?) -> UIImage? { image.flatMap(UIImage.init(systemName:)) }
      let b = row(image: "+trash")
      ["+bell"].forEach(add)
      func add(_ name: String) { show(UIImage(systemName: name)) }
      ["star"].forEach(log)
      func log(_ name: String) { print(name) }
      let c = [1].map(name).map { UIImage(systemName: $0) }
      func name(_ number: Int) -> String { "+gear" }
      """),
    FlowSnippet(
      "a closure in a property",
      """
      struct Bar<Item>: View {
        let items: [Item]
        let icon: (Item) -> String
        let title: (Item) -> String
        var body: some View { Label(title(items[0]), systemImage: icon(items[0])) }
      }
      let a = Bar(items: [1], icon: { $0 > 1 ? "+tray" : "+trash" }, title: { _ in "star" })
      """),
    FlowSnippet(
      "a key path for a closure",
      """
      enum Tab: CaseIterable { case a; var icon: String { "+tray" }; var title: String { "star" } }
      struct Other { let icon: String }
      let other = Other(icon: "gear")
      struct Bar<Item>: View {
        let items: [Item]
        let icon: (Item) -> String
        var body: some View { Image(systemName: icon(items[0])) }
      }
      let a = Bar(items: Tab.allCases, icon: \\.icon)
      """),
    FlowSnippet(
      "a sheet's item",
      """
      struct Item { let icon: String }
      struct Other { let icon: String }
      let other = Other(icon: "star")
      struct Page: View {
        @State var chosen: Item? = Item(icon: "+tray")
        var body: some View {
          List { Text("gear") }
            .sheet(item: $chosen) { item in Image(systemName: item.icon) }
        }
      }
      """),
    FlowSnippet(
      "a navigation destination for a type",
      """
      struct Item { let icon: String }
      struct Other { let icon: String }
      let a = Item(icon: "+tray"), b = Other(icon: "star")
      let v = List {}.navigationDestination(for: Item.self) { item in Image(systemName: item.icon) }
      """),
    FlowSnippet(
      "published values",
      """
      final class Model {
        @Published var icon = "+tray"
        let other = CurrentValueSubject<String, Never>("+trash")
        let title = CurrentValueSubject<String, Never>("star")
        func show() {
          $icon.receive(on: main).sink { [weak self] name in self?.set(UIImage(systemName: name)) }
          other.send("?bell")
          other.sink { set(UIImage(systemName: $0)) }
          title.sink { set(UIImage(named: $0)) }
        }
      }
      """),
  ]

  /// Values that frameworks pass to an app's views.
  static let fromFrameworks: [FlowSnippet] = [
    FlowSnippet(
      "a widget's entry",
      """
      struct Moment: TimelineEntry { let icon: String }
      struct Other { let icon: String }
      let other = Other(icon: "star")
      struct Provider: TimelineProvider {
        func placeholder(in context: Context) -> Moment { Moment(icon: "+tray") }
      }
      struct Face: View { var entry: Provider.Entry; var v: Image { Image(systemName: entry.icon) } }
      """),
    FlowSnippet(
      "a live activity's state",
      """
      struct Ride: ActivityAttributes {
        struct ContentState { var icon: String }
        var icon: String, title: String
      }
      struct Other { let icon: String }
      let a = Other(icon: "star"), b = Ride(icon: "+trash", title: "gear")
      let state = Ride.ContentState(icon: "+tray")
      let c = ActivityConfiguration(for: Ride.self) { context in
        Image(systemName: context.state.icon)
        Image(systemName: context.attributes.icon)
      }
      """),
    FlowSnippet(
      "a store's state",
      """
      @Reducer struct Home { struct State { var icon = "+tray"; var title = "star" } }
      struct Other { let icon = "gear" }
      struct Page: View {
        let store: StoreOf<Home>
        var body: some View { Label(store.title, systemImage: store.icon) }
      }
      """),
  ]

  /// Composed values, and values of inferred types.
  static let inferred: [FlowSnippet] = [
    FlowSnippet(
      "elements added to an array",
      """
      struct Item { let icon: String; let title: String }
      struct Other { let icon: String }
      let other = Other(icon: "star")
      final class Model {
        var items: [Item] = []
        func load() {
          items.append(.init(icon: "+tray", title: "star"))
          items.insert(.init(icon: "+trash", title: "star"), at: 0)
          items.append(contentsOf: [.init(icon: "+bell", title: "star")])
          items += [.init(icon: "+gear", title: "star")]
        }
        func show() { for item in items { UIImage(systemName: item.icon) } }
      }
      """),
    FlowSnippet(
      "pairs added to an array",
      """
      var rows: [(icon: String, title: String)] = []
      rows.append((icon: "+tray", title: "star"))
      rows.append(("+trash", "gear"))
      for row in rows { UIImage(systemName: row.icon) }
      """),
    FlowSnippet(
      "concatenated arrays",
      """
      let base = ["+tray"], icons = base + ["+trash"], all = ["+bell"] + icons, titles = ["star"] + base
      for icon in all { UIImage(systemName: icon) }
      """),
    FlowSnippet(
      "a string that is only an interpolation",
      #"""
      struct Row { let icon: String; var body: some View { Image(systemName: "\(icon)") } }
      let a = Row(icon: "+tray")
      let b = Image(systemName: "\(isOn ? "+bell" : "+gear")")
      """#),
    FlowSnippet(
      "text before or after a name",
      #"""
      struct Row {
        let icon: String, kind: String
        var body: some View {
          let filled = icon + ".fill"
          Image(systemName: filled)
          Image(systemName: "tray.\(kind)")
          Image(systemName: kind + "\(icon)")
        }
      }
      let a = Row(icon: "?star", kind: "?trash")
      """#),
    FlowSnippet(
      "a property initialized from a type's member",
      """
      final class Store { static let shared = Store(); var icon = "+tray"; var title = "star" }
      enum Tab { case home; var icon: String { "+trash" } }
      struct Other { var icon = "gear" }
      struct Page: View {
        @StateObject private var store = Store.shared
        @State private var tab = Tab.home
        var body: some View { Image(systemName: store.icon); Image(systemName: tab.icon) }
      }
      """),
    FlowSnippet(
      "properties with the same name and different types",
      """
      let shown = Kind.first
      enum Kind { case first }
      // file
      var shown: String { "+tray" }
      let a = Image(systemName: shown)
      """),
    FlowSnippet(
      "members that only resemble collection and publisher APIs",
      """
      final class Model {
        var icon = ""
        func send(_ action: Action) { if case .pick(let name) = action { icon = name } }
      }
      enum Action { case pick(String) }
      func show(_ model: Model) {
        model.send(.pick("+tray"))
        Image(systemName: model.icon)
      }
      final class Store {
        var rows: [Row] = []
        func append(_ row: Row) { rows.insert(row, at: 0) }
      }
      struct Row { let icon: String }
      struct Other { let icon: String }
      let store = Store(), other = Other(icon: "star")
      func add() { store.append(.init(icon: "+heart")) }
      let e = Image(systemName: store.rows[0].icon)
      struct Cell { let element: Row }
      func show(_ cell: Cell) { Image(systemName: cell.element.icon) }
      enum Icons { static let receive = "+trash", element = "+gear" }
      let a = Image(systemName: Icons.receive), b = Image(systemName: Icons.element)
      func zip(icon: String) -> Image { Image(systemName: icon) }
      let c = zip(icon: "+bell")
      func constant(_ key: String) -> String { table[key] }
      let d = Image(systemName: constant("star"))
      """),
    FlowSnippet(
      "a structure with a lowercase name",
      """
      struct scene { let title: String; let image: String }
      let scenes: [scene] = [scene(title: "star", image: "+tray")]
      func show(_ scene: scene) { Label(scene.title, systemImage: "\\(scene.image)") }
      """),
    FlowSnippet(
      "a custom type named `State`",
      """
      struct Home { struct State { var icon: String; var title: String } }
      struct Other { let icon: String }
      let a = Home.State(icon: "+tray", title: "star"), b = Other(icon: "trash")
      let c = Image(systemName: a.icon)
      """),
    FlowSnippet(
      "lists with parts of names",
      """
      let a = Image(systemName: ["sun.", "moon."][i] + "fill")
      let name = "cloud." + ["rain", "snow"][i], other = ["sun", "moon"].joined() + "fill"
      Image(systemName: name)
      Image(systemName: other)
      """),
    FlowSnippet(
      "a value with the same name as a function",
      """
      let bundled = ["star", "gear"]
      func icon(_ name: String) -> Image { Image(systemName: name) }
      func isBundled(icon: String) -> Bool { bundled.contains(icon) }
      let a = icon("+tray")
      """),
    FlowSnippet(
      "a custom property that begins with an underscore",
      """
      struct Page: View {
        var _name = "star"
        @State private var name = "+tray"
        @State private var icon: String
        init(user: String, icon: String) {
          _name = user
          _icon = .init(initialValue: icon)
        }
        var body: some View { Image(systemName: name); Image(systemName: icon) }
      }
      let a = Page(user: "gear", icon: "+trash")
      """),
    FlowSnippet(
      "nested dictionaries, and computed keys",
      """
      let rows = ["a": ["icon": "+tray", "title": "star"]]
      let a = Image(systemName: rows["a"]!["icon"]!)
      let pairs: [String: (icon: String, count: Int)] = ["a": ("+trash", 1)]
      let b = Image(systemName: pairs["a"]!.icon)
      if let pair = pairs["a"] { Image(systemName: pair.icon) }
      func icons() -> [String: String] {
        var found: [String: String] = [:]
        for name in names { found[name.key] = "+bell" }
        return found
      }
      let c = Image(systemName: icons()["a"]!)
      let key = "icon", chosen = [key: "+gear"]
      let d = Image(systemName: chosen["icon"]!)
      """),
    FlowSnippet(
      "an empty array of a given type",
      """
      struct Item { let icon: String }
      struct Other { let icon: String }
      let other = Other(icon: "star")
      final class Model {
        var items = [Item]()
        func load() { items = [.init(icon: "+tray")] }
        func show() { Image(systemName: items[0].icon) }
      }
      """),
    FlowSnippet(
      "a model from the environment",
      """
      @Observable final class Model { var icon = "+tray" }
      final class Other { var icon = "star" }
      struct Page: View {
        @Environment(Model.self) private var model
        var body: some View { Image(systemName: model.icon) }
      }
      """),
    FlowSnippet(
      "property wrappers that an initializer sets",
      """
      struct Page: View {
        @State private var icon: String
        @State private var title: String
        init(icon: String, title: String) {
          _icon = State(initialValue: icon)
          _title = State(initialValue: title)
        }
        var body: some View { Label(title, systemImage: icon) }
      }
      let a = Page(icon: "+tray", title: "star")
      """),
    FlowSnippet(
      "a value of type `Any` that is cast",
      """
      func show(_ info: [String: Any]) {
        let name = info["icon"] as? String ?? "+tray"
        let title = info["title"] as? String ?? "star"
        Label(title, systemImage: name)
      }
      """),
    FlowSnippet(
      "constants in capitals",
      """
      let ICON_HOME = "+tray", TITLE = "star"
      enum Icons { static let HOME = "+trash"; static let TITLE = "gear" }
      let a = Label(TITLE, systemImage: ICON_HOME)
      let b = Label(Icons.TITLE, systemImage: Icons.HOME)
      """),
    FlowSnippet(
      "raw values used through a protocol",
      """
      protocol Symbol: RawRepresentable where RawValue == String {}
      extension Symbol { var image: Image { Image(systemName: rawValue) } }
      enum Icon: String, Symbol { case a = "+tray" }
      enum Key: String { case a = "star" }
      """),
    FlowSnippet(
      "a generic type's static member",
      """
      protocol Screen { static var icon: String { get } }
      enum Home: Screen { static let icon = "+tray" }
      enum Other { static let icon = "star" }
      func tab<S: Screen>(_ screen: S.Type) -> Image { Image(systemName: S.icon) }
      """),
    FlowSnippet(
      "a typed pair from a closure",
      """
      func show(_ kind: Int) {
        let (icon, title): (String, String) = {
          if kind == 1 { return ("+tray", "star") }
          return ("+trash", "gear")
        }()
        Label(title, systemImage: icon)
      }
      """),
    FlowSnippet(
      "functions in properties and in default arguments",
      """
      enum Kind { case a, b }
      extension Kind {
        static let stored: (Self) -> String = { $0 == .a ? "+tray" : "+trash" }
        static var computed: (Self) -> String {
          {
            switch $0 {
            case .a: return "+bell"
            case .b: return "+gear"
            }
          }
        }
        static var returned: (Self) -> String { return { $0 == .a ? "+house" : "+star" } }
        static var title: (Self) -> String { { $0 == .a ? "heart" : "bolt" } }
        static func named(_ kind: Kind) -> String { kind == .a ? "+moon" : "+sun.max" }
        static func text(_ kind: Kind) -> String { kind == .a ? "flag" : "cloud" }
      }
      final class Theme {
        var one: (Kind) -> String = Kind.stored
        var two: (Kind) -> String = Kind.computed
        var three: (Kind) -> String = Kind.returned
        var four: (Kind) -> String = Kind.named
        var title: (Kind) -> String = Kind.title
        var text: (Kind) -> String = Kind.text
        let five: (Kind) -> String
        let six: (Kind) -> String
        init(
          five: @escaping (Kind) -> String = Theme.icon,
          six: @escaping (Kind) -> String = { $0 == .a ? "+mic" : "+pin" }
        ) {
          self.five = five
          self.six = six
        }
        static func icon(_ kind: Kind) -> String { kind == .a ? "+car" : "+bus" }
      }
      struct Row: View {
        let theme = Theme()
        var body: some View {
          Image(systemName: theme.one(.a))
          Image(systemName: theme.two(.a))
          Image(systemName: theme.three(.a))
          Image(systemName: theme.four(.a))
          Image(systemName: theme.five(.a))
          Label(theme.title(.a), systemImage: theme.six(.a))
          Text(theme.text(.b))
        }
      }
      """),
  ]
}
