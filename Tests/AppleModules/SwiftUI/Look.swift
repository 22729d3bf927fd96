// swift-format-ignore-file
// Declarations of SwiftUI's colours, fonts, styles and animations for Tools/Checks/availability,
// written by hand from the interfaces of the 17.4 and 18.0 SDKs and from the documentation. They
// never run. All overloads of a name are declared, because otherwise the check would accept
// ambiguous calls.
public import Foundation

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol ShapeStyle: Sendable {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Color: Hashable, CustomStringConvertible, Sendable, View, ShapeStyle {
  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  public init(white: Double, opacity: Double = 1) {}
  nonisolated public var description: String { "" }
  public static let red = Color(""), orange = Color(""), yellow = Color(""), green = Color(""), blue = Color("")
  public static let purple = Color(""), pink = Color(""), white = Color(""), gray = Color(""), black = Color("")
  public static let clear = Color(""), primary = Color(""), secondary = Color("")
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public static let mint = Color(""), teal = Color(""), cyan = Color(""), indigo = Color(""), brown = Color("")
  public static var accentColor: Color { .blue }
  nonisolated public func opacity(_ opacity: Double) -> Color { self }
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ShapeStyle where Self == Color {
  public static var red: Color { .init("") }
  public static var orange: Color { .init("") }
  public static var yellow: Color { .init("") }
  public static var green: Color { .init("") }
  public static var blue: Color { .init("") }
  public static var white: Color { .init("") }
  public static var gray: Color { .init("") }
  public static var black: Color { .init("") }
  public static var clear: Color { .init("") }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct HierarchicalShapeStyle: ShapeStyle {
  public static let primary = HierarchicalShapeStyle(), secondary = HierarchicalShapeStyle()
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init() }
  public static var secondary: HierarchicalShapeStyle { .init() }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct TintShapeStyle: ShapeStyle { public init() {} }
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { .init() }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 10, *)
public struct Material: ShapeStyle {}
@available(macOS 12, iOS 15, tvOS 15, watchOS 10, *)
extension ShapeStyle where Self == Material {
  public static var bar: Material { .init() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol Shape: Sendable, View {}

// MARK: Fonts

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Font: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    public static let light = Weight(), regular = Weight(), medium = Weight(), semibold = Weight(), bold = Weight(), heavy = Weight()
  }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }
  public static let largeTitle = Font(), title = Font(), headline = Font(), subheadline = Font(), body = Font()
  public static let callout = Font(), footnote = Font(), caption = Font()
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  public static let title2 = Font(), title3 = Font(), caption2 = Font()
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { body }
  @available(macOS, introduced: 10.15, deprecated: 100000)
  @available(iOS, introduced: 13, deprecated: 100000)
  @available(tvOS, introduced: 13, deprecated: 100000)
  @available(watchOS, introduced: 6, deprecated: 100000)
  @_disfavoredOverload public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font { body }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { body }
  public func weight(_ weight: Weight) -> Font { self }
  public func bold() -> Font { self }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public func monospaced() -> Font { self }
}

// MARK: Modifiers

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension View {
  @available(macOS, introduced: 10.15, deprecated: 100000)
  @available(iOS, introduced: 13, deprecated: 100000)
  @available(tvOS, introduced: 13, deprecated: 100000)
  @available(watchOS, introduced: 6, deprecated: 100000)
  nonisolated public func foregroundColor(_ color: Color?) -> some View { EmptyView() }
  nonisolated public func font(_ font: Font?) -> some View { EmptyView() }
  nonisolated public func lineLimit(_ number: Int?) -> some View { EmptyView() }
  nonisolated public func opacity(_ opacity: Double) -> some View { EmptyView() }
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { EmptyView() }
  @available(macOS, introduced: 10.15, deprecated: 100000)
  @available(iOS, introduced: 13, deprecated: 100000)
  @available(tvOS, introduced: 13, deprecated: 100000)
  @available(watchOS, introduced: 6, deprecated: 100000)
  nonisolated public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View { EmptyView() }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension View {
  nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { EmptyView() }
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { EmptyView() }
  nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { EmptyView() }
  nonisolated public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { EmptyView() }
  nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { EmptyView() }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { EmptyView() }
  nonisolated public func tint(_ tint: Color?) -> some View { EmptyView() }
}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension View {
  nonisolated public func bold(_ isActive: Bool = true) -> some View { EmptyView() }
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View { EmptyView() }
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { EmptyView() }
  @_disfavoredOverload
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View { EmptyView() }
}
@available(macOS 12, iOS 15, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public protocol TextSelectability {}
@available(macOS 12, iOS 15, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct EnabledTextSelectability: TextSelectability {}
@available(macOS 12, iOS 15, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { .init() }
}

// MARK: Movement

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Animation: Equatable, Sendable {
  public static let `default` = Animation(), linear = Animation(), easeIn = Animation(), easeOut = Animation(), easeInOut = Animation()
  public static func linear(duration: Double) -> Animation { .default }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result { try body() }
