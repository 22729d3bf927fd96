// swift-format-ignore-file
// SwiftUI's events and keys, for Tools/Checks/availability: declarations alone, written by hand of facts in the interfaces of the SDKs
// 17.4 and 18.0 and in the documentation. Nothing here runs. Every overload of a name is here: with one, what is ambiguous
// would be accepted.
public import Foundation

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
  @available(macOS 10.15, iOS 13, tvOS 16, watchOS 6, *)
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { EmptyView() }
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { EmptyView() }
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
  nonisolated public func submitLabel(_ label: SubmitLabel) -> some View { EmptyView() }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1), search = SubmitTriggers(rawValue: 2)
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct SubmitLabel: Sendable {
  public static var search: SubmitLabel { .init() }
  public static var done: SubmitLabel { .init() }
  public static var go: SubmitLabel { .init() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 8, *)
extension View {
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { EmptyView() }
}
#if os(iOS)
  @available(iOS 15, tvOS 15, watchOS 8, *)
  public struct TextInputAutocapitalization: Sendable {
    public static var never: TextInputAutocapitalization { .init() }
    public static var words: TextInputAutocapitalization { .init() }
  }
  @available(iOS 15, tvOS 15, watchOS 8, *)
  extension View {
    nonisolated public func textInputAutocapitalization(_ kind: TextInputAutocapitalization?) -> some View { EmptyView() }
  }
#endif

// MARK: Keys

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = EventModifiers(rawValue: 2), control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8), command = EventModifiers(rawValue: 16)
}
@available(macOS 11, iOS 14, tvOS 17, *)
@available(watchOS, unavailable)
public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public init(_ character: Character) {}
  public init(extendedGraphemeClusterLiteral value: Character) {}
  public static let `return` = KeyEquivalent(" "), escape = KeyEquivalent(" "), space = KeyEquivalent(" ")
  public static let upArrow = KeyEquivalent(" "), downArrow = KeyEquivalent(" "), delete = KeyEquivalent(" ")
}
@available(macOS 11, iOS 14, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct KeyboardShortcut: Sendable {
  @available(macOS 12, iOS 15, *)
  public struct Localization: Sendable {
    public static let automatic = Localization()
  }
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {}
  public static let defaultAction = KeyboardShortcut(" "), cancelAction = KeyboardShortcut(" ")
}
@available(macOS 11, iOS 14, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension View {
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { EmptyView() }
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { EmptyView() }
  @available(macOS 12.3, iOS 15.4, *)
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { EmptyView() }
  @available(macOS 12, iOS 15, *)
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization) -> some View { EmptyView() }
}
