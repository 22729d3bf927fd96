extension FlowSnippet {
  /// Local variables and closures.
  static let variables: [FlowSnippet] = [
    FlowSnippet(
      "a local constant",
      """
      func show() -> Image {
        let name = "+tray"
        let title = "trash"
        return Image(systemName: name)
      }
      """),
    FlowSnippet(
      "a local constant that is set later",
      """
      func show(_ isFull: Bool) -> Image {
        let name: String
        if isFull { name = "+tray.full" } else { name = "+tray" }
        return Image(systemName: name)
      }
      """),
    FlowSnippet(
      "a local variable that changes",
      """
      func show(_ isFull: Bool) {
        var (icon, title) = ("+tray", "trash")
        if isFull { icon = "+tray.full"; title = "gear" }
        Label(title, systemImage: icon)
      }
      """),
    FlowSnippet(
      "a constant set by a `switch` expression",
      """
      func show(_ kind: Int) {
        let icon = switch kind { case 0: "+tray"; case 1: "+trash"; default: "+gear" }
        let title = if kind == 0 { "star" } else { "folder" }
        Label(title, systemImage: icon)
      }
      """),
    FlowSnippet(
      "an optional unwrapped in several ways",
      """
      func show(_ icon: String?) {
        if let icon { Image(systemName: icon) }
        if let name = icon, name != "trash" { Image(systemName: name) }
        guard let other = icon else { return }
        Image(systemName: other)
      }
      show("+tray")
      """),
    FlowSnippet(
      "a closure called immediately",
      """
      let icon: String = {
        if flag { return "+tray" }
        log("gear")
        return "+trash"
      }()
      let a = Image(systemName: icon)
      """),
    FlowSnippet(
      "a closure stored in a constant",
      """
      func show() {
        let make = { (name: String) in UIImage(systemName: name) }
        _ = make("+tray")
        let icon = { "+trash" }
        Image(systemName: icon())
      }
      """),
    FlowSnippet(
      "a closure as a parameter",
      """
      func show(icon: () -> String) { Image(systemName: icon()) }
      show { "+tray" }
      show(icon: { "+trash" })
      """),
    FlowSnippet(
      "a function's result",
      """
      func name(of kind: Int) -> String { kind == 0 ? "+tray" : "+trash" }
      func title(of kind: Int) -> String { "gear" }
      let a = Image(systemName: name(of: 1))
      let b = Text(title(of: 1))
      """),
    FlowSnippet(
      "a function that returns its argument",
      """
      func same(_ name: String) -> String { return name }
      let a = Image(systemName: same("+tray"))
      """),
    FlowSnippet(
      "a `map` closure with a ternary",
      """
      let a = [1, 2].map { $0 == 1 ? "+tray" : "+trash" }
      for icon in a { UIImage(systemName: icon) }
      """),
    FlowSnippet(
      "a key path passed to `map`",
      """
      struct Item { let icon: String; let title: String }
      let items = [Item(icon: "+tray", title: "trash")]
      for name in items.map(\\.icon) { UIImage(systemName: name) }
      """),
    FlowSnippet(
      "a variable that a closure captures",
      """
      func show() {
        let icon = "+tray"
        let text = "trash"
        run { [icon] in
          Image(systemName: icon)
        }
        run { _, other in Image(systemName: other) }
      }
      """),
    FlowSnippet(
      "a `do`-`catch` statement",
      """
      func show() {
        var icon = "+tray"
        do { try load("gear"); icon = "+trash" } catch { icon = "+questionmark" }
        defer { print("star") }
        Image(systemName: icon)
      }
      """),
    FlowSnippet(
      "a ternary between variables",
      """
      func show(_ flag: Bool) {
        let on = "+sun.max", off = "+moon", title = "trash"
        Image(systemName: flag ? on : off)
        Text(flag ? title : "gear")
      }
      """),
  ]
}
