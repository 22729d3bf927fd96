extension FlowSnippet {
  /// Stored and computed properties.
  static let properties: [FlowSnippet] = [
    FlowSnippet(
      "a constant property",
      """
      struct Screen {
        let icon = "+tray"
        let title = "trash"
        var body: some View { Image(systemName: icon) }
      }
      """),
    FlowSnippet(
      "a variable property that is set later",
      """
      final class Model {
        var icon = "+tray"
        var title = "trash"
        func finish() { icon = "+tray.full"; title = "gear" }
        func draw() -> Image { Image(systemName: icon) }
      }
      """),
    FlowSnippet(
      "a variable property set on an instance",
      """
      final class Model { var icon = ""; var title = ""; func draw() { Image(systemName: icon) } }
      let model = Model()
      model.icon = "+tray"
      model.title = "trash"
      func change(_ other: Model) { other.icon = "+gear" }
      """),
    FlowSnippet(
      "a static constant",
      """
      struct Screen {
        static let icon = "+tray"
        static let title = "trash"
        var body: some View { Image(systemName: Self.icon) }
      }
      """),
    FlowSnippet(
      "a lazy property",
      """
      final class Model {
        lazy var icon: String = "+tray"
        lazy var other: String = { "+gear" }()
        lazy var image = UIImage(systemName: icon)
        lazy var second = UIImage(systemName: other)
      }
      """),
    FlowSnippet(
      "constants in a caseless enumeration",
      """
      enum Icons {
        static let inbox = "+tray"
        static let bin: String = "+trash"
        static let unused = "gear"
      }
      let a = Image(systemName: Icons.inbox)
      let b = Label("star", systemImage: Icons.bin)
      """),
    FlowSnippet(
      "constants in another file",
      """
      enum Icons { static let inbox = "+tray"; static let title = "trash" }
      // file
      let a = Image(systemName: Icons.inbox)
      """),
    FlowSnippet(
      "constants in nested enumerations",
      """
      enum Design {
        enum Icons { static let inbox = "+tray" }
        enum Texts { static let hint = "trash" }
      }
      let a = Image(systemName: Design.Icons.inbox)
      let b = Text(Design.Texts.hint)
      """),
    FlowSnippet(
      "a file-level constant",
      """
      private let icon = "+tray"
      private let title = "trash"
      func show() { Label(title, systemImage: icon) }
      """),
    FlowSnippet(
      "a computed property with a switch",
      """
      struct Row {
        let state: Int
        var icon: String {
          switch state {
          case 0: return "+tray"
          case 1, 2: return "+tray.full"
          default: return "+trash"
          }
        }
        var body: some View { Image(systemName: icon) }
      }
      """),
    FlowSnippet(
      "a computed property with a switch expression",
      """
      struct Row {
        let state: String
        var icon: String {
          switch state {
          case "star": "+tray"
          case "folder", "bell": "+tray.full"
          default: "+trash"
          }
        }
        var body: some View { Image(systemName: icon) }
      }
      """),
    FlowSnippet(
      "a computed property with if and else",
      """
      struct Row {
        let isFull: Bool
        var icon: String {
          if isFull { "+tray.full" } else if kind == "star" { "+gear" } else { "+tray" }
        }
        var body: some View { Image(systemName: icon) }
      }
      """),
    FlowSnippet(
      "a computed property with early returns",
      """
      struct Row {
        let name: String?
        var icon: String {
          guard let name else { return "+questionmark" }
          if name == "trash" { return "+gear" }
          print("star")
          return "+tray"
        }
        var body: some View { Image(systemName: icon) }
      }
      """),
    FlowSnippet(
      "a computed property with a ternary",
      """
      struct Row {
        var icon: String { isOpen ? "+envelope.open" : "+envelope" }
        var title: String { isOpen ? "trash" : "gear" }
        var body: some View { Label(title, systemImage: icon) }
      }
      """),
    FlowSnippet(
      "a computed property with a fallback",
      """
      struct Row {
        var custom: String?
        var icon: String { custom ?? "+tray" }
        var body: some View { Image(systemName: icon) }
      }
      let a = Row(custom: "+gear")
      """),
    FlowSnippet(
      "a getter and a setter",
      """
      final class Row {
        private var stored = "+tray"
        var icon: String {
          get { stored }
          set { stored = newValue }
        }
        func draw() { Image(systemName: icon) }
      }
      """),
    FlowSnippet(
      "property observers",
      """
      final class Cell {
        var icon: String = "+tray" {
          willSet { print("trash") }
          didSet { view.image = UIImage(systemName: icon) }
        }
      }
      let cell = Cell()
      cell.icon = "+gear"
      """),
    FlowSnippet(
      "property wrappers",
      """
      struct Row: View {
        @State private var icon = "+tray"
        @AppStorage("trash") private var name: String = "+gear"
        @Binding var chosen: String
        var body: some View {
          Image(systemName: icon)
          Image(systemName: name)
          Image(systemName: chosen)
        }
        func change() { icon = "+star" }
      }
      """),
    FlowSnippet(
      "a property of a published model",
      """
      @MainActor final class Model: ObservableObject {
        @Published var icon: String = "+tray"
        @Published var title: String = "trash"
      }
      struct Row: View {
        @StateObject private var model: Model
        var body: some View { Label(model.title, systemImage: model.icon) }
      }
      """),
    FlowSnippet(
      "a property in an extension",
      """
      struct Row { let kind: Int }
      extension Row { var icon: String { "+tray" }; var title: String { "trash" } }
      extension Row { var image: Image { Image(systemName: icon) } }
      """),
    FlowSnippet(
      "a type alias for `String`",
      """
      typealias SymbolName = String
      struct Row { let icon: SymbolName; let count: Int; func draw() { Image(systemName: icon) } }
      let a = Row(icon: "+tray", count: 1)
      """),
    FlowSnippet(
      "framework properties that hold names",
      """
      func show(_ element: GCControllerElement, _ row: CPListImageRowItemCondensedElement) {
        element.sfSymbolsName = "+tray"
        row.accessorySymbolName = isOn ? "+trash" : "+bell"
        element.localizedName = "star"
      }
      """),
  ]
}
