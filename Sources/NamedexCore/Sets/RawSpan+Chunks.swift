// The inner loops over many bytes and over chunks of sets: dense chunks are bitmaps of 64-bit
// words, sparse ones sorted 16-bit lower halves of identifiers. Each loop checks once that what it
// reads is inside the span; a chunk that is not counts as empty.

extension RawSpan {
  /// Returns whether bytes are inside the span.
  @inline(__always)
  func contains(_ offset: Int, count: Int) -> Bool {
    offset >= 0 && count >= 0 && offset <= byteCount && count <= byteCount &- offset
  }

  /// Returns the number of bits that two or three bitmaps have in common.
  func commonBitCount(_ a: Int, _ b: Int, _ c: Int?, byteCount count: Int) -> Int {
    guard contains(a, count: count), contains(b, count: count) else { return 0 }
    guard let c else {
      // SAFETY: both bitmaps are inside; `bitCount` asks for positions below `count`.
      return bitCount(byteCount: count) { uncheckedWord(a &+ $0) & uncheckedWord(b &+ $0) }
    }
    guard contains(c, count: count) else { return 0 }
    return bitCount(byteCount: count) {
      // SAFETY: as above.
      uncheckedWord(a &+ $0) & uncheckedWord(b &+ $0) & uncheckedWord(c &+ $0)
    }
  }

  /// Returns the number of bits in words.
  ///
  /// The compiler's baseline is processors without a population count. Adding eight words bit by
  /// bit first leaves one count for every eight words (after Harley and Seal).
  ///
  /// - Parameter word: Called with multiples of eight less than `count` - 7.
  @inline(__always)
  private func bitCount(byteCount count: Int, word: (Int) -> UInt64) -> Int {
    @inline(__always)
    func add(_ a: UInt64, _ b: UInt64, _ c: UInt64) -> (sum: UInt64, carry: UInt64) {
      let half = a ^ b
      return (half ^ c, (a & b) | (half & c))
    }
    var total = 0
    var (ones, twos, fours): (UInt64, UInt64, UInt64) = (0, 0, 0)
    var position = 0
    let whole = count & ~63
    while position < whole {
      var carry: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      var pair: (UInt64, UInt64) = (0, 0)
      var eight: UInt64 = 0
      (ones, carry.0) = add(ones, word(position), word(position &+ 8))
      (ones, carry.1) = add(ones, word(position &+ 16), word(position &+ 24))
      (twos, pair.0) = add(twos, carry.0, carry.1)
      (ones, carry.2) = add(ones, word(position &+ 32), word(position &+ 40))
      (ones, carry.3) = add(ones, word(position &+ 48), word(position &+ 56))
      (twos, pair.1) = add(twos, carry.2, carry.3)
      (fours, eight) = add(fours, pair.0, pair.1)
      total &+= eight.nonzeroBitCount
      position &+= 64
    }
    total =
      8 &* total &+ 4 &* fours.nonzeroBitCount &+ 2 &* twos.nonzeroBitCount
      &+ ones.nonzeroBitCount
    while position &+ 8 <= count {
      total &+= word(position).nonzeroBitCount
      position &+= 8
    }
    return total
  }

  /// Copies the positions of the bits that two or three bitmaps have in common.
  ///
  /// - Parameter limit: The most to copy; never more than the array has room for.
  /// - Returns: The number copied.
  func copyCommonBits(
    _ a: Int, _ b: Int, _ c: Int?, byteCount count: Int, limit: Int,
    to lows: inout ContiguousArray<UInt16>
  ) -> Int {
    guard contains(a, count: count), contains(b, count: count), contains(c ?? a, count: count)
    else { return 0 }
    let limit = min(limit, lows.count)
    guard limit > 0 else { return 0 }
    var found = 0
    var position = 0
    var target = lows.mutableSpan
    while position &+ 8 <= count {
      // SAFETY: the guards keep the words inside.
      var word = uncheckedWord(a &+ position) & uncheckedWord(b &+ position)
      if let c { word &= uncheckedWord(c &+ position) }
      while word != 0 {
        // SAFETY: `found` is below `limit`, which is no more than the array has.
        unsafe target[unchecked: found] =
          UInt16(truncatingIfNeeded: position &* 8 &+ word.trailingZeroBitCount)
        found &+= 1
        guard found < limit else { return found }
        word &= word &- 1
      }
      position &+= 8
    }
    return found
  }

  /// Visits the bits that two bitmaps have in common, until `visit` returns false.
  ///
  /// - Returns: Whether `visit` never returned false.
  @inline(__always)
  func forEachCommonBit(
    _ a: Int, _ b: Int, byteCount count: Int, _ visit: (Int) -> Bool
  ) -> Bool {
    guard contains(a, count: count), contains(b, count: count) else { return true }
    var position = 0
    while position &+ 8 <= count {
      // SAFETY: as above; the guard keeps the word inside.
      var word =
        unsafe unsafeLoadUnaligned(
          fromUncheckedByteOffset: a &+ position, as: UInt64.self)
        & unsafeLoadUnaligned(fromUncheckedByteOffset: b &+ position, as: UInt64.self)
      word = UInt64(littleEndian: word)
      while word != 0 {
        guard visit(position &* 8 &+ word.trailingZeroBitCount) else { return false }
        word &= word &- 1
      }
      position &+= 8
    }
    return true
  }

  /// Visits the 16-bit integers of a list, until `visit` returns false.
  @inline(__always)
  func forEachHalf(_ list: Int, count: Int, _ visit: (Int) -> Bool) -> Bool {
    guard contains(list, count: 2 &* count) else { return true }
    var position = list
    let end = list &+ 2 &* count
    while position < end {
      guard visit(uncheckedHalf(position)) else { return false }
      position &+= 2
    }
    return true
  }

  /// Copies a list of 16-bit integers, as many as the array has room for.
  ///
  /// - Returns: The number copied.
  func copyHalves(_ list: Int, count: Int, to lows: inout ContiguousArray<UInt16>) -> Int {
    let count = min(count, lows.count)
    guard contains(list, count: 2 &* count) else { return 0 }
    var target = lows.mutableSpan
    for index in 0..<count {
      // SAFETY: `count` is no more than the array has.
      unsafe target[unchecked: index] =
        UInt16(truncatingIfNeeded: uncheckedHalf(list &+ 2 &* index))
    }
    return count
  }

  /// Keeps the first integers of an array whose bit is set in a bitmap.
  ///
  /// Every integer is written to the place of the next one kept: no branch depends on a bit.
  ///
  /// - Parameter count: The number of integers.
  /// - Returns: How many are kept, in the first places.
  func filter(
    _ lows: inout ContiguousArray<UInt16>, count: Int, bitmap: Int, byteCount: Int
  ) -> Int {
    guard contains(bitmap, count: byteCount), byteCount > 0, count <= lows.count else { return 0 }
    var kept = 0
    var target = lows.mutableSpan
    let last = byteCount &- 1
    for index in 0..<count {
      // SAFETY: `index` is below the array's count, and `kept` is not above `index`; the byte is no
      // later than the bitmap's last. An integer after the bitmap contradicts the format.
      let low = unsafe target[unchecked: index]
      let byte = unsafe unsafeLoadUnaligned(
        fromUncheckedByteOffset: bitmap &+ min(Int(low >> 3), last), as: UInt8.self)
      unsafe target[unchecked: kept] = low
      kept &+= Int(byte >> UInt8(truncatingIfNeeded: low & 7) & 1)
    }
    return kept
  }

  /// Keeps the first integers of an array, ascending, that are in a sorted list.
  ///
  /// - Parameters:
  ///   - count: The number of integers.
  ///   - marks: A bit for each integer: all zero, before and after.
  /// - Returns: How many are kept, in the first places.
  /// - Complexity: O(smaller · log(larger / smaller)) where one is much smaller, else linear.
  func filter(
    _ lows: inout ContiguousArray<UInt16>, count: Int, list: Int, count listCount: Int,
    marks: inout ContiguousArray<UInt64>
  ) -> Int {
    guard contains(list, count: 2 &* listCount), count > 0, count <= lows.count,
      marks.count == IndexFormat.chunkSize / 64
    else { return 0 }
    let last = lows.count &- 1
    var lows = lows.mutableSpan
    // SAFETY: for all of this function: places in `lows` are below `count`, or cut at its last one;
    // those in the list are below `listCount`; `marks` has a bit for each 16-bit integer, as many
    // as `lows` has room for at most.
    if count < listCount / Self.gallopRatio {
      var (kept, position) = (0, 0)
      for index in 0..<count {
        let low = unsafe lows[unchecked: index]
        position = (position..<listCount).gallopingIndex {
          uncheckedHalf(list &+ 2 &* $0) >= Int(low)
        }
        guard position < listCount else { break }
        unsafe lows[unchecked: kept] = low
        kept &+= uncheckedHalf(list &+ 2 &* position) == Int(low) ? 1 : 0
      }
      return kept
    }
    if listCount < count / Self.gallopRatio {
      var (kept, position) = (0, 0)
      for index in 0..<listCount {
        let wanted = uncheckedHalf(list &+ 2 &* index)
        position = (position..<count).gallopingIndex {
          Int(unsafe lows[unchecked: $0]) >= wanted
        }
        guard position < count else { break }
        if Int(unsafe lows[unchecked: position]) == wanted {
          // A list that is not ascending may be longer than what it finds.
          unsafe lows[unchecked: min(kept, last)] = UInt16(truncatingIfNeeded: wanted)
          kept &+= 1
        }
      }
      return min(kept, count)
    }
    // The shorter is marked, and the longer is filtered by the marks. Merging would mispredict a
    // branch for every second integer.
    var marks = marks.mutableSpan
    var kept = 0
    if count < listCount {
      for index in 0..<count {
        let low = unsafe lows[unchecked: index]
        unsafe marks[unchecked: Int(low >> 6)] |= 1 << UInt64(low & 63)
      }
      for index in 0..<listCount {
        let low = uncheckedHalf(list &+ 2 &* index)
        unsafe lows[unchecked: min(kept, last)] = UInt16(truncatingIfNeeded: low)
        kept &+= Int(unsafe marks[unchecked: low >> 6] >> UInt64(low & 63) & 1)
      }
    } else {
      for index in 0..<listCount {
        let low = uncheckedHalf(list &+ 2 &* index)
        unsafe marks[unchecked: low >> 6] |= 1 << UInt64(low & 63)
      }
      for index in 0..<count {
        let low = unsafe lows[unchecked: index]
        unsafe lows[unchecked: kept] = low
        kept &+= Int(unsafe marks[unchecked: Int(low >> 6)] >> UInt64(low & 63) & 1)
      }
    }
    for index in 0...last >> 6 { unsafe marks[unchecked: index] = 0 }
    return min(kept, count)
  }

  /// How many times as long as the shorter list the longer one must be to search it for the
  /// shorter's numbers instead of going through both.
  private static var gallopRatio: Int { 32 }

  /// Visits the integers of a list whose bit is set in a bitmap, until `visit` returns false.
  @inline(__always)
  func forEachCommon(
    list: Int, count: Int, bitmap: Int, byteCount: Int, _ visit: (Int) -> Bool
  ) -> Bool {
    guard contains(bitmap, count: byteCount) else { return true }
    return forEachHalf(list, count: count) { low in
      guard low >> 3 < byteCount else { return true }
      // SAFETY: the guards keep the byte inside.
      let byte = unsafe unsafeLoadUnaligned(
        fromUncheckedByteOffset: bitmap &+ low >> 3, as: UInt8.self)
      return byte >> UInt8(truncatingIfNeeded: low & 7) & 1 == 0 || visit(low)
    }
  }

  /// Visits the integers that two sorted lists have in common, until `visit` returns false.
  ///
  /// - Complexity: O(smaller · log(larger / smaller)) where one is much smaller, else linear.
  @inline(__always)
  func forEachCommon(
    small: Int, _ smallCount: Int, large: Int, _ largeCount: Int, _ visit: (Int) -> Bool
  ) -> Bool {
    guard contains(large, count: 2 &* largeCount) else { return true }
    let isMerge = largeCount < 16 &* smallCount
    var position = 0
    return forEachHalf(small, count: smallCount) { wanted in
      if isMerge {
        while position < largeCount, uncheckedHalf(large &+ 2 &* position) < wanted {
          position &+= 1
        }
      } else {
        position = (position..<largeCount).gallopingIndex {
          uncheckedHalf(large &+ 2 &* $0) >= wanted
        }
      }
      guard position < largeCount, uncheckedHalf(large &+ 2 &* position) == wanted else {
        return true
      }
      return visit(wanted)
    }
  }

  /// Copies bytes into a range of an array; none if they are not inside both.
  @inline(__always)
  func copy(_ offset: Int, to array: inout [UInt8], _ range: Range<Int>) {
    guard contains(offset, count: range.count), range.lowerBound >= 0,
      range.upperBound <= array.count
    else { return }
    // SAFETY: the guard keeps the bytes inside; they are copied before the pointers end.
    unsafe extracting(offset..<offset &+ range.count).withUnsafeBytes { source in
      unsafe array.withUnsafeMutableBytes { target in
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[range]).copyMemory(from: source)
      }
    }
  }

  /// A word of a bitmap that the caller knows to be inside.
  @inline(__always)
  private func uncheckedWord(_ offset: Int) -> UInt64 {
    // SAFETY: private; every caller checks the bitmap that `offset` is in.
    UInt64(
      littleEndian: unsafe unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// A 16-bit integer that the caller knows to be inside.
  @inline(__always)
  private func uncheckedHalf(_ offset: Int) -> Int {
    // SAFETY: private; every caller checks the list that `offset` is in.
    Int(
      UInt16(
        littleEndian: unsafe unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset, as: UInt16.self)))
  }
}
