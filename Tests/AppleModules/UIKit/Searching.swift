// swift-format-ignore-file
// Declarations of UIKit's search for Tools/Checks/availability, written by hand from the headers of
// the 17.4 SDK. They never run.
public import Foundation

@available(iOS 13, visionOS 1, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor open class UISearchToken: NSObject {
  @available(*, unavailable)
  public override init() { fatalError() }
  // In Objective-C, this initializer is a factory method, and convenience initializers may delegate
  // to it.
  public convenience init(icon: UIImage?, text: String) { fatalError() }
  open var representedObject: Any?
}

@available(iOS 16, tvOS 14, visionOS 1, *)
@MainActor public protocol UISearchSuggestion: NSObjectProtocol {
  var localizedSuggestion: String? { get }
  @available(tvOS, unavailable)
  var localizedAttributedSuggestion: NSAttributedString? { get }
  var representedObject: Any? { get set }
  var localizedDescription: String? { get }
  var iconImage: UIImage? { get }
}
@available(iOS 16, tvOS 14, visionOS 1, *)
extension UISearchSuggestion {
  public var localizedDescription: String? { nil }
  public var iconImage: UIImage? { nil }
}

@available(iOS 16, tvOS 14, visionOS 1, *)
@MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  public init(localizedSuggestion suggestion: String) {}
  public init(localizedSuggestion suggestion: String, localizedDescription: String?) {}
  public init(localizedSuggestion suggestion: String, localizedDescription: String?, iconImage: UIImage?) {}
  @available(tvOS, unavailable)
  public init(localizedAttributedSuggestion suggestion: NSAttributedString) {}
  @available(tvOS, unavailable)
  public init(localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription: String?) {}
  @available(tvOS, unavailable)
  public init(localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription: String?, iconImage: UIImage?) {}
  open var localizedSuggestion: String? { nil }
  open var localizedAttributedSuggestion: NSAttributedString? { nil }
  open var localizedDescription: String? { nil }
  open var iconImage: UIImage? { nil }
  open var representedObject: Any?
}

@available(iOS 8, tvOS 9, *)
@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
  @available(iOS 16, tvOS 14, *)
  func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}
@available(iOS 8, tvOS 9, *)
extension UISearchResultsUpdating {
  @available(iOS 16, tvOS 14, *)
  public func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion) {}
}

@MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {}

@available(iOS 8, tvOS 9, *)
@MainActor open class UISearchController: UIViewController {
  @available(iOS 16, *)
  public enum ScopeBarActivation: Int, Sendable { case automatic, manual, onTextEntry, onSearchActivation }
  public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public required init?(coder: NSCoder) { nil }
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var isActive: Bool { get { false } set {} }
  open var searchBar: UISearchBar { fatalError() }
  open var searchResultsController: UIViewController? { nil }
  @available(iOS 16, *)
  @available(tvOS, unavailable)
  open var scopeBarActivation: ScopeBarActivation { get { .automatic } set {} }
  @available(iOS 16, tvOS 14, *)
  open var searchSuggestions: [any UISearchSuggestion]? { get { nil } set {} }
}

@MainActor open class UISearchBar: UIView {
  open var text: String? { get { nil } set {} }
  open var prompt: String? { get { nil } set {} }
  open var placeholder: String? { get { nil } set {} }
  @available(iOS 13, *)
  @available(tvOS, unavailable)
  open var searchTextField: UISearchTextField { fatalError() }
  open var scopeButtonTitles: [String]? { get { nil } set {} }
  open var showsScopeBar: Bool { get { false } set {} }
  open weak var delegate: (any UISearchBarDelegate)?
}

@MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}
extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

@MainActor open class UITextRange: NSObject {}

@available(iOS 13, visionOS 1, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor open class UISearchTextField: UITextField {
  open var tokens: [UISearchToken] { get { [] } set {} }
  open func tokens(in range: UITextRange) -> [UISearchToken] { [] }
  @available(iOS 16, *)
  open var searchSuggestions: [any UISearchSuggestion]? { get { nil } set {} }
}
