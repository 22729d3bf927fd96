import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexText

/// Checks the names in prose, for `namedex search --in`.
struct ProseCheck {
  private let judge: NameJudge
  private let messages: Messages
  private let catalogs: [CatalogIndex]
  /// For each token, how many times it occurs in names after the first token; nil until an unknown
  /// name needs the counts.
  private var tokenCounts: [String: Int]?

  init(
    _ catalogs: [OpenCatalog], targets: [String], messages: Messages
  ) throws(Failure) {
    self.messages = messages
    judge = try NameJudge(catalogs, targets: targets, messages: messages)
    self.catalogs = catalogs.map(\.index)
  }

  /// The maximum size of the text, in bytes.
  private static let byteLimit = 1 << 24

  /// Returns the bytes of the text on the command line. For `-`, reads standard input.
  static func bytes(of text: String) throws(Failure) -> [UInt8] {
    guard text == "-" else { return Array(text.utf8) }
    do throws(FileError) {
      return try Files.read("-", limit: Self.byteLimit)
    } catch {
      throw Failure(error, about: "-")
    }
  }

  /// Prints each name in the text, with its position and status.
  mutating func run(
    _ bytes: [UInt8], as format: OutputFormat, color: ColorChoice
  ) throws(Failure) -> ExitStatus {
    let output = Output()
    let style = TextStyle(color)
    var objects = ObjectWriter(format, to: output)
    var status = ExitStatus.found
    var (line, lineStart, position) = (1, 0, 0)
    var known: [String: JudgedName] = [:]
    var isEmpty = true
    for place in NamedPlaces.all(in: bytes) {
      let name = String(decoding: bytes[place.range], as: UTF8.self)
      let judged: JudgedName
      if let before = known[name] {
        judged = before
      } else {
        // Finding suggestions takes time, and most words in quotation marks are not names.
        guard place.certainty == .stated || name.contains(".") || isKnown(name) else { continue }
        guard place.certainty != .plain || isKnown(name) else { continue }
        judged = try judge.judge(name)
        known[name] = judged
      }
      guard judged.report.status != .unknown || isMeant(judged.report, place.certainty) else {
        continue
      }
      while position < place.range.lowerBound {
        position += 1
        if bytes[position - 1] == 0x0A { (line, lineStart) = (line + 1, position) }
      }
      let column = position - lineStart + 1
      isEmpty = false
      if judged.report.status != .ok { status = .nothing }
      switch format {
      case .text: try output.line("\(line):\(column): \(judged.text(style))")
      case .plain: try output.nameLine(judged.report.best ?? "")
      case .json, .jsonl, .template:
        try objects.write {
          $0.members(of: judged.report)
          $0.member("line") { $0.number(line) }
          $0.member("column") { $0.number(column) }
          $0.member("offset") { $0.number(place.range.lowerBound) }
          $0.member("length") { $0.number(place.range.count) }
        }
      }
    }
    try objects.end()
    try output.flush()
    if isEmpty {
      messages.note(
        bytes.isEmpty ? "standard input is empty" : "the text has no name from the catalogs")
    }
    return status
  }

  private func isKnown(_ name: String) -> Bool {
    catalogs.contains { !$0.entries(named: name).isEmpty }
  }

  // MARK: - Unknown names

  /// The minimum number of names that must contain a token, such as `fill`, for it to count as a
  /// modifier.
  private static let manyNames = 20

  /// Returns whether the text means a symbol name that does not exist, and not a property, a file
  /// or an address.
  private mutating func isMeant(
    _ report: NameReport, _ certainty: NamedPlaces.Certainty
  ) -> Bool {
    switch certainty {
    case .stated: return true
    case .plain: return false
    case .quoted: break
    }
    let tokens = report.name.split(separator: ".").map(String.init)
    guard tokens.count > 1, report.name == report.name.lowercased() else { return false }
    if !report.suggestions.isEmpty { return true }
    return tokens.dropFirst().contains { count(ofToken: $0) >= Self.manyNames }
  }

  private mutating func count(ofToken token: String) -> Int {
    if tokenCounts == nil {
      var counts: [String: Int] = [:]
      for index in catalogs {
        for entry in index.entries {
          guard let record = index.record(of: entry) else { continue }
          for token in record.facts.name.split(separator: ".").dropFirst() {
            counts[String(token), default: 0] += 1
          }
        }
      }
      tokenCounts = counts
    }
    return tokenCounts?[token] ?? 0
  }
}
