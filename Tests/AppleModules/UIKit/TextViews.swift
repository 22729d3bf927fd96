// swift-format-ignore-file
// Declarations of UIKit's text views, navigation and pasteboard for Tools/Checks/availability,
// written by hand from the headers of the 17.4 SDK. They never run.
public import Foundation

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
}

