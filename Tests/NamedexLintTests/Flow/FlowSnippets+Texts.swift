extension FlowSnippet {
  /// String operations that change a name, and list operations with the same names that do not.
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
      "a substring given by a range",
      """
      struct Row {
        let name: String
        func draw() { Image(systemName: String(name[..<name.endIndex])) }
      }
      let a = Row(name: "?tray.full")
      """),
    FlowSnippet(
      "a variable assigned from its own value",
      """
      func show(_ name: String) -> UIImage? {
        var short = name
        if short.hasSuffix(".small") { short = String(short.dropLast(6)) }
        return UIImage(systemName: short)
      }
      let a = show("?plus.square.small")
      """),
    FlowSnippet(
      "a variable replaced by a function's result",
      """
      func show(_ name: String) -> UIImage? {
        var other = name
        other = other.replacingOccurrences(of: "star", with: "heart")
        return UIImage(systemName: other)
      }
      let a = show("?star.small")
      """),
    FlowSnippet(
      "a variable replaced by a dictionary lookup",
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
      "a string changed in place",
      """
      func show(_ name: String) -> UIImage? {
        var short = name
        short.removeLast(6)
        return UIImage(systemName: short)
      }
      let a = show("?plus.square.small")
      """),
    FlowSnippet(
      "a variable that keeps its value or takes a fallback",
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
      "lists with some elements dropped",
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
