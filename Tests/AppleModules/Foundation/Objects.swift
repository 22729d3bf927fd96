// swift-format-ignore-file
// Handwritten declarations of the Foundation classes that our sources, articles and UIKit
// declarations use, for Tools/Checks/availability. They never run. Without Objective-C, a class has
// no selectors, and an optional method has a default implementation in an extension.

open class NSObject: Hashable {
  public init() {}
  open func isEqual(_ object: Any?) -> Bool { false }
  open var hash: Int { 0 }
  open var description: String { "" }
  public static func == (a: NSObject, b: NSObject) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) {}
}
@available(*, unavailable)
extension NSObject: Sendable {}

public protocol NSObjectProtocol: AnyObject {}
extension NSObject: NSObjectProtocol {}

open class NSCoder: NSObject {}

@available(macOS 10, iOS 2, tvOS 9, watchOS 2, *)
open class UserDefaults: NSObject {
  public class var standard: UserDefaults { fatalError() }
  public init?(suiteName: String?) {}
  public convenience override init() { fatalError() }
  open func object(forKey defaultName: String) -> Any? { nil }
  open func set(_ value: Any?, forKey defaultName: String) {}
  open func set(_ value: Int, forKey defaultName: String) {}
  open func set(_ value: Float, forKey defaultName: String) {}
  open func set(_ value: Double, forKey defaultName: String) {}
  open func set(_ value: Bool, forKey defaultName: String) {}
  open func stringArray(forKey defaultName: String) -> [String]? { nil }
}
@available(macOS 10, iOS 2, tvOS 9, watchOS 2, *)
extension UserDefaults: @unchecked Sendable {}

@available(macOS 10, iOS 3.2, tvOS 9, watchOS 2, *)
open class NSAttributedString: NSObject {
  public struct Key: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public init(string: String) {}
  public init(string: String, attributes: [Key: Any]? = nil) {}
  public init(attributedString: NSAttributedString) {}
  public required init?(coder: NSCoder) { nil }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public convenience init(_ attributed: AttributedString) { fatalError() }
  open var string: String { "" }
  public var length: Int { 0 }
  open func attributes(at location: Int, effectiveRange: UnsafeMutablePointer<NSRange>?) -> [Key: Any] { [:] }
}

@available(macOS 10, iOS 3.2, tvOS 9, watchOS 2, *)
open class NSMutableAttributedString: NSAttributedString {
  open func append(_ text: NSAttributedString) {}
}

public struct NSRange: Hashable, Sendable {
  public var location: Int
  public var length: Int
  public init() { fatalError() }
  public init(location: Int, length: Int) { fatalError() }
  public init<R: RangeExpression, S: StringProtocol>(_ region: R, in target: S) where R.Bound == S.Index { fatalError() }
  public init<R: RangeExpression>(_ region: R) where R.Bound: FixedWidthInteger { fatalError() }
  public var lowerBound: Int { location }
  public var upperBound: Int { location + length }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension NSRange {
  public init<R: RangeExpression>(_ region: R, in target: AttributedString) where R.Bound == AttributedString.Index { fatalError() }
}

extension Range where Bound == String.Index {
  public init?(_ range: NSRange, in string: some StringProtocol) { nil }
}

public struct IndexPath: Hashable, Comparable, Sendable {
  public init() {}
  public init(index: Int) {}
  public static func < (a: IndexPath, b: IndexPath) -> Bool { false }
}

// Apple's `CGFloat` is a separate type that converts to and from `Double` implicitly.
public typealias CGFloat = Double
public struct CGPoint: Equatable, Sendable {
  public var x: CGFloat, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { fatalError() }
}
public struct CGSize: Equatable, Sendable {
  public var width: CGFloat, height: CGFloat
  public init(width: CGFloat, height: CGFloat) { fatalError() }
}
public struct CGRect: Equatable, Sendable {
  public var origin: CGPoint, size: CGSize
  public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { fatalError() }
}
