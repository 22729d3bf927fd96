extension FlowSnippet {
  /// Raw values and properties of enumerations.
  static let enumerations: [FlowSnippet] = [
    FlowSnippet(
      "raw values of the enumeration itself",
      """
      enum Tab: String {
        case inbox = "+tray", bin = "+trash"
        case settings = "+gear"
        var image: Image { Image(systemName: rawValue) }
      }
      """),
    FlowSnippet(
      "raw values through `self`",
      """
      enum Tab: String, CaseIterable {
        case inbox = "+tray"
        case bin = "+trash"
        var title: String { "gear" }
        var image: Image { Image(systemName: self.rawValue) }
      }
      """),
    FlowSnippet(
      "a parameter's raw value",
      """
      enum Icon: String { case inbox = "+tray"; case bin = "+trash" }
      enum Other: String { case inbox = "gear"; case bin = "star" }
      func show(_ icon: Icon, other: Other) { Label(other.rawValue, systemImage: icon.rawValue) }
      """),
    FlowSnippet(
      "a property's raw value in another file",
      """
      enum Icon: String { case inbox = "+tray" }
      // file
      struct Row { let icon: Icon; var body: some View { Image(systemName: icon.rawValue) } }
      // file
      let a = Row(icon: .inbox)
      let b = Icon(rawValue: "trash")
      """),
    FlowSnippet(
      "raw values in a wrapper around Image",
      """
      enum Icon: String { case inbox = "+tray"; case star = "+star.fill" }
      extension Image { init(icon: Icon) { self.init(systemName: icon.rawValue) } }
      let a = Image(icon: .inbox)
      """),
    FlowSnippet(
      "the raw value of a named case",
      """
      enum Icon: String { case inbox = "+tray" }
      let a = Image(systemName: Icon.inbox.rawValue)
      """),
    FlowSnippet(
      "a property that switches over self",
      """
      enum Tab {
        case inbox, bin
        var glyph: String {
          switch self {
          case .inbox: return "+tray"
          case .bin: return "+trash"
          }
        }
        var title: String { switch self { case .inbox: "star"; case .bin: "gear" } }
      }
      func show(_ tab: Tab) { Label(tab.title, systemImage: tab.glyph) }
      """),
    FlowSnippet(
      "a property whose name implies a symbol",
      """
      enum Tab: String {
        case inbox = "star"
        case bin = "folder"
        var systemImage: String { self == .inbox ? "+tray" : "+trash" }
        var title: String { self == .inbox ? "gear" : "bell" }
      }
      """),
    FlowSnippet(
      "a property of a named case",
      """
      enum Tab { case inbox; var glyph: String { "+tray" }; var title: String { "trash" } }
      let a = Label(Tab.inbox.title, systemImage: Tab.inbox.glyph)
      """),
    FlowSnippet(
      "a nested enumeration",
      """
      struct Screen {
        enum Mode: String { case list = "+list.bullet"; case grid = "+square.grid.2x2" }
        @State var mode: Mode = .list
        var body: some View { Image(systemName: mode.rawValue) }
      }
      """),
    FlowSnippet(
      "a nested enumeration that is named through the outer one",
      """
      enum App {
        enum Icon: String { case inbox = "+tray" }
        enum Key: String { case inbox = "trash" }
        static func image(_ icon: App.Icon) -> Image { Image(systemName: icon.rawValue) }
      }
      let a = App.image(.inbox)
      """),
    FlowSnippet(
      "an enumeration's method",
      """
      enum Tab {
        case inbox, bin
        func glyph(isFilled: Bool) -> String {
          switch (self, isFilled) {
          case (.inbox, true): return "+tray.fill"
          case (.inbox, false): return "+tray"
          case (.bin, _): return "+trash"
          }
        }
      }
      func show(_ tab: Tab) { Image(systemName: tab.glyph(isFilled: true)) }
      """),
    FlowSnippet(
      "all cases of an enumeration",
      """
      enum Tab: String, CaseIterable { case inbox = "+tray"; case bin = "+trash" }
      let a = ForEach(Tab.allCases, id: \\.self) { tab in Image(systemName: tab.rawValue) }
      let b = Tab.allCases.map { UIImage(systemName: $0.rawValue) }
      """),
    FlowSnippet(
      "all cases in a static member",
      """
      enum Tab: CaseIterable { case inbox; case bin }
      extension Tab {
        static func images() -> [UIImage?] { self.allCases.map { UIImage(systemName: $0.symbol) } }
        static func show() { for tab in allCases { Image(systemName: tab.badge) } }
        static func list() { for tab in Self.allCases { Image(systemName: tab.mark) } }
        var symbol: String { "+tray" }
        var badge: String { "+trash" }
        var mark: String { "+star" }
      }
      """),
    FlowSnippet(
      "raw values next to comments and attributes",
      """
      enum Tab: String, Codable {
        /// Not "folder".
        @available(iOS 15, *) case inbox = "+tray"  // "star"
        case bin = /* "bell" */ "+trash"
        var image: Image { .init(systemName: rawValue) }
      }
      """),
    FlowSnippet(
      "a switch in an extension",
      """
      enum Tab { case inbox; case bin }
      // file
      extension Tab {
        var glyph: String {
          switch self { case .inbox: "+tray"; case .bin: "+trash" }
        }
        var hint: String { "gear" }
      }
      // file
      struct Row { let tab: Tab; var body: some View { Image(systemName: tab.glyph) } }
      """),
    FlowSnippet(
      "a dictionary keyed by cases",
      """
      enum Tab: Hashable { case inbox, bin }
      let icons: [Tab: String] = [.inbox: "+tray", .bin: "+trash"]
      func show(_ tab: Tab) { Image(systemName: icons[tab] ?? "+gear") }
      """),
    FlowSnippet(
      "a structure with a raw value",
      """
      struct Icon: RawRepresentable {
        let rawValue: String
        init(rawValue: String) { self.rawValue = rawValue }
        static let inbox = Icon(rawValue: "+tray")
        var image: Image { Image(systemName: rawValue) }
      }
      """),
    FlowSnippet(
      "a structure initialized from a literal",
      """
      struct Icon: ExpressibleByStringLiteral {
        let name: String
        init(stringLiteral value: String) { name = value }
        var image: Image { Image(systemName: name) }
      }
      let a = Icon(stringLiteral: "+tray")
      """),
  ]
}
