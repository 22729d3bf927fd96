import Foundation

/// A form with which a scalar is compared.
enum Partner: CaseIterable {
  /// The result of folding.
  case folding
  /// The result of Foundation's own `folding(options:)`.
  case foundationFolding
  case lowercase, uppercase, titlecase
  case decomposition
  /// The scalar's decomposition without nonspacing marks.
  case base
  /// The empty string.
  case nothing
}

/// The classes of scalars on which folding deliberately differs from Foundation's `compare`.
///
/// Folding follows Unicode in the same way for all scripts. Foundation's rules depend on the script
/// and the plane, and it ignores some scalars. Scalars on which both agree have no class: dotless
/// i, final sigma, ß, Cherokee, ligatures, compatibility forms, and scalars newer than the version
/// of the tables.
enum FoundationDifference: String, CaseIterable {
  /// Foundation has no case mappings outside the basic plane: Deseret, Osage, Vithkuqi, Old
  /// Hungarian, Warang Citi, Medefaidrin, Adlam. Folding merges their capitals and small letters.
  case capitalsOutsideTheBasicPlane
  case smallLettersOutsideTheBasicPlane
  /// U+1C80 to U+1C88, old forms of Cyrillic letters. Folding merges them with their letters.
  case oldCyrillicForms
  /// Foundation strips marks from Latin, Greek, Cyrillic and Armenian bases only. Folding strips
  /// them from all: Hebrew, Arabic, Indic, kana, lone Greek breathings, negated operators.
  case marksOnOtherScripts
  /// Outside the basic plane, Foundation does not even treat a composed scalar as equal to its
  /// canonical decomposition: Kaithi, Chakma, Grantha, musical symbols.
  case compositionsOutsideTheBasicPlane
  /// Foundation ignores enclosing marks. Folding keeps them: they are not nonspacing.
  case enclosingMarks
  /// Foundation ignores the spacing marks that Unicode 15 lets extend a grapheme.
  case extendingSpacingMarks
  /// Foundation ignores the halfwidth voiced sound marks of kana.
  case halfwidthSoundMarks
  /// Foundation ignores the skin tones.
  case emojiModifiers
  /// Foundation ignores the zero width non-joiner and the tags of subdivision flags.
  case joinersAndTags
  /// U+0345, a nonspacing mark whose capital is the letter iota. Foundation treats it as equal both
  /// to that letter and to nothing; folding removes it, as a mark.
  case iotaSubscript

  /// The number of scalars in the class.
  var count: Int {
    switch self {
    case .capitalsOutsideTheBasicPlane, .smallLettersOutsideTheBasicPlane: 260
    case .oldCyrillicForms: 9
    case .marksOnOtherScripts: 188
    case .compositionsOutsideTheBasicPlane: 26
    case .enclosingMarks: 13
    case .extendingSpacingMarks: 28
    case .halfwidthSoundMarks: 2
    case .emojiModifiers: 5
    case .joinersAndTags: 97
    case .iotaSubscript: 1
    }
  }

  /// True if folding merges the scalar with its partners and Foundation does not; false if it is
  /// the other way round.
  var isMergedByFolding: Bool {
    switch self {
    case .capitalsOutsideTheBasicPlane, .smallLettersOutsideTheBasicPlane, .oldCyrillicForms,
      .marksOnOtherScripts, .compositionsOutsideTheBasicPlane:
      true
    default: false
    }
  }

  /// The kinds of partner on which folding and Foundation disagree for at least some scalars in the
  /// class.
  var partners: Set<Partner> {
    switch self {
    case .capitalsOutsideTheBasicPlane: [.folding, .foundationFolding, .lowercase]
    case .smallLettersOutsideTheBasicPlane: [.uppercase, .titlecase]
    case .oldCyrillicForms: [.folding, .uppercase, .titlecase]
    case .marksOnOtherScripts: [.folding, .base]
    case .compositionsOutsideTheBasicPlane: [.folding, .base, .decomposition]
    case .iotaSubscript: [.foundationFolding, .uppercase, .titlecase]
    default: [.nothing]
    }
  }

  /// Returns whether a scalar is in the class.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    let value = scalar.value
    // A scalar newer than the tables folds to itself, and Foundation has no data for it either.
    guard let age = properties.age, age.major <= 15 else { return false }
    switch self {
    case .capitalsOutsideTheBasicPlane: return value > 0xFFFF && properties.changesWhenLowercased
    case .smallLettersOutsideTheBasicPlane:
      return value > 0xFFFF && properties.changesWhenUppercased
    case .oldCyrillicForms: return 0x1C80...0x1C88 ~= value
    case .marksOnOtherScripts:
      guard 0x590...0xFFFF ~= value, properties.generalCategory != .nonspacingMark else {
        return false
      }
      let parts = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
      return parts.count > 1 && parts.first.map { $0.value >= 0x590 } ?? false
        && parts.contains { $0.properties.generalCategory == .nonspacingMark }
    case .compositionsOutsideTheBasicPlane:
      return value > 0xFFFF
        && String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.count > 1
    case .enclosingMarks: return properties.generalCategory == .enclosingMark
    case .extendingSpacingMarks: return Self.graphemeExtenders.contains(value)
    case .halfwidthSoundMarks: return 0xFF9E...0xFF9F ~= value
    case .emojiModifiers: return properties.isEmojiModifier
    case .joinersAndTags: return value == 0x200C || 0xE0020...0xE007F ~= value
    case .iotaSubscript: return value == 0x345
    }
  }

  // A fixed list, because later versions of Unicode gave the property Grapheme_Extend to more
  // scalars.
  private static let graphemeExtenders: Set<UInt32> = [
    0x9BE, 0x9D7, 0xB3E, 0xB57, 0xBBE, 0xBD7, 0xCC2, 0xCD5, 0xCD6, 0xD3E, 0xD57, 0xDCF, 0xDDF,
    0x1B35, 0x302E, 0x302F, 0x1133E, 0x11357, 0x114B0, 0x114BD, 0x115AF, 0x11930, 0x1D165, 0x1D16E,
    0x1D16F, 0x1D170, 0x1D171, 0x1D172,
  ]
}
