// swift-format-ignore-file
// Declarations of Combine's observable objects for Tools/Checks/availability, written by hand from
// the documentation. They never run.

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  public init() {}
  public final func send() {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper public struct Published<Value> {
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
  }
  public var projectedValue: Published<Value>.Publisher {
    mutating get { fatalError() }
    set {}
  }
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set {}
  }
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { fatalError() }
    set {}
  }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Published: Sendable where Value: Sendable {}
