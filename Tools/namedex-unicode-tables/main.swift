import Foundation

// The arguments are few enough to be read by hand, which keeps this target free of dependencies.
let usage = """
  usage: namedex-unicode-tables [--data DIRECTORY] [--check] OUT

  Writes the tables of folding and of scalar classes as Swift source to OUT.

    --data DIRECTORY  the Unicode Character Database: UnicodeData.txt, CaseFolding.txt,
                      DerivedCoreProperties.txt, PropList.txt (default: /usr/share/unicode,
                      where Debian's package unicode-data puts them)
    --check           write nothing; exit 1 when OUT is not what would be written
  """

var directory = "/usr/share/unicode"
var isCheck = false
var outputs: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--help", "-h":
    print(usage)
    exit(0)
  case "--check": isCheck = true
  case "--data":
    guard let value = arguments.popFirst() else {
      fail("--data wants a directory\n" + usage, status: 64)
    }
    directory = value
  case _ where argument.hasPrefix("-"): fail("unknown option \(argument)\n" + usage, status: 64)
  default: outputs.append(argument)
  }
}
guard let output = outputs.first, outputs.count == 1 else {
  fail("found \(outputs.count) output files, wanted one\n" + usage, status: 64)
}

do throws(DataError) {
  let data = try UnicodeData(directory: directory)
  let made = try TableSource(data).text
  if isCheck {
    check(made, of: data.version, in: directory, against: output)
  } else {
    write(made, to: output)
  }
} catch {
  fail(error.description, status: error.exitStatus)
}

/// Ends with status 1 unless the file holds what would be written to it.
func check(
  _ made: String, of version: String, in directory: String, against path: String
) {
  guard let found = FileManager.default.contents(atPath: path) else {
    fail("\(path): cannot be read; make it with `\(TableSource.command)`", status: 66)
  }
  guard found != Data(made.utf8) else { return }
  let line = String(decoding: found, as: UTF8.self).split(separator: "\n").first ?? ""
  let other =
    line.contains("Unicode \(version),")
    ? "is stale" : "was made from other data than \(directory) has, which is Unicode \(version)"
  fail("\(path) \(other); make it anew with `\(TableSource.command)`", status: 1)
}

/// Writes the file, whole or not at all.
func write(_ made: String, to path: String) {
  do {
    try Data(made.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  } catch {
    fail("\(path): cannot be written: \(error.localizedDescription)", status: 73)
  }
}

/// Ends with a message on standard error.
func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("namedex-unicode-tables: \(message)\n".utf8))
  exit(status)
}
