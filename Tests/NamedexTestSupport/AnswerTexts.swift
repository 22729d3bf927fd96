public import NamedexCore

/// Texts of the kinds that people type into a search, and some that they should not. The tests of
/// the command, the page, sessions and the library share them.
public struct AnswerTexts {
  private var generator: SeededGenerator
  private var queries: QueryGenerator
  private let names: [String]
  private let words: [String]
  /// The catalog's languages.
  private let languages: [String]
  private let translations: [String: [CatalogTranslation]]
  /// The number of texts.
  public static let count = 2_000

  /// Returns the texts that tests use today, each with its number. They are a tenth of all texts,
  /// or all texts if `Inputs.areAll` is true.
  ///
  /// - Parameter index: The catalog that most of the texts are about.
  public static func taken(_ index: CatalogIndex) -> [(number: Int, text: String)] {
    var texts = AnswerTexts(index)
    let all = (0..<count).map { (number: $0, text: texts.next($0)) }
    return all.filter { Inputs.isTaken($0.number) }
  }

  /// Returns the language of the text with the given number, if that text is not in English.
  ///
  /// - Parameter languages: The catalog's languages.
  public static func language(ofText number: Int, _ languages: [String]) -> String? {
    // Tests that use every tenth text still use every language.
    languages.isEmpty ? nil : languages[(number + number / 10) % languages.count]
  }

  private init(_ index: CatalogIndex) {
    generator = SeededGenerator(seed: 2_000)
    queries = QueryGenerator(index, seed: 2_000)
    names = (0..<index.entryCount).compactMap { index.entry($0) }
      .compactMap { index.record(of: $0)?.facts }.flatMap { [$0.name] + $0.aliases.map(\.name) }
    words = index.storedMeanings().map(\.words)
    languages = index.languages
    translations = Dictionary(grouping: index.storedTranslations(), by: \.language)
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func one(of texts: [String]) -> String {
    texts.randomElement(using: &generator) ?? ""
  }

  /// Returns the next text; a third of the texts are in other languages.
  private mutating func next(_ place: Int) -> String {
    let name = one(of: names)
    if number(3) == 0, let language = Self.language(ofText: place, languages) {
      return foreign(language)
    }
    switch number(20) {
    case 0: return name
    case 1: return name.prefix { $0 != "." } + [".", "", " "][number(3)]
    case 2, 3: return respelt(name)
    case 4: return beginning(of: name)
    case 5: return slip(name)
    case 6: return slip(slip(respelt(name)))
    case 7: return one(of: words)
    case 8: return one(of: words) + " " + one(of: words)
    case 9: return slip(one(of: words)) + (number(2) == 0 ? " " + one(of: words) : "")
    case 10: return beginning(of: one(of: words))
    case 11: return one(of: Self.fillers) + " " + one(of: words) + " " + one(of: Self.fillers)
    case 12: return thing()
    case 13: return odd(name)
    case 14: return code(name)
    case 15: return slip(name.filter { $0 != "." })
    case 16: return slip(slip(respelt(name, "")))
    default: return queries.next()
    }
  }

  /// Returns words in another language. They may be half typed, misspelt, inflected or joined, or
  /// next to other words, filler words, negations or English.
  private mutating func foreign(_ language: String) -> String {
    let all = translations[language] ?? []
    func texts(_ english: [String]) -> [String] {
      all.filter { english.contains($0.english) }.map(\.words)
    }
    let word = all.randomElement(using: &generator)?.words ?? ""
    let other = all.randomElement(using: &generator)?.words ?? ""
    switch number(16) {
    case 0, 1: return word
    case 2: return beginning(of: word)
    case 3: return number(2) == 0 ? word.uppercased() : plain(word)
    case 4: return word + " " + other
    case 5: return word + " " + beginning(of: other)
    case 6: return word + other
    case 7: return slip(word)
    case 8: return slip(word) + " " + (number(2) == 0 ? other : slip(other))
    case 9: return inflected(word)
    case 10: return inflected(word) + ["", " "][number(2)] + other
    case 11:
      let grammar = one(of: texts(["no", "without", "off", "slash", "add", "remove", "filled"]))
      return number(2) == 0 ? grammar + " " + word : word + " " + grammar
    case 12: return one(of: texts([""])) + [" ", "'", ""][number(3)] + word
    case 13: return number(2) == 0 ? word + " " + one(of: words) : one(of: words) + " " + word
    case 14: return one(of: Self.fillers) + " " + word
    default:
      let long = (0..<2 + number(6)).map { _ in all.randomElement(using: &generator)?.words ?? "" }
      return long.joined(separator: ["", " ", ", ", "的", "の"][number(5)])
    }
  }

  /// Returns the text without accents and other marks.
  private func plain(_ text: String) -> String {
    String(decoding: Folding.fold(text), as: UTF8.self)
  }

  /// Returns another form of a word, which may not exist in its language.
  private mutating func inflected(_ word: String) -> String {
    let endings = ["en", "s", "e", "ung", "ami", "ов", "ами", "ler", "を", "에서", "ات", "的", "é"]
    let stem = String(word.dropLast(number(min(4, max(1, word.count)))))
    return (number(6) == 0 ? "ge" : "") + stem + endings[number(endings.count)]
  }

  /// Returns a name in code. It may be misspelt, or next to another name or a label.
  private mutating func code(_ name: String) -> String {
    let name = number(3) == 0 ? slip(name) : name
    switch number(8) {
    case 0: return "Image(systemName: \"\(name)\")"
    case 1: return "Label(\"\(one(of: words))\", systemImage: \"\(name)\")"
    case 2: return "isOn ? '\(name)' : '\(one(of: names))'"
    case 3: return "use \(name), or \(one(of: names))."
    case 4: return name + ["\",", ")", " }", "\n"][number(4)]
    case 5: return "don't \(one(of: words)) ‘\(name)’"
    case 6: return "icon=\"\(beginning(of: name))"
    default: return "{\"name\": \"\(respelt(name))\", \\\"\(name)\\\"}"
    }
  }

  private static let fillers = [
    "the", "in", "to", "please", "qzxv", "my", "fill", "of", "icon", "xq",
  ]

  /// Returns a name with its words joined in one of the ways that people use.
  private mutating func respelt(_ name: String, _ joiner: String? = nil) -> String {
    let words = name.split { $0 == "." || $0 == " " }.map { String($0) }
    let joiner = joiner ?? ["", " ", "-", "_"][number(4)]
    guard joiner.isEmpty else { return words.joined(separator: joiner) }
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private mutating func beginning(of text: String) -> String {
    String(text.prefix(1 + number(max(1, text.count))))
  }

  /// Returns the text with one letter too few, too many, wrong, or in the wrong place.
  private mutating func slip(_ text: String) -> String {
    var letters = Array(text)
    guard letters.count > 1 else { return text + "q" }
    let place = number(letters.count - 1)
    switch number(4) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters[place] = Array("aeirtx1é")[number(8)]
    default: letters.swapAt(place, place + 1)
    }
    return String(letters)
  }

  /// Returns a character, a code point or a colour, or something similar.
  private mutating func thing() -> String {
    func hexadecimal(_ value: Int, _ digits: Int) -> String {
      let text = String(value, radix: 16)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    switch number(6) {
    case 0: return "#" + hexadecimal(number(0x1000000), 6)
    case 1: return "#" + hexadecimal(number(0x1000), 3) + ["", "f", " "][number(3)]
    case 2: return one(of: ["#0a84ff", "#ff0000", "#FFF", "#000000ff", "#12", "#heart"])
    case 3:
      return one(of: ["☃", "❤️", "👩‍🚀", "é", "⌘", "10", "🇩🇪", "☃☃", "U+2603", "0x1F600", "u+1f4a9"])
    case 4: return "U+" + hexadecimal(0x1F300 + number(0x300), 4)
    default: return Unicode.Scalar(UInt32(0x1F300 + number(0x300))).map { String($0) } ?? "?"
    }
  }

  /// Returns an empty text, nonsense, or a text that is too long.
  private mutating func odd(_ name: String) -> String {
    func letters(_ count: Int) -> String {
      String((0..<count).map { _ in Array("abcdefghijklmnopqrstuvwxyz .")[number(28)] })
    }
    switch number(10) {
    case 0: return ["", " ", "\t\n", "\u{301}", "\u{A0}"][number(5)]
    case 1: return letters(3 + number(9))
    case 2: return letters(60 + number(10))
    case 3: return letters(200 + number(200))
    case 4: return (0..<12).map { _ in one(of: words) }.joined(separator: " ")
    case 5: return (0..<40).map { _ in one(of: names) }.joined(separator: " ")
    case 6: return "  " + name.uppercased() + "\u{2003}"
    case 7: return name + " " + one(of: names)
    case 8: return ["in the", "to", "a", "of my", "...", "-._", "'", "it's"][number(8)]
    default: return name.split(separator: ".").reversed().joined(separator: " ")
    }
  }
}
