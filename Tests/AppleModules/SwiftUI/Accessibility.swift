// swift-format-ignore-file
// Declarations of SwiftUI's accessibility and help for Tools/Checks/availability, written by hand
// from the interfaces of the 17.4 and 18.0 SDKs and from the documentation. They never run. All
// overloads of a name are declared, because otherwise the check would accept ambiguous calls.
public import Foundation

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct AccessibilityAttachmentModifier: ViewModifier {
  public typealias Body = Never
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct AccessibilityTraits: SetAlgebra, Sendable {
  public init() {}
  public static let isButton = AccessibilityTraits(), isHeader = AccessibilityTraits(), isSelected = AccessibilityTraits()
  public static let isLink = AccessibilityTraits(), isSearchField = AccessibilityTraits(), isImage = AccessibilityTraits()
  public func contains(_ member: AccessibilityTraits) -> Bool { false }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public mutating func insert(_ new: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) { (false, new) }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? { nil }
  public mutating func update(with new: AccessibilityTraits) -> AccessibilityTraits? { nil }
  public mutating func formUnion(_ other: AccessibilityTraits) {}
  public mutating func formIntersection(_ other: AccessibilityTraits) {}
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {}
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let ignore = AccessibilityChildBehavior(), contain = AccessibilityChildBehavior(), combine = AccessibilityChildBehavior()
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension View {
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { EmptyView() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension View {
  nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { fatalError() }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { fatalError() }
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { fatalError() }
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { fatalError() }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { fatalError() }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { fatalError() }
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { EmptyView() }
  nonisolated public func help(_ text: Text) -> some View { EmptyView() }
  @_disfavoredOverload nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { EmptyView() }
}
