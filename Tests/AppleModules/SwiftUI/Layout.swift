// swift-format-ignore-file
// Declarations of SwiftUI's geometry and layout for Tools/Checks/availability, written by hand from
// the interfaces of the 17.4 and 18.0 SDKs and from the documentation. They never run. All
// overloads of a name are declared, because otherwise the check would accept ambiguous calls.
public import Foundation

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct UnitPoint: Hashable, Sendable {
  public static let zero = UnitPoint(), center = UnitPoint(), leading = UnitPoint(), trailing = UnitPoint()
  public static let top = UnitPoint(), bottom = UnitPoint(), topLeading = UnitPoint(), topTrailing = UnitPoint()
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading = HorizontalAlignment(), center = HorizontalAlignment(), trailing = HorizontalAlignment()
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct VerticalAlignment: Equatable, Sendable {
  public static let top = VerticalAlignment(), center = VerticalAlignment(), bottom = VerticalAlignment()
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Alignment: Equatable, Sendable {
  public static let center = Alignment(), leading = Alignment(), trailing = Alignment(), top = Alignment(), bottom = Alignment()
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1), vertical = Set(rawValue: 2)
  }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1), leading = Set(rawValue: 2), bottom = Set(rawValue: 4), trailing = Set(rawValue: 8)
    public static let all = Set(rawValue: 15), horizontal = Set(rawValue: 10), vertical = Set(rawValue: 5)
  }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  case top, bottom
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1), bottom = Set(rawValue: 2), all = Set(rawValue: 3)
  }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct EdgeInsets: Equatable, Sendable {
  public init() {}
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension View {
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { EmptyView() }
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { EmptyView() }
  nonisolated public func padding(_ length: CGFloat) -> some View { EmptyView() }
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View { EmptyView() }
  nonisolated public func frame(minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center) -> some View { EmptyView() }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { EmptyView() }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension View {
  nonisolated public func safeAreaInset<V: View>(edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V) -> some View { EmptyView() }
}
