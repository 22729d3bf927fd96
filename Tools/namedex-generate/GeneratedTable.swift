import NamedexFiles

/// The Swift source of a table, and the command that makes the committed file.
protocol GeneratedTable {
  static var command: String { get }
  var text: String { get }
  init(_ data: UnicodeData) throws(DataError)
}

/// Writes a table, or checks that a file has it.
func make(
  _ table: (some GeneratedTable).Type, from directory: String, to path: String, isCheck: Bool
) {
  let remedy = "make it with `\(table.command)`"
  do throws(DataError) {
    let data = try UnicodeData(directory: directory)
    let made = Array(try table.init(data).text.utf8)
    do throws(FileError) {
      guard isCheck else { return try Files.replace(path, with: made) }
      let found = try Files.read(path)
      guard found != made else { return }
      let line = String(decoding: found.prefix { $0 != 0x0A }, as: UTF8.self)
      let isSameVersion = line.contains("Unicode \(data.version),")
      let state =
        isSameVersion
        ? "is stale"
        : "was made from other data than '\(directory)', which has Unicode \(data.version)"
      fail(1, "\(path) \(state); \(remedy)")
    } catch {
      if isCheck { fail(66, "\(error); \(remedy)") }
      fail(73, error.description)
    }
  } catch {
    fail(error.exitStatus, error.description)
  }
}
