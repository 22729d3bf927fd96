import NamedexCore

/// Writes the place table: for each representation its kind and where its tokens are.
struct PlaceTableWriter {
  private(set) var blocks = ByteWriter()
  private(set) var places = ByteWriter()
  private var count = 0

  /// Appends a row; nil for an entry without a main representation.
  mutating func append(_ representation: Representation?) {
    if count % IndexFormat.placesPerBlock == 0 { blocks.append32(places.count) }
    count += 1
    let tokens = representation?.tokens ?? []
    let kind = (representation?.kind ?? .full).rawValue
    if tokens.count < PlaceCode.countEscape {
      places.append(kind | UInt8(tokens.count) << 3)
    } else {
      places.append(kind | UInt8(PlaceCode.countEscape) << 3)
      places.appendVariable(tokens.count)
    }
    var end = 0
    for token in tokens {
      let gap = token.place.lowerBound - end
      let length = token.place.count
      if gap <= PlaceCode.gapLimit, length < PlaceCode.lengthEscape {
        places.append(UInt8(gap) << 6 | UInt8(length))
      } else {
        places.append(UInt8(PlaceCode.lengthEscape))
        places.appendVariable(gap)
        places.appendVariable(length)
      }
      end = token.place.upperBound
    }
  }
}
