/// The stem that the inflections and spellings of an English word share: `settings` and `setting`,
/// `edited` and `edit`, `favourite` and `favorite`.
///
/// The rules undo plurals, past tenses, participles and British spellings, in this order, each at
/// most once. Two lists contain the exceptions. Stems are compared only with stems, so they need
/// not be words.
package enum WordStem {
  /// Returns the stem of a folded word.
  ///
  /// - Complexity: O(*n*) for a word of *n* bytes.
  package static func of(_ word: [UInt8]) -> [UInt8] {
    if let known = separate[word] { return known }
    if let known = irregular[word] { return ending(known) }
    guard word.count > 3, word.allSatisfy({ $0 < 0x80 && !(0x30...0x39 ~= $0) }) else {
      return word
    }
    var word = word
    if has(word, "ies"), word.count > 4 {
      word.replaceSubrange((word.count - 3)..., with: [UInt8(ascii: "y")])
    } else if ["sses", "shes", "ches", "xes", "zzes"].contains(where: { has(word, $0) }) {
      word.removeLast(2)
    } else if has(word, "s"), !["ss", "us", "is"].contains(where: { has(word, $0) }) {
      word.removeLast()
    }
    if let known = irregular[word] { return ending(known) }
    if has(word, "ied"), word.count > 4 {
      word.replaceSubrange((word.count - 3)..., with: [UInt8(ascii: "y")])
    } else if has(word, "ing"), word.count > 5, hasVowel(word.dropLast(3)) {
      word.removeLast(3)
      undouble(&word)
    } else if has(word, "ed"), word.count > 4, hasVowel(word.dropLast(2)), !has(word, "eed") {
      word.removeLast(2)
      undouble(&word)
    }
    return ending(word)
  }

  /// Returns whether the last letter of a word should have been doubled before -ed or -ing:
  /// `seting` is not a form of `set`, though it has the same stem.
  ///
  /// - Parameters:
  ///   - word: A folded word.
  ///   - spelling: The spelling of a word with the same stem.
  package static func isMisspelt(_ word: [UInt8], as spelling: [UInt8]) -> Bool {
    var base = word
    if has(base, "s") { base.removeLast() }
    guard has(base, "ing") || has(base, "ed") else { return false }
    base.removeLast(has(base, "ing") ? 3 : 2)
    func isVowel(_ letter: UInt8) -> Bool { "aeiou".utf8.contains(letter) }
    guard base.count > 2, base == spelling, let last = base.last else { return false }
    return base.count(where: isVowel) == 1 && isVowel(base[base.count - 2])
      && !"aeiouwxy".utf8.contains(last)
  }

  // MARK: Rules

  private static func has(_ word: [UInt8], _ ending: String) -> Bool {
    word.count >= ending.utf8.count
      && word.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  private static func hasVowel(_ word: ArraySlice<UInt8>) -> Bool {
    word.contains { "aeiouy".utf8.contains($0) }
  }

  /// Undoes the doubling before -ed and -ing: `stopp` becomes `stop`.
  private static func undouble(_ word: inout [UInt8]) {
    guard word.count > 3, let last = word.last, last == word[word.count - 2],
      !"aeiouylsz".utf8.contains(last)
    else { return }
    word.removeLast()
  }

  /// Unifies endings that differ between spellings.
  private static func ending(_ word: [UInt8]) -> [UInt8] {
    var word = word
    if word.count > 5, has(word, "our") {
      word.remove(at: word.count - 2)
    }
    if has(word, "ourite") { word.remove(at: word.count - 5) }
    if has(word, "ourit") { word.remove(at: word.count - 4) }
    if word.count > 5, has(word, "ise") || has(word, "yse") {
      word.replaceSubrange((word.count - 2)..., with: "ze".utf8)
    }
    if word.count > 5, has(word, "is") { word[word.count - 1] = UInt8(ascii: "z") }
    if word.count > 4, has(word, "ll") { word.removeLast() }
    if word.count > 3, has(word, "e") { word.removeLast() }
    if word.count > 3, has(word, "y") { word[word.count - 1] = UInt8(ascii: "i") }
    return word
  }

  // MARK: Exceptions

  /// Words that do not follow the rules, or that the rules would wrongly shorten, with their stems.
  private static let irregular = WordTable(
    """
    always anything atlas axes:axis bias booking bought:buy building built:build canvas \
    catalogue:catalog centre:center children:child chosen:choose dialogue:dialog does:do during \
    evening everything feet:foot found:find goes:go grey:gray heading hidden:hide https \
    indices:index kept:keep knives:knife leaves:leaf lens licence:license lives:life lost:lose \
    macos made:make meeting men:man mice:mouse morning news nothing paid:pay parking ran:run \
    savings sent:send series setting shown:show something species taken:take teeth:tooth \
    took:take training wedding women:woman written:write wrote:write
    """)

  /// Words whose stems would otherwise equal those of unrelated words, as for `note` and `not`,
  /// with the stems to use instead.
  private static let separate = WordTable(
    """
    bios boarding care cared:care cares:care caring:care hate hated:hate hates:hate hating:hate \
    incoming marketing mode modes:mode note noted:note notes:note noting:note padding pane \
    panes:pane paste pasted:paste pastes:paste pasting:paste plane planes:plane stat:stats stats \
    tape taped:tape tapes:tape taping:tape use used:use uses:use using:use wine wines:wine
    """)
}
