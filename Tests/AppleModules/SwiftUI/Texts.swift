// swift-format-ignore-file
// Declarations of SwiftUI's text, labels and images for Tools/Checks/availability, written by hand
// from the interfaces of the 17.4 and 18.0 SDKs and from the documentation. They never run. All
// overloads of a name are declared, because otherwise the check would accept ambiguous calls.
public import Foundation
#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol _FormatSpecifiable: Equatable {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Int: _FormatSpecifiable {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Int32: _FormatSpecifiable {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Int64: _FormatSpecifiable {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension UInt: _FormatSpecifiable {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Double: _FormatSpecifiable {}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Float: _FormatSpecifiable {}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ string: String) {}
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {}
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {}
    @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
    public mutating func appendInterpolation(_ text: Text) {}
    @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
    public mutating func appendInterpolation(_ image: Image) {}
    @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
    public mutating func appendInterpolation(_ text: AttributedString) {}
    @available(*, unavailable, message: "a view has no place in a text")
    public mutating func appendInterpolation<T: View>(_ view: T) {}
  }
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}
@available(*, unavailable)
extension LocalizedStringKey: Sendable {}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Text: View, Equatable, Sendable {
  nonisolated public init(verbatim content: String) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ content: S) { fatalError() }
  nonisolated public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) { fatalError() }
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  @_disfavoredOverload nonisolated public init(_ attributedContent: AttributedString) { fatalError() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @_disfavoredOverload nonisolated public init(_ resource: LocalizedStringResource) { fatalError() }
  nonisolated public static func + (a: Text, b: Text) -> Text { a }
  nonisolated public static func == (a: Text, b: Text) -> Bool { false }
  public var body: Never { fatalError() }
}
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Text {
  @available(macOS, introduced: 10.15, deprecated: 100000)
  @available(iOS, introduced: 13, deprecated: 100000)
  @available(tvOS, introduced: 13, deprecated: 100000)
  @available(watchOS, introduced: 6, deprecated: 100000)
  nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
  nonisolated public func font(_ font: Font?) -> Text { self }
  nonisolated public func bold() -> Text { self }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  nonisolated public func bold(_ isActive: Bool) -> Text { self }
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Image: View, Equatable, Sendable {
  nonisolated public init(_ name: String, bundle: Bundle? = nil) { fatalError() }
  @available(macOS 11, iOS 13, tvOS 13, watchOS 6, *)
  nonisolated public init(systemName: String) { fatalError() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  nonisolated public init(systemName: String, variableValue: Double?) { fatalError() }
  nonisolated public init(decorative name: String, bundle: Bundle? = nil) { fatalError() }
  nonisolated public static func == (a: Image, b: Image) -> Bool { false }
  public var body: Never { fatalError() }
}
#if os(iOS)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  extension Image {
    nonisolated public init(uiImage: UIImage) { fatalError() }
  }
#elseif os(macOS)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  extension Image {
    nonisolated public init(nsImage: NSImage) { fatalError() }
  }
#endif

@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency public struct Label<Title: View, Icon: View>: View {
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) { fatalError() }
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image name: String) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) { fatalError() }
}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct LabeledContent<Label, Content> {}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension LabeledContent: View where Label: View, Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension LabeledContent where Label == Text, Content: View {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { fatalError() }
}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) { fatalError() }
  @_disfavoredOverload nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) { fatalError() }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @preconcurrency public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  nonisolated public init(@ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() }, @ViewBuilder actions: () -> Actions = { EmptyView() }) { fatalError() }
  public var body: Never { fatalError() }
}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) { fatalError() }
  nonisolated public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) { fatalError() }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) { fatalError() }
}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct SearchUnavailableContent {
  @MainActor @preconcurrency public struct Label: View {
    public var body: Never { fatalError() }
  }
  @MainActor @preconcurrency public struct Description: View {
    public var body: Never { fatalError() }
  }
  @MainActor @preconcurrency public struct Actions: View {
    public var body: Never { fatalError() }
  }
}
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension ContentUnavailableView
where Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description, Actions == SearchUnavailableContent.Actions {
  nonisolated public static var search: ContentUnavailableView<Label, Description, Actions> { fatalError() }
  nonisolated public static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> { fatalError() }
}

// MARK: Attributes of texts

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension AttributeScopes {
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static var name: String { "" }
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static var name: String { "" }
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static var name: String { "" }
    }
  }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { fatalError() }
}
