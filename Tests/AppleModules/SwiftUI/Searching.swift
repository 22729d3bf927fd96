// swift-format-ignore-file
// Declarations of SwiftUI's search for Tools/Checks/availability, written by hand from the
// interfaces of the 17.4 and 18.0 SDKs and from the documentation. They never run. All overloads of
// a name are declared, because otherwise the check would accept ambiguous calls.
public import Foundation

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
  @available(tvOS, unavailable)
  public static let toolbar = SearchFieldPlacement()
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension View {
  nonisolated public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View { EmptyView() }
  nonisolated public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View { EmptyView() }
  @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View { EmptyView() }
  @available(macOS, introduced: 12, deprecated: 100000)
  @available(iOS, introduced: 15, deprecated: 100000)
  @available(tvOS, introduced: 15, deprecated: 100000)
  @available(watchOS, introduced: 8, deprecated: 100000)
  nonisolated public func searchable<S: View>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder suggestions: () -> S) -> some View { EmptyView() }
  @available(macOS, introduced: 12, deprecated: 100000)
  @available(iOS, introduced: 15, deprecated: 100000)
  @available(tvOS, introduced: 15, deprecated: 100000)
  @available(watchOS, introduced: 8, deprecated: 100000)
  nonisolated public func searchable<S: View>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S) -> some View { EmptyView() }
  @available(macOS, introduced: 12, deprecated: 100000)
  @available(iOS, introduced: 15, deprecated: 100000)
  @available(tvOS, introduced: 15, deprecated: 100000)
  @available(watchOS, introduced: 8, deprecated: 100000)
  @_disfavoredOverload nonisolated public func searchable<V: View, S: StringProtocol>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder suggestions: () -> V) -> some View { EmptyView() }
}

// MARK: Tokens

@available(macOS 13, iOS 16, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension View {
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T) -> some View where C.Element: Identifiable { EmptyView() }
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T) -> some View where C.Element: Identifiable { EmptyView() }
  @_disfavoredOverload nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol>(text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T) -> some View where C.Element: Identifiable { EmptyView() }
  nonisolated public func searchable<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View>(text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T) -> some View where C.Element: Identifiable { EmptyView() }
  nonisolated public func searchable<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View>(text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T) -> some View where C.Element: Identifiable { EmptyView() }
  @_disfavoredOverload nonisolated public func searchable<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol>(text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T) -> some View where C.Element: Identifiable { EmptyView() }
}

@available(macOS 14, iOS 17, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension View {
  nonisolated public func searchable(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View { EmptyView() }
  nonisolated public func searchable(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View { EmptyView() }
  @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View { EmptyView() }
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View) -> some View where C.Element: Identifiable { EmptyView() }
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View) -> some View where C.Element: Identifiable { EmptyView() }
  @_disfavoredOverload nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View) -> some View where C.Element: Identifiable { EmptyView() }
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T) -> some View where C.Element: Identifiable { EmptyView() }
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T) -> some View where C.Element: Identifiable { EmptyView() }
  @_disfavoredOverload nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol>(text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T) -> some View where C.Element: Identifiable { EmptyView() }
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View) -> some View where C.Element: Identifiable { EmptyView() }
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View) -> some View where C.Element: Identifiable { EmptyView() }
  @_disfavoredOverload nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View) -> some View where C.Element: Identifiable { EmptyView() }
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T) -> some View where C.Element: Identifiable { EmptyView() }
  nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T) -> some View where C.Element: Identifiable { EmptyView() }
  @_disfavoredOverload nonisolated public func searchable<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol>(text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T) -> some View where C.Element: Identifiable { EmptyView() }
}

// MARK: Suggestions, scopes and focus

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct SearchSuggestionsPlacement: Equatable, Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let menu = Set(rawValue: 1), content = Set(rawValue: 2)
  }
}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension View {
  nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View { EmptyView() }
  nonisolated public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View { EmptyView() }
}
@available(macOS 13, iOS 16, tvOS 16.4, *)
@available(watchOS, unavailable)
extension View {
  nonisolated public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View { EmptyView() }
}
@available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, *)
public struct SearchScopeActivation {
  public static var automatic: SearchScopeActivation { .init() }
  @available(tvOS, unavailable)
  public static var onTextEntry: SearchScopeActivation { .init() }
}
@available(macOS 13.3, iOS 16.4, tvOS 16.4, *)
@available(watchOS, unavailable)
extension View {
  nonisolated public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S) -> some View { EmptyView() }
}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension View {
  nonisolated public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { EmptyView() }
  nonisolated public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View { EmptyView() }
}
