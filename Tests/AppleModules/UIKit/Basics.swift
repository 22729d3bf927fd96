// swift-format-ignore-file
// Declarations of the UIKit views, controllers and fonts that our sources and articles use, for
// Tools/Checks/availability, written by hand from the headers of the 17.4 SDK. They never run. An
// optional protocol method has a default implementation in an extension, so a misspelt method is
// not detected.
@_exported import Foundation

// MARK: Pictures, fonts and colours

@available(iOS 2, tvOS 9, watchOS 2, *)
open class UIImage: NSObject, @unchecked Sendable {
  open class Configuration: NSObject {}
  public init?(named name: String) {}
  @available(iOS 13, tvOS 13, watchOS 6, *)
  public convenience init?(systemName: String) { nil }
  @available(iOS 13, tvOS 13, watchOS 6, *)
  public init?(systemName: String, withConfiguration configuration: Configuration?) {}
  @available(iOS 16, tvOS 16, watchOS 9, *)
  public init?(systemName: String, variableValue: Double, configuration: Configuration? = nil) {}
}

@available(iOS 2, tvOS 9, watchOS 2, *)
open class UIColor: NSObject, @unchecked Sendable {
  open class var label: UIColor { fatalError() }
  open class var tintColor: UIColor { fatalError() }
  open class var systemYellow: UIColor { fatalError() }
}

@available(iOS 2, tvOS 9, watchOS 2, *)
open class UIFont: NSObject, @unchecked Sendable {
  public struct TextStyle: Hashable, Sendable {
    public static let body = TextStyle(), headline = TextStyle(), caption1 = TextStyle()
  }
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { fatalError() }
  open class func systemFont(ofSize size: CGFloat) -> UIFont { fatalError() }
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { fatalError() }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("font")
  public static let foregroundColor = NSAttributedString.Key("foregroundColor")
  public static let backgroundColor = NSAttributedString.Key("backgroundColor")
  public static let link = NSAttributedString.Key("link")
}

@available(iOS 15, tvOS 15, watchOS 8, *)
extension AttributeScopes {
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static var name: String { "" }
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static var name: String { "" }
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static var name: String { "" }
    }
  }
}

@available(iOS 15, tvOS 15, watchOS 8, *)
extension AttributeDynamicLookup {
  @_disfavoredOverload public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { fatalError() }
}

// MARK: Views and controllers

@MainActor open class UIResponder: NSObject {
  public override init() {}
}

@MainActor open class UIView: UIResponder {
  public convenience override init() { self.init(frame: .zero) }
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}
  open var tintColor: UIColor! { get { nil } set {} }
  open var isHidden: Bool { get { false } set {} }
}

@MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) {}
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  open var view: UIView! { get { nil } set {} }
  open var title: String? { get { nil } set {} }
  open var navigationItem: UINavigationItem { fatalError() }
  open func viewDidLoad() {}
}

@MainActor open class UINavigationItem: NSObject {
  public init(title: String) {}
  @available(iOS 11, *)
  @available(tvOS, unavailable)
  open var searchController: UISearchController? { get { nil } set {} }
}

@MainActor open class UITextField: UIView {
  open var text: String? { get { nil } set {} }
  open var placeholder: String? { get { nil } set {} }
  open var attributedText: NSAttributedString? { get { nil } set {} }
}
