extension FlowSnippet {
  /// Operations that change a string, and ones with the same names that keep a list's elements.
  static let texts: [FlowSnippet] = [
    FlowSnippet(
      "a string without its last characters",
      """
      func show(_ name: String) -> UIImage? { UIImage(systemName: String(name.dropLast(6))) }
      let a = show("?plus.square.small")
      """),
    FlowSnippet(
      "a variable that holds a string without its last characters",
      """
      func show(_ name: String) -> UIImage? {
        let short = String(name.dropLast(6))
        return UIImage(systemName: short)
      }
      let a = show("?plus.square.small")
      """),
    FlowSnippet(
      "a substring that is converted later",
      #"""
      func show(_ row: Row) {
        let first = row.name.prefix(4), rest = row.name.dropFirst(4)
        Image(systemName: String(first))
        Image(systemName: "\(rest)")
      }
      struct Row { let name: String }
      show(Row(name: "?tray.full"))
      """#),
    FlowSnippet(
      "a range of a string",
      """
      struct Row {
        let name: String
        func draw() { Image(systemName: String(name[..<name.endIndex])) }
      }
      let a = Row(name: "?tray.full")
      """),
    FlowSnippet(
      "a variable that is rewritten from itself",
      """
      func show(_ name: String) -> UIImage? {
        var short = name
        if short.hasSuffix(".small") { short = String(short.dropLast(6)) }
        return UIImage(systemName: short)
      }
      let a = show("?plus.square.small")
      """),
    FlowSnippet(
      "a variable that is rewritten by a function",
      """
      func show(_ name: String) -> UIImage? {
        var other = name
        other = other.replacingOccurrences(of: "star", with: "heart")
        return UIImage(systemName: other)
      }
      let a = show("?star.small")
      """),
    FlowSnippet(
      "a variable that is rewritten by a dictionary",
      """
      func show(_ name: String) {
        var one = name
        if let other = newNames[one] { one = other }
        UIImage(systemName: one)
        var two = name
        two = newNames[two] ?? two
        UIImage(systemName: two)
      }
      let newNames = ["tray.small": "?tray"]
      show("?star.small")
      """),
    FlowSnippet(
      "a string that is changed in place",
      """
      func show(_ name: String) -> UIImage? {
        var short = name
        short.removeLast(6)
        return UIImage(systemName: short)
      }
      let a = show("?plus.square.small")
      """),
    FlowSnippet(
      "a variable that keeps its value, or is set to another one",
      """
      func show(_ name: String, _ isOn: Bool) {
        var icon = name
        icon = icon.isEmpty ? "+star" : icon
        icon = isOn ? icon : "+heart"
        UIImage(systemName: icon)
        UIImage(systemName: name.hasSuffix(".small") ? "+plus" : name)
      }
      show("+tray", true)
      """),
    FlowSnippet(
      "lists without some of their elements",
      """
      func show(_ names: [String], _ others: String...) {
        for name in names.dropLast() { UIImage(systemName: name) }
        others.prefix(2).forEach { UIImage(systemName: $0) }
        UIImage(systemName: names.filter { $0 != "x" }[0])
        var rest = names
        rest.removeLast()
        let first = rest.removeFirst()
        UIImage(systemName: first)
        UIImage(systemName: rest.suffix(3).first!)
      }
      show(["+tray", "+star"], "+heart", "+plus")
      """),
  ]
}
