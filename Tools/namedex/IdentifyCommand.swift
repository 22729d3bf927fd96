import Namedex
import NamedexCommandLine
import NamedexText

/// The command `namedex identify`.
struct IdentifyCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "identify",
    abstract: "Find the names of a character, a code point or a colour.",
    discussion: """
      Each argument is one character; a code point such as U+2603 or 0x2603, several with spaces between \
      them for a sequence; or a colour as #rgb, #rgba, #rrggbb or #rrggbbaa. If no colour is equal, \
      it lists the nearest of the same opacity with their CIEDE2000 difference. A difference of \
      about 1 is the smallest that people notice.

      Exit status: 0 if every argument has an entry, 1 if not.

      Examples:
        namedex identify '#0a84ff'
        namedex identify ☃ U+2603
        namedex identify -c css-colors -c x11-colors '#336699' --limit 3
      """)

  var things: [String] = []
  var catalogs = EveryCatalogOptions()
  var limit = 5
  var glyphs: GlyphChoice = .auto
  var format = FormatOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.rest(
      &things, "things", isOptional: false, help: "Characters, code points or colours.")
    arguments.group(&catalogs)
    arguments.option(
      &limit, "-n", "--limit", value: "n",
      help: "The number of nearest colours; 0 for none.")
    arguments.option(&glyphs, "--glyphs", help: GlyphChoice.help)
    arguments.group(&format)
    arguments.group(&message)
  }

  func validate() throws(UsageError) {
    if limit < 0 { throw UsageError("`--limit` must be 0 or more, not '\(limit)'") }
    for thing in things {
      do throws(IdentityError) {
        _ = try IdentityQuery(thing)
      } catch {
        throw UsageError(error.description)
      }
    }
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let catalogs = try catalogs.open(messages)
    let output = Output()
    let format = self.format.format ?? .text
    let style = TextStyle(self.format.color)
    let answers = things.compactMap { thing in
      // This cannot fail, because validation has parsed the argument already.
      (try? IdentityQuery(thing)).map {
        IdentityAnswer(thing, $0, catalogs.map(\.index), limit: limit)
      }
    }
    switch format {
    case .text, .plain:
      let pictures = Pictures(
        glyphs, isTerminal: StandardStream.output.isTerminal, isColored: style.isColored,
        answers.flatMap(\.indexes))
      for answer in answers {
        if answers.count > 1, format == .text {
          try output.line(style.text(answer.thing, .heading))
        }
        for result in answer.results {
          let index = answer.index(of: result)
          guard let name = index.name(of: result.entry) else { continue }
          try output.line(
            format == .plain
              ? name.withoutControls() : Self.line(result, name, index, style, pictures))
        }
      }
    case .json, .jsonl, .template:
      try ObjectWriter.write(answers, as: format, to: output) { $0.members(of: $1) }
    }
    try output.flush()
    for answer in answers {
      if let note = answer.note { messages.note(note) }
    }
    return answers.contains { $0.results.isEmpty } ? .nothing : .found
  }

  /// Formats a result as a line of text.
  private static func line(
    _ result: Identification, _ name: String, _ index: CatalogIndex, _ style: TextStyle,
    _ pictures: Pictures
  ) -> String {
    let details = result.details(index)
    return pictures.text(pictures.picture(of: result, index)) + style.text("\(index.id): ", .faint)
      + name.withoutControls() + (details.isEmpty ? "" : "  " + style.text(details, .faint))
  }
}

/// The names found for a character or a colour.
struct IdentityAnswer {
  /// The character or colour to identify, as written by the user.
  let thing: String
  private let query: IdentityQuery
  private let catalogs: [CatalogIndex]
  let results: [Identification]

  /// Looks up a character or a colour.
  ///
  /// - Parameter limit: The maximum number of nearest colours.
  init(_ thing: String, _ query: IdentityQuery, _ catalogs: [CatalogIndex], limit: Int) {
    (self.thing, self.query, self.catalogs) = (thing, query, catalogs)
    results = query.results(in: catalogs, nearest: limit)
  }

  /// True if the results match exactly, and are not merely near.
  var isExact: Bool { results.allSatisfy { $0.distance == 0 } }

  func index(of result: Identification) -> CatalogIndex { catalogs[result.catalog] }

  /// The catalogs that have results.
  var indexes: [CatalogIndex] {
    Set(results.map(\.catalog)).sorted().map { catalogs[$0] }
  }

  /// A note to print after the results; nil if none is needed.
  var note: String? {
    if !results.isEmpty {
      return isExact ? nil : "no colour is exactly \(thing.quoted); these are the nearest"
    }
    switch query {
    case .character(let character):
      let codes = CodePoint.text(character)
      let subject = thing == codes ? codes : "\(thing.quoted) (\(codes))"
      return "no entry for \(subject)\(installation)"
    case .color(let color):
      return "no colour matches \(thing.quoted)"
        + (color.alpha == 255
          ? ", and none is near it"
          : ", and none of this opacity is near it; omit the opacity to find others")
    }
  }

  /// A note that the catalog of characters is not among those searched; empty if it is.
  private var installation: String {
    catalogs.contains { $0.id == "unicode" }
      ? "" : "; the catalog 'unicode', which installations include, is not among those searched"
  }
}

extension JSONWriter {
  /// Writes the members for the answer to one argument.
  mutating func members(of answer: IdentityAnswer) {
    member("thing") { $0.string(answer.thing) }
    member("exact") { $0.boolean(!answer.results.isEmpty && answer.isExact) }
    objects("results", answer.results) { $0.members(of: $1, answer.index(of: $1)) }
  }

  /// Writes the members for an identified entry.
  mutating func members(of result: Identification, _ index: CatalogIndex) {
    guard let facts = index.record(of: result.entry)?.facts else { return }
    member("catalog") { $0.string(index.id) }
    member("name") { $0.string(facts.name) }
    character(of: result.entry, index)
    if !result.colors.isEmpty {
      member("distance") { $0.number(result.distance, places: 4) }
      colors(result.colors, index)
    }
    member("introduced") { $0.versions(of: index.release(facts.introduced)) }
    categoriesAndFacets(facts.facets)
  }

  /// Writes the member `character` for an entry that has a character.
  mutating func character(of entry: EntryID, _ index: CatalogIndex) {
    if let character = index.character(of: entry) {
      member("character") { $0.string(character) }
    }
  }

  /// Writes the member `colors`: colour values with their appearances and releases.
  mutating func colors(_ colors: [CatalogColor], _ index: CatalogIndex) {
    objects("colors", colors) { json, color in
      json.member("appearance") { $0.string(color.appearance.name) }
      json.member("introduced") { $0.versions(of: index.release(color.introduced)) }
      json.member("value") { $0.string(color.value.hexadecimal) }
    }
  }
}
