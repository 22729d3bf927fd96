extension Rule {
  /// A button that shows only a symbol.
  ///
  /// The rule examines a whole file: see `IconOnlyButtons`.
  static let iconOnlyButton = Rule(
    id: "icon-only-button", severity: nil,
    summary: "The button has a symbol for its label, and no words",
    explanation: """
      VoiceOver reads the symbol's description, or its name, which says what it shows and not what the button \
      does. Give the button a title and `labelStyle(.iconOnly)`, or an `accessibilityLabel`.

      Found are `Button`, `Menu`, `NavigationLink` and `Link` of SwiftUI whose label is one `Image(systemName:)`, \
      and `UIBarButtonItem(image:)` and `setImage(_:for:)` of UIKit with a literal name, unless the file gives \
      something of that name a title or an accessibility label. A label from elsewhere is not seen, so the rule \
      is off by default.
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
