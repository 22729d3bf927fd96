extension FlowSnippet {
  /// Literals that are not symbol names, although similar ones are.
  static let notNames: [FlowSnippet] = [
    FlowSnippet(
      "compared values, and a tested prefix",
      """
      struct Row {
        let icon: String
        var isBin: Bool { icon == "trash" || "gear" == icon || icon.hasPrefix("star.fill") }
        var body: some View { Image(systemName: icon) }
      }
      """),
    FlowSnippet(
      "values that a switch compares",
      """
      func show(_ name: String) {
        switch name {
        case "trash", "gear": print("star")
        case "doc.on.doc" where flag: break
        default: Image(systemName: name)
        }
      }
      """),
    FlowSnippet(
      "a dictionary's keys",
      """
      let icons = ["trash": "+tray", "doc.on.doc": "+gear"]
      let a = Image(systemName: icons[kind] ?? "+bell")
      """),
    FlowSnippet(
      "the value for one dictionary key",
      """
      let rows = [["id": "trash", "icon": "+tray"], ["id": "star", "icon": "+gear"]]
      func show(_ row: Int) { Image(systemName: rows[row]["icon"]!) }
      var settings: [String: Any] = ["title": "trash"]
      settings["icon"] = "+bell"
      for (key, value) in settings { print(key, value) }
      if let name = settings["icon"] as? String { Image(systemName: name) }
      """),
    FlowSnippet(
      "values that are also shown as text",
      """
      struct Row {
        let name: String
        var body: some View { HStack { Image(systemName: name); Text(name) } }
      }
      let a = Row(name: "?tray")
      """),
    FlowSnippet(
      "values that also name an asset",
      """
      func icon(_ name: String) -> UIImage? { UIImage(systemName: name) ?? UIImage(named: name) }
      let a = icon("?tray")
      """),
    FlowSnippet(
      "values that name an asset or a symbol, depending on a flag",
      """
      struct Icon {
        let name: String
        let isSystem: Bool
        var body: some View { isSystem ? Image(systemName: name) : Image(name) }
      }
      let a = Icon(name: "?tray", isSystem: true), b = Icon(name: "?trash", isSystem: false)
      """),
    FlowSnippet(
      "values that are only printed",
      """
      func show(_ name: String, log text: String) { print(text, "gear"); Image(systemName: name) }
      show("+tray", log: "trash")
      """),
    FlowSnippet(
      "another function with the same label",
      """
      func icon(name: String) -> Image { Image(systemName: name) }
      func find(name: String) -> User? { users[name] }
      let a = icon(name: "+tray")
      let b = find(name: "trash")
      """),
    FlowSnippet(
      "another type's initializer with the same label",
      """
      struct Icon { let name: String; var body: some View { Image(systemName: name) } }
      struct User { let name: String; var body: some View { Text(name) } }
      let a = Icon(name: "+tray")
      let b = User(name: "trash")
      """),
    FlowSnippet(
      "another type's method with the same name",
      """
      struct Icons { func show(_ name: String) { Image(systemName: name) } }
      struct Texts { func show(_ name: String) { Text(name) } }
      func run(icons: Icons, texts: Texts) { icons.show("+tray"); texts.show("trash") }
      """),
    FlowSnippet(
      "another type's member with the same name",
      """
      struct Inbox { let icon = "+tray" }
      struct Person { let icon = "trash" }
      func show(_ inbox: Inbox, _ person: Person) { Label(person.icon, systemImage: inbox.icon) }
      """),
    FlowSnippet(
      "another type's constants with the same name",
      """
      enum Icons { static let main = "+tray" }
      enum Texts { static let main = "trash" }
      enum Files { static let main = "doc.on.doc" }
      let a = Label(Texts.main, systemImage: Icons.main)
      """),
    FlowSnippet(
      "a parameter that shadows a property",
      """
      struct Row {
        let icon = "trash"
        func show(icon: String) { Image(systemName: icon) }
        func run() { show(icon: "+tray"); print(icon) }
      }
      """),
    FlowSnippet(
      "a constant that shadows a file-level constant",
      """
      let name = "trash"
      func show() {
        let name = "+tray"
        Image(systemName: name)
      }
      """),
    FlowSnippet(
      "a constant in an inner block",
      """
      func show() {
        let name = "+tray"
        do { let name = "trash"; print(name) }
        if flag { let name = "gear"; Text(name) }
        for name in ["star", "bell"] { Text(name) }
        Image(systemName: name)
      }
      """),
    FlowSnippet(
      "a closure's parameter that shadows a constant",
      """
      func show() {
        let name = "trash"
        ["+tray"].forEach { name in UIImage(systemName: name) }
        print(name)
      }
      """),
    FlowSnippet(
      "a composed name",
      """
      struct Row { let icon: String; var body: some View { Image(systemName: icon + ".fill") } }
      let a = Row(icon: "?star")
      let b = Image(systemName: "tray" + suffix)
      """),
    FlowSnippet(
      "a name with an interpolation",
      #"""
      struct Row { let icon: String; var body: some View { Image(systemName: "\(icon).fill") } }
      let a = Row(icon: "?star")
      let b = Image(systemName: "tray.\(kind)")
      """#),
    FlowSnippet(
      "a name that a call changes",
      """
      struct Row {
        let icon: String
        var body: some View { Image(systemName: icon.appending(".fill")) }
      }
      let a = Row(icon: "star")
      """),
    FlowSnippet(
      "ternary conditions",
      """
      let a = Image(systemName: kind == "trash" ? "+tray" : "+gear")
      let b = Image(systemName: names.contains("star") ? "+bell" : icon(for: "folder"))
      """),
    FlowSnippet(
      "calls to frameworks",
      """
      struct Icon { let name: String; var body: some View { Image(systemName: name) } }
      let a = Notification.Name("trash")
      let b = UIFont(name: "gear", size: 12)
      let c = Bundle.main.url(forResource: "star.fill", withExtension: "tray")
      let d = NSPredicate(format: "doc.on.doc")
      """),
    FlowSnippet(
      "assets and colours by name",
      """
      let a = Image("trash")
      let b = UIImage(named: "tray")
      let c = Image(decorative: "gear")
      func asset(_ name: String) -> Image { Image(name) }
      let d = asset("star.fill")
      """),
    FlowSnippet(
      "comments",
      """
      func icon(_ name: String) -> Image { Image(systemName: name) }
      // icon("trash")
      /* icon("gear") /* icon("star") */ icon("bell") */
      /// let x = icon("folder")
      let a = icon(/* "sun.max" */ "+tray" /* "moon" */)
      """),
    FlowSnippet(
      "attributes",
      """
      @available(*, deprecated, renamed: "trash", message: "gear")
      struct Row {
        @AppStorage("star") var icon = "+tray"
        @Key(name: "folder") var title = ""
        var body: some View { Image(systemName: icon) }
      }
      """),
  ]
}
