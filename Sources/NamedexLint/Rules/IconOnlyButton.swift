extension Rule {
  /// A button that shows only a symbol.
  ///
  /// The rule examines a whole file: see `IconOnlyButtons`.
  static let iconOnlyButton = Rule(
    id: "icon-only-button", severity: nil,
    summary: "The button's label is a symbol without text",
    explanation: """
      VoiceOver reads the symbol's description, or its name, which says what it shows and not what the button \
      does. Give the button a title and `labelStyle(.iconOnly)`, or an `accessibilityLabel`.

      The rule reports `Button`, `Menu`, `NavigationLink` and `Link` in SwiftUI if their label is \
      one `Image(systemName:)`, and `UIBarButtonItem(image:)` and `setImage(_:for:)` in UIKit if \
      the symbol's name is a literal, unless the file sets a title or an accessibility label on a \
      variable of the same name as the item or button. A label that is set elsewhere is not seen, \
      so the rule is off by default.
      """,
    examples: [
      Example(
        """
        Button { delete() } label: { Image(systemName: "trash").font(.title) }
        Button(action: delete) { Image(systemName: "trash.fill") }
        Button(action: { delete() }, label: { Image(systemName: "xmark") })
        Menu { items } label: { Image(systemName: isOn ? "ellipsis" : "plus") }
        Button { add() } label: { Image(systemName: "plus") }.accessibilityIdentifier("add")
        """, finds: ["trash", "trash.fill", "xmark", "ellipsis", "plus"]),
      Example(
        """
        item = UIBarButtonItem(image: UIImage(systemName: "plus"), style: .plain, target: self)
        button.setImage(UIImage(systemName: "minus"), for: .normal)
        """, finds: ["plus", "minus"]),
      Example(
        """
        Button("Delete", systemImage: "trash") { delete() }
        Button { delete() } label: { Label("Delete", systemImage: "trash") }
        Button { delete() } label: { Image(systemName: "trash") }.accessibilityLabel("Delete")
        Button { delete() } label: { Image(systemName: "trash").accessibilityLabel("Delete") }
        Button { delete() } label: { Image(systemName: "trash"); Text("Delete") }
        Button { show(Image(systemName: "trash")) } label: { Text("Show") }
        """),
      Example(
        """
        let item: UIBarButtonItem = UIBarButtonItem(image: UIImage(systemName: "plus"))
        item.accessibilityLabel = "Add"
        button?.setImage(UIImage(systemName: "minus"), for: .normal)
        button?.setTitle("Remove", for: .normal)
        """),
    ])
}
