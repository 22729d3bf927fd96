// swift-format-ignore-file
// Declarations of SwiftUI's state and environment for Tools/Checks/availability, written by hand
// from the interfaces of the 17.4 and 18.0 SDKs and from the documentation. They never run. All
// overloads of a name are declared, because otherwise the check would accept ambiguous calls.
public import Combine
public import Foundation
public import Observation

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol DynamicProperty {}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper public struct State<Value>: DynamicProperty {
  public init(wrappedValue value: Value) {}
  public init(initialValue value: Value) {}
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension State where Value: ExpressibleByNilLiteral {
  public init() {}
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension State: Sendable where Value: Sendable {}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
  public init(projectedValue: Binding<Value>) {}
  public init<V>(_ base: Binding<V>) where Value == V? {}
  public init?(_ base: Binding<Value?>) {}
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {}
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Binding: Sendable where Value: Sendable {}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  @available(*, unavailable, message: "the wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { fatalError() }
  @available(*, unavailable, message: "the wrapped value must be an object that conforms to Observable")
  public init(projectedValue: Bindable<Value>) { fatalError() }
  public var wrappedValue: Value { get { fatalError() } set {} }
  public var projectedValue: Bindable<Value> { self }
}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Bindable where Value: AnyObject {
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { fatalError() }
  public init(_ wrappedValue: Value) { fatalError() }
  public init(projectedValue: Bindable<Value>) { fatalError() }
}

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {}
  public var wrappedValue: ObjectType { fatalError() }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    private var unused = 0
    private init(unused: Int) {}
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> { fatalError() }
  }
  public init(wrappedValue: ObjectType) {}
  public init(initialValue: ObjectType) {}
  public var wrappedValue: ObjectType { get { fatalError() } set {} }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  @propertyWrapper public struct Binding {
    private var unused = 0
    private init(unused: Int) {}
    public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
    public var projectedValue: Binding { self }
  }
  public init() where Value == Bool {}
  public init<T: Hashable>() where Value == T? {}
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: FocusState<Value>.Binding { fatalError() }
}

// MARK: Environment

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Environment {
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable { fatalError() }
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct EnvironmentValues: CustomStringConvertible {
  public init() {}
  public var description: String { "" }
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  public var openURL: OpenURLAction { get { fatalError() } set {} }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public var dismiss: DismissAction { fatalError() }
  public var lineLimit: Int? { get { nil } set {} }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
@MainActor @preconcurrency public struct DismissAction {
  public func callAsFunction() {}
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public struct OpenURLAction {
  public struct Result: Sendable {
    public static let handled = Result(), discarded = Result(), systemAction = Result()
    public static func systemAction(_ url: URL) -> Result { .systemAction }
  }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  @MainActor @preconcurrency public init(handler: @escaping (URL) -> Result) {}
  public func callAsFunction(_ url: URL) {}
  @available(watchOS, unavailable)
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {}
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension View {
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { EmptyView() }
}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension View {
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { EmptyView() }
}
