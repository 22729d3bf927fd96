internal import NamedexCore

extension IndexBuildError {
  /// What is wrong.
  package var problem: String {
    switch self {
    case .tooLarge(let quantity, let found, let limit):
      "the catalog has \(found) \(quantity.rawValue); an index holds at most \(limit)"
    case .emptyName(let entry): "entry \(entry) has an empty name or alias"
    case .controlCharacter(let text, let entry):
      "'\(text)' of entry \(entry) has a control character"
    case .unknownReplacement(let alias, let name):
      "'\(alias)' was replaced by '\(name)', which the catalog does not have"
    case .duplicateName(let name, let entries):
      "entries \(entries.map { String($0) }.joined(separator: " and ")) have the name '\(name)'"
    case .duplicateFormerName(let name): "the former name '\(name)' is also another name"
    case .duplicateAlternative(let name, let entry):
      "entry \(entry) has the name '\(name)' twice"
    case .duplicateFacet(let facet, let entry):
      "entry \(entry) has the \(facet.key) '\(facet.value)' twice"
    case .duplicateCategory(let key): "the category '\(key)' occurs twice"
    case .badRelease(let release, let problem): "release \(release) \(problem.words)"
    case .unknownRelease(let release, let name, let count):
      "'\(name)' refers to release \(release), but the catalog has \(count)"
    case .wrongOrder(let name):
      "'\(name)' was replaced, deprecated or removed before it appeared"
    case .wrongSplit(let token, let words):
      "the words of '\(token)' are '\(words.joined(separator: " "))', which do not add up to it"
    case .unusableSeparator(let scalar):
      "'\(String(Character(scalar)))' cannot be a separator"
    case .missingFullKind: "the kinds of representation lack 'full'"
    case .malformedMeaning(let words, let entry):
      "'\(words)' as a meaning of entry \(entry) is malformed"
    case .malformedTranslation(let words, let language):
      "'\(words)' as words of the language '\(language)' is malformed"
    case .malformedSense(let words, let language):
      "the sense of '\(words)' in the language '\(language)' is malformed"
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .tooLarge(.nameBytes, _, _): "Shorten the name"
    case .tooLarge(.textBytes, _, _): "Shorten it"
    case .tooLarge(.keywordBytes, _, _), .tooLarge(.facetKeys, _, _), .tooLarge(.platforms, _, _),
      .tooLarge(.entryFacets, _, _), .tooLarge(.facetBytes, _, _):
      "Leave some out"
    case .tooLarge: "Split the catalog"
    case .emptyName: "Name it or remove it"
    case .controlCharacter: "Remove it"
    case .unknownReplacement: "Add the name or correct the replacement"
    case .duplicateName: "Remove one of them or give it another name"
    case .duplicateFormerName: "Remove one of the two"
    case .duplicateAlternative, .duplicateFacet, .duplicateCategory: "Remove one"
    case .badRelease: "Correct it or remove it"
    case .unknownRelease(_, _, let count):
      count == 0 ? "Add releases or leave it out" : "Use 0 to \(count - 1), or nil"
    case .wrongOrder: "Correct its releases"
    case .wrongSplit: "Correct the words"
    case .unusableSeparator: "Use a punctuation mark"
    case .missingFullKind: "Add it"
    case .malformedMeaning:
      "Use one to \(MeaningLimits.wordCount) words, a weight from 1 to "
        + "\(MeaningLimits.greatestWeight) and an entry of the catalog"
    case .malformedTranslation:
      "Use words with letters, a BCP 47 tag, and a weight from 1 to "
        + "\(CatalogTranslation.greatestWeight), or no English and the weight 0"
    case .malformedSense:
      "Use up to \(SenseCode.greatestTokenCount) tokens of current names and a weight from 1 to "
        + "\(CatalogSense.greatestWeight)"
    }
  }
}

extension IndexBuildError.ReleaseProblem {
  fileprivate var words: String {
    switch self {
    case .emptyIdentifier: "has an empty identifier"
    case .duplicate: "has the identifier of another"
    case .emptyPlatform: "has a platform without a name"
    case .duplicatePlatform(let platform): "has two versions of '\(platform)'"
    }
  }
}
