internal import NamedexCore

/// A list of words in one text, some with what they stand for. Making it costs little more than the bytes of the
/// text: a search that starts a process asks it for a word or two.
struct WordTable: Sendable {
  private let text: ContiguousArray<UInt8>
  /// Where each word begins and ends, and where what it stands for ends.
  private var places: ContiguousArray<(start: Int, end: Int, meaningEnd: Int)> = []

  /// Reads a list.
  ///
  /// - Parameter list: Words in ascending order, a space between two. A colon may follow a word, and what it stands
  ///   for; otherwise it stands for itself.
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

  /// What a word stands for; nil if the list does not have it.
  ///
  /// - Complexity: O(log *n*) for *n* words.
  subscript(word: [UInt8]) -> [UInt8]? {
    let number = places.indices.partitioningIndex { comparison(word, places[$0]) <= 0 }
    guard number < places.count, comparison(word, places[number]) == 0 else { return nil }
    let place = places[number]
    return place.end == place.meaningEnd ? word : Array(text[(place.end + 1)..<place.meaningEnd])
  }

  /// Returns -1 if a word is before one of the list, 0 if it is this one, 1 if it is after it.
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
