import NamedexFiles

/// The Swift source of a table, and the command that makes the committed file.
protocol GeneratedTable {
  static var command: String { get }
  var text: String { get }
  init(_ data: UnicodeData) throws(DataError)
}

/// Writes a table, or checks that a file contains it.
func make(
  _ table: (some GeneratedTable).Type, from directory: String, to path: String, isCheck: Bool
) {
  do throws(DataError) {
    let data = try UnicodeData(directory: directory)
    let made = Array(try table.init(data).text.utf8)
    if isCheck {
      check(
        path, is: made, of: data.version, in: directory, remedy: "make it with `\(table.command)`")
    } else {
      write(made, to: path)
    }
  } catch {
    fail(error.exitStatus, error.description)
  }
}

private func check(
  _ path: String, is made: [UInt8], of version: String, in directory: String, remedy: String
) {
  let found: [UInt8]
  do throws(FileError) {
    found = try Files.read(path, limit: 1 << 28)
  } catch {
    fail(66, "\(error); \(remedy)")
  }
  guard found != made else { return }
  let line = String(decoding: found.prefix { $0 != 0x0A }, as: UTF8.self)
  let isSameVersion = line.contains("Unicode \(version),")
  let state =
    isSameVersion
    ? "is stale" : "was made from other data than '\(directory)', which has Unicode \(version)"
  fail(1, "\(path) \(state); \(remedy)")
}

private func write(_ made: [UInt8], to path: String) {
  do throws(FileError) {
    try Files.replace(path, with: made)
  } catch {
    fail(73, error.description)
  }
}
