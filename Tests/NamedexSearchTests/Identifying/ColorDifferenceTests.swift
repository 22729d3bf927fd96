import Foundation
import NamedexCore
import NamedexTestSupport
import Testing
import NamedexSearch

@Suite("Colour differences")
struct ColorDifferenceTests {
  /// The colour pairs in Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula" (2005).
  /// Each row has L, a and b of the two colours, and their difference to four decimal places.
  private static let pairs: [[Double]] = [
    [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
    [50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615],
    [50, 2.8361, -74.0200, 50, 0, -82.7485, 3.4412],
    [50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000],
    [50, -1.1848, -84.8006, 50, 0, -82.7485, 1.0000],
    [50, -0.9009, -85.5211, 50, 0, -82.7485, 1.0000],
    [50, 0, 0, 50, -1, 2, 2.3669],
    [50, -1, 2, 50, 0, 0, 2.3669],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0009, 7.1792],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0010, 7.1792],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0011, 7.2195],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0012, 7.2195],
    [50, -0.0010, 2.4900, 50, 0.0009, -2.4900, 4.8045],
    [50, -0.0010, 2.4900, 50, 0.0010, -2.4900, 4.8045],
    [50, -0.0010, 2.4900, 50, 0.0011, -2.4900, 4.7461],
    [50, 2.5000, 0, 50, 0, -2.5000, 4.3065],
    [50, 2.5000, 0, 73, 25, -18, 27.1492],
    [50, 2.5000, 0, 61, -5, 29, 22.8977],
    [50, 2.5000, 0, 56, -27, -3, 31.9030],
    [50, 2.5000, 0, 58, 24, 15, 19.4535],
    [50, 2.5000, 0, 50, 3.1736, 0.5854, 1.0000],
    [50, 2.5000, 0, 50, 3.2972, 0, 1.0000],
    [50, 2.5000, 0, 50, 1.8634, 0.5757, 1.0000],
    [50, 2.5000, 0, 50, 3.2592, 0.3350, 1.0000],
    [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
    [63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.2630],
    [61.2901, 3.7196, -5.3901, 61.4292, 2.2480, -4.9620, 1.8731],
    [35.0831, -44.1164, 3.7933, 35.0232, -40.0716, 1.5901, 1.8645],
    [22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373],
    [36.4612, 47.8580, 18.3852, 36.2715, 50.5065, 21.2231, 1.4146],
    [90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441],
    [90.9257, -0.5406, -0.9208, 88.6381, -0.8985, -0.7239, 1.5381],
    [6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377],
    [2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082],
  ]

  @Test("differences equal the published values to all decimal places, in both directions")
  func published() {
    #expect(Self.pairs.count == 34)
    for (number, pair) in Self.pairs.enumerated() {
      let first = LabColor(lightness: pair[0], a: pair[1], b: pair[2])
      let second = LabColor(lightness: pair[3], a: pair[4], b: pair[5])
      let there = first.difference(from: second)
      let back = second.difference(from: first)
      #expect((there * 10_000).rounded() == (pair[6] * 10_000).rounded(), "pair \(number + 1)")
      #expect(abs(there - back) < 1e-9, "pair \(number + 1)")
    }
  }

  @Test(
    "sRGB colours convert to their known CIELAB values",
    arguments: [
      ("#000000", 0.0, 0.0, 0.0), ("#ffffff", 100, 0, 0), ("#ff0000", 53.24, 80.09, 67.20),
      ("#00ff00", 87.73, -86.18, 83.18), ("#0000ff", 32.30, 79.19, -107.86),
      ("#808080", 53.59, 0, 0),
    ])
  func conversion(text: String, lightness: Double, a: Double, b: Double) throws {
    let lab = LabColor(try #require(ColorValue(text)))
    #expect(abs(lab.lightness - lightness) < 0.01)
    #expect(abs(lab.a - a) < 0.02)
    #expect(abs(lab.b - b) < 0.02)
  }

  @Test("elementary functions agree with the C library's")
  func functions() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<5000 {
      let degrees = Double.random(in: -1500...1500, using: &generator)
      #expect(abs(Elementary.sine(degrees) - sin(degrees * .pi / 180)) < 1e-12, "\(degrees)")
      #expect(abs(Elementary.cosine(degrees) - cos(degrees * .pi / 180)) < 1e-12, "\(degrees)")
      let (x, y) = (
        Double.random(in: -130...130, using: &generator),
        Double.random(in: -130...130, using: &generator)
      )
      #expect(abs(Elementary.angle(x: x, y: y) - atan2(y, x) * 180 / .pi) < 1e-11, "\(x) \(y)")
      let negative = Double.random(in: -125...0, using: &generator)
      #expect(abs(Elementary.exponential(negative) / exp(negative) - 1) < 1e-11, "\(negative)")
      let value = Double.random(in: 0...1.2, using: &generator)
      #expect(abs(Elementary.root(value, degree: 3) - cbrt(value)) < 1e-13, "\(value)")
      #expect(abs(Elementary.root(value, degree: 5) - pow(value, 0.2)) < 1e-13, "\(value)")
    }
    #expect(Elementary.angle(x: 0, y: 0) == 0)
    #expect(Elementary.angle(x: -1, y: 0) == 180)
    #expect(Elementary.cosine(90) == 0)
  }

  @Test(
    "colours of three, four, six and eight digits are parsed, and no others",
    arguments: [
      ("#abc", "#aabbcc"), ("#ABCD", "#aabbccdd"), ("#0a84FF", "#0a84ff"),
      ("#0a84ff80", "#0a84ff80"), ("#0a84ffff", "#0a84ff"), ("#12", nil), ("#", nil), ("", nil),
      ("0a84ff", nil), ("#0a84f", nil), ("#0a84ff801", nil), ("#ggg", nil), ("##aab", nil),
      ("#12\u{301}3", nil),
    ])
  func colors(text: String, wanted: String?) {
    #expect(ColorValue(text)?.hexadecimal == wanted)
  }
}
