import NamedexCore

/// Rows of the place table: the kind of each representation, and where its tokens are.
struct PlaceRows: Sendable {
  private(set) var bytes = ByteWriter()
  /// The start of each row.
  private(set) var starts: [UInt32] = []

  /// Appends a one-byte row: the reader derives the places from the name.
  mutating func append(code: UInt8) {
    starts.append(UInt32(bytes.count))
    bytes.append(code)
  }

  /// Appends a row with the places of a representation's tokens.
  mutating func append(_ kind: RepresentationKind, _ places: some Collection<Range<Int>>) {
    starts.append(UInt32(bytes.count))
    if places.count < PlaceCode.countEscape {
      bytes.append(kind.rawValue | UInt8(places.count) << 3)
    } else {
      bytes.append(kind.rawValue | UInt8(PlaceCode.countEscape) << 3)
      bytes.appendVariable(places.count)
    }
    var end = 0
    for place in places {
      let gap = place.lowerBound - end
      if gap <= PlaceCode.gapLimit, place.count < PlaceCode.lengthEscape {
        bytes.append(UInt8(gap) << 6 | UInt8(place.count))
      } else {
        bytes.append(UInt8(PlaceCode.lengthEscape))
        bytes.appendVariable(gap)
        bytes.appendVariable(place.count)
      }
      end = place.upperBound
    }
  }
}
