/// The properties of scalars that determine where names are split.
///
/// They come from the same Unicode data as folding (`Folding.unicodeVersion`), because the version
/// of the standard library differs from system to system. Nearly all scalars are ASCII and bypass
/// the tables, which takes about 3 ns instead of 20.
package enum ScalarClass {
  /// Returns whether a scalar has the property Uppercase or is a title-case letter (general
  /// category Lt).
  ///
  /// - Complexity: O(1).
  package static func isUppercase(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return 0x41...0x5A ~= scalar.value }
    return ScalarRecord(of: scalar).classNumber == ScalarRecord.Class.uppercase
  }

  /// Returns whether a scalar has the property Lowercase.
  ///
  /// - Complexity: O(1).
  package static func isLowercase(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return 0x61...0x7A ~= scalar.value }
    let number = ScalarRecord(of: scalar).classNumber
    return number == ScalarRecord.Class.lowercase
      || number == ScalarRecord.Class.lowercaseNonspacingMark
  }

  /// Returns whether a scalar is a decimal digit of any script (general category Nd).
  ///
  /// - Complexity: O(1).
  package static func isDecimalDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return 0x30...0x39 ~= scalar.value }
    return ScalarRecord(of: scalar).classNumber == ScalarRecord.Class.decimalDigit
  }

  /// Returns whether a scalar has the property White_Space.
  ///
  /// - Complexity: O(1).
  package static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == " " || 0x09...0x0D ~= scalar.value }
    return ScalarRecord(of: scalar).classNumber == ScalarRecord.Class.whiteSpace
  }

  /// Returns whether a scalar is a nonspacing mark (general category Mn), which folding removes.
  ///
  /// - Complexity: O(1).
  package static func isNonspacingMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return false }
    let number = ScalarRecord(of: scalar).classNumber
    return number == ScalarRecord.Class.nonspacingMark
      || number == ScalarRecord.Class.lowercaseNonspacingMark
  }
}
