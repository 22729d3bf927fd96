extension FlowSnippet {
  /// Parameters of functions and initializers.
  static let parameters: [FlowSnippet] = [
    FlowSnippet(
      "a structure's property",
      """
      struct AppIcon { let symbol: String; var body: some View { Image(systemName: symbol) } }
      let a = AppIcon(symbol: "+tray")
      let b = AppIcon(title: "trash")
      """),
    FlowSnippet(
      "a function's label",
      """
      func icon(named name: String) -> Image { Image(systemName: name) }
      let a = icon(named: "+tray")
      let b = icon(name: "trash")
      let c = image(named: "gear")
      """),
    FlowSnippet(
      "a function's parameter without a label",
      """
      func icon(_ name: String) -> Image { Image(systemName: name) }
      let a = icon("+tray")
      let b = icon(of: "trash")
      let c = other("gear")
      """),
    FlowSnippet(
      "the second of two parameters without labels",
      """
      func row(_ title: String, _ icon: String) -> some View {
        HStack { Image(systemName: icon); Text(title) }
      }
      let a = row("trash", "+tray")
      """),
    FlowSnippet(
      "parameters without labels between those with labels",
      """
      func row(_ a: String, title: String, _ b: String, hint: String) {
        Image(systemName: b)
      }
      row("trash", title: "gear", "+tray", hint: "star")
      """),
    FlowSnippet(
      "a parameter's default",
      """
      func icon(_ name: String = "+tray", size: Double = 12, title: String = "trash") -> Image {
        Image(systemName: name)
      }
      let a = icon(), b = icon(size: 13), c = icon("+gear")
      """),
    FlowSnippet(
      "a default for an initializer's parameter",
      """
      struct Row: View {
        let name: String
        let title: String
        init(title: String = "trash", name: String = "+tray") {
          self.title = title
          self.name = name
        }
        var body: some View { Image(systemName: name) }
      }
      let a = Row(title: "gear", name: "+star.fill")
      """),
    FlowSnippet(
      "an initializer that swaps its parameters",
      """
      struct Row {
        let icon: String
        let title: String
        init(icon: String, title: String) {
          self.icon = title
          self.title = icon
        }
        var body: some View { Image(systemName: icon) }
      }
      let a = Row(icon: "trash", title: "+tray")
      """),
    FlowSnippet(
      "an initializer that calls another one",
      """
      struct Row {
        let icon: String
        init(icon: String) { self.icon = icon }
        init(_ name: String, title: String) { self.init(icon: name) }
        init() { self.init("+tray", title: "trash") }
        var body: some View { Image(systemName: icon) }
      }
      let a = Row("+gear", title: "star")
      let b = Row(icon: "+folder")
      """),
    FlowSnippet(
      "a failable initializer in an extension of Image",
      """
      extension Image {
        init?(symbol: String?) {
          guard let symbol else { return nil }
          self.init(systemName: symbol)
        }
      }
      let a = Image(symbol: "+tray")
      let b = Image(asset: "trash")
      let c = Text(symbol: "gear")
      """),
    FlowSnippet(
      "a convenience initializer in an extension of UIImage",
      """
      extension UIImage {
        convenience init?(glyph name: String, weight: Int = 1) {
          self.init(systemName: name)
        }
      }
      let a = UIImage(glyph: "+tray", weight: 2)
      let b = UIImage(named: "trash")
      let c: UIImage? = UIImage.init(glyph: "+gear")
      """),
    FlowSnippet(
      "a method",
      """
      struct Maker {
        func image(for name: String, title: String) -> Image { Image(systemName: name) }
      }
      let maker = Maker()
      let a = maker.image(for: "+tray", title: "trash")
      let b = Maker().image(for: "+gear", title: "star")
      """),
    FlowSnippet(
      "a static method",
      """
      enum Maker { static func image(_ name: String) -> Image { Image(systemName: name) } }
      enum Other { static func image(_ name: String) -> Image { Image(name) } }
      let a = Maker.image("+tray")
      let b = Other.image("trash")
      """),
    FlowSnippet(
      "a method that is called within its type",
      """
      final class Screen {
        private func show(icon: String) { view = Image(systemName: icon) }
        func load() {
          show(icon: "+tray")
          self.show(icon: "+trash")
          show(title: "gear")
        }
      }
      """),
    FlowSnippet(
      "an extension of View",
      """
      extension View {
        func badge(symbol: String) -> some View { overlay(Image(systemName: symbol)) }
      }
      let a = Text("trash").badge(symbol: "+tray")
      let b = VStack { Text("gear") }.padding().badge(symbol: "+star.fill")
      """),
    FlowSnippet(
      "a memberwise initializer with two strings",
      """
      struct Row {
        var title: String
        var image: String
        var body: some View { Label(title, systemImage: image) }
      }
      let a = Row(title: "trash", image: "+tray")
      """),
    FlowSnippet(
      "a chain of wrappers",
      """
      struct Icon { let name: String; var body: some View { Image(systemName: name) } }
      struct Badge { let icon: String; var body: some View { Icon(name: icon) } }
      struct Row { let badge: String; let text: String; var body: some View { Badge(icon: badge) } }
      struct List2 { var body: some View { Row(badge: "+tray", text: "trash") } }
      """),
    FlowSnippet(
      "a chain of functions",
      """
      func a(_ x: String) { b(1, x) }
      func b(_ n: Int, _ y: String) { c(value: y) }
      func c(value: String) { d(value) }
      func d(_ z: String) { _ = UIImage(systemName: z) }
      a("+tray")
      b(2, "+trash")
      c(value: "+gear")
      """),
    FlowSnippet(
      "a wrapper in another file",
      """
      struct AppIcon { let symbol: String; var body: some View { Image(systemName: symbol) } }
      // file
      let a = AppIcon(symbol: "+tray")
      let b = AppIcon(label: "trash")
      """),
    FlowSnippet(
      "a wrapper in a later file, through a third one",
      """
      let a = Row(icon: "+tray", title: "trash")
      // file
      struct Row { let icon: String; let title: String; var body: some View { Badge(icon) } }
      // file
      struct Badge: View {
        private let name: String
        init(_ name: String) { self.name = name }
        var body: some View { Image(systemName: name) }
      }
      """),
    FlowSnippet(
      "a generic function",
      """
      func icon<S: StringProtocol, T>(_ name: S, of value: T) -> Image where T: Equatable {
        Image(systemName: String(name))
      }
      func badge<T>(_ value: T, name: String) -> Image { Image(systemName: name) }
      let a = badge("trash", name: "+tray")
      let b = icon("+gear", of: "star")
      """),
    FlowSnippet(
      "a generic structure",
      """
      struct Card<Content: View, Value>: View where Value: Hashable {
        let icon: String
        @ViewBuilder let content: Content
        var body: some View { VStack { Image(systemName: icon); content } }
      }
      let a = Card<Text, Int>(icon: "+tray") { Text("trash") }
      let b = Card(icon: "+gear", content: { Text("star") })
      """),
  ]
}
