extension FlowSnippet {
  /// Names that move through nested, generic and inherited types.
  static let types: [FlowSnippet] = [
    FlowSnippet(
      "a type of a framework after a keyword",
      """
      extension UIImage { func show(icon: String) { Label(title, systemImage: icon) } }
      extension UIKit.UIControl { func mark(icon: String) { Image(systemName: icon) } }
      func run(_ image: inout UIImage, _ control: some UIKit.UIControl) {
        image.show(icon: "+tray")
        control.mark(icon: "+gear")
      }
      """),
    FlowSnippet(
      "a nested type with its qualified name",
      """
      enum Design {
        struct Row { let icon: String; let title: String; func draw() { Image(systemName: icon) } }
      }
      let a = Design.Row(icon: "+tray", title: "trash")
      let b: Design.Row = .init(icon: "+gear", title: "star")
      """),
    FlowSnippet(
      "an overridden method",
      """
      class Base { func show(icon: String, title: String) {} }
      class Child: Base {
        override func show(icon: String, title: String) { Label(title, systemImage: icon) }
      }
      func run(_ base: Base) { base.show(icon: "+tray", title: "trash") }
      """),
    FlowSnippet(
      "a method called by a subclass",
      """
      class Base { func show(icon: String) { Image(systemName: icon) } }
      class Child: Base { func run() { show(icon: "+tray"); super.show(icon: "+trash") } }
      """),
    FlowSnippet(
      "a method in a protocol extension",
      """
      protocol Shows {}
      extension Shows { func show(icon: String) { Image(systemName: icon) } }
      struct Row: Shows { func run() { show(icon: "+tray"); show(text: "trash") } }
      """),
    FlowSnippet(
      "an extension's initializer beside the memberwise initializer",
      """
      struct Row { let icon: String; let title: String }
      extension Row { init(symbol: String) { self.init(icon: symbol, title: "trash") } }
      extension Row { func draw() { Image(systemName: icon) } }
      let a = Row(icon: "+tray", title: "gear")
      let b = Row(symbol: "+star")
      """),
    FlowSnippet(
      "two arrays side by side",
      """
      let icons = ["+tray", "+trash"], titles = ["gear", "star"]
      for (icon, title) in zip(icons, titles) { Label(title, systemImage: icon) }
      """),
    FlowSnippet(
      "a dictionary of structures",
      """
      struct Item { let title: String; let icon: String }
      let items: [String: Item] = ["star": Item(title: "trash", icon: "+tray")]
      func show(_ key: String) { if let item = items[key] { Image(systemName: item.icon) } }
      """),
    FlowSnippet(
      "a dictionary of tuples",
      """
      let styles: [Int: (icon: String, title: String)] = [
        1: ("+tray", "trash"), 2: ("+gear", "star"),
      ]
      func show(_ key: Int) { if let style = styles[key] { Image(systemName: style.icon) } }
      """),
    FlowSnippet(
      "a property with a private setter",
      """
      final class Row {
        private(set) public var icon: String
        init(_ icon: String) { self.icon = icon }
        func draw() { Image(systemName: icon) }
      }
      let a = Row("+tray")
      """),
    FlowSnippet(
      "a value changed by chained methods",
      """
      struct Row {
        var symbol = ""
        func icon(_ name: String) -> Row { var copy = self; copy.symbol = name; return copy }
        func title(_ text: String) -> Row { self }
        func draw() { Image(systemName: symbol) }
      }
      let a = Row().icon("+tray").title("trash")
      let b = Row().title("gear").icon("+star")
      """),
    FlowSnippet(
      "a generic parameter with a protocol",
      """
      protocol Item { var icon: String { get } }
      struct Inbox: Item { let icon = "+tray" }
      struct Row<T: Item> { let item: T; func draw() { Image(systemName: item.icon) } }
      """),
    FlowSnippet(
      "a generic parameter with `where`",
      """
      protocol Item { var icon: String { get } }
      struct Inbox: Item { let icon = "+tray" }
      func show<T>(_ item: T) where T: Item { Image(systemName: item.icon) }
      """),
    FlowSnippet(
      "a type alias for a structure",
      """
      struct Row { let icon: String; func draw() { Image(systemName: icon) } }
      typealias Entry = Row
      let a = Entry(icon: "+tray")
      let b: Entry = .init(icon: "+gear")
      """),
    FlowSnippet(
      "an array of cases in a loop",
      """
      enum Tab { case inbox, bin; var icon: String { self == .inbox ? "+tray" : "+trash" } }
      for tab in [Tab.inbox, .bin] { Image(systemName: tab.icon) }
      """),
    FlowSnippet(
      "an array of strings as a parameter",
      """
      struct Strip { let icons: [String]; let titles: [String]; var body: some View {
        ForEach(icons, id: \\.self) { Image(systemName: $0) }
      } }
      let a = Strip(icons: ["+tray", "+trash"], titles: ["gear"])
      """),
    FlowSnippet(
      "an unlabeled parameter of a method called on an untyped value",
      """
      extension View {
        func trailing(_ icon: String, action: @escaping () -> Void) -> some View {
          toolbar { ToolbarItem { Button(action: action) { Image(systemName: icon) } } }
        }
      }
      let a = list.trailing("?tray") { print("trash") }
      """),
    FlowSnippet(
      "a binding and its projected value",
      """
      struct Picker2: View {
        @Binding var icon: String
        var body: some View { Image(systemName: icon) }
      }
      struct Screen: View {
        @State var chosen = "+tray"
        var body: some View { Picker2(icon: $chosen) }
      }
      let a = Picker2(icon: .constant("+gear"))
      """),
    FlowSnippet(
      "a function's result in a tuple pattern",
      """
      func pair(_ isOn: Bool) -> (String, String) {
        if isOn { return ("trash", "+tray") }
        return ("gear", "+star")
      }
      func show() { let (title, icon) = pair(true); Label(title, systemImage: icon) }
      """),
    FlowSnippet(
      "a pair assigned in a switch",
      """
      func show(_ kind: Int, _ isOn: Bool) {
        let (icon, title): (String, String)
        switch (kind, isOn) {
        case (0, true): (icon, title) = ("+tray", "trash")
        default: (icon, title) = ("+gear", "star")
        }
        Label(title, systemImage: icon)
      }
      """),
    FlowSnippet(
      "a cast to a string",
      """
      let options: [Any] = ["trash"]
      func show(_ name: NSString) { Image(systemName: name as String) }
      show("+tray" as NSString)
      """),
    FlowSnippet(
      "a variable whose type is inferred from an initializer call",
      """
      struct Row { var icon = ""; func draw() { Image(systemName: icon) } }
      func run() {
        var row = Row()
        row.icon = "+tray"
        let other = Row.init(icon: "+gear")
      }
      """),
    FlowSnippet(
      "a property set on a cast value",
      """
      final class Row { var icon = ""; func draw() { Image(systemName: icon) } }
      func run(_ any: AnyObject) {
        let row = any as! Row
        row.icon = "+tray"
        if let other = any as? Row { other.icon = "+gear" }
        (any as? Row)?.icon = "+star"
      }
      """),
    FlowSnippet(
      "a property overridden two levels down",
      """
      class A { var icon: String { "+tray" }; func draw() { Image(systemName: icon) } }
      class B: A { var title: String { "trash" } }
      class C: B { override var icon: String { "+gear" } }
      """),
  ]
}
