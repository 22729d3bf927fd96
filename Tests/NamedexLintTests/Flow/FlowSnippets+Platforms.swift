extension FlowSnippet {
  /// Names in UIKit and AppKit APIs.
  static let platforms: [FlowSnippet] = [
    FlowSnippet(
      "an image view's wrapper",
      """
      final class IconView: UIImageView {
        convenience init(symbol: String) { self.init(image: UIImage(systemName: symbol)) }
      }
      let a = IconView(symbol: "+tray")
      """),
    FlowSnippet(
      "a configured cell",
      """
      final class Cell: UITableViewCell {
        func configure(title: String, icon: String) {
          textLabel?.text = title
          imageView?.image = UIImage(systemName: icon)?.withRenderingMode(.alwaysTemplate)
        }
      }
      let cell = Cell()
      cell.configure(title: "trash", icon: "+tray")
      """),
    FlowSnippet(
      "a dequeued cell",
      """
      final class Cell: UITableViewCell {
        var icon: String? { didSet { imageView?.image = icon.flatMap { UIImage(systemName: $0) } } }
        var title: String?
      }
      func cell(at path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "gear", for: path) as! Cell
        cell.icon = "+tray"
        cell.title = "trash"
        return cell
      }
      """),
    FlowSnippet(
      "an AppKit image",
      """
      func icon(_ name: String, hint: String) -> NSImage? {
        NSImage(systemSymbolName: name, accessibilityDescription: hint)
      }
      let a = icon("+tray", hint: "trash")
      """),
    FlowSnippet(
      "an AppKit toolbar item",
      """
      struct Tool { let identifier: String; let symbol: String; let label: String }
      let tools = [
        Tool(identifier: "gear", symbol: "+tray", label: "trash"),
        Tool(identifier: "star", symbol: "+folder", label: "bell"),
      ]
      for tool in tools {
        item.image = NSImage(systemSymbolName: tool.symbol, accessibilityDescription: tool.label)
        item.itemIdentifier = .init(tool.identifier)
      }
      """),
    FlowSnippet(
      "an action",
      """
      func action(_ title: String, symbol: String, run: @escaping () -> Void) -> UIAction {
        UIAction(title: title, image: UIImage(systemName: symbol)) { _ in run() }
      }
      let menu = UIMenu(title: "star", children: [
        action("trash", symbol: "+tray") { print("gear") },
        action("bell", symbol: "+folder", run: {}),
      ])
      """),
    FlowSnippet(
      "a bar button",
      """
      extension UIBarButtonItem {
        convenience init(symbol: String, target: Any?, action: Selector?) {
          self.init(
            image: UIImage(systemName: symbol), style: .plain, target: target, action: action)
        }
      }
      item = UIBarButtonItem(symbol: "+tray", target: self, action: #selector(trash))
      """),
    FlowSnippet(
      "a factory with a configuration",
      """
      enum ImageFactory {
        static func make(_ name: String, size: Double = 17) -> UIImage {
          let configuration = UIImage.SymbolConfiguration(pointSize: size)
          return UIImage(systemName: name, withConfiguration: configuration) ?? UIImage()
        }
      }
      button.setImage(ImageFactory.make("+tray", size: 20), for: .normal)
      button.setTitle("trash", for: .normal)
      """),
    FlowSnippet(
      "a factory that caches its images",
      """
      final class Cache {
        private var images: [String: UIImage] = [:]
        func image(_ name: String) -> UIImage? {
          if let known = images[name] { return known }
          let made = UIImage(systemName: name)
          images[name] = made
          return made
        }
      }
      let a = Cache().image("+tray")
      """),
    FlowSnippet(
      "tab bar items",
      """
      struct Tab { let title: String; let icon: String; let selected: String }
      let tabs: [Tab] = [
        Tab(title: "trash", icon: "+tray", selected: "+tray.fill"),
        Tab(title: "gear", icon: "+star", selected: "+star.fill"),
      ]
      controller.viewControllers = tabs.map { tab in
        let child = UIViewController()
        child.tabBarItem = UITabBarItem(
          title: tab.title, image: UIImage(systemName: tab.icon),
          selectedImage: UIImage(systemName: tab.selected))
        return child
      }
      """),
    FlowSnippet(
      "a label with an attachment",
      """
      func attach(symbol: String, to text: String) -> NSAttributedString {
        let attachment = NSTextAttachment(image: UIImage(systemName: symbol)!)
        let result = NSMutableAttributedString(attachment: attachment)
        result.append(NSAttributedString(string: text))
        return result
      }
      label.attributedText = attach(symbol: "+tray", to: "trash")
      """),
    FlowSnippet(
      "a shortcut's icon",
      """
      func shortcut(_ type: String, _ symbol: String) -> UIApplicationShortcutItem {
        UIApplicationShortcutItem(
          type: type, localizedTitle: type, localizedSubtitle: nil,
          icon: UIApplicationShortcutIcon(systemImageName: symbol))
      }
      let a = shortcut("trash", "+tray")
      """),
    FlowSnippet(
      "a table with sections",
      """
      final class Settings: UITableViewController {
        private struct Entry { var title: String; var icon: String? }
        private let sections: [[Entry]] = [
          [Entry(title: "trash", icon: "+tray"), Entry(title: "star", icon: nil)],
          [Entry(title: "gear", icon: "+folder")],
        ]
        func cell(_ path: IndexPath) {
          let entry = sections[path.section][path.row]
          content.text = entry.title
          if let icon = entry.icon { content.image = UIImage(systemName: icon) }
        }
      }
      """),
    FlowSnippet(
      "a registration of cells",
      """
      struct Item: Hashable { let title: String; let symbol: String }
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> {
        (cell, path, item: Item) in
        content.text = item.title
        content.image = UIImage(systemName: item.symbol)
      }
      let a = Item(title: "trash", symbol: "+tray")
      """),
    FlowSnippet(
      "explicit calls of `init`",
      """
      func show(_ name: String) { view.image = .init(systemName: name) }
      func list(_ name: String) { let image: UIImage? = UIImage.init(systemName: name) }
      show("+tray")
      list("+trash")
      """),
    FlowSnippet(
      "an initializer passed to `compactMap`",
      """
      let names = ["+tray", "+trash"]
      let images = names.compactMap(UIImage.init(systemName:))
      """),
    FlowSnippet(
      "a status item with a variable value",
      """
      func update(level: Double) {
        let name = level > 0.5 ? "+battery.100" : "+battery.25"
        item.button?.image = NSImage(
          systemSymbolName: name, variableValue: level, accessibilityDescription: "trash")
      }
      """),
    FlowSnippet(
      "a controller's view model",
      """
      protocol RowModel { var title: String { get }; var iconName: String { get } }
      final class InboxModel: RowModel {
        let title = "trash"
        var iconName: String { count > 0 ? "+tray.full" : "+tray" }
        var count = 0
      }
      final class Controller {
        var model: RowModel?
        func update() {
          label.text = model?.title
          guard let model else { return }
          icon.image = UIImage(systemName: model.iconName)
        }
      }
      """),
    FlowSnippet(
      "a menu action factory with a default name",
      """
      extension UIAction {
        static func make(_ title: String, _ icon: String = "+ellipsis", id: String = "gear")
          -> UIAction
        {
          UIAction(title: title, image: UIImage(systemName: icon), identifier: .init(id)) { _ in }
        }
      }
      let a: UIAction = .make("trash", "+tray")
      let b = UIAction.make("star")
      """),
    FlowSnippet(
      "an image with a fallback",
      """
      func image(_ first: String, or second: String) -> UIImage? {
        UIImage(systemName: first) ?? UIImage(systemName: second)
      }
      let a = image("+tray", or: "+trash")
      """),
    FlowSnippet(
      "an accessory enumeration",
      """
      enum Accessory {
        case button(icon: String, title: String)
        case text(String)
        func make() -> UIView {
          switch self {
          case let .button(icon, title):
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.setImage(UIImage(systemName: icon), for: .normal)
            return button
          case let .text(text): return UILabel(text)
          }
        }
      }
      let a: [Accessory] = [.button(icon: "+tray", title: "trash"), .text("gear")]
      """),
    FlowSnippet(
      "a representable view",
      """
      struct Wrapped: UIViewRepresentable {
        var symbol: String
        func makeUIView(context: Context) -> UIImageView { UIImageView() }
        func updateUIView(_ view: UIImageView, context: Context) {
          view.image = UIImage(systemName: symbol)
        }
      }
      let a = Wrapped(symbol: "+tray").help("trash")
      """),
    FlowSnippet(
      "constants in a module's nested namespaces",
      """
      public enum Assets { public enum Symbol { public static let inbox = "+tray" } }
      // file
      import Assets
      let a = UIImage(systemName: Assets.Symbol.inbox)
      """),
    FlowSnippet(
      "notification text next to a symbol name",
      """
      struct Notice { let title: String, body: String, glyph: String }
      func post(_ notice: Notice) {
        content.title = notice.title
        content.body = notice.body
        view.image = UIImage(systemName: notice.glyph)
      }
      post(Notice(title: "trash", body: "gear", glyph: "+tray"))
      """),
    FlowSnippet(
      "a call to an optional delegate",
      """
      protocol Host: AnyObject { func show(icon: String, text: String) }
      final class Screen: Host {
        func show(icon: String, text: String) { view.image = UIImage(systemName: icon) }
      }
      final class Part {
        weak var host: Host?
        func run() { host?.show(icon: "+tray", text: "trash") }
      }
      """),
  ]
}
