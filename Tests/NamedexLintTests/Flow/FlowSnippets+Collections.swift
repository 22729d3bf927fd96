extension FlowSnippet {
  /// Arrays, dictionaries and tuples.
  static let collections: [FlowSnippet] = [
    FlowSnippet(
      "an array in a loop",
      """
      let icons = ["+tray", "+trash"]
      let titles = ["gear", "star"]
      for icon in icons { _ = UIImage(systemName: icon) }
      for title in titles { print(title) }
      """),
    FlowSnippet(
      "an array in ForEach",
      """
      struct Grid: View {
        private let icons = ["+tray", "+trash"]
        var body: some View {
          ForEach(icons, id: \\.self) { icon in Image(systemName: icon).tag("gear") }
        }
      }
      """),
    FlowSnippet(
      "a literal array in ForEach",
      """
      let a = ForEach(["+tray", "+trash"], id: \\.self) { Image(systemName: $0) }
      let b = ForEach(["gear", "star"], id: \\.self) { Text($0) }
      """),
    FlowSnippet(
      "an array element by index",
      """
      let icons: [String] = ["+tray", "+trash"]
      func show(_ index: Int) { Image(systemName: icons[index]) }
      let a = Image(systemName: ["+gear", "+star"][0])
      """),
    FlowSnippet(
      "a mapped array",
      """
      let icons = ["+tray", "+trash"]
      let a = icons.map { UIImage(systemName: $0) }
      let b = ["+gear"].compactMap { name in UIImage(systemName: name) }
      let c = ["star"].map { $0.count }
      """),
    FlowSnippet(
      "the first and last elements of an array",
      """
      struct Row {
        let icons = ["+tray", "+trash"]
        let texts = ["star", "gear"]
        var body: some View {
          Image(systemName: icons.first ?? "+questionmark")
          Image(systemName: icons.last!)
          Text(texts.first!)
        }
      }
      """),
    FlowSnippet(
      "a random element",
      """
      func any() -> Image {
        let names = ["+tray", "+trash"]
        return Image(systemName: names.randomElement()!)
      }
      """),
    FlowSnippet(
      "a sorted and filtered array",
      """
      let icons = ["+tray", "+trash"]
      for name in icons.filter({ $0 != "gear" }).sorted().reversed() { UIImage(systemName: name) }
      """),
    FlowSnippet(
      "an enumerated array",
      """
      let icons = ["+tray", "+trash"]
      for (index, icon) in icons.enumerated() { show(index, Image(systemName: icon)) }
      icons.enumerated().forEach { index, icon in UIImage(systemName: icon) }
      """),
    FlowSnippet(
      "a dictionary's values",
      """
      let icons = ["inbox": "+tray", "bin": "+trash", "star": "+gear"]
      func show(_ key: String) { Image(systemName: icons[key] ?? "+questionmark") }
      let a = Image(systemName: icons["folder", default: "+bell"])
      """),
    FlowSnippet(
      "a dictionary in a loop",
      """
      let icons: [String: String] = ["star": "+tray", "gear": "+trash"]
      for (title, icon) in icons { Label(title, systemImage: icon) }
      for icon in icons.values { UIImage(systemName: icon) }
      """),
    FlowSnippet(
      "a dictionary that is filled later",
      """
      var icons: [Int: String] = [:]
      var titles: [Int: String] = [:]
      icons[1] = "+tray"
      titles[1] = "trash"
      let a = Image(systemName: icons[1]!)
      """),
    FlowSnippet(
      "an array that is filled later",
      """
      var icons: [String] = []
      icons.append("?tray")
      icons += ["+trash"]
      icons.insert("?gear", at: 0)
      for icon in icons { UIImage(systemName: icon) }
      """),
    FlowSnippet(
      "tuple elements by index",
      """
      let row = ("trash", "+tray")
      let a = Label(row.0, systemImage: row.1)
      """),
    FlowSnippet(
      "tuple elements by label",
      """
      let row = (title: "trash", icon: "+tray")
      let a = Label(row.title, systemImage: row.icon)
      """),
    FlowSnippet(
      "an array of tuples in a loop",
      """
      for (title, icon) in [("trash", "+tray"), ("star", "+gear")] {
        Label(title, systemImage: icon)
      }
      """),
    FlowSnippet(
      "an array of tuples with labels",
      """
      let rows: [(title: String, icon: String)] = [
        ("trash", "+tray"), (title: "star", icon: "+gear"),
      ]
      let a = ForEach(rows, id: \\.title) { row in Label(row.title, systemImage: row.icon) }
      """),
    FlowSnippet(
      "an array of triples",
      """
      let rows = [(1, "trash", "+tray"), (2, "star", "+gear")]
      for (number, title, icon) in rows { Label(title, systemImage: icon).tag(number) }
      for row in rows { UIImage(systemName: row.2) }
      """),
    FlowSnippet(
      "a tuple as a function's result",
      """
      func style() -> (title: String, icon: String) { (title: "trash", icon: "+tray") }
      let (title, icon) = style()
      let a = Label(title, systemImage: icon)
      let b = Image(systemName: style().icon)
      """),
    FlowSnippet(
      "an array of structures",
      """
      struct Item { let title: String; let icon: String }
      let items = [Item(title: "trash", icon: "+tray"), .init(title: "star", icon: "+gear")]
      let a = ForEach(items) { item in Label(item.title, systemImage: item.icon) }
      """),
    FlowSnippet(
      "an array of structures in a property of another type",
      """
      struct Item: Identifiable { let id: Int; let title: String; let icon: String }
      struct Section { let items: [Item] }
      struct Rows { let section: Section; func draw() {
        for item in section.items { UIImage(systemName: item.icon) }
        section.items.forEach { Text($0.title) }
      } }
      let a = Section(items: [Item(id: 1, title: "trash", icon: "+tray")])
      """),
    FlowSnippet(
      "nested arrays",
      """
      let grid = [["+tray", "+trash"], ["+gear"]]
      for row in grid { for icon in row { UIImage(systemName: icon) } }
      let a = Image(systemName: grid[0][1])
      """),
    FlowSnippet(
      "a set",
      """
      let icons: Set<String> = ["+tray", "+trash"]
      icons.forEach { name in UIImage(systemName: name) }
      """),
  ]
}
