/// English words and word parts that help to decide whether part of a compound is a word in its own
/// right.
///
/// Letters that often occur at the beginning or end of words by chance, or as an affix, are
/// misleading: `con`, `age`, `ting`. Short words are the most misleading, so only some of them are
/// trusted.
enum EnglishParts {
  /// Word beginnings that are rarely words in a compound, and are never accepted as its first word.
  static let prefixes = words(
    """
    anti com con cont contra de dis en hexa im in inter intra kilo mega mis mono non octa par
    para pas penta per poly pre pro proto pseudo quasi re semi tele trans tri ultra un uni
    """)

  /// Word endings that are rarely words in a compound, and are accepted only as its first word.
  static let suffixes = words(
    """
    able age ages al ally ance ant ants ate ated bet ding dom ed eds en ence ent ents er ers ery
    ess est ette ful fully ice ices ide ides ier ine ing ings ion ions ise ised iser ish ism
    isms ist ists ite ites ity ium ive ize ized izer less let lets ling lings ment ments ness
    nesses nice oid on or ors ory ous per pers pies ping pings rated ration rations rator ring
    rings scopes sion ster sters tant ted ten ter ting tings tion tions tor tors ual ure ures
    ward wards wise
    """)

  /// Words that are also prefixes, and therefore doubtful as the first part of a listed word.
  static let loosePrefixes = words(
    """
    auto counter extra fore hyper inter mega meta micro mini multi out over post sub super ultra
    under
    """)

  /// Words that are also endings, and therefore doubtful as a later part of a listed word.
  static let looseSuffixes = words("gate king meter meters phone phones rate rates ship some")

  /// Prefixes that derive a new word from a listed word.
  static let derivingPrefixes = words("de dis non pre re un")

  /// Three-letter words that often begin compounds.
  static let shortFirst = words(
    """
    air arm art bar bed bit box bug bus cat cow cup day dog dry ear egg eye fan fly fox gas gun
    hat hot ice ink jar jet job key kit law lip log low map mud nut oil one pay pin pop pot red
    sea sky sub sun tab tag tax tea tie tip toe top tow toy two war wax web wet zip
    """)

  /// Three-letter words that often end compounds.
  static let shortLast = words(
    """
    app arm bag bar bed bot box boy bug bus cam can cap car cat cup cut day dog dot ear egg eye
    fan fly fox gap gas gun hat hub hut ink jar jet key kit lab leg lid lip log man map mud net
    nut oil out pad pan pen pie pin pit pop pot rod saw sea set sky sun tab tag tax tie tip toe
    top toy tub van war way web
    """)

  /// Particles that follow a plural: `thumbs up`.
  static let particles = words("down in off on out over up")

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
