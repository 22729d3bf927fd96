// swift-format-ignore-file
// What NamedexSwiftUI calls of SwiftUI, for Tools/Checks/availability: declarations alone, written by hand of facts in the
// interfaces of the SDKs 17.4 and 18.0. Nothing here runs, and no more is here than is called, with every overload of it.
@_exported import Observation

// MARK: Views

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
public struct EmptyView: View {
  nonisolated public init() {}
  public var body: Never { fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct TupleView<T>: View {
  public var body: Never { fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { fatalError() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Text: View, Equatable, Sendable {
  nonisolated public init(verbatim content: String) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ content: S) {}
  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, comment: StaticString? = nil
  ) {}
  public var body: Never { fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Button<Label: View>: View {
  nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label)
  {}
  public var body: Never { fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Button where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct LabeledContent<Label, Content> {}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension LabeledContent: View where Label: View, Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ForEach: View where Content: View {
  public var body: Never { fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

// MARK: State

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { fatalError() }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { fatalError() }
  public var wrappedValue: Value { fatalError() }
  public var projectedValue: Bindable<Value> { self }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { fatalError() }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { fatalError() }
  public init(_ wrappedValue: Value) { fatalError() }
}

// MARK: Searching

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension View {
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { EmptyView() }
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { EmptyView() }
  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { EmptyView() }
  nonisolated public func searchCompletion(_ completion: String) -> some View { EmptyView() }
}

@available(macOS 13, iOS 16, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension View {
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    EmptyView()
  }
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    EmptyView()
  }
}

@available(macOS 14, iOS 17, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension View {
  nonisolated public func searchable<C>(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    EmptyView()
  }
  nonisolated public func searchable<C>(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    EmptyView()
  }
  @_disfavoredOverload
  nonisolated public func searchable<C>(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    EmptyView()
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension View {
  nonisolated public func searchSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View { EmptyView() }
}
