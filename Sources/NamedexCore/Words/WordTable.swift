/// A list of words, stored in one string. Each word may have a value. Creating a table costs little
/// more than reading the string, which matters because a search in a new process looks up only a
/// word or two.
struct WordTable: Sendable {
  private let text: ContiguousArray<UInt8>
  /// Where each word starts and ends in the string, and where its value ends.
  private var places: ContiguousArray<(start: Int, end: Int, meaningEnd: Int)> = []

  /// Reads a list.
  ///
  /// - Parameter list: Words in ascending order, separated by spaces. A colon and a value may
  ///   follow a word; otherwise the word is its own value.
  init(_ list: String) {
    text = ContiguousArray(list.utf8)
    var place = 0
    while place < text.count {
      let start = place
      var end: Int?
      while place < text.count, text[place] != UInt8(ascii: " ") {
        if text[place] == UInt8(ascii: ":") { end = place }
        place += 1
      }
      places.append((start, end ?? place, place))
      place += 1
    }
    for (before, after) in zip(places, places.dropFirst()) {
      precondition(
        comparison(Array(text[before.start..<before.end]), after) < 0,
        "the words of a table are in ascending order")
    }
  }

  /// The value of a word; nil if the list does not contain the word.
  ///
  /// - Complexity: O(log *n*) for *n* words.
  subscript(word: [UInt8]) -> [UInt8]? {
    let number = places.indices.partitioningIndex { comparison(word, places[$0]) <= 0 }
    guard number < places.count, comparison(word, places[number]) == 0 else { return nil }
    let place = places[number]
    return place.end == place.meaningEnd ? word : Array(text[(place.end + 1)..<place.meaningEnd])
  }

  /// Returns -1 if a word sorts before a word in the list, 0 if the two are equal, and 1 if it
  /// sorts after that word.
  private func comparison(
    _ word: [UInt8], _ place: (start: Int, end: Int, meaningEnd: Int)
  ) -> Int {
    var offset = place.start
    for byte in word {
      guard offset < place.end else { return 1 }
      if byte != text[offset] { return byte < text[offset] ? -1 : 1 }
      offset += 1
    }
    return offset < place.end ? -1 : 0
  }
}
