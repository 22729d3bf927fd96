extension FlowSnippet {
  /// Associated values.
  static let associated: [FlowSnippet] = [
    FlowSnippet(
      "an associated value with `let` inside",
      """
      enum Icon { case system(String), asset(String) }
      func show(_ icon: Icon) -> Image {
        switch icon {
        case .system(let name): Image(systemName: name)
        case .asset(let name): Image(name)
        }
      }
      let a = show(.system("+tray"))
      let b = show(.asset("trash"))
      """),
    FlowSnippet(
      "an associated value with `let` outside",
      """
      enum Icon {
        case system(String), asset(String)
        var image: Image {
          switch self {
          case let .system(name): return Image(systemName: name)
          case let .asset(name): return Image(name)
          }
        }
      }
      let a = Icon.system("+tray").image
      let b = Icon.asset("trash").image
      """),
    FlowSnippet(
      "an associated value with a label",
      """
      enum Icon { case system(name: String, title: String), none }
      func show(_ icon: Icon) {
        switch icon {
        case .system(name: let name, title: let title): Label(title, systemImage: name)
        case .none: break
        }
      }
      show(.system(name: "+tray", title: "trash"))
      """),
    FlowSnippet(
      "an associated value whose label is left out",
      """
      enum Icon { case system(name: String) }
      func show(_ icon: Icon) {
        if case let .system(name) = icon { Image(systemName: name) }
      }
      show(.system(name: "+tray"))
      """),
    FlowSnippet(
      "an associated value whose label is left out, with another name",
      """
      enum Icon { case system(name: String, size: Int) }
      func show(_ icon: Icon) {
        switch icon { case let .system(glyph, _): Image(systemName: glyph) }
      }
      show(.system(name: "+tray", size: 1))
      """),
    FlowSnippet(
      "the second of two associated values",
      """
      enum Row { case plain(String, String) }
      func show(_ row: Row) {
        switch row { case .plain(let title, let icon): Label(title, systemImage: icon) }
      }
      show(.plain("trash", "+tray"))
      """),
    FlowSnippet(
      "several patterns for one case",
      """
      enum Icon { case small(String), large(String), asset(String) }
      func show(_ icon: Icon) {
        switch icon {
        case .small(let name), .large(let name): Image(systemName: name)
        case .asset: break
        }
      }
      show(.small("+tray"))
      show(.large("+star.fill"))
      show(.asset("gear"))
      """),
    FlowSnippet(
      "patterns in guard and while",
      """
      enum Icon { case system(String), asset(String) }
      func show(_ icon: Icon, next: Icon) {
        guard case .system(let name) = icon else { return }
        Image(systemName: name)
        while case let .system(other) = next { Image(systemName: other) }
      }
      let a: [Icon] = [.system("+tray"), .asset("trash"), Icon.system("+gear")]
      """),
    FlowSnippet(
      "a pattern for an optional",
      """
      enum Icon { case system(String) }
      func show(_ icon: Icon?) {
        if case .system(let name)? = icon { Image(systemName: name) }
        if case .some(.system(let name)) = icon { Image(systemName: name) }
      }
      show(.system("+tray"))
      """),
    FlowSnippet(
      "a case with default values",
      """
      enum Icon {
        case system(name: String = "+tray", title: String = "trash")
        var image: Image? {
          guard case .system(let name, _) = self else { return nil }
          return Image(systemName: name)
        }
      }
      let a = Icon.system()
      """),
    FlowSnippet(
      "patterns that bind the same name in different cases",
      """
      enum Row { case icon(String), text(String) }
      func show(_ row: Row) {
        switch row {
        case .text(let value): Text(value)
        case .icon(let value): Image(systemName: value)
        }
      }
      show(.icon("+tray"))
      show(.text("trash"))
      """),
    FlowSnippet(
      "an indirect enumeration",
      """
      indirect enum Tree {
        case leaf(icon: String)
        case node(title: String, Tree)
        func draw() {
          switch self {
          case .leaf(let icon): Image(systemName: icon)
          case .node(_, let child): child.draw()
          }
        }
      }
      let a = Tree.node(title: "trash", .leaf(icon: "+tray"))
      """),
    FlowSnippet(
      "a property that passes on an associated value",
      """
      enum Icon {
        case custom(String), inbox
        var name: String {
          switch self {
          case .custom(let name): return name
          case .inbox: return "+tray"
          }
        }
      }
      let icon: Icon = .custom("+gear")
      let a = Image(systemName: icon.name)
      """),
    FlowSnippet(
      "an associated value that is a structure",
      """
      struct Style { let icon: String; let title: String }
      enum Row { case styled(Style) }
      func show(_ row: Row) {
        if case .styled(let style) = row { Label(style.title, systemImage: style.icon) }
      }
      show(.styled(Style(icon: "+tray", title: "trash")))
      """),
    FlowSnippet(
      "a static member among the cases",
      """
      enum Icon {
        case system(String)
        static let inbox = Icon.system("+tray")
        static func filled(_ name: String) -> Icon { .system(name) }
        func draw() { switch self { case .system(let name): Image(systemName: name) } }
      }
      let a: Icon = .filled("+star.fill")
      """),
    FlowSnippet(
      "a pattern with a condition",
      """
      enum Icon { case system(String, Int) }
      func show(_ icon: Icon) {
        switch icon {
        case .system(let name, let size) where size > 3 && name != "trash": Image(systemName: name)
        case .system: break
        }
      }
      show(.system("+tray", 4))
      """),
    FlowSnippet(
      "a result that is a name or a failure",
      """
      enum Loaded { case icon(String); case failure(String) }
      func load() -> Loaded { flag ? .icon("+tray") : .failure("trash") }
      func show() {
        switch load() {
        case .icon(let name): Image(systemName: name)
        case .failure(let text): Text(text)
        }
      }
      """),
  ]
}
