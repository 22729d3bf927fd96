extension IndexVerifier {
  /// Checks that the names that phrases describe are sorted by entry, with valid tokens and groups;
  /// that each token occurs in a name; and that senses are in order, fill their section, and refer
  /// to valid tokens.
  func verifyPhrases(_ view: IndexView) throws(IndexError) {
    let names = PhraseNameColumns(view)
    var isUsed = [Bool](repeating: false, count: view.phraseTokenCount)
    var count = 0
    for name in names.entries.indices {
      let tokens = names.places(ofTokensOf: name)
      guard name == 0 || names.entries[name] > names.entries[name - 1], !tokens.isEmpty else {
        throw .inconsistent(.phraseNames, .phraseNameOutOfRange(name))
      }
      for token in tokens { isUsed[Int(names.tokens[token])] = true }
      // If names were omitted or truncated, the byte count differs.
      count += PhraseNameColumns.byteCount(
        of: name, after: name == 0 ? 0 : Int(names.entries[name - 1]), names)
    }
    guard count == view.layout.phraseNames.count else {
      throw .inconsistent(.phraseNames, .phraseNameOutOfRange(names.entries.count))
    }
    guard !isUsed.contains(false) else {
      throw .inconsistent(.tokenCosts, .phraseNameOutOfRange(names.entries.count))
    }
    try verifySenses(view)
  }

  private func verifySenses(_ view: IndexView) throws(IndexError) {
    var cursor = SenseCursor()
    var key: [UInt8] = []
    var number = 0
    while cursor.end(view) < view.layout.senses.count {
      guard
        view.isBlock(of: number, at: cursor.end(view), .senseBlocks, IndexFormat.sensesPerBlock)
      else { throw .inconsistent(.senseBlocks, .senseOutOfOrder(number)) }
      guard cursor.moveToNext(view), key.lexicographicallyPrecedes(cursor.key),
        cursor.saying > 0 || !cursor.senses.isEmpty
      else { throw .inconsistent(.senses, .senseOutOfOrder(number)) }
      var isSound = true
      view.forEachSense(cursor.senses) { weight, tokens in
        isSound =
          isSound && weight > 0 && !tokens.isEmpty
          && tokens.allSatisfy { Int($0) >> SenseCode.absent < view.phraseTokenCount }
      }
      guard isSound else { throw .inconsistent(.senses, .senseOutOfOrder(number)) }
      key = cursor.key
      number += 1
    }
    let blockCount = (number + IndexFormat.sensesPerBlock - 1) / IndexFormat.sensesPerBlock
    guard view.layout.senseBlocks.count == blockCount * IndexFormat.senseBlockByteCount else {
      throw .inconsistent(.senseBlocks, .senseOutOfOrder(number))
    }
  }
}
