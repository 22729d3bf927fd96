/// The numbers by which icons of other sets are compared. Scores are those of phrases, in ten-thousandths. The
/// article on icon sets tells them.
enum SameMeasure {
  /// The groups that are measured for each text.
  static let groupLimit = 40
  /// The entries that are asked for by meaning.
  static let meantLimit = 30
  /// What a text counts that does not describe a name.
  static let missing = -3_000
  /// What a meaning of all words counts, and the evidence from which it does so in full.
  static let (meaning, fullEvidence) = (3_000, 16_384)
  /// What a name counts more that begins with what the first word stands for.
  static let begins = 600
  /// What a name counts less for each one by which its number differs, and the greatest difference.
  static let (number, greatestDifference) = (20, 100)
  /// What the mean of the other names counts, and that of the tags, in tenths.
  static let (otherNames, tags) = (3, 1)

  /// The entries of a set that are compared in full.
  static let comparedLimit = 64
  /// The icons between two sets, and the least score that one must have of the first, in thousandths.
  static let (betweenLimit, leastBetween) = (3, 700)
  /// What it counts to have the name, to have it among the other names, and to share all words.
  static let (sameName, sameOtherName, sameWords) = (4_000, 1_500, 1_000)
  /// What each hundredth counts by which an entry's words have to do with an icon, and how many hundredths less each
  /// other word makes that.
  static let (wanted, otherWord) = (20, 10)
  /// What each word of style counts less.
  static let style = 150

  /// What evidence of meaning counts.
  static func score(ofEvidence evidence: Int) -> Int {
    meaning * min(max(evidence, 0), fullEvidence) / fullEvidence
  }
}
