// swift-format-ignore-file
// Declarations of UIKit's tables for Tools/Checks/availability, written by hand from the headers of
// the 17.4 SDK. They never run.
public import Foundation

extension IndexPath {
  public init(row: Int, section: Int) { fatalError() }
  public init(item: Int, section: Int) { fatalError() }
  public var row: Int { get { 0 } set {} }
  public var item: Int { get { 0 } set {} }
  public var section: Int { get { 0 } set {} }
}

@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

@MainActor public protocol UITableViewDelegate: NSObjectProtocol {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}
extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

@MainActor open class UITableView: UIView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public init(frame: CGRect, style: Style) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { nil }
  open weak var delegate: (any UITableViewDelegate)?
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell { fatalError() }
  open func reloadData() {}
}

@MainActor open class UITableViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
  public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public required init?(coder: NSCoder) { nil }
  open var tableView: UITableView! { get { nil } set {} }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { fatalError() }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

@MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { nil }
  @available(iOS 14, tvOS 14, *)
  public func defaultContentConfiguration() -> UIListContentConfiguration { fatalError() }
  @available(iOS 14, tvOS 14, *)
  open var contentConfiguration: (any UIContentConfiguration)? { get { nil } set {} }
}

@available(iOS 14, tvOS 14, *)
public protocol UIContentConfiguration {
  func updated(for state: any UIConfigurationState) -> Self
}
@available(iOS 14, tvOS 14, *)
public protocol UIConfigurationState {}

@available(iOS 14, tvOS 14, *)
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public static func == (a: UIListContentConfiguration, b: UIListContentConfiguration) -> Bool { false }
  public func hash(into hasher: inout Hasher) {}
  public var image: UIImage?
  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

@available(iOS 13, tvOS 13, *)
@preconcurrency public struct NSDiffableDataSourceSnapshot<
  Section: Hashable & Sendable, Item: Hashable & Sendable
>: @unchecked Sendable {
  public init() {}
  public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) {}
}
