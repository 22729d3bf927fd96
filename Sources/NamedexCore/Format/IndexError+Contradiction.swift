extension IndexError {
  /// A contradiction between the contents of a section and the format or another section.
  package enum Contradiction: Sendable, Equatable, CustomStringConvertible {
    /// A name is empty, is not UTF-8, or has a control character.
    case malformedName(row: Int)
    /// A block of names or of places does not begin where the previous one ends.
    case blockOutOfOrder(row: Int)
    /// A facet key occurs twice, or has the same value twice.
    case repeatedFacet(key: Int)
    /// The names do not fill their section.
    case bytesAfterLastName
    /// The places of tokens do not fill their section.
    case bytesAfterLastPlace
    /// A keyword text refers to an entry that does not exist.
    case unknownEntry(text: Int)
    /// A name refers to a release that does not exist.
    case unknownRelease(row: Int)
    /// An entry refers to a class that does not exist.
    case unknownClass(Int, entry: Int)
    /// The number of removed entries differs from the one in the settings.
    case removedCount(Int, expected: Int)
    /// A class refers to values or releases that do not exist, has the same value twice, or has too
    /// many values.
    case classOutOfRange(Int)
    /// The aliases are not sorted by entry.
    case aliasOutOfOrder(Int)
    /// The number of replacements differs from the one that the aliases imply.
    case stepCount(Int, expected: Int)
    /// A replacement refers to a name or a release that does not exist.
    case stepOutOfRange(Int)
    /// A string is outside the strings section.
    case textOutsideStrings
    /// A sorted list of names or entries has an element twice, or is missing one.
    case notAPermutation(position: Int)
    /// A list of names is not sorted.
    case namesOutOfOrder(position: Int)
    /// A node breaks the order of the vocabulary.
    case vocabularyOutOfOrder(node: Int)
    /// Siblings are not sorted.
    case nodeOutOfOrder(Int)
    /// A node refers to the children of another node.
    case foreignChildren(node: Int)
    /// The vocabulary has too few or too many nodes.
    case nodeCount
    /// A set does not contain exactly the representations with tokens below its node.
    case wrongSet(node: Int)
    /// A node's count differs from the number of entries in its sets.
    case wrongEntryCount(node: Int)
    /// A representation is out of order, or refers to a name or an entry that does not exist.
    case representationOutOfRange(Int)
    /// A representation is in the wrong space.
    case wrongSpace(representation: Int)
    /// A removed entry has tokens in the main space.
    case tokensOfRemovedEntry(row: Int)
    /// A static rank does not match its representation.
    case wrongRank(row: Int)
    /// A least bound does not match its block.
    case wrongBound(block: Int)
    /// A token is outside its name.
    case tokenOutsideName(row: Int)
    /// A token is not in the vocabulary.
    case unknownToken(row: Int)
    /// There are more tokens than can be counted.
    case tooManyTokens
    /// An entry with meanings is out of order, or has a family that does not exist.
    case meantEntryOutOfOrder(Int)
    /// A meaning term is out of order, or has invalid contents.
    case termOutOfOrder(Int)
    /// A meaning fact refers to an entry that does not exist, or has a weight out of range.
    case factOutOfRange(Int)
    /// A language of translations is out of order, or there are too many.
    case languageOutOfOrder(Int)
    /// A word in another language is out of order, or has no translations.
    case wordOutOfOrder(Int)
    /// A translation refers to a language that does not exist, or has a term or weight out of
    /// range.
    case translationOutOfRange(Int)
    /// A name that phrases describe is out of order, or has tokens or a group that do not exist.
    case phraseNameOutOfRange(Int)
    /// A sense is out of order, or refers to a token that does not exist.
    case senseOutOfOrder(Int)
    /// The character of an entry is not a Unicode scalar.
    case malformedCharacter(entry: Int)
    /// A colour is out of order, or refers to an entry, appearance or release that does not exist.
    case colorOutOfOrder(Int)

    /// The contradiction, as part of a message.
    package var description: String {
      switch self {
      case .malformedName(let row): "row \(row) is empty, is not UTF-8, or has a control character"
      case .blockOutOfOrder(let row): "the block of row \(row) is not where the one before it ends"
      case .repeatedFacet(let key): "facet \(key) occurs twice, or has a value twice"
      case .bytesAfterLastName: "there are bytes after the last name"
      case .bytesAfterLastPlace: "there are bytes after the last place"
      case .unknownEntry(let text): "text \(text) has an unknown entry"
      case .unknownRelease(let row): "row \(row) has an unknown release"
      case .unknownClass(let number, let entry): "entry \(entry) has class \(number)"
      case .removedCount(let found, let expected):
        "\(found) entries are removed instead of \(expected)"
      case .classOutOfRange(let number): "class \(number) is out of range"
      case .aliasOutOfOrder(let number): "alias \(number) is out of order"
      case .stepCount(let found, let expected): "there are \(found) steps instead of \(expected)"
      case .stepOutOfRange(let number): "step \(number) is out of range"
      case .textOutsideStrings: "a text is outside the strings section"
      case .notAPermutation(let position): "it is not a permutation at position \(position)"
      case .namesOutOfOrder(let position): "names are out of order at position \(position)"
      case .vocabularyOutOfOrder(let node): "node \(node) breaks the order of the vocabulary"
      case .nodeOutOfOrder(let node): "node \(node) is out of order"
      case .foreignChildren(let node): "node \(node) has the children of another"
      case .nodeCount: "there are too few or too many nodes"
      case .wrongSet(let node): "the tokens of node \(node) do not match its sets"
      case .wrongEntryCount(let node): "the entry count of node \(node) does not match its sets"
      case .representationOutOfRange(let number): "representation \(number) is out of range"
      case .wrongSpace(let number): "representation \(number) is in the wrong space"
      case .tokensOfRemovedEntry(let row): "row \(row) has tokens of a removed entry"
      case .wrongRank(let row): "the rank of row \(row) is wrong"
      case .wrongBound(let block): "the least bound of block \(block) is wrong"
      case .tokenOutsideName(let row): "a token of row \(row) is outside its name"
      case .unknownToken(let row): "a token of row \(row) is not in the vocabulary"
      case .tooManyTokens: "there are more tokens than can be counted"
      case .meantEntryOutOfOrder(let number): "meant entry \(number) is out of order or range"
      case .termOutOfOrder(let number): "term \(number) is out of order or range"
      case .factOutOfRange(let number): "fact \(number) is out of range"
      case .languageOutOfOrder(let number): "language \(number) is out of order"
      case .wordOutOfOrder(let number): "word \(number) is out of order or range"
      case .translationOutOfRange(let number): "translation \(number) is out of range"
      case .phraseNameOutOfRange(let number): "phrase name \(number) is out of order or range"
      case .senseOutOfOrder(let number): "sense \(number) is out of order or range"
      case .malformedCharacter(let entry): "the character of entry \(entry) is not a scalar"
      case .colorOutOfOrder(let number): "colour \(number) is out of order or out of range"
      }
    }
  }
}
