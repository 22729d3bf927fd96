// swift-format-ignore-file
// Declarations of SwiftUI's events and keys for Tools/Checks/availability, written by hand from the
// interfaces of the 17.4 and 18.0 SDKs and from the documentation. They never run. All overloads of
// a name are declared, because otherwise the check would accept ambiguous calls.
public import Foundation

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension View {
  @available(macOS, introduced: 11, deprecated: 14, message: "use the form with two parameters or none")
  @available(iOS, introduced: 14, deprecated: 17, message: "use the form with two parameters or none")
  @available(tvOS, introduced: 14, deprecated: 17, message: "use the form with two parameters or none")
  @available(watchOS, introduced: 7, deprecated: 10, message: "use the form with two parameters or none")
  nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View { EmptyView() }
}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension View {
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void) -> some View { EmptyView() }
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View { EmptyView() }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension View {
  nonisolated public func task(priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View { EmptyView() }
  nonisolated public func task<T: Equatable>(id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void) -> some View { EmptyView() }
  nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View { EmptyView() }
  nonisolated public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View { EmptyView() }
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { EmptyView() }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1), search = SubmitTriggers(rawValue: 2)
}
#if os(iOS)
#endif

// MARK: Keys

