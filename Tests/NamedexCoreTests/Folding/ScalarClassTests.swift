import NamedexCore
import Testing

@Suite("Scalar classes")
struct ScalarClassTests {
  @Test(
    "scalar classes agree with Unicode",
    arguments: [
      ("A", "U"), ("Z", "U"), ("@", ""), ("[", ""), ("a", "L"), ("z", "L"), ("`", ""), ("{", ""),
      ("0", "D"), ("9", "D"), ("/", ""), (":", ""), (" ", "W"), ("\t", "W"), ("\r", "W"),
      ("\u{8}", ""), ("\u{E}", ""), ("\u{85}", "W"), ("\u{A0}", "W"), ("\u{3000}", "W"),
      ("\u{200B}", ""), ("É", "U"), ("é", "L"), ("ǅ", "U"), ("Ⅷ", "U"), ("ⓐ", "L"), ("ª", "L"),
      ("٣", "D"), ("²", ""), ("①", ""), ("\u{301}", "M"), ("\u{345}", "LM"), ("\u{20DD}", ""),
      ("ா", ""), ("漢", ""), ("𐐀", "U"), ("𐐨", "L"), ("\u{E0100}", "M"), ("\u{10FFFF}", ""),
    ] as [(Unicode.Scalar, String)])
  func examples(scalar: Unicode.Scalar, classes: String) {
    var found = ""
    if ScalarClass.isUppercase(scalar) { found += "U" }
    if ScalarClass.isLowercase(scalar) { found += "L" }
    if ScalarClass.isDecimalDigit(scalar) { found += "D" }
    if ScalarClass.isWhiteSpace(scalar) { found += "W" }
    if ScalarClass.isNonspacingMark(scalar) { found += "M" }
    #expect(found == classes)
  }

  @Test("scalar classes agree with the standard library on scalars in both versions of Unicode")
  func standardLibrary() {
    var failures: [UInt32] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let category = properties.generalCategory
      if ScalarClass.isUppercase(scalar) != (properties.isUppercase || category == .titlecaseLetter)
        || ScalarClass.isLowercase(scalar) != properties.isLowercase
        || ScalarClass.isWhiteSpace(scalar) != properties.isWhitespace
        || ScalarClass.isDecimalDigit(scalar) != (category == .decimalNumber)
        || ScalarClass.isNonspacingMark(scalar) != (category == .nonspacingMark)
      {
        guard let age = properties.age, age.major < 16 else { continue }
        failures.append(value)
      }
    }
    // Changes in Unicode after the version of the tables: the pharyngeal voiced fricative ʕ was a
    // small letter, and the Ahom sign medial ra was a nonspacing mark.
    #expect(
      Set(failures).isSubset(of: [0x295, 0x1171E]),
      "\(failures.map { String($0, radix: 16) })")
  }
}
