import NamedexCore
import NamedexTestSupport
import Testing

@Suite(
  "Folding and the Unicode data files",
  .enabled(
    if: UnicodeReference.isInstalled,
    "needs Debian's package unicode-data with the same Unicode version as the tables"))
struct FoldingReferenceTests {
  private static let reference = Result { try UnicodeReference() }

  @Test("folding agrees with the Unicode data on every scalar")
  func everyScalar() throws {
    let reference = try Self.reference.get()
    var failures: [Unicode.Scalar] = []
    var inert = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if reference.isInert(value) {
        inert += 1
        if !Folding.isFolded(scalar) { failures.append(scalar) }
      } else if Folding.fold(String(scalar)) != reference.fold([value]) {
        failures.append(scalar)
      }
    }
    #expect(failures.isEmpty)
    #expect(inert < 0x110000 - 0x800 - 16_000)
  }

  @Test("folding agrees with the Unicode data on sequences", arguments: 0..<20 as Range<UInt64>)
  func sequences(seed: UInt64) throws {
    let reference = try Self.reference.get()
    var random = SeededGenerator(seed: seed)
    let lively = try Self.lively.get()
    for _ in 0..<500 {
      let values = (0..<Int.random(in: 1...10, using: &random)).map { _ in
        // About half of the scalars are marks, so that there are runs of marks.
        Bool.random(using: &random)
          ? lively[Int.random(in: 0..<lively.count, using: &random)]
          : Self.marks[Int.random(in: 0..<Self.marks.count, using: &random)]
      }
      let text = String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
      #expect(Folding.fold(text) == reference.fold(values), "\(values)")
    }
  }

  /// Spacing marks of several combining classes, nonspacing marks of class 0 and other classes, and
  /// a letter.
  private static let marks: [UInt32] = [
    0x302E, 0x302F, 0x1715, 0x1734, 0x1B44, 0x16FF0, 0x1D165, 0x1D16D, 0x301, 0x323, 0x345, 0xBC0,
    0x61,
  ]

  /// Scalars that some step of folding changes, and spacing marks.
  private static let lively = reference.map { reference in
    (UInt32(0x80)...0x2FFFF).filter {
      !reference.isInert($0) || reference.category[$0] == "Mc"
    }
  }

  @Test("scalar classes agree with the Unicode data")
  func classes() throws {
    let reference = try Self.reference.get()
    var failures: [Unicode.Scalar] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = reference.category[value]
      if ScalarClass.isUppercase(scalar) != (reference.has("Uppercase", value) || category == "Lt")
        || ScalarClass.isLowercase(scalar) != reference.has("Lowercase", value)
        || ScalarClass.isWhiteSpace(scalar) != reference.has("White_Space", value)
        || ScalarClass.isDecimalDigit(scalar) != (category == "Nd")
        || ScalarClass.isNonspacingMark(scalar) != (category == "Mn")
      {
        failures.append(scalar)
      }
    }
    #expect(failures.isEmpty)
  }
}
