// swift-format-ignore-file
// Handwritten declarations of the part of GRDB 7 that NamedexDocuments calls, for
// Tools/Checks/availability. They never run. GRDB is not one of Apple's modules, but it is too
// large to compile for Apple's systems here.
public import Foundation
public import GRDBSQLite

// MARK: Connections

public struct Configuration: Sendable {
  public init() {}
  public var readonly: Bool { get { false } set {} }
  public mutating func prepareDatabase(_ setup: @escaping @Sendable (Database) throws -> Void) {}
}

public protocol DatabaseReader: AnyObject, Sendable {
  func close() throws
  func read<T>(_ value: (Database) throws -> T) throws -> T
  func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T
}

public protocol DatabaseWriter: DatabaseReader {
  func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T
}
extension DatabaseWriter {
  public func writeWithoutTransaction<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
  public func write<T>(_ updates: (Database) throws -> T) throws -> T { fatalError() }
  public func write<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
}

public final class DatabaseQueue: DatabaseWriter {
  public init(named name: String? = nil, configuration: Configuration = Configuration()) throws {}
  public init(path: String, configuration: Configuration = Configuration()) throws {}
  public func close() throws {}
  public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
  public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
  public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
}

public final class DatabasePool: DatabaseWriter {
  public init(path: String, configuration: Configuration = Configuration()) throws {}
  public func close() throws {}
  public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
  public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T { fatalError() }
  public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
}

public final class Database: CustomStringConvertible {
  init() {}
  public var description: String { "" }
  public var sqliteConnection: OpaquePointer? { nil }
  public var changesCount: Int { 0 }
  public func add(function: DatabaseFunction) {}
  public func add<Tokenizer: FTS5CustomTokenizer>(tokenizer: Tokenizer.Type) {}
  public func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws {}
  public func makeStatement(sql: String) throws -> Statement { fatalError() }
  public func cachedStatement(sql: String) throws -> Statement { fatalError() }
  public func tableExists(_ name: String, in schemaName: String? = nil) throws -> Bool { false }
  public func columns(in table: String, in schemaName: String? = nil) throws -> [ColumnInfo] { [] }
  public func primaryKey(_ table: String, in schemaName: String? = nil) throws -> PrimaryKeyInfo { fatalError() }
}
@available(*, unavailable)
extension Database: Sendable {}

public struct ColumnInfo: Sendable {
  public let name: String
}
public struct PrimaryKeyInfo: Sendable {
  public var rowIDColumn: String? { nil }
}

public final class DatabaseFunction: Sendable {
  public init(
    _ name: String, argumentCount: Int? = nil, pure: Bool = false,
    function: @escaping @Sendable ([DatabaseValue]) throws -> (any DatabaseValueConvertible)?
  ) {}
}

// MARK: Statements and rows

public final class Statement {
  init() {}
  public var sqliteStatement: OpaquePointer { fatalError() }
  public func setArguments(_ arguments: StatementArguments) throws {}
  public func execute(arguments: StatementArguments? = nil) throws {}
}
@available(*, unavailable)
extension Statement: Sendable {}

public struct StatementArguments: Hashable, Sendable, ExpressibleByArrayLiteral {
  public init() {}
  public init<S: Sequence>(_ sequence: S) where S.Element: DatabaseValueConvertible {}
  public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {}
  public static func + (a: StatementArguments, b: StatementArguments) -> StatementArguments { a }
  public static func += (a: inout StatementArguments, b: StatementArguments) {}
}

public protocol Cursor<Element>: AnyObject {
  associatedtype Element
  func next() throws -> Element?
}
public final class RowCursor: Cursor {
  init() {}
  public func next() throws -> Row? { nil }
}

public final class Row {
  public subscript(_ index: Int) -> (any DatabaseValueConvertible)? { nil }
  public subscript<Value: DatabaseValueConvertible>(_ index: Int) -> Value { fatalError() }
  public subscript<Value: DatabaseValueConvertible>(_ index: Int) -> Value? { nil }
  public subscript<Value: DatabaseValueConvertible>(_ name: String) -> Value { fatalError() }
  init() {}
  public static func fetchCursor(_ statement: Statement, arguments: StatementArguments? = nil) throws -> RowCursor { fatalError() }
  public static func fetchOne(_ statement: Statement, arguments: StatementArguments? = nil) throws -> Row? { nil }
  public static func fetchCursor(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> RowCursor { fatalError() }
  public static func fetchAll(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> [Row] { [] }
  public static func fetchOne(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> Row? { nil }
}
@available(*, unavailable)
extension Row: Sendable {}

public protocol DatabaseValueConvertible {
  var databaseValue: DatabaseValue { get }
  static func fromDatabaseValue(_ value: DatabaseValue) -> Self?
}
extension DatabaseValueConvertible {
  public static func fetchAll(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> [Self] { [] }
  public static func fetchOne(_ db: Database, sql: String, arguments: StatementArguments = StatementArguments()) throws -> Self? { nil }
}
public struct DatabaseValue: Hashable, Sendable, DatabaseValueConvertible {
  public static let null = DatabaseValue()
  public var isNull: Bool { true }
  public var databaseValue: DatabaseValue { self }
  public static func fromDatabaseValue(_ value: DatabaseValue) -> DatabaseValue? { value }
}
extension String: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { .null }
  public static func fromDatabaseValue(_ value: DatabaseValue) -> String? { nil }
}
extension Int: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { .null }
  public static func fromDatabaseValue(_ value: DatabaseValue) -> Int? { nil }
}
extension Int64: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { .null }
  public static func fromDatabaseValue(_ value: DatabaseValue) -> Int64? { nil }
}
extension Double: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { .null }
  public static func fromDatabaseValue(_ value: DatabaseValue) -> Double? { nil }
}

// MARK: Errors

public struct ResultCode: RawRepresentable, Hashable, Sendable {
  public let rawValue: CInt
  public init(rawValue: CInt) { self.rawValue = rawValue }
  public static func ~= (pattern: ResultCode, code: ResultCode) -> Bool { false }
  public static let SQLITE_ABORT = ResultCode(rawValue: 4), SQLITE_BUSY = ResultCode(rawValue: 5)
  public static let SQLITE_CORRUPT = ResultCode(rawValue: 11), SQLITE_CORRUPT_VTAB = ResultCode(rawValue: 267)
  public static let SQLITE_FULL = ResultCode(rawValue: 13), SQLITE_INTERRUPT = ResultCode(rawValue: 9)
  public static let SQLITE_TOOBIG = ResultCode(rawValue: 18), SQLITE_LOCKED = ResultCode(rawValue: 6), SQLITE_NOTADB = ResultCode(rawValue: 26)
  public static let SQLITE_READONLY = ResultCode(rawValue: 8), SQLITE_READONLY_CANTINIT = ResultCode(rawValue: 1288)
  public static let SQLITE_READONLY_DBMOVED = ResultCode(rawValue: 1032), SQLITE_READONLY_RECOVERY = ResultCode(rawValue: 264)
  public static let SQLITE_READONLY_ROLLBACK = ResultCode(rawValue: 776)
}
public struct DatabaseError: Error {
  public let resultCode: ResultCode
  public let extendedResultCode: ResultCode
  public let message: String?
  public init(resultCode: ResultCode = ResultCode(rawValue: 1), message: String? = nil, sql: String? = nil) { fatalError() }
}

// MARK: FTS5

public typealias FTS5TokenCallback = @convention(c) (
  _ context: UnsafeMutableRawPointer?, _ flags: CInt, _ pToken: UnsafePointer<CChar>?, _ nToken: CInt, _ iStart: CInt, _ iEnd: CInt
) -> CInt
public struct FTS5Tokenization: OptionSet, Sendable {
  public let rawValue: CInt
  public init(rawValue: CInt) { self.rawValue = rawValue }
  public static let query = FTS5Tokenization(rawValue: 1), prefix = FTS5Tokenization(rawValue: 2)
  public static let document = FTS5Tokenization(rawValue: 4), aux = FTS5Tokenization(rawValue: 8)
}
public protocol FTS5Tokenizer: AnyObject {
  func tokenize(
    context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization, pText: UnsafePointer<CChar>?, nText: CInt,
    tokenCallback: @escaping FTS5TokenCallback
  ) -> CInt
}
public protocol FTS5CustomTokenizer: FTS5Tokenizer {
  static var name: String { get }
  init(db: Database, arguments: [String]) throws
}
public struct FTS5 {
  public init() {}
  public static func api(_ db: Database) -> UnsafePointer<fts5_api> { fatalError() }
}

// MARK: Observation

public protocol DatabaseRegionConvertible {}
public struct Table<RowDecoder> {
  public init(_ tableName: String) where RowDecoder == Row {}
}
extension Table: DatabaseRegionConvertible {}
public protocol ValueReducer<Value>: Sendable {
  associatedtype Value
}
public enum ValueReducers {
  public struct Fetch<Value>: ValueReducer {}
  public struct RemoveDuplicates<Base: ValueReducer>: ValueReducer {
    public typealias Value = Base.Value
  }
}
public struct ValueObservation<Reducer: ValueReducer>: Sendable {
  public func removeDuplicates() -> ValueObservation<ValueReducers.RemoveDuplicates<Reducer>> where Reducer.Value: Equatable { fatalError() }
  public func values(in reader: any DatabaseReader) -> AsyncValueObservation<Reducer.Value> where Reducer.Value: Sendable { fatalError() }
}
extension ValueObservation {
  @preconcurrency public static func tracking<Value>(
    region: any DatabaseRegionConvertible, _ others: any DatabaseRegionConvertible...,
    fetch: @escaping @Sendable (Database) throws -> Value
  ) -> Self where Reducer == ValueReducers.Fetch<Value> { fatalError() }
}
public struct AsyncValueObservation<Element: Sendable>: AsyncSequence, Sendable {
  public struct Iterator: AsyncIteratorProtocol {
    public mutating func next() async throws -> Element? { nil }
  }
  public func makeAsyncIterator() -> Iterator { Iterator() }
}
