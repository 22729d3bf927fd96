// swift-format-ignore-file
// Declarations of SwiftUI's controls for Tools/Checks/availability, written by hand from the
// interfaces of the 17.4 and 18.0 SDKs and from the documentation. They never run. All overloads of
// a name are declared, because otherwise the check would accept ambiguous calls.
public import Foundation

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct Button<Label: View>: View {
  @preconcurrency nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Button where Label == Text {
  @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) { fatalError() }
  @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension Button where Label == SwiftUI.Label<Text, Image> {
  @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) { fatalError() }
  @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) { fatalError() }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct ButtonRole: Equatable, Sendable {
  public static let destructive = ButtonRole(), cancel = ButtonRole()
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension Button {
  @preconcurrency nonisolated public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { fatalError() }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension Button where Label == Text {
  @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) { fatalError() }
  @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) { fatalError() }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension Button where Label == SwiftUI.Label<Text, Image> {
  @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) { fatalError() }
  @_disfavoredOverload @preconcurrency nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) { fatalError() }
}

// MARK: Fields and choices

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct TextField<Label: View>: View {
  public var body: Never { fatalError() }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension TextField {
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) { fatalError() }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) { fatalError() }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) { fatalError() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) { fatalError() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct Toggle<Label: View>: View {
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension Toggle where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  nonisolated public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Picker where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension Picker where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 17, *)
@available(watchOS, unavailable)
@MainActor @preconcurrency public struct Menu<Label: View, Content: View>: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 17, *)
@available(watchOS, unavailable)
extension Menu where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 17, *)
@available(watchOS, unavailable)
extension Menu where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public struct Link<Label: View>: View {
  nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension Link where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public struct ProgressView<Label: View>: View {
  public var body: Never { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension ProgressView where Label == EmptyView {
  nonisolated public init() { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension ProgressView where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S) { fatalError() }
}

// MARK: Styles

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct ButtonStyleConfiguration {
  @MainActor @preconcurrency public struct Label: View {
    public var body: Never { fatalError() }
  }
  public let label: Label
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct DefaultButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct PlainButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { .init() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { .init() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol PickerStyle {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct DefaultPickerStyle: PickerStyle { public init() {} }
@available(macOS 10.15, iOS 13, tvOS 13, *)
@available(watchOS, unavailable)
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
@available(macOS 11, iOS 14, tvOS 17, *)
@available(watchOS, unavailable)
public struct MenuPickerStyle: PickerStyle { public init() {} }
@available(macOS 10.15, iOS 14, tvOS 14, watchOS 7, *)
public struct InlinePickerStyle: PickerStyle { public init() {} }
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { .init() }
}
@available(macOS 10.15, iOS 13, tvOS 13, *)
@available(watchOS, unavailable)
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { .init() }
}
@available(macOS 11, iOS 14, tvOS 17, *)
@available(watchOS, unavailable)
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { .init() }
}
@available(macOS 10.15, iOS 14, tvOS 14, watchOS 7, *)
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { .init() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public protocol LabelStyle {}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct IconOnlyLabelStyle: LabelStyle { public init() {} }
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { .init() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension View {
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { EmptyView() }
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { EmptyView() }
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View { EmptyView() }
}
