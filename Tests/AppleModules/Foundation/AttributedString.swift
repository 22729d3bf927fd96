// swift-format-ignore-file
// Handwritten declarations of Foundation's attributed strings for Tools/Checks/availability. They
// never run.

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
@dynamicMemberLookup public struct AttributedString: Hashable, Sendable {
  public struct Index: Comparable, Sendable {
    public static func < (a: Index, b: Index) -> Bool { false }
  }
  public struct CharacterView: BidirectionalCollection, RangeReplaceableCollection {
    public init() {}
    public var startIndex: Index { fatalError() }
    public var endIndex: Index { fatalError() }
    public func index(after i: Index) -> Index { i }
    public func index(before i: Index) -> Index { i }
    public subscript(position: Index) -> Character { fatalError() }
    public mutating func replaceSubrange<C: Collection<Character>>(_ range: Range<Index>, with new: C) {}
  }
  public struct UnicodeScalarView: BidirectionalCollection, RangeReplaceableCollection {
    public init() {}
    public var startIndex: Index { fatalError() }
    public var endIndex: Index { fatalError() }
    public func index(after i: Index) -> Index { i }
    public func index(before i: Index) -> Index { i }
    public subscript(position: Index) -> Unicode.Scalar { fatalError() }
    public mutating func replaceSubrange<C: Collection<Unicode.Scalar>>(_ range: Range<Index>, with new: C) {}
  }
  public struct Runs: BidirectionalCollection, Sendable {
    @dynamicMemberLookup public struct Run: Sendable {
      public var range: Range<AttributedString.Index> { fatalError() }
      public var attributes: AttributeContainer { fatalError() }
      public subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>) -> K.Value?
      where K.Value: Sendable { nil }
    }
    public struct Index: Comparable, Sendable {
      public static func < (a: Index, b: Index) -> Bool { false }
    }
    public var startIndex: Index { fatalError() }
    public var endIndex: Index { fatalError() }
    public func index(after i: Index) -> Index { i }
    public func index(before i: Index) -> Index { i }
    public subscript(position: Index) -> Run { fatalError() }
  }

  public init() {}
  public init(_ string: String, attributes: AttributeContainer = .init()) {}
  public init(_ substring: Substring, attributes: AttributeContainer = .init()) {}
  public init<S: Sequence>(_ elements: S, attributes: AttributeContainer = .init()) where S.Element == Character {}
  public init(_ substring: AttributedSubstring) {}
  public init(_ nsStr: NSAttributedString) {}

  public var startIndex: Index { fatalError() }
  public var endIndex: Index { fatalError() }
  public var characters: CharacterView { get { fatalError() } set {} }
  public var unicodeScalars: UnicodeScalarView { get { fatalError() } set {} }
  public var runs: Runs { fatalError() }
  public func index(afterCharacter i: Index) -> Index { i }
  public func index(_ i: Index, offsetByCharacters distance: Int) -> Index { i }
  public func index(_ i: Index, offsetByUnicodeScalars distance: Int) -> Index { i }
  public func range<T: StringProtocol>(of text: T) -> Range<Index>? { nil }

  public mutating func append(_ text: some AttributedStringProtocol) {}
  public mutating func insert(_ text: some AttributedStringProtocol, at index: Index) {}
  public mutating func removeSubrange(_ range: some RangeExpression<Index>) {}
  public static func + (a: AttributedString, b: some AttributedStringProtocol) -> AttributedString { a }
  public static func + (a: AttributedString, b: AttributedString) -> AttributedString { a }
  public static func += (a: inout AttributedString, b: some AttributedStringProtocol) {}
  public static func += (a: inout AttributedString, b: AttributedString) {}

  public subscript(range: some RangeExpression<Index>) -> AttributedSubstring { get { fatalError() } set {} }
  public subscript<K: AttributedStringKey>(_: K.Type) -> K.Value? where K.Value: Sendable { get { nil } set {} }
  public subscript<K: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>
  ) -> K.Value? where K.Value: Sendable { get { nil } set {} }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension AttributedString: AttributedStringProtocol, ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral value: String) {}
  public var description: String { "" }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public protocol AttributedStringProtocol: Hashable, CustomStringConvertible, Sendable {
  var startIndex: AttributedString.Index { get }
  var endIndex: AttributedString.Index { get }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
@dynamicMemberLookup public struct AttributedSubstring: AttributedStringProtocol {
  public init() {}
  public var startIndex: AttributedString.Index { fatalError() }
  public var endIndex: AttributedString.Index { fatalError() }
  public var description: String { "" }
  public subscript<K: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>
  ) -> K.Value? where K.Value: Sendable { get { nil } set {} }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension String {
  public init(_ characters: AttributedString.CharacterView) { self = "" }
  public init(_ characters: Slice<AttributedString.CharacterView>) { self = "" }
}

// MARK: Attributes

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public protocol AttributedStringKey: SendableMetatype {
  associatedtype Value: Hashable
  static var name: String { get }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public protocol AttributeScope: SendableMetatype {}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public enum AttributeScopes {}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
@dynamicMemberLookup public enum AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(_: T.Type) -> T { fatalError() }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.FoundationAttributes, T>
  ) -> T { fatalError() }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension AttributeScopes {
  public struct FoundationAttributes: AttributeScope {
    public let link: LinkAttribute
    public enum LinkAttribute: AttributedStringKey {
      public typealias Value = URL
      public static var name: String { "" }
    }
  }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
@dynamicMemberLookup public struct AttributeContainer: Hashable, Sendable {
  public struct Builder<T: AttributedStringKey>: Sendable {
    public func callAsFunction(_ value: T.Value) -> AttributeContainer where T.Value: Sendable { fatalError() }
  }
  public init() {}
  public subscript<K: AttributedStringKey>(_: K.Type) -> K.Value? where K.Value: Sendable { get { nil } set {} }
  public subscript<K: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>
  ) -> K.Value? where K.Value: Sendable { get { nil } set {} }
  public static subscript<K: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>
  ) -> Builder<K> { fatalError() }
  @_disfavoredOverload public subscript<K: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>
  ) -> Builder<K> { fatalError() }
  public mutating func merge(_ other: AttributeContainer) {}
  public func merging(_ other: AttributeContainer) -> AttributeContainer { self }
}
