// The inner loops over many bytes, and over chunks of sets: dense ones are bitmaps of 64-bit words, sparse ones sorted
// 16-bit lower halves of identifiers. Each loop checks once that what it reads is inside the span;
// a chunk that is not counts as empty.

extension RawSpan {
  /// Whether bytes are inside the span.
  @inline(__always)
  func contains(_ offset: Int, count: Int) -> Bool {
    offset >= 0 && count >= 0 && offset <= byteCount && count <= byteCount &- offset
  }

  /// The number of bits that two bitmaps have in common.
  ///
  /// Processors without a population count are the baseline of the compiler. Adding eight words bit
  /// by bit first leaves one count for every eight words (after Harley and Seal).
  func commonBitCount(_ a: Int, _ b: Int, byteCount count: Int) -> Int {
    guard contains(a, count: count), contains(b, count: count) else { return 0 }
    @inline(__always)
    func word(_ position: Int) -> UInt64 {
      // SAFETY: `position` is below `count`, in steps of eight, and `count` a multiple of eight; the
      // guard keeps both bitmaps inside. Every bit pattern is a UInt64.
      unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: a &+ position, as: UInt64.self)
        & unsafeLoadUnaligned(fromUncheckedByteOffset: b &+ position, as: UInt64.self)
    }
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

  /// Visits the bits that two bitmaps have in common, from a byte on, until `visit` returns false.
  ///
  /// - Returns: Where the walk ended: a multiple of eight bytes, all words before it visited.
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

  /// The number of integers of a list whose bit is set in a bitmap.
  func commonCount(list: Int, count: Int, bitmap: Int, byteCount: Int) -> Int {
    guard contains(list, count: 2 &* count), contains(bitmap, count: byteCount) else { return 0 }
    var total = 0
    var position = list
    let end = list &+ 2 &* count
    while position < end {
      let low = uncheckedHalf(position)
      if low >> 3 < byteCount {
        // SAFETY: the guards keep the byte inside.
        let byte = unsafe unsafeLoadUnaligned(
          fromUncheckedByteOffset: bitmap &+ low >> 3, as: UInt8.self)
        total &+= Int(byte >> UInt8(truncatingIfNeeded: low & 7) & 1)
      }
      position &+= 2
    }
    return total
  }

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
    let end = large &+ 2 &* largeCount
    var position = large
    if largeCount < 16 &* smallCount {
      return forEachHalf(small, count: smallCount) { wanted in
        while position < end, uncheckedHalf(position) < wanted { position &+= 2 }
        guard position < end, uncheckedHalf(position) == wanted else { return true }
        return visit(wanted)
      }
    }
    return forEachHalf(small, count: smallCount) { wanted in
      // Steps of doubling length, then halving.
      var step = 2
      var high = position
      while high < end, uncheckedHalf(high) < wanted {
        position = high &+ 2
        high &+= step
        step &+= step
      }
      if high > end { high = end }
      while position < high {
        let middle = position &+ ((high &- position) >> 2) &* 2
        if uncheckedHalf(middle) < wanted { position = middle &+ 2 } else { high = middle }
      }
      guard position < end, uncheckedHalf(position) == wanted else { return true }
      return visit(wanted)
    }
  }

  /// Appends bytes to an array; none when they are not inside the span.
  @inline(__always)
  func append(_ offset: Int, count: Int, to array: inout [UInt8]) {
    guard contains(offset, count: count) else { return }
    // SAFETY: the guard keeps the bytes inside; they are copied before the pointer ends.
    unsafe extracting(offset..<offset &+ count).withUnsafeBytes { bytes in
      unsafe array.append(contentsOf: bytes)
    }
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
