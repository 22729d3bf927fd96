// swift-format-ignore-file
// Declarations of SwiftUI's views and builders for Tools/Checks/availability, written by hand from
// the interfaces of the 17.4 and 18.0 SDKs and from the documentation. They never run. All
// overloads of a name are declared, because otherwise the check would accept ambiguous calls.
public import Foundation

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Never: View {
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct EmptyView: View {
  nonisolated public init() {}
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct AnyView: View {
  nonisolated public init<V: View>(_ view: V) { fatalError() }
  nonisolated public init<V: View>(erasing view: V) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct TupleView<T>: View {
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct _ConditionalContent<TrueContent, FalseContent> {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public var body: Never { fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  @available(*, unavailable, message: "this expression does not conform to 'View'")
  @_disfavoredOverload public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @_disfavoredOverload public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { fatalError() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError() }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension ViewBuilder {
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { fatalError() }
}

// MARK: Modifiers

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct ModifiedContent<Content, Modifier> {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { fatalError() }
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { EmptyView() }
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View { EmptyView() }
  nonisolated public func disabled(_ disabled: Bool) -> some View { EmptyView() }
  nonisolated public func hidden() -> some View { EmptyView() }
}
