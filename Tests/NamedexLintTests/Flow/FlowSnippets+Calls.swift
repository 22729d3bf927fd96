extension FlowSnippet {
  /// Parameters in calls that are harder to read.
  static let calls: [FlowSnippet] = [
    FlowSnippet(
      "an `inout` parameter",
      """
      func fill(_ name: inout String) { name = "trash" }
      func show(_ name: inout String) -> Image { Image(systemName: name) }
      var icon = "+tray"
      let a = show(&icon)
      """),
    FlowSnippet(
      "a variadic parameter",
      """
      func icons(_ names: String...) -> [Image] { names.map { Image(systemName: $0) } }
      let a = icons("+tray", "+trash", "+gear")
      """),
    FlowSnippet(
      "a variadic parameter before a label",
      """
      func icons(_ names: String..., title: String) {
        for name in names { _ = UIImage(systemName: name) }
      }
      icons("+tray", "+trash", title: "gear")
      """),
    FlowSnippet(
      "trailing closures",
      """
      struct Tile<C> {
        let icon: String
        let action: () -> Void
        let content: () -> C
        var body: some View { Image(systemName: icon) }
      }
      let a = Tile(icon: "+tray") { print("trash") } content: { Text("gear") }
      let b = Tile(icon: "+star") {
        Tile(icon: "+folder") { log("bell") } content: { 1 }
      } content: { 2 }
      """),
    FlowSnippet(
      "calls in interpolations",
      #"""
      func icon(_ name: String) -> Image { Image(systemName: name) }
      let a = "gear \(icon("+tray")) trash"
      let b = Text("\(icon("+star.fill")) and \(other("trash"))")
      """#),
    FlowSnippet(
      "a call on several lines",
      """
      struct Row { let icon, title: String; func draw() { Image(systemName: icon) } }
      let a = Row(
        icon:
          "+tray",
        title: "trash"
      )
      let b = Row
        .init(
          icon: "+gear", // "star"
          title:
            "folder")
      """),
    FlowSnippet(
      "a call within a call",
      """
      func icon(_ name: String) -> Image { Image(systemName: name) }
      func pick(_ a: Image, _ b: String) -> Image { a }
      let a = pick(icon("+tray"), "trash")
      let b = pick(pick(icon("+gear"), "star"), "folder")
      """),
    FlowSnippet(
      "a ternary as an argument",
      """
      struct Row { let icon: String; var body: some View { Image(systemName: icon) } }
      let a = Row(icon: isFull ? "+tray.full" : "+tray")
      let b = Row(icon: mode == "trash" ? "+gear" : other == "star" ? "+folder" : "+bell")
      let c = Row(icon: (isOn) ? ("+sun.max") : ("+moon"))
      """),
    FlowSnippet(
      "an optional as an argument",
      """
      func icon(_ name: String?, title: String?) -> Image { Image(systemName: name ?? "+gear") }
      let a = icon(nil, title: nil)
      let b = icon("+tray", title: "trash")
      let c = icon(stored ?? "+star", title: stored ?? "folder")
      """),
    FlowSnippet(
      "an initializer that calls its superclass's initializer",
      """
      class Base {
        let icon: String
        init(icon: String) { self.icon = icon }
        func draw() { _ = UIImage(systemName: icon) }
      }
      class Child: Base {
        init(name: String, title: String) { super.init(icon: name) }
        convenience init() { self.init(name: "+tray", title: "trash") }
      }
      let a = Child(name: "+gear", title: "star")
      """),
    FlowSnippet(
      "a label that differs from the parameter's name",
      """
      func show(with icon: String, icon title: String) {
        Image(systemName: icon)
        Text(title)
      }
      show(with: "+tray", icon: "trash")
      """),
    FlowSnippet(
      "two functions with the same name and different labels",
      """
      func show(icon: String) { Image(systemName: icon) }
      func show(text: String) { Text(text) }
      show(icon: "+tray")
      show(text: "trash")
      """),
    FlowSnippet(
      "a function within a function",
      """
      func outer() {
        func icon(_ name: String) -> Image { Image(systemName: name) }
        _ = icon("+tray")
      }
      """),
    FlowSnippet(
      "a subscript with a symbol",
      """
      struct Icons {
        subscript(symbol name: String) -> Image { Image(systemName: name) }
      }
      let icons = Icons()
      let a = icons[symbol: "+tray"]
      let b = icons["trash"]
      """),
    FlowSnippet(
      "modifiers and keywords around a call",
      """
      struct AppIcon: View { let symbol: String; var body: some View { Image(systemName: symbol) } }
      let a = AppIcon(symbol: "+tray").help("trash").tag("gear")
      let b = try! await AppIcon(symbol: "+star.fill")
      let c = [AppIcon(symbol: "+folder"), AppIcon(symbol: "+bell")].first
      """),
    FlowSnippet(
      "a parameter with attributes and ownership",
      """
      func show(_ t: borrowing String, icon: consuming String, @Trimmed _ other: String) {
        Image(systemName: icon)
        Image(systemName: other)
      }
      show("trash", icon: "+tray", "+gear")
      """),
    FlowSnippet(
      "an implicit member of the expected type",
      """
      struct Icon {
        let name: String
        static func named(_ name: String) -> Icon { Icon(name: name) }
        var image: Image { Image(systemName: name) }
      }
      let a: Icon = .named("+tray")
      let b: Icon = .init(name: "+gear")
      func show(_ icon: Icon, title: String) {}
      show(.named("+star"), title: "trash")
      show(.init(name: "+folder"), title: "bell")
      """),
  ]
}
