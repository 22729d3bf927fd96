import Namedex
import NamedexFiles

/// Answers the questions that Tools/meanings asks about the engine's rules. Each line of standard
/// input has a kind of question and its text, separated by a tab. Each answer is one line.
func answerQuestions() throws(FileError) {
  while let line = readLine() {
    let text = line.drop { $0 != "\t" }.dropFirst()
    let answer: [UInt8] =
      switch line.prefix(while: { $0 != "\t" }) {
      case "words": Array(MeaningWords.words(of: String(text)).joined(separator: [0x20]))
      case "stem": WordStem.of(Array(text.utf8))
      case "empty": MeaningWords.isEmpty(Array(text.utf8)) ? [0x31] : []
      case "family": Array(NameFamily.of(String(text)).utf8)
      default: refuse("unknown question '\(line)'")
      }
    try Files.write(answer + [0x0A], to: STDOUT_FILENO, "standard output")
  }
}
