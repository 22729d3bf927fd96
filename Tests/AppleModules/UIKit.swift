// swift-format-ignore-file
// What NamedexUIKit calls of UIKit, for Tools/Checks/availability: declarations alone, written by hand of facts in the
// headers of the SDK 17.4. Nothing here runs. It stands in for iOS on the macOS of that check, so what needs a newer iOS is
// not seen.

open class NSObject {
  public init() {}
}

@available(iOS 13, visionOS 1, *)
@available(watchOS, unavailable)
@MainActor open class UIImage: NSObject {
  public init?(systemName: String) {}
}

@available(iOS 13, visionOS 1, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor open class UISearchToken: NSObject {
  @available(*, unavailable)
  public override init() { fatalError() }
  // The initializer is a factory method of Objective-C, to which convenience initializers delegate.
  public convenience init(icon: UIImage?, text: String) { fatalError() }
  open var representedObject: Any?
}

@available(iOS 16, tvOS 14, visionOS 1, *)
@MainActor public protocol UISearchSuggestion: AnyObject {
  var localizedSuggestion: String? { get }
  var representedObject: Any? { get set }
}

@available(iOS 16, tvOS 14, visionOS 1, *)
@MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  public init(localizedSuggestion suggestion: String) {}
  public init(localizedSuggestion suggestion: String, localizedDescription: String?) {}
  public init(
    localizedSuggestion suggestion: String, localizedDescription: String?, iconImage: UIImage?
  ) {}
  open var localizedSuggestion: String? { nil }
  open var representedObject: Any?
}
