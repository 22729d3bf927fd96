// swift-format-ignore-file
// Declarations of SwiftUI's apps, scenes, navigation, sheets and toolbars for
// Tools/Checks/availability, written by hand from the interfaces of the 17.4 and 18.0 SDKs and from
// the documentation. They never run. All overloads of a name are declared, because otherwise the
// check would accept ambiguous calls.
public import Foundation

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension App {
  @MainActor @preconcurrency public static func main() {}
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension Never: Scene {}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<A: Scene, B: Scene>(_ a: A, _ b: B) -> some Scene { a }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) { fatalError() }
  nonisolated public init(id: String, @ViewBuilder content: () -> Content) { fatalError() }
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { fatalError() }
  public var body: Never { fatalError() }
}

// MARK: Tabs

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 7, *)
@MainActor @preconcurrency public struct TabView<SelectionValue: Hashable, Content: View>: View {
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 7, *)
extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 7, *)
extension View {
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { EmptyView() }
}

// MARK: Navigation

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct NavigationPath: Equatable {
  public init() {}
  public var count: Int { 0 }
  public mutating func append<V: Hashable>(_ value: V) {}
  public mutating func removeLast(_ k: Int = 1) {}
}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: View {
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { fatalError() }
  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath { fatalError() }
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root) where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct NavigationLink<Label: View, Destination: View>: View {
  nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension NavigationLink where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) { fatalError() }
}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension NavigationLink where Destination == Never {
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { fatalError() }
  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text { fatalError() }
}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension View {
  nonisolated public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View { EmptyView() }
  nonisolated public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V) -> some View { EmptyView() }
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View { EmptyView() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension View {
  nonisolated public func navigationTitle(_ title: Text) -> some View { EmptyView() }
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { EmptyView() }
  @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { EmptyView() }
}
@available(iOS 13, watchOS 8, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}
@available(iOS 14, watchOS 8, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
extension View {
  nonisolated public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View { EmptyView() }
}

// MARK: Sheets

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public enum PopoverAttachmentAnchor { case point(UnitPoint) }
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension View {
  nonisolated public func sheet<Content: View>(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content) -> some View { EmptyView() }
  nonisolated public func sheet<Item: Identifiable, Content: View>(item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content) -> some View { EmptyView() }
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func popover<Content: View>(isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .point(.center), arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content) -> some View { EmptyView() }
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func popover<Item: Identifiable, Content: View>(item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .point(.center), arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content) -> some View { EmptyView() }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension View {
  nonisolated public func alert<A: View, M: View>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M) -> some View { EmptyView() }
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M) -> some View { EmptyView() }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension View {
  nonisolated public func alert<A: View>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View { EmptyView() }
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View { EmptyView() }
}
@available(macOS 10.15, iOS 13, tvOS 14, *)
@available(watchOS, unavailable)
extension View {
  nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View { EmptyView() }
}

// MARK: Toolbars

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension Never: ToolbarContent {}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }
  public static func buildBlock<A: ToolbarContent, B: ToolbarContent>(_ a: A, _ b: B) -> some ToolbarContent { a }
  public static func buildBlock<A: ToolbarContent, B: ToolbarContent, C: ToolbarContent>(_ a: A, _ b: B, _ c: C) -> some ToolbarContent { a }
}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  public var body: Never { fatalError() }
}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  public var body: Never { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension ToolbarContentBuilder {
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError() }
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct ToolbarItemPlacement {
  nonisolated(unsafe) public static let automatic = ToolbarItemPlacement(), primaryAction = ToolbarItemPlacement(), principal = ToolbarItemPlacement()
  nonisolated(unsafe) public static let navigation = ToolbarItemPlacement(), status = ToolbarItemPlacement()
}
@available(*, unavailable)
extension ToolbarItemPlacement: @unchecked Sendable {}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public var body: Never { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension ToolbarItem where ID == () {
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension View {
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { EmptyView() }
  nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View { EmptyView() }
}
