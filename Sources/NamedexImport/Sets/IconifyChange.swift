/// A change that derives a picture from another picture by flips and turns, as in Iconify: flips
/// cancel each other out, and turns add up.
struct IconifyChange {
  var isFlippedAcross = false
  var isFlippedDown = false
  /// Quarter turns clockwise.
  var turns = 0

  /// Both flips together are half a turn.
  private var turnsInAll: Int {
    let turns = (turns % 4 + 4) % 4
    return isFlippedAcross && isFlippedDown ? (turns + 2) % 4 : turns
  }

  var isNone: Bool { isFlippedAcross == isFlippedDown && turnsInAll == 0 }

  func followed(by other: IconifyChange) -> IconifyChange {
    IconifyChange(
      isFlippedAcross: isFlippedAcross != other.isFlippedAcross,
      isFlippedDown: isFlippedDown != other.isFlippedDown, turns: (turns % 4) + (other.turns % 4))
  }

  /// The values of the `change` facet.
  var words: [String] {
    let isFlipped = isFlippedAcross != isFlippedDown
    return (isFlipped ? [isFlippedAcross ? "hflip" : "vflip"] : [])
      + (turnsInAll == 0 ? [] : ["rotate-\(turnsInAll * 90)"])
  }
}
