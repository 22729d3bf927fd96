internal import NamedexCore

/// The senses of the words of a phrase, before any name is measured against them.
struct PhraseReading {
  /// A sense of a run of words.
  struct Sense {
    /// The words of the phrase.
    var words: Range<Int>
    /// The strength in thousandths.
    var strength: Int
    /// The range of `tokens` that a name must have.
    var tokens: Range<Int>
    /// True if a name must not have these tokens.
    var isAbsence: Bool
    /// For a whole meaning, the name that is meant.
    var name: Int?
    /// True if the sense covers only names in the group of `name`, not all names that have the
    /// tokens.
    var isOfGroup = false
  }

  /// The senses, sorted by decreasing length of their runs and then by first word, with the senses
  /// of pairs last.
  private(set) var senses: ContiguousArray<Sense> = []
  private(set) var tokens: ContiguousArray<Int32> = []
  /// The weight of each word, which depends on how much it says.
  private(set) var sayings: [Int] = []
  /// The significant words, one bit per word: all except filler words, or all if there are only
  /// filler words.
  private(set) var content: UInt8 = 0

  /// The maximum number of facts of a whole meaning to use, strongest first.
  private static let factLimit = 8
  /// The maximum distance, in words, from a numeral to the words that it counts.
  private static let pairReach = 3
  /// The maximum number of senses: a damaged index may have any number.
  private static let senseLimit = 4096

  /// A run of words, with everything that the index has for it.
  private struct Run {
    var words: Range<Int>
    var senses: [Range<Int>] = []
    var facts = 0..<0
    var saying = 0
  }

  /// Reads a phrase.
  ///
  /// - Parameters:
  ///   - words: At most eight folded words.
  ///   - isName: Whether the words are those of a name in an icon set, whose first word says what
  ///     the icon shows.
  /// - Complexity: O(*w* · log *n*) for *w* words and *n* senses and meanings of the index, and
  ///   O(*s*) for the senses found.
  init(_ words: [[UInt8]], isName: Bool = false, _ names: PhraseNames, _ view: IndexView) {
    let (runs, numerals) = Self.runs(words, isName: isName, names, view)
    weigh(words, runs)
    if isName, words.count > 1, let base = sayings.indices.first(where: { content >> $0 & 1 != 0 })
    {
      sayings[base] = sayings[base] * PhraseMeasure.baseTenths / 10
    }
    for run in runs {
      let bits = Self.bits(run.words)
      guard bits & content != 0 else { continue }
      // A run that begins and ends with filler words belongs to no phrase.
      let edges =
        Self.bits(run.words.lowerBound..<run.words.lowerBound + 1)
        | Self.bits(run.words.upperBound - 1..<run.words.upperBound)
      if run.words.count > 2, edges & content == 0 { continue }
      let isWhole = content & ~bits == 0
      for range in run.senses {
        addSenses(range, run.words, isWhole: isWhole && run.words.count > 1, names, view)
      }
      addFacts(run, isWhole: isWhole, names, view)
    }
    addPairs(numerals)
  }

  /// Returns whether a folded word is a filler word in the phrases of a language.
  ///
  /// - Complexity: O(log *n*) for *n* words with senses.
  static func isSilent(
    _ word: [UInt8], language: String = CatalogSense.namesLanguage, _ view: IndexView
  ) -> Bool {
    let exact = senses(of: SenseKey.key(of: [word], language: language, isExact: true), view)
    let saying = exact?.saying ?? 0
    if saying > 0 { return CatalogSense.isSilent(saying) }
    return senses(of: stemKey(of: word, language), view).map { CatalogSense.isSilent($0.saying) }
      ?? false
  }

  /// Returns whether a folded word stands for tokens in phrases in the language of the names.
  ///
  /// - Complexity: O(log *n*) for *n* words with senses.
  static func hasSenses(_ word: [UInt8], _ view: IndexView) -> Bool {
    senses(of: stemKey(of: word, CatalogSense.namesLanguage), view)
      .map { !$0.senses.isEmpty } ?? false
  }

  /// Returns the key of a word's stem, which is the same whatever the word's ending.
  private static func stemKey(of word: [UInt8], _ language: String) -> [UInt8] {
    SenseKey.key(of: [WordStem.of(word)], language: language, isExact: false)
  }

  /// Returns the senses of a key; nil if the index does not have the key.
  private static func senses(of key: [UInt8], _ view: IndexView) -> SenseCursor? {
    var senses = SenseCursor()
    return senses.move(to: key, view) ? senses : nil
  }

  /// Returns the range of a text's words without the filler words at its ends; all words if there
  /// are only filler words.
  ///
  /// A word at an end stays if it is part of a term with a word that is not filler, like the `in`
  /// of `sign in`, unless a longer run that contains it is filler, such as `how do i show` in `how
  /// do i show folders`. The last word also stays if it may begin a longer term: the user may be
  /// typing `add to cart`.
  ///
  /// - Parameter words: Any number of folded words.
  /// - Complexity: O(*w* · log *n*) for *w* words and *n* senses and meanings of the index.
  static func sayingPart(of words: [[UInt8]], _ view: IndexView) -> Range<Int> {
    let stems = words.map { WordStem.of($0) }
    var finder = RunFinder(isName: false)
    var runs: [Run] = []
    // The length of the longest filler run that contains each word; 0 for words that are not
    // filler.
    var silence = [Int](repeating: 0, count: words.count)
    forEachRun(of: words.count) { range in
      guard let run = finder.run(range, words[range], stems[range], view) else { return }
      if CatalogSense.isSilent(run.saying) {
        for word in range { silence[word] = max(silence[word], range.count) }
      } else if range.count > 1 {
        runs.append(run)
      }
    }
    guard silence.first != 0 || silence.last != 0, silence.contains(0) else {
      return words.indices
    }
    var isKept = silence.map { $0 == 0 }
    for run in runs where run.words.contains(where: { silence[$0] == 0 }) {
      for word in run.words where silence[word] <= run.words.count { isKept[word] = true }
    }
    if isKept.last == false, finder.beginsTerm(words, stems, silence, view) {
      isKept[words.count - 1] = true
    }
    guard let first = isKept.firstIndex(of: true), let last = isKept.lastIndex(of: true) else {
      return words.indices
    }
    return first..<last + 1
  }

  static func bits(_ words: Range<Int>) -> UInt8 {
    UInt8(truncatingIfNeeded: (1 << words.count - 1) << words.lowerBound)
  }

  /// Returns the runs that are in the index, long ones first, and the digits of the words that are
  /// numerals.
  ///
  /// A run is looked up as typed, then with digits for its numerals, so that `three columns` is
  /// read as `3 columns`, and finally without inner words that terms may omit, so that
  /// `count my steps` is read as `count steps`.
  private static func runs(
    _ words: [[UInt8]], isName: Bool, _ names: PhraseNames, _ view: IndexView
  ) -> (runs: [Run], numerals: [UInt8?]) {
    let stems = words.map { WordStem.of($0) }
    var finder = RunFinder(isName: isName)
    var runs: [Run] = []
    forEachRun(of: words.count) { range in
      if let run = finder.run(range, words[range], stems[range], view) { runs.append(run) }
    }
    var numerals = [UInt8?](repeating: nil, count: words.count)
    for run in runs where run.words.count == 1 && !isName {
      numerals[run.words.lowerBound] = names.digit(of: run.senses, view)
    }
    // The same words and stems, with digits in place of numerals.
    let digits = words.indices.map { word in numerals[word].map { [$0] } ?? words[word] }
    let digitStems = words.indices.map { word in numerals[word].map { [$0] } ?? stems[word] }
    let hasNumerals = digits != words
    func add(_ run: Run) {
      runs.insert(
        run,
        after: { other in
          other.words.count != run.words.count
            ? other.words.count > run.words.count : other.words.lowerBound < run.words.lowerBound
        })
    }
    if hasNumerals {
      forEachRun(of: words.count) { range in
        guard range.count > 1, digits[range] != words[range],
          !runs.contains(where: { $0.words == range }),
          let run = finder.run(range, digits[range], digitStems[range], view)
        else { return }
        add(run)
      }
    }
    let kept = words.indices.filter { word in
      !runs.contains { $0.words == word..<word + 1 && CatalogSense.isOptional($0.saying) }
    }
    guard kept.count < words.count else { return (runs, numerals) }
    func addKept(_ words: [[UInt8]], _ stems: [[UInt8]]) {
      let (words, stems) = (kept.map { words[$0] }, kept.map { stems[$0] })
      forEachRun(of: kept.count) { range in
        let whole = kept[range.lowerBound]..<kept[range.upperBound - 1] + 1
        guard whole.count > range.count, !runs.contains(where: { $0.words == whole }),
          let run = finder.run(whole, words[range], stems[range], view)
        else { return }
        add(run)
      }
    }
    addKept(words, stems)
    if hasNumerals { addKept(digits, digitStems) }
    return (runs, numerals)
  }

  /// Visits the ranges of words that may be terms, long ones first, and ranges of the same length
  /// from left to right.
  private static func forEachRun(of count: Int, _ visit: (Range<Int>) -> Void) {
    for length in stride(from: min(count, MeaningLimits.wordCount), through: 1, by: -1) {
      for start in 0...count - length { visit(start..<start + length) }
    }
  }

  /// Finds what the index has for runs of words.
  private struct RunFinder {
    private let isName: Bool
    private var senses = SenseCursor()
    private var meanings = MeaningCursor()

    init(isName: Bool) { self.isName = isName }

    /// Returns what the index has for some words; nil if it has nothing.
    ///
    /// - Parameter range: The words of the phrase that the given words stand for.
    @inline(never)
    mutating func run(
      _ range: Range<Int>, _ words: ArraySlice<[UInt8]>, _ stems: ArraySlice<[UInt8]>,
      _ view: IndexView
    ) -> Run? {
      let language = CatalogSense.namesLanguage
      var run = Run(words: range)
      let exact = SenseKey.key(of: words, language: language, isExact: true)
      if senses.move(to: exact, view) {
        run.saying = senses.saying
        run.senses.append(senses.senses)
      }
      var isReplaced = false
      if isName {
        let inSets = SenseKey.key(
          of: stems, language: CatalogSense.setNamesLanguage, isExact: false)
        if senses.move(to: inSets, view) {
          if senses.saying > 0 { run.saying = senses.saying }
          isReplaced = !senses.senses.isEmpty
          if isReplaced { run.senses.append(senses.senses) }
        }
      }
      let key = SenseKey.key(of: stems, language: language, isExact: false)
      if senses.move(to: key, view) {
        if !isReplaced { run.senses.append(senses.senses) }
        if run.saying == 0 { run.saying = senses.saying }
      }
      if let first = words.first, meanings.move(to: stems, typed: first, view) {
        run.facts = meanings.facts
      }
      return run.senses.isEmpty && run.facts.isEmpty ? nil : run
    }

    /// Returns whether a longer term begins with the last words of a text, if one of them is not
    /// filler.
    mutating func beginsTerm(
      _ words: [[UInt8]], _ stems: [[UInt8]], _ silence: [Int], _ view: IndexView
    ) -> Bool {
      for start in words.indices.suffix(MeaningLimits.wordCount).dropLast()
      where silence[start...].contains(0) {
        let prefix = MeaningWords.key(of: stems[start..<words.count - 1] + [words[words.count - 1]])
        if meanings.move(toFirstFrom: prefix, view), meanings.key.starts(with: prefix) {
          return true
        }
      }
      return false
    }
  }

  /// Determines the weight of each word, and which words are significant.
  private mutating func weigh(_ words: [[UInt8]], _ runs: [Run]) {
    sayings = [Int](repeating: CatalogSense.usualSaying, count: words.count)
    var silent: UInt8 = 0
    // Words that together are filler do not count, even if one of them alone would.
    for run in runs.reversed() where run.saying > 0 {
      if CatalogSense.isSilent(run.saying) {
        silent |= Self.bits(run.words)
        for word in run.words { sayings[word] = run.saying }
      } else if run.words.count == 1 {
        sayings[run.words.lowerBound] = run.saying
      }
    }
    content = Self.bits(0..<words.count) & ~silent
    guard content == 0 else { return }
    content = silent
    sayings = sayings.map { _ in CatalogSense.usualSaying }
  }

  private mutating func addSenses(
    _ range: Range<Int>, _ words: Range<Int>, isWhole: Bool, _ names: PhraseNames,
    _ view: IndexView
  ) {
    view.forEachSense(range) { weight, codes in
      let start = tokens.count
      var isAbsence = true
      for code in codes where code & UInt32(SenseCode.absent) == 0 { isAbsence = false }
      for code in codes where isAbsence == (code & UInt32(SenseCode.absent) != 0) {
        let token = code >> UInt32(SenseCode.absent)
        if Int(token) < names.costs.count { tokens.append(Int32(truncatingIfNeeded: token)) }
      }
      guard tokens.count > start, senses.count < Self.senseLimit else { return }
      senses.append(
        Sense(
          words: words, strength: PhraseMeasure.strength(10 * weight, isWhole: isWhole),
          tokens: start..<tokens.count,
          isAbsence: isAbsence))
    }
  }

  /// Adds senses for a numeral that means two before words that stand for a token. They cover names
  /// that have this token twice. Up to two words may be between them: `two overlapping chat
  /// bubbles`.
  private mutating func addPairs(_ numerals: [UInt8?]) {
    for sense in senses where sense.tokens.count == 1 && !sense.isAbsence {
      let before = max(0, sense.words.lowerBound - Self.pairReach)..<sense.words.lowerBound
      guard let numeral = before.last(where: { numerals[$0] != nil }),
        numerals[numeral] == UInt8(ascii: "2"), senses.count < Self.senseLimit
      else { continue }
      let start = tokens.count
      tokens += [tokens[sense.tokens.lowerBound], tokens[sense.tokens.lowerBound]]
      senses.append(
        Sense(
          words: numeral..<sense.words.upperBound, strength: sense.strength,
          tokens: start..<tokens.count, isAbsence: false))
    }
  }

  private mutating func addFacts(
    _ run: Run, isWhole: Bool, _ names: PhraseNames, _ view: IndexView
  ) {
    // The strongest facts come first.
    let facts = run.facts.prefix(Self.factLimit)
    var greatest = 0
    view.forEachFact(facts) { greatest = max(greatest, $0.weight) }
    guard greatest > 0 else { return }
    view.forEachFact(facts) { fact in
      guard senses.count < Self.senseLimit,
        let name = names.name(ofEntry: view.entry(ofMeant: fact.meant))
      else { return }
      let strength = PhraseMeasure.strength(ofFact: fact.weight, greatest: greatest)
      let start = tokens.count
      for place in names.places(ofTokensOf: name) { tokens.append(names.tokens[place]) }
      guard tokens.count > start else { return }
      senses.append(
        Sense(
          words: run.words, strength: PhraseMeasure.strength(strength, isWhole: isWhole),
          tokens: start..<tokens.count, isAbsence: false, name: name,
          // Part of a phrase may describe part of a name; the whole phrase describes the whole
          // name.
          isOfGroup: tokens.count - start > 1 || isWhole && run.words.count > 1))
    }
  }
}
