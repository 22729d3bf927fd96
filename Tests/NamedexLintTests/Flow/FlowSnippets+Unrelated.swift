extension FlowSnippet {
  /// Literals in calls and declarations that are near a name but unrelated to it.
  static let unrelated: [FlowSnippet] = [
    FlowSnippet(
      "arguments of calls that compute a name",
      """
      struct Row {
        let icon: String
        func draw() {
          Image(systemName: icon.replacingOccurrences(of: "trash", with: "gear"))
          Image(systemName: [icon, "star"].joined(separator: "."))
          Image(systemName: String(format: "bell", icon))
        }
      }
      """),
    FlowSnippet(
      "a key that a function looks up",
      """
      func icon(for key: String) -> String { key == "star" ? "+tray" : "+gear" }
      let a = Image(systemName: icon(for: "trash"))
      """),
    FlowSnippet(
      "values searched for in an array of names",
      """
      let icons = ["+tray", "+gear"]
      let a = Image(systemName: icons.first(where: { $0 == "trash" })!)
      let b = icons.firstIndex(of: "star")
      let c = icons.contains("bell")
      """),
    FlowSnippet(
      "raw values that are also shown as text",
      """
      enum Tab: String {
        case inbox = "?tray"
        func draw() { Image(systemName: rawValue); Text(rawValue) }
      }
      """),
    FlowSnippet(
      "a nested type's method that hides the enclosing type's",
      """
      struct Outer {
        func show(_ name: String) { Image(systemName: name) }
        struct Inner { func show(_ name: String) { Text(name) }; func run() { show("trash") } }
        func run() { show("+tray") }
      }
      """),
    FlowSnippet(
      "a global function and a method with the same name",
      """
      func show(_ name: String) { Image(systemName: name) }
      struct Row { func show(_ text: String) { Text(text) }; func run() { show("trash") } }
      show("+tray")
      """),
    FlowSnippet(
      "parameters with the same label in two methods of a type",
      """
      struct Row {
        func first(name: String) { Image(systemName: name) }
        func second(name: String) { Text(name) }
        func run() { first(name: "+tray"); second(name: "trash") }
      }
      """),
    FlowSnippet(
      "a closure's parameters",
      """
      func each(_ names: [String], run: (String) -> Void) { names.forEach(run) }
      each(["trash"]) { name in Text(name) }
      let icon = "+tray"
      let a = Image(systemName: icon)
      """),
    FlowSnippet(
      "a variable in an earlier function",
      """
      func first() { let icon = "trash"; Text(icon) }
      func second() { let icon = "+tray"; Image(systemName: icon) }
      func third() { let icon = "gear"; print(icon) }
      """),
    FlowSnippet(
      "properties with the same name in two enumerations",
      """
      enum Tab { case inbox; var name: String { switch self { case .inbox: "+tray" } } }
      enum Sound { case inbox; var name: String { switch self { case .inbox: "trash" } } }
      func show(_ tab: Tab, _ sound: Sound) { Image(systemName: tab.name); play(sound.name) }
      """),
    FlowSnippet(
      "properties with the same name in a model and its view",
      """
      struct Person { let name: String }
      struct PersonRow { let person: Person; let name: String
        func draw() { Label(person.name, systemImage: name) }
      }
      let a = PersonRow(person: Person(name: "trash"), name: "+tray")
      """),
    FlowSnippet(
      "types that conform to another protocol",
      """
      protocol Shown { var mark: String { get } }
      protocol Spoken { var mark: String { get } }
      struct A: Shown { let mark = "+tray" }
      struct B: Spoken { let mark = "trash" }
      func show(_ a: Shown, _ b: Spoken) { Label(b.mark, systemImage: a.mark) }
      """),
    FlowSnippet(
      "sibling subclasses",
      """
      class Base { var mark: String { "" } }
      class A: Base {
        override var mark: String { "+tray" }
        func draw() { Image(systemName: mark) }
      }
      class B: Base { override var mark: String { "trash" }; func draw() { Text(mark) } }
      """),
    FlowSnippet(
      "another parameter's default value",
      """
      func show(_ icon: String, key: String = "trash", table: String? = "gear") {
        Label(load(key, table), systemImage: icon)
      }
      show("+tray", key: "star", table: "bell")
      """),
    FlowSnippet(
      "values in a setter",
      """
      final class Row {
        var text: String { get { "trash" } set { label.text = newValue } }
        var icon: String { get { "+tray" } set { log("gear") } }
        func draw() { Image(systemName: icon) }
      }
      """),
    FlowSnippet(
      "a closure's result that is shown as text",
      """
      let icon = { () -> String in "+tray" }()
      let text = { () -> String in "trash" }()
      let a = Label(text, systemImage: icon)
      """),
    FlowSnippet(
      "an argument of a subscript with a label",
      """
      struct Table { subscript(key name: String) -> String { "+tray" } }
      let table = Table()
      let a = Image(systemName: table[key: "trash"])
      """),
    FlowSnippet(
      "modifiers after the call",
      """
      func icon(_ name: String) -> some View { Image(systemName: name) }
      let a = icon("+tray").accessibilityLabel("trash").matched(id: "gear") { Text("star") }
      """),
    FlowSnippet(
      "a text variable reassigned after a name is shown",
      """
      func show() {
        var text = "trash"
        Text(text)
        let name = "+tray"
        Image(systemName: name)
        text = "gear"
      }
      """),
  ]
}
