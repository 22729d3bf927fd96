extension FlowSnippet {
  /// Declarations that share a name.
  static let lookalikes: [FlowSnippet] = [
    FlowSnippet(
      "local functions of one name in two functions",
      """
      func first() { func make(_ name: String) { Image(systemName: name) }; make("+tray") }
      func second() { func make(_ name: String) { Text(name) }; make("trash") }
      """),
    FlowSnippet(
      "a static member and a member of one name",
      """
      struct Row {
        static let mark = "trash"
        let mark = "+tray"
        func draw() { Label(Row.mark, systemImage: self.mark) }
      }
      """),
    FlowSnippet(
      "overloads that differ by a further label",
      """
      func show(_ icon: String) { Image(systemName: icon) }
      func show(_ text: String, isBold: Bool) { Text(text) }
      show("+tray")
      show("trash", isBold: true)
      """),
    FlowSnippet(
      "initializers that differ by a further label",
      """
      struct Row {
        var icon = "", title = ""
        init(_ title: String) { self.title = title }
        init(_ icon: String, size: Int) { self.icon = icon }
        func draw() { Label(title, systemImage: icon) }
      }
      let a = Row("trash"), b = Row("+tray", size: 2)
      """),
    FlowSnippet(
      "private constants with the same name in two files",
      """
      private let mark = "+tray"
      func first() { Image(systemName: mark) }
      // file
      private let mark = "trash"
      func second() { Text(mark) }
      """),
    FlowSnippet(
      "private constants in two files that extend one type",
      """
      private let mark = "trash"
      struct Row { func first() { Text(mark) } }
      // file
      private let mark = "+tray"
      extension Row { func second() { Image(systemName: mark) } }
      """),
    FlowSnippet(
      "private functions with the same name in two files",
      """
      private func show(_ name: String) { Image(systemName: name) }
      func first() { show("+tray") }
      // file
      fileprivate func show(_ name: String) { Text(name) }
      func second() { show("trash") }
      """),
    FlowSnippet(
      "private extensions of one type in two files",
      """
      struct Row {}
      private extension Row { var mark: String { "+tray" }; func a() { Image(systemName: mark) } }
      // file
      private extension Row { var mark: String { "trash" }; func b() { Text(mark) } }
      """),
    FlowSnippet(
      "types with the same name within functions",
      """
      func first() {
        struct Entry { let mark: String; func draw() { Image(systemName: mark) } }
        Entry(mark: "?tray").draw()
      }
      func second() {
        struct Entry { let text: String; func draw() { Text(text) } }
        Entry(text: "trash").draw()
      }
      """),
    FlowSnippet(
      "text that is appended to a name",
      """
      func show(isFilled: Bool) {
        var name = "+star"
        if isFilled { name += "fill" }
        if isFilled { name.append("?slash") }
        Image(systemName: name)
      }
      """),
    FlowSnippet(
      "unnamed parameters in nested closures",
      """
      ["+tray"].forEach { UIImage(systemName: $0); ["trash"].forEach { print($0) } }
      ["gear"].forEach { print($0); ["+star"].forEach { UIImage(systemName: $0) } }
      """),
    FlowSnippet(
      "a closure's `return` within a property",
      """
      struct Row {
        var mark: String {
          items.forEach { item in return log("trash") }
          let texts = items.map { item -> String in return "gear" }
          return "+tray"
        }
        func draw() { Image(systemName: mark) }
      }
      """),
    FlowSnippet(
      "a local function's `return` within a property",
      """
      struct Row {
        var mark: String {
          func text() -> String { return "trash" }
          log(text())
          return "+tray"
        }
        func draw() { Image(systemName: mark) }
      }
      """),
    FlowSnippet(
      "a property and a function with the same name",
      """
      struct Row {
        let mark = "trash"
        func mark(_ name: String) -> Image { Image(systemName: name) }
        func draw() { mark("+tray"); Text(mark) }
      }
      """),
    FlowSnippet(
      "a parameter whose name is another parameter's label",
      """
      func show(icon title: String, title icon: String) { Label(title, systemImage: icon) }
      show(icon: "trash", title: "+tray")
      """),
    FlowSnippet(
      "members with the same name in a structure and in a value that it contains",
      """
      struct Style { let mark: String }
      struct Row { let style: Style; let mark: String
        func draw() { Label(mark, systemImage: style.mark) }
      }
      let a = Row(style: Style(mark: "+tray"), mark: "trash")
      """),
    FlowSnippet(
      "a loop's variable after the loop",
      """
      let mark = "+tray"
      for mark in ["trash", "gear"] { print(mark) }
      while let mark = next() { Text(mark) }
      let a = Image(systemName: mark)
      """),
    FlowSnippet(
      "a pattern's variable after the pattern",
      """
      enum Item { case text(String) }
      func show(_ item: Item, _ name: String) {
        if case .text(let name) = item { Text(name) }
        switch item { case .text(let name): Text(name) }
        Image(systemName: name)
      }
      show(.text("trash"), "+tray")
      """),
    FlowSnippet(
      "a generic parameter with the name of a type",
      """
      struct Item { let mark: String }
      func show<Item: Named>(_ item: Item) { Text(item.mark) }
      func draw(_ item: Marked) { Image(systemName: item.mark) }
      struct Marked { let mark: String }
      let a = Marked(mark: "+tray"), b = Item(mark: "trash")
      """),
    FlowSnippet(
      "a static function and a method of one name",
      """
      struct Row {
        static func mark(_ text: String) { print(text) }
        func mark(_ name: String) { Image(systemName: name) }
        func run() { Row.mark("trash"); mark("+tray") }
      }
      """),
    FlowSnippet(
      "initializers that share a label",
      """
      struct Row { let icon: String; func draw() { Image(systemName: icon) } }
      extension Row { init(icon: String, key: String) { self.icon = load(icon + key) } }
      let a = Row(icon: "+tray"), b = Row(icon: "trash", key: "gear")
      """),
    FlowSnippet(
      "a case and a static function of one name",
      """
      enum Icon {
        case named(String), none
        static func named(_ text: String, in table: Int) -> Icon { print(text); return .none }
        func draw() { if case .named(let name) = self { Image(systemName: name) } }
      }
      let a = Icon.named("+tray"), b = Icon.named("trash", in: 1)
      """),
  ]

  /// Names that a conversion, an initializer or a list passes on.
  static let passedThrough: [FlowSnippet] = [
    FlowSnippet(
      "a property of `String`",
      """
      extension String {
        var symbolImage: Image { Image(systemName: self) }
        var shout: String { uppercased() }
      }
      let a = "+tray".symbolImage
      let b = "trash".shout
      """),
    FlowSnippet(
      "an inherited initializer",
      """
      class Base { let icon: String; init(icon: String) { self.icon = icon }
        func draw() { Image(systemName: icon) } }
      class Child: Base { let title = "trash" }
      let a = Child(icon: "+tray")
      """),
    FlowSnippet(
      "lists, pickers and menus",
      """
      struct Item: Identifiable { let id: Int; let mark: String; let title: String }
      struct Screen: View {
        let items = [Item(id: 1, mark: "+tray", title: "trash")]
        var body: some View {
          List(items) { Label($0.title, systemImage: $0.mark) }
          Menu("gear") { ForEach(items) { item in Button(item.title, systemImage: item.mark) {} } }
        }
      }
      """),
    FlowSnippet(
      "a structure in a structure's default",
      """
      struct Style { var mark = "+tray"; var title = "trash" }
      struct Row { var style = Style(mark: "+gear"); func draw() { Image(systemName: style.mark) } }
      let a = Row(style: .init(mark: "+star", title: "bell"))
      """),
    FlowSnippet(
      "an implicit member as a default",
      """
      struct Style { let mark: String; static let plain = Style(mark: "+tray") }
      func show(_ style: Style = .plain, text: String = "trash") { Image(systemName: style.mark) }
      """),
    FlowSnippet(
      "a property that a closure sets",
      """
      final class Row { var mark = "+tray"; var text = ""
        func load() { fetch { [weak self] done in
          self?.mark = done ? "+gear" : "+star"
          self?.text = "trash"
        } }
        func draw() { Image(systemName: mark) }
      }
      """),
    FlowSnippet(
      "a member of a function's result",
      """
      struct Style { let mark: String }
      func style() -> Style { Style(mark: "+tray") }
      let a = Image(systemName: style().mark)
      """),
    FlowSnippet(
      "a class with a shared instance that is set from elsewhere",
      """
      final class Theme { static let shared = Theme(); var mark = "+tray"; var text = "" }
      // file
      Theme.shared.mark = "+gear"
      Theme.shared.text = "trash"
      // file
      let a = Image(systemName: Theme.shared.mark)
      """),
  ]
}
