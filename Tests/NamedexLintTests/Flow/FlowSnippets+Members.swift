extension FlowSnippet {
  /// Properties of protocols and classes, and members of members.
  static let members: [FlowSnippet] = [
    FlowSnippet(
      "a requirement and its conforming types",
      """
      protocol Item { var icon: String { get }; var title: String { get } }
      struct Inbox: Item { let icon = "+tray"; let title = "star" }
      struct Bin: Item { var icon: String { "+trash" }; var title: String { "gear" } }
      func show(_ item: Item) { Label(item.title, systemImage: item.icon) }
      """),
    FlowSnippet(
      "a requirement used through `some` and `any`",
      """
      protocol Item { var icon: String { get } }
      final class Inbox: Item { var icon: String = "+tray" }
      struct Bin { let icon = "trash" }
      func show(_ item: some Item) { Image(systemName: item.icon) }
      func list(_ items: [any Item]) { items.forEach { Image(systemName: $0.icon) } }
      """),
    FlowSnippet(
      "a requirement used in an extension of its protocol",
      """
      protocol Item { var icon: String { get } }
      extension Item { var image: UIImage? { UIImage(systemName: icon) } }
      // file
      struct Inbox { }
      extension Inbox: Item { var icon: String { "+tray" } }
      """),
    FlowSnippet(
      "a requirement's default",
      """
      protocol Item { var icon: String { get } }
      extension Item { var icon: String { "+questionmark" } }
      struct Bin: Item { let icon = "+trash" }
      func show<T: Item>(_ item: T) -> Image { Image(systemName: item.icon) }
      """),
    FlowSnippet(
      "a required function",
      """
      protocol Source { func symbol(at index: Int) -> String; func title(at index: Int) -> String }
      struct Mine: Source {
        func symbol(at index: Int) -> String { index == 0 ? "+tray" : "+trash" }
        func title(at index: Int) -> String { "gear" }
      }
      func show(_ source: Source) { Image(systemName: source.symbol(at: 0)) }
      """),
    FlowSnippet(
      "a class that inherits a property",
      """
      class Base { var icon: String { "+tray" }; func draw() { Image(systemName: icon) } }
      class Child: Base { override var icon: String { "+trash" } }
      final class Grandchild: Child { override var icon: String { "+gear" }; let title = "star" }
      """),
    FlowSnippet(
      "a class that sets a property of its superclass",
      """
      class Base { var icon = "+tray"; var title = ""; func draw() { Image(systemName: icon) } }
      class Child: Base {
        func load() { icon = "+trash"; super.icon = "+gear"; self.icon = "+star"; title = "folder" }
      }
      """),
    FlowSnippet(
      "members of members",
      """
      struct Style { let icon: String; let title: String }
      struct Item { let style: Style }
      struct Row { let item: Item; var body: some View { Image(systemName: item.style.icon) } }
      let a = Row(item: Item(style: Style(icon: "+tray", title: "trash")))
      """),
    FlowSnippet(
      "optional chaining",
      """
      struct Style { let icon: String? }
      final class Item { var style: Style? }
      func show(_ item: Item?) { Image(systemName: item?.style?.icon ?? "+questionmark") }
      let a = Style(icon: "+tray")
      let b = item?.name ?? "trash"
      """),
    FlowSnippet(
      "force-unwrapped members",
      """
      struct Style { let icon: String? }
      func show(_ style: Style!) { _ = UIImage(systemName: style!.icon!) }
      let a = Style(icon: "+tray")
      """),
    FlowSnippet(
      "a member of a static instance",
      """
      struct Theme {
        static let shared = Theme(icon: "+tray", title: "trash")
        let icon: String
        let title: String
      }
      let a = Image(systemName: Theme.shared.icon)
      """),
    FlowSnippet(
      "static instances made with implicit members",
      """
      struct Theme {
        let icon: String
        static let light = Theme(icon: "+sun.max")
        static let dark: Theme = .init(icon: "+moon")
        static var custom: Theme { .init(icon: "+gear") }
        func draw() { Image(systemName: icon) }
      }
      """),
    FlowSnippet(
      "a member of an untyped value",
      """
      struct Item { let glyph: String; let title: String }
      let a = Item(glyph: "?tray", title: "trash")
      let b = Image(systemName: load().glyph)
      """),
    FlowSnippet(
      "a property of an actor",
      """
      actor Store { var icon = "+tray"; nonisolated let title = "trash" }
      func show(_ store: Store) async { Image(systemName: await store.icon) }
      """),
    FlowSnippet(
      "two variables in one declaration",
      """
      struct Row {
        let icon = "+tray", title = "trash", other: String = "+gear"
        var body: some View { Image(systemName: icon); Image(systemName: other) }
      }
      """),
    FlowSnippet(
      "a property whose type is inferred from its initial value",
      """
      struct Theme { let icon: String }
      struct Screen {
        let theme = Theme(icon: "+tray")
        var body: some View { Image(systemName: theme.icon) }
      }
      """),
    FlowSnippet(
      "a value that is copied from property to property",
      """
      struct Screen {
        static let base = "+tray"
        let first = Screen.base
        var second: String { first }
        var third: String { return second }
        var body: some View { Image(systemName: third) }
      }
      """),
    FlowSnippet(
      "a view's environment and a preview's value",
      """
      struct Row: View { var icon = "+tray"; var body: some View { Image(systemName: icon) } }
      struct Row_Previews: PreviewProvider {
        static var previews: some View { Row(icon: "+gear").previewDisplayName("trash") }
      }
      """),
    FlowSnippet(
      "an environment key",
      """
      private struct IconKey: EnvironmentKey { static let defaultValue = "trash" }
      struct Theme { var icon = "+tray" }
      struct Row: View {
        @Environment(\\.theme) private var theme: Theme
        var body: some View { Image(systemName: theme.icon) }
      }
      """),
  ]
}
