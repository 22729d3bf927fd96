// swift-format-ignore-file
// UIKit's text views, navigation and pasteboard, for Tools/Checks/availability: declarations alone, written by hand of facts in
// the headers of the SDK 17.4. Nothing here runs.
public import Foundation

@MainActor open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public required init?(coder: NSCoder) { nil }
  open func pushViewController(_ controller: UIViewController, animated: Bool) {}
}

open class UIPasteboard: NSObject {
  open class var general: UIPasteboard { fatalError() }
  open var string: String? { get { nil } set {} }
}

@MainActor open class UIAction: NSObject {
  public convenience init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) { fatalError() }
}
@available(iOS 17, visionOS 1, *)
@available(tvOS, unavailable)
@MainActor open class UITextItem: NSObject {
  public enum Content { case link(URL), tag(String) }
  open var content: Content { fatalError() }
  open var range: NSRange { fatalError() }
}

@MainActor public protocol UITextViewDelegate: NSObjectProtocol {
  @available(iOS 17, visionOS 1, *)
  @available(tvOS, unavailable)
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
}
extension UITextViewDelegate {
  @available(iOS 17, visionOS 1, *)
  @available(tvOS, unavailable)
  public func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? { nil }
}

@MainActor open class UITextView: UIView {
  open weak var delegate: (any UITextViewDelegate)?
  open var text: String! { get { nil } set {} }
  open var attributedText: NSAttributedString! { get { nil } set {} }
  open var selectedRange: NSRange { get { fatalError() } set {} }
  open func scrollRangeToVisible(_ range: NSRange) {}
  open var linkTextAttributes: [NSAttributedString.Key: Any]! { get { nil } set {} }
  @available(tvOS, unavailable)
  open var isEditable: Bool { get { true } set {} }
  @available(iOS 16, *)
  @available(tvOS, unavailable)
  open var findInteraction: UIFindInteraction? { nil }
  @available(iOS 16, *)
  @available(tvOS, unavailable)
  open var isFindInteractionEnabled: Bool { get { false } set {} }
}

@available(iOS 16, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor public protocol UIFindInteractionDelegate: NSObjectProtocol {}
@available(iOS 16, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor open class UIFindInteraction: NSObject {
  public init(sessionDelegate: any UIFindInteractionDelegate) {}
  open func presentFindNavigator(showingReplace: Bool) {}
  open func dismissFindNavigator() {}
  open func findNext() {}
  open func findPrevious() {}
  open var searchText: String? { get { nil } set {} }
}
