extension FlowSnippet {
  /// Cycles between declarations, and rare syntax.
  static let cycles: [FlowSnippet] = [
    FlowSnippet(
      "a property that returns itself",
      """
      struct Row { var icon: String { icon }; func draw() { Image(systemName: icon) } }
      let text = "trash"
      """),
    FlowSnippet(
      "properties that return each other",
      """
      struct Row {
        var a: String { flag ? b : "+tray" }
        var b: String { flag ? a : "+trash" }
        var body: some View { Image(systemName: a) }
      }
      """),
    FlowSnippet(
      "a function that calls itself",
      """
      func icon(_ name: String, depth: Int) -> Image {
        depth == 0 ? Image(systemName: name) : icon(name, depth: depth - 1)
      }
      let a = icon("+tray", depth: 3)
      """),
    FlowSnippet(
      "functions that call each other",
      """
      func even(_ name: String) -> Image { flag ? odd(name, "gear") : Image(systemName: name) }
      func odd(_ name: String, _ text: String) -> Image { even(name) }
      let a = odd("+tray", "trash")
      """),
    FlowSnippet(
      "a function that repeatedly returns its argument",
      """
      func name(_ x: String) -> String { flag ? name(name(x)) : x }
      let a = Image(systemName: name(name("+tray")))
      """),
    FlowSnippet(
      "variables assigned to each other",
      """
      func show() {
        var a = "+tray", b = "+trash", c = "gear"
        a = b
        b = a
        Image(systemName: a)
      }
      """),
    FlowSnippet(
      "classes that inherit from each other",
      """
      class A: B { var icon = "+tray"; func draw() { Image(systemName: icon) } }
      class B: C {}
      class C: A { let title = "trash" }
      """),
    FlowSnippet(
      "a protocol that conforms to itself",
      """
      protocol P: P { var icon: String { get } }
      struct S: P { let icon = "+tray"; let title = "trash" }
      func show(_ p: P) { Image(systemName: p.icon) }
      """),
    FlowSnippet(
      "a type that contains itself",
      """
      final class Node {
        var next: Node?
        var icon = "+tray"
        func draw() { Image(systemName: next!.next!.icon) }
      }
      """),
    FlowSnippet(
      "a member too deep in a recursive type to follow",
      """
      final class Node {
        var next: Node?
        var icon = "?tray"
        func draw() { Image(systemName: next!.next!.next!.next!.next!.next!.next!.next!.icon) }
      }
      """),
    FlowSnippet(
      "a long chain of wrappers",
      """
      func a(_ x: String) { b(x) }
      func b(_ x: String) { c(x) }
      func c(_ x: String) { d(x) }
      func d(_ x: String) { e(x) }
      func e(_ x: String) { f(x) }
      func f(_ x: String) { g(x) }
      func g(_ x: String) { h(x) }
      func h(_ x: String) { i(x) }
      func i(_ x: String) { Image(systemName: x) }
      a("+tray")
      """),
    FlowSnippet(
      "a long chain of subclasses",
      """
      class A { var icon: String { "" }; func draw() { Image(systemName: icon) } }
      class B: A {}
      class C: B {}
      class D: C {}
      class E: D { override var icon: String { "+tray" } }
      """),
    FlowSnippet(
      "double closing angle brackets",
      """
      struct Row { let icons: Array<Optional<String>>; let title: String
        func draw() { for icon in icons { Image(systemName: icon!) } }
      }
      let a = Row(icons: ["+tray"], title: "trash")
      let b: Dictionary<String, Array<Set<Int>>> = [:]
      let c = Image(systemName: "+gear")
      """),
    FlowSnippet(
      "comparisons that look like generics",
      """
      func show(_ a: Int, _ icon: String) {
        let isLess = a < 3, isMore = a > 2
        let shifted = a >> 1 << 2
        Image(systemName: icon)
      }
      show(1, "+tray")
      """),
    FlowSnippet(
      "operators as functions",
      """
      struct Icon { let name: String; let text: String
        static func == (left: Icon, right: Icon) -> Bool { left.name == right.name }
        static prefix func ! (icon: Icon) -> Icon { Icon(name: "+star.slash", text: "star") }
        static func + (left: Icon, right: String) -> Icon { Icon(name: left.name, text: right) }
        func draw() { Image(systemName: name) }
      }
      infix operator <-> : AdditionPrecedence
      let a = Icon(name: "+tray", text: "trash") + "gear"
      let b = [1, 2].reduce(0, +)
      """),
    FlowSnippet(
      "macros",
      """
      struct Row: View { let icon: String; var body: some View { Image(systemName: icon) } }
      #Preview { Row(icon: "+tray") }
      #Preview("trash") { Row(icon: "+gear").padding() }
      #Preview("star", traits: .fixedLayout(width: 1, height: 2)) {
        Row(icon: "+folder")
      }
      #warning("bell")
      """),
    FlowSnippet(
      "result builders",
      """
      struct Entry { let icon: String; func draw() { Image(systemName: icon) } }
      @resultBuilder enum Builder { static func buildBlock(_ parts: Entry...) -> [Entry] { parts } }
      @Builder func entries() -> [Entry] {
        Entry(icon: "+tray")
        if flag { Entry(icon: "+trash") } else { Entry(icon: "+gear") }
        for text in ["star", "bell"] { Entry(icon: "+folder") }
      }
      """),
    FlowSnippet(
      "semicolons, with everything on one line",
      """
      struct A{let i:String;let t:String;func f(){Image(systemName:i)}};let a=A(i:"+tray",t:"bell")
      """),
    FlowSnippet(
      "a call with every part on its own line",
      """
      func icon(
        _ name
          : String
      ) -> Image {
        Image (
          systemName : name
        )
      }
      let a = icon (
        "+tray"
      )
      """),
    FlowSnippet(
      "a function's effects, result and typed throws",
      """
      func icon(_ name: String) async throws(Failure) -> sending Image { Image(systemName: name) }
      func run() async rethrows { let a = try? await icon("+tray"); throw Failure("trash") }
      """),
    FlowSnippet(
      "a regular expression with quotation marks",
      """
      func icon(_ name: String) -> Image { Image(systemName: name) }
      let a = /icon\\("trash"\\)/
      let b = icon("+tray")
      """),
    FlowSnippet(
      "directives in the middle of a chain",
      """
      struct Row { let icon: String; var body: some View { Image(systemName: icon) } }
      let a = Row(icon: "+tray")
        #if os(iOS)
        .help("trash")
        #endif
        .padding()
      let b = Row(icon: "+gear")
      """),
    FlowSnippet(
      "deeply nested closures",
      """
      let a = { { { { "+tray" }() }() }() }()
      let b = Image(systemName: a)
      """),
    FlowSnippet(
      "nested conditions",
      """
      struct Row {
        var icon: String {
          if a { if b { if c { return "+tray" } else { return "+gear" } } }
          switch d { case 1: switch e { case 2: return "+star"; default: return "+bell" }
          default: return flag ? (other ? "+folder" : "+moon") : "+trash" }
        }
        func draw() { Image(systemName: icon) }
      }
      """),
  ]
}
