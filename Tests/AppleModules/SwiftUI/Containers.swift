// swift-format-ignore-file
// Declarations of SwiftUI's containers for Tools/Checks/availability, written by hand from the
// interfaces of the 17.4 and 18.0 SDKs and from the documentation. They never run. All overloads of
// a name are declared, because otherwise the check would accept ambiguous calls.
public import Foundation

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct Group<Content> {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Group: View where Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) { fatalError() }
  public var body: Never { fatalError() }
}

// MARK: Stacks and grids

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct VStack<Content: View>: View {
  nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct HStack<Content: View>: View {
  nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat), flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public struct LazyVGrid<Content: View>: View {
  nonisolated public init(columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content) { fatalError() }
  public var body: Never { fatalError() }
}

// MARK: Collections

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ForEach: View where Content: View {
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ForEach where Content: View {
  nonisolated public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) { fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct List<SelectionValue: Hashable, Content: View>: View {
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) { fatalError() }
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable { fatalError() }
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent) where Content == ForEach<Data, ID, RowContent> { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 10, *)
extension List {
  nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) { fatalError() }
  @available(watchOS, unavailable)
  nonisolated public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) { fatalError() }
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(_ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable { fatalError() }
  @available(watchOS, unavailable)
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(_ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable { fatalError() }
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(_ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent) where Content == ForEach<Data, ID, RowContent> { fatalError() }
  @available(watchOS, unavailable)
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(_ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent) where Content == ForEach<Data, ID, RowContent> { fatalError() }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct Section<Parent, Content, Footer> {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Section: View where Parent: View, Content: View, Footer: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Section where Parent == EmptyView, Content: View, Footer: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) { fatalError() }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct Form<Content: View>: View {
  nonisolated public init(@ViewBuilder content: () -> Content) { fatalError() }
  public var body: Never { fatalError() }
}

// MARK: Scrolling

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct ScrollView<Content: View>: View {
  @available(macOS, introduced: 10.15, deprecated: 100000)
  @available(iOS, introduced: 13, deprecated: 100000)
  @available(tvOS, introduced: 13, deprecated: 100000)
  @available(watchOS, introduced: 6, deprecated: 100000)
  nonisolated public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) { fatalError() }
  nonisolated public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public struct ScrollViewReader<Content: View>: View {
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct ScrollViewProxy {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

// MARK: Modifiers

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol ListStyle {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct DefaultListStyle: ListStyle { public init() {} }
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct PlainListStyle: ListStyle { public init() {} }
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@available(watchOS, unavailable)
public struct InsetListStyle: ListStyle { public init() {} }
@available(iOS 14, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct InsetGroupedListStyle: ListStyle { public init() {} }
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { .init() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { .init() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@available(watchOS, unavailable)
extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { .init() }
}
@available(iOS 14, *)
@available(macOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { .init() }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
