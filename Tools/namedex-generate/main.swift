// Makes generated files for this repository: the indexes that the executable embeds, and the
// Unicode tables. This program links no catalog, so it can be built before any index exists. Users
// compile catalogs with `namedex build`.

import NamedexFiles
import NamedexText

let usage = """
  usage: namedex-generate indexes [--check] OUT-DIRECTORY CATALOG-DIRECTORY...
         namedex-generate folding-tables [--check] [--data DIRECTORY] OUT
         namedex-generate scalar-kinds [--check] [--data DIRECTORY] OUT
         namedex-generate words

  `indexes` compiles catalogs to OUT-DIRECTORY/NAME.ndx. `folding-tables` writes the tables of
  folding and of scalar classes as Swift source to OUT, and `scalar-kinds` the table for splitting
  full texts into words. `words` serves Tools/meanings: it answers each line `words TEXT`,
  `stem WORD`, `empty STEM` or `family NAME`, with a tab, with one line of the engine's result.

    --check           write nothing; exit with status 1 when a file is stale
    --data DIRECTORY  the Unicode Character Database: UnicodeData.txt, CaseFolding.txt,
                      DerivedCoreProperties.txt, PropList.txt (default: /usr/share/unicode,
                      where Debian's package unicode-data installs them)
  """

/// Writes a line to standard error. Removes control characters, because file names may contain line
/// feeds, and CI systems interpret some lines of a log.
func say(_ message: String) {
  try? Files.write(
    Array((message.withoutControls() + "\n").utf8), to: STDERR_FILENO, "standard error")
}

/// Prints a message to standard error, and ends the process with a status.
func fail(_ status: Int32, _ message: String) -> Never { fail(status, lines: [message]) }

/// Prints several lines to standard error, and ends the process with a status.
func fail(_ status: Int32, lines: [String]) -> Never {
  for (number, line) in lines.enumerated() { say((number == 0 ? "namedex-generate: " : "") + line) }
  exit(status)
}

/// Reports a wrong command line, and ends the process.
func refuse(_ message: String) -> Never {
  fail(
    64,
    lines: [message]
      + usage.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
}

let tables: [String: any GeneratedTable.Type] = [
  "folding-tables": FoldingTables.self, "scalar-kinds": ScalarKindTable.self,
]
var arguments = CommandLine.arguments.dropFirst()
guard let subcommand = arguments.popFirst() else { refuse("missing subcommand") }
if ["--help", "-h"].contains(subcommand) {
  try? Files.write(Array((usage + "\n").utf8), to: STDOUT_FILENO, "standard output")
  exit(0)
}
var isCheck = false
var data = "/usr/share/unicode"
var paths: [String] = []
while let argument = arguments.popFirst() {
  switch argument {
  case "--check": isCheck = true
  case "--data" where tables[subcommand] != nil:
    guard let value = arguments.popFirst() else { refuse("missing directory after `--data`") }
    data = value
  case _ where argument.hasPrefix("-"): refuse("unknown option '\(argument)'")
  default: paths.append(argument)
  }
}
switch subcommand {
case "indexes":
  guard paths.count >= 2 else { refuse("missing directories") }
  makeIndexes(of: paths.dropFirst(), in: paths[0], isCheck: isCheck)
case "words":
  do throws(FileError) { try answerQuestions() } catch { fail(73, error.description) }
default:
  guard let table = tables[subcommand] else { refuse("unknown subcommand '\(subcommand)'") }
  guard paths.count == 1 else { refuse("expected one output file, found \(paths.count)") }
  make(table, from: data, to: paths[0], isCheck: isCheck)
}
