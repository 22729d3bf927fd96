extension FlowSnippet {
  /// Names that are compared, branches for other platforms, and values that pass through external
  /// types.
  static let compared: [FlowSnippet] = [
    FlowSnippet(
      "a literal compared with a name",
      """
      struct Row { var icon: String; var title: String }
      let rows = [Row(icon: "+tray", title: "star"), Row(icon: "+trash", title: "heart"), Row(icon: "+bell")]
      func color(of row: Row, _ isNew: Bool) -> Color {
        if row.icon == "gear" || row.icon.contains("bell") { return .green }
        if isNew && row.icon == "?tray" { return .red }
        if "?trash" != row.icon || row.title == "star" { return .blue }
        guard row.title != "heart" else { return .gray }
        return isNew ? .red : row.icon == "?bell" ? .blue : .green
      }
      func show(_ row: Row) { Image(systemName: row.icon) }
      """),
    FlowSnippet(
      "cases that match names",
      """
      struct Row { var icon: String; var title: String }
      let rows = [Row(icon: "+tray", title: "bell"), Row(icon: "+trash", title: "star")]
      func color(of row: Row) -> Color {
        switch row.title { case "star": return .red; default: break }
        switch row.icon {
        case "?tray", "?trash", "gear": return .red
        case let other where row.title == "bell": return .blue
        default: return .gray
        }
      }
      func show(_ row: Row) { Image(systemName: row.icon) }
      """),
    FlowSnippet(
      "a list that contains a name",
      """
      struct Row { var icon: String; var title: String }
      let rows = [Row(icon: "+tray", title: "star"), Row(icon: "+trash", title: "heart")]
      func isRed(_ row: Row) -> Bool { ["?tray", "?trash"].contains(row.icon) || ["star"].contains(row.title) }
      func show(_ row: Row) { Image(systemName: row.icon) }
      let icons = ["+bell"]
      func has() -> Bool { icons.contains("bell") }
      func all() { icons.forEach { Image(systemName: $0) } }
      """),
    FlowSnippet(
      "names in tests",
      """
      struct Row { var icon: String; var title: String }
      func show(_ row: Row) { Image(systemName: row.icon) }
      let rows = ["+tray", "+bell", "+gear", "+trash"].map { Row(icon: $0, title: "star") }
      func test() {
        #expect(Row().icon == "?tray")
        #expect(Row().icon != "hammer")
        let row = Row()
        #expect(row.title == "star" && row.icon == "?bell")
        XCTAssertTrue(row.icon == "?gear")
        XCTAssertEqual(row.icon, "?trash")
        XCTAssertEqual("heart", row.title)
      }
      """),
    FlowSnippet(
      "a dictionary's default values",
      """
      let icons = ["a": "+tray"], titles = ["a": "star"]
      func show(_ k: String) { Image(systemName: icons[k, default: "+questionmark.circle"]) }
      func text(_ k: String) { Text(titles[k, default: "heart"]) }
      """),
    FlowSnippet(
      "values from a dictionary's pairs",
      """
      let icons: [String: String] = ["a": "+tray"]
      let titles: [String: String] = ["a": "star"]
      struct Setting { let value: String; let icon: String }
      let settings = [Setting(value: "heart", icon: "+gear")]
      func show(_ s: String) {
        Image(systemName: icons.first(where: { s.contains($0.key) })?.value ?? "+bell")
        ForEach(icons.sorted(by: { $0.key < $1.key }), id: \\.key) { Label($0.key, systemImage: $0.value) }
        for e in titles { Text(e.value) }
        for s in settings { Text(s.value); Image(systemName: s.icon) }
      }
      """),
    FlowSnippet(
      "a value for each platform, without `return`",
      """
      struct Row {
        var back: String {
          #if os(macOS)
          "+arrow.left"
          #else
          "+chevron.down"
          #endif
        }
        var title: String {
          #if os(macOS)
          "star"
          #else
          "heart"
          #endif
        }
        var body: some View { Image(systemName: back); Text(title) }
      }
      """),
    FlowSnippet(
      "a variable for each platform",
      """
      func show() {
        #if os(macOS)
        let icon = "+tray"
        #elseif os(tvOS)
        let icon = "+tv"
        #else
        let icon = "+trash"
        #endif
        Image(systemName: icon)
      }
      func others() {
        let icon = "star"
        if true { let icon = "+bell"; Image(systemName: icon) }
        print(icon)
      }
      """),
    FlowSnippet(
      "a pair that is assigned later",
      """
      func show(_ n: Int) {
        let (icon, color): (String, Color)
        switch n {
        case 0: (icon, color) = ("+hand.raised", .blue)
        default: (icon, color) = ("+book", .green)
        }
        Image(systemName: icon)
      }
      """),
    FlowSnippet(
      "members of `String`",
      """
      extension String {
        var asSystemImage: Image { Image(systemName: self) }
        func symbol() -> Image { Image(systemName: self) }
        var nonEmpty: String? { isEmpty ? nil : self }
        var title: Text { Text(self) }
      }
      struct Theme { let lock = "+lock".asSystemImage, title = "star".title }
      func show(_ icon: String, _ title: String) { icon.symbol(); title.title }
      func use() { show("+tray", "heart"); Image(systemName: "gear".nonEmpty ?? "+bell") }
      """),
    FlowSnippet(
      "values of a generic type",
      """
      struct Sec<Item> { let items: [Item]; let title: String }
      struct Row { let icon: String }
      let secs = [Sec(items: [Row(icon: "?tray")], title: "star")]
      func show() { for s in secs { for r in s.items { UIImage(systemName: r.icon) } } }
      """),
    FlowSnippet(
      "elements in framework collections",
      """
      struct Item { let icon: String; let title: String }
      func fill() {
        var s = NSDiffableDataSourceSnapshot<Int, Item>()
        s.appendItems([.init(icon: "+tray", title: "star")])
        let all: IdentifiedArrayOf<Item> = [.init(icon: "+trash", title: "heart")]
      }
      func show(_ item: Item) { Image(systemName: item.icon) }
      """),
    FlowSnippet(
      "protocol requirements on one line",
      """
      protocol Setting { associatedtype V; static var icon: String { get } }
      struct Sound: Setting { typealias V = Int; static let icon = "+speaker" }
      func f<S: Setting>(_ s: S.Type) { Image(systemName: S.icon) }
      """),
    FlowSnippet(
      "strings in the environment",
      """
      struct RowIconKey: EnvironmentKey { static let defaultValue = "+house" }
      struct TitleKey: EnvironmentKey { static let defaultValue = "star" }
      extension EnvironmentValues {
        var rowIcon: String {
          get { self[RowIconKey.self] }
          set { self[RowIconKey.self] = newValue }
        }
        var title: String { get { self[TitleKey.self] } set { self[TitleKey.self] = newValue } }
        @Entry var badge: String = "+bell"
      }
      struct V: View {
        @Environment(\\.rowIcon) private var icon
        @Environment(\\.badge) private var badge
        @Environment(\\.title) private var title
        var body: some View { Image(systemName: icon); Image(systemName: badge); Text(title) }
      }
      let v = V().environment(\\.rowIcon, "+tray").environment(\\.title, "heart")
      """),
    FlowSnippet(
      "a state that a reducer changes",
      """
      @Reducer struct F {
        struct State { var icon = "+house"; var title = "star" }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            state.icon = "+trash"
            state.title = "heart"
            return .none
          }
        }
      }
      struct V: View { let store: StoreOf<F>; var body: some View { Image(systemName: store.icon) } }
      """),
    FlowSnippet(
      "a type alias for a tuple",
      """
      typealias Spec = (icon: String, title: String)
      enum K {
        case a
        var spec: Spec { ("+house", "star") }
      }
      func show(_ k: K) { Label(k.spec.title, systemImage: k.spec.icon) }
      """),
  ]
}
