extension FlowSnippet {
  /// Literals that are not symbol names, or that may or may not be.
  static let doubtful: [FlowSnippet] = [
    FlowSnippet(
      "code in literals",
      ##"""
      func icon(_ name: String) -> Image { Image(systemName: name) }
      let a = #"icon("trash")"#
      let b = "icon(\"gear\")"
      let c = icon(#"+tray"#)
      """##),
    FlowSnippet(
      "code in a multi-line literal",
      #"""
      func icon(_ name: String) -> Image { Image(systemName: name) }
      let a = """
        icon("trash")
        Image(systemName: "gear")
        """
      let b = icon("+tray")
      """#),
    FlowSnippet(
      "both branches of a directive",
      """
      struct Row {
        #if os(iOS)
          let icon = "+tray"
          let title = "trash"
        #else
          let icon = "+gear"
          let title = "star"
        #endif
        var body: some View { Image(systemName: icon) }
      }
      """),
    FlowSnippet(
      "types with the same name that disagree",
      """
      enum Mail { struct Entry { let icon: String; func draw() { Image(systemName: icon) } } }
      enum Users { struct Entry { let icon: String; func draw() { Text(icon) } } }
      let a = Mail.Entry(icon: "?tray")
      let b = Users.Entry(icon: "Anna")
      """),
    FlowSnippet(
      "private types with the same name in two files",
      """
      private struct Cell { let icon: String; func draw() { Image(systemName: icon) } }
      let a = Cell(icon: "?tray")
      // file
      private struct Cell { let title: String; func draw() { Text(title) } }
      let b = Cell(title: "trash")
      """),
    FlowSnippet(
      "an untyped value's member that two types declare",
      """
      struct Inbox { let glyph = "tray" }
      struct Person { let glyph = "trash" }
      let a = Image(systemName: load().glyph)
      """),
    FlowSnippet(
      "an untyped value's method that two types declare",
      """
      struct Icons { func show(glyph: String) { Image(systemName: glyph) } }
      struct Texts { func show(glyph: String) { Text(glyph) } }
      load().show(glyph: "tray")
      """),
    FlowSnippet(
      "an untyped value's method on which all types agree",
      """
      struct First { func show(glyph: String) { Image(systemName: glyph) } }
      struct Second { func show(glyph: String) { UIImage(systemName: glyph) } }
      load().show(glyph: "+tray")
      load().show(text: "trash")
      """),
    FlowSnippet(
      "another function of the same name with another number of arguments",
      """
      func show(_ icon: String) { Image(systemName: icon) }
      func show(_ a: Int, _ b: String) { Text(b) }
      show("+tray")
      show(1, "trash")
      """),
    FlowSnippet(
      "an argument at another position",
      """
      struct Row {
        let icon: String
        let hint: String
        init(_ icon: String, _ hint: String) { self.icon = icon; self.hint = hint }
        func draw() { Image(systemName: icon); Text(hint) }
      }
      let a = Row("+tray", "trash")
      """),
    FlowSnippet(
      "tuple elements that are plain text",
      """
      let rows = [("+tray", "trash", "gear"), ("+star", "folder", "bell")]
      for (icon, title, _) in rows { Label(title, systemImage: icon) }
      """),
    FlowSnippet(
      "a property that is never read",
      """
      struct Row {
        let icon = "+tray"
        let unused = "trash"
        let texts = ["gear", "star.fill"]
        var body: some View { Image(systemName: icon) }
      }
      """),
    FlowSnippet(
      "a value that flows in the other direction",
      """
      func read(_ row: Row) { stored = row.icon }
      struct Row { let icon: String; func draw() { Image(systemName: icon) } }
      var stored = "trash"
      let a = Row(icon: "+tray")
      """),
    FlowSnippet(
      "an enumeration whose raw values are keys",
      """
      enum Key: String { case inbox = "tray"; case bin = "trash" }
      enum Icon: String { case inbox = "+gear" }
      func load(_ key: Key) { defaults.string(forKey: key.rawValue) }
      func show(_ icon: Icon) { Image(systemName: icon.rawValue) }
      """),
    FlowSnippet(
      "an associated value of another case",
      """
      enum Icon { case system(String), asset(String), text(title: String) }
      func show(_ icon: Icon) {
        if case .system(let name) = icon { Image(systemName: name) }
      }
      show(.system("+tray")); show(.asset("trash")); show(.text(title: "gear"))
      """),
    FlowSnippet(
      "a case with the same name in another enumeration",
      """
      enum Icon { case named(String); func draw() {
        if case .named(let name) = self { Image(systemName: name) }
      } }
      enum User { case named(String) }
      let a = Icon.named("+tray")
      let b = User.named("trash")
      let c: User = .named("gear")
      """),
    FlowSnippet(
      "identifiers, keys and paths",
      #"""
      struct Row { var icon: String; func draw() { Image(systemName: icon) } }
      let a = Row(icon: "+tray").accessibilityIdentifier("trash").id("gear")
      let b = UserDefaults.standard.string(forKey: "star")
      let c = URL(fileURLWithPath: "doc.on.doc")
      let d = NSLocalizedString("folder", comment: "bell")
      """#),
    FlowSnippet(
      "tests that compare what is shown",
      """
      struct Row { var icon: String { "+tray" }; func draw() { Image(systemName: icon) } }
      XCTAssertEqual(Row().icon, "trash")
      #expect(Row().icon == "gear")
      assert(Row().icon != "star", "folder")
      """),
    FlowSnippet(
      "a guard with a literal",
      """
      func show(_ name: String) {
        guard name != "trash", !["gear", "?tray"].contains(name) else { return }
        Image(systemName: name)
      }
      show("+tray")
      """),
    FlowSnippet(
      "a local closure's discarded result",
      """
      func show() -> Image {
        let text = { () -> String in "trash" }
        _ = text()
        return Image(systemName: "+tray")
      }
      """),
    FlowSnippet(
      "an error's text",
      """
      func icon(_ name: String?) throws -> String {
        guard let name else { throw Failure("trash") }
        return name
      }
      let a = try Image(systemName: icon("+tray"))
      """),
    FlowSnippet(
      "a property of an unrelated superclass",
      """
      class Base { var icon = "trash" }
      class Child: Base {}
      class Other { var icon = "+tray"; func draw() { Image(systemName: icon) } }
      """),
    FlowSnippet(
      "strings that are not names because of their characters",
      """
      struct Row { let icon: String; func draw() { Image(systemName: icon) } }
      let a = [Row(icon: "Tray"), Row(icon: "my-icon"), Row(icon: ""), Row(icon: "a b")]
      let b = Row(icon: "+tray")
      """),
    FlowSnippet(
      "a type with a standard library name",
      """
      struct Set { let icon: String; func draw() { Text(icon) } }
      struct Row { let icon: String; func draw() { Image(systemName: icon) } }
      let a = Set(icon: "trash"), b = Row(icon: "+tray")
      """),
    FlowSnippet(
      "a `systemName` that does not belong to an image",
      """
      struct Planet { let systemName: String; var host = "trash" }
      let a = Planet(systemName: "gear")
      func connect(systemName: String) { print(systemName) }
      connect(systemName: "star")
      """),
    FlowSnippet(
      "a subscript's key and value",
      """
      var icons: [String: String] = [:]
      icons["trash"] = "+tray"
      var texts: [String: String] = [:]
      texts["gear"] = "star"
      let a = Label(texts["gear"]!, systemImage: icons["trash"]!)
      """),
  ]
}
