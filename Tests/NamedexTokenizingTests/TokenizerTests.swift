import NamedexCore
import NamedexTestSupport
import NamedexTokenizing
import Testing

@Suite("The tokenizer")
struct TokenizerTests {
  /// A representation's kind and folded tokens.
  private struct Form: Equatable, CustomStringConvertible {
    var kind: RepresentationKind
    var tokens: [String]
    var description: String { "\(kind) \(tokens)" }
  }

  /// Returns the representations that a tokenizer stores for a name, after checking the places of
  /// their tokens.
  private static func forms(
    _ name: String, _ tokenizer: inout Tokenizer, _ vocabulary: inout ByteTable
  ) -> [Form] {
    tokenizer.cut(name, &vocabulary)
    return tokenizer.representations.map { representation in
      let tokens = representation.tokens.map { position in
        let term = vocabulary.bytes[vocabulary.range(of: Int(tokenizer.terms[position]))]
        let place = tokenizer.places[position]
        let source = String(decoding: Array(name.utf8)[place], as: UTF8.self)
        #expect(Folding.fold(source).elementsEqual(term), "\(name): \(source)")
        return String(decoding: term, as: UTF8.self)
      }
      return Form(kind: representation.kind, tokens: tokens)
    }
  }

  private static let settings: [(Tokenization, CompoundLexicon)] = {
    var lexicon = CompoundLexicon()
    lexicon.decide("heartbolt", ["heart", "bolt"])
    lexicon.decide("v12", ["v12"])
    lexicon.decide("strasse", ["stra", "sse"])
    lexicon.decide("ab", ["a", "b"])
    return [
      (Tokenization(), lexicon), (Tokenization(), CompoundLexicon()),
      (Tokenization(separators: ["-", "·"]), lexicon),
      (Tokenization(separators: [], kinds: [.full, .camelCase]), lexicon),
      (Tokenization(kinds: [.full, .compound]), lexicon),
      (Tokenization(kinds: [.full, .period, .compound]), lexicon),
    ]
  }()

  private static let pieces = [
    "a", "b", "B", "AB", "12", "v12", "heartBolt", "Heartbolt", "URLSession", ".", "..", "-", "·",
    " ",
    "\u{3000}", "é", "e\u{301}", "É", "\u{301}", "\u{345}", "ß", "straße", "ΣΊΣ", "上海", "ǅ", "٣",
    "ﬁ",
    "\u{1D165}", "\u{5B0}",
  ]

  @Test("the tokenizer agrees with the reference", arguments: 0..<40 as Range<UInt64>)
  func reference(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for (tokenization, lexicon) in Self.settings {
      let reference = ReferenceTokenizer(tokenization: tokenization, lexicon: lexicon)
      var tokenizer = Tokenizer(tokenization, lexicon: lexicon)
      var vocabulary = ByteTable()
      for _ in 0..<60 {
        let count = Int.random(in: 1...5, using: &generator)
        let name = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
          .joined()
        var expected = reference.representations(of: name).map {
          Form(kind: $0.kind, tokens: $0.tokens)
        }
        // The full form is not stored next to period tokens.
        if expected.count > 1, expected[1].kind == .period { expected.removeFirst() }
        let found = Self.forms(name, &tokenizer, &vocabulary)
        #expect(found == expected, "\(name.unicodeScalars.map(\.value))")
      }
    }
  }

  @Test("ASCII names are split like all other names", arguments: 0..<40 as Range<UInt64>)
  func fastPath(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let ascii = Self.pieces.filter { $0.utf8.allSatisfy { $0 < 0x80 } }
    for (tokenization, lexicon) in Self.settings {
      var fast = Tokenizer(tokenization, lexicon: lexicon)
      var slow = Tokenizer(tokenization, lexicon: lexicon)
      var (fastVocabulary, slowVocabulary) = (ByteTable(), ByteTable())
      for _ in 0..<60 {
        let count = Int.random(in: 1...5, using: &generator)
        let name = (0..<count).map { _ in ascii.randomElement(using: &generator) ?? "" }.joined()
        // A non-ASCII name is split in the same way, except for the token that contains the
        // non-ASCII character.
        let separator = tokenization.separators.first.map(String.init) ?? " "
        let other = name + separator + "上"
        let found = Self.forms(name + separator + "x", &fast, &fastVocabulary)
        let expected = Self.forms(other, &slow, &slowVocabulary).map { form in
          Form(
            kind: form.kind,
            tokens: form.tokens.dropLast() + [form.tokens.last?.replacing("上", with: "x") ?? ""])
        }
        #expect(found == expected, "\(name)")
        #expect(fast.isASCII && !slow.isASCII)
      }
    }
  }

  @Test("keywords are split into words, and joined by commas in the text")
  func keywords() {
    var tokenizer = Tokenizer(Tokenization())
    var vocabulary = ByteTable()
    func words(_ representation: Tokenizer.Representation) -> [String] {
      tokenizer.terms[representation.tokens].map {
        String(decoding: vocabulary.bytes[vocabulary.range(of: Int($0))], as: UTF8.self)
      }
    }
    tokenizer.cut(keywords: ["Big É", " ", "x.y"], &vocabulary)
    #expect(String(decoding: tokenizer.name, as: UTF8.self) == "Big É,  , x.y")
    #expect(tokenizer.representations.map(\.kind) == [.keyword, .keyword])
    #expect(
      tokenizer.representations.map(words) == [["big", "e", "x.y"], ["big", "e", "x", "y"]])
    #expect(
      tokenizer.places == [0..<3, 4..<6, 11..<14, 0..<3, 4..<6, 11..<12, 13..<14])
    tokenizer.cut(keywords: ["*.docx", "vCard4"], &vocabulary)
    #expect(
      tokenizer.representations.map(words) == [
        ["*.docx", "vcard4"], ["*", "docx", "vcard4"], ["*", "docx", "v", "card4"],
        ["*", "docx", "v", "card", "4"],
      ])
    tokenizer.cut(keywords: [" ", "\u{301}"], &vocabulary)
    #expect(tokenizer.representations.isEmpty)
  }
}
