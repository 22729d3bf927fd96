// swift-format-ignore-file
// Handwritten declarations of Foundation's URLs, data, bundles and errors for
// Tools/Checks/availability. They never run.

public struct URL: Hashable, Sendable, CustomStringConvertible {
  public enum DirectoryHint: Sendable { case isDirectory, notDirectory, checkFileSystem, inferFromPath }
  public init?(string: String) { nil }
  public init?(string: String, relativeTo url: URL?) { nil }
  public init(fileURLWithPath path: String) { fatalError() }
  public init(fileURLWithPath path: String, isDirectory: Bool) { fatalError() }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init(filePath path: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL? = nil) { fatalError() }
  public var absoluteString: String { "" }
  public var description: String { "" }
  public var isFileURL: Bool { false }
  public var scheme: String? { nil }
  @available(macOS, introduced: 10.10, deprecated: 100000)
  @available(iOS, introduced: 8, deprecated: 100000)
  public var host: String? { nil }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func host(percentEncoded: Bool = true) -> String? { nil }
  @available(macOS, introduced: 10.10, deprecated: 100000)
  @available(iOS, introduced: 8, deprecated: 100000)
  public var path: String { "" }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func path(percentEncoded: Bool = true) -> String { "" }
  public var query: String? { nil }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func query(percentEncoded: Bool = true) -> String? { nil }
  public var fragment: String? { nil }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func fragment(percentEncoded: Bool = true) -> String? { nil }
}

public struct Data: Hashable, Sendable, RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { get { 0 } set {} }
  public subscript(bounds: Range<Int>) -> Data { get { self } set {} }
  public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with new: C) where C.Element == UInt8 {}
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result { fatalError() }
}

open class Bundle: NSObject, @unchecked Sendable {
  public class var main: Bundle { fatalError() }
  public init?(url: URL) { nil }
  public init(for aClass: AnyClass) {}
  open func url(forResource name: String?, withExtension extension: String?) -> URL? { nil }
  open func url(forResource name: String?, withExtension extension: String?, subdirectory: String?) -> URL? { nil }
  open func path(forResource name: String?, ofType extension: String?) -> String? { nil }
}

// MARK: Errors

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
  var helpAnchor: String? { get }
}
extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}
extension Error {
  public var localizedDescription: String { "" }
}

// MARK: Texts

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct LocalizedStringResource: ExpressibleByStringLiteral, Equatable, Sendable {
  public init(stringLiteral value: String) {}
}

extension StringProtocol {
  public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { [] }
  public func localizedStandardContains<T: StringProtocol>(_ string: T) -> Bool { false }
  public var capitalized: String { "" }
}
public struct CharacterSet: Hashable, Sendable {
}

