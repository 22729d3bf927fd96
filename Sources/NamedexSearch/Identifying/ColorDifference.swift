package import NamedexCore

/// A colour in the CIELAB space, with the white point D65.
package struct LabColor: Sendable, Equatable {
  /// The lightness, 0 to 100.
  package var lightness: Double
  /// The position between green (negative) and red.
  package var a: Double
  /// The position between blue (negative) and yellow.
  package var b: Double

  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }
}

extension LabColor {
  /// Converts a colour in the sRGB space (IEC 61966-2-1), ignoring its opacity.
  ///
  /// - Complexity: O(1).
  package init(_ color: ColorValue) {
    let red = Self.linear(color.red)
    let green = Self.linear(color.green)
    let blue = Self.linear(color.blue)
    let x = 0.4124564 * red + 0.3575761 * green + 0.1804375 * blue
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    let z = 0.0193339 * red + 0.1191920 * green + 0.9503041 * blue
    let (fx, fy, fz) = (Self.curve(x / 0.95047), Self.curve(y), Self.curve(z / 1.08883))
    self.init(lightness: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz))
  }

  private static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    guard value > 0.04045 else { return value / 12.92 }
    // The power of 2.4 is the square times the square of the fifth root.
    let base = (value + 0.055) / 1.055
    let root = Elementary.root(base, degree: 5)
    return base * base * root * root
  }

  private static func curve(_ value: Double) -> Double {
    value > 216 / 24389.0 ? Elementary.root(value, degree: 3) : (24389 / 27.0 * value + 16) / 116
  }

  /// Returns the CIEDE2000 difference (ISO/CIE 11664-6) between two colours: about 1 is the
  /// smallest difference that people notice.
  ///
  /// - Complexity: O(1).
  package func difference(from other: LabColor) -> Double {
    let (c1, c2) = (
      (a * a + b * b).squareRoot(), (other.a * other.a + other.b * other.b).squareRoot()
    )
    let g = 0.5 * (1 - Self.chromaRatio((c1 + c2) / 2))
    let (a1, a2) = ((1 + g) * a, (1 + g) * other.a)
    let (chroma1, chroma2) = (
      (a1 * a1 + b * b).squareRoot(), (a2 * a2 + other.b * other.b).squareRoot()
    )
    let (hue1, hue2) = (Self.hue(a1, b), Self.hue(a2, other.b))
    let isGray = chroma1 * chroma2 == 0

    var hueStep = isGray ? 0 : hue2 - hue1
    if hueStep > Self.halfTurn {
      hueStep -= 360
    } else if hueStep < -Self.halfTurn {
      hueStep += 360
    }
    var meanHue = hue1 + hue2
    if !isGray {
      if abs(hue1 - hue2) > Self.halfTurn { meanHue += meanHue < 360 ? 360 : -360 }
      meanHue /= 2
    }
    let lightnessStep = other.lightness - lightness
    let chromaStep = chroma2 - chroma1
    let hueDistance = 2 * (chroma1 * chroma2).squareRoot() * Elementary.sine(hueStep / 2)

    let meanLightness = (lightness + other.lightness) / 2 - 50
    let meanChroma = (chroma1 + chroma2) / 2
    let t =
      1 - 0.17 * Elementary.cosine(meanHue - 30) + 0.24 * Elementary.cosine(2 * meanHue)
      + 0.32 * Elementary.cosine(3 * meanHue + 6) - 0.20 * Elementary.cosine(4 * meanHue - 63)
    let square = meanLightness * meanLightness
    let lightnessScale = 1 + 0.015 * square / (20 + square).squareRoot()
    let chromaScale = 1 + 0.045 * meanChroma
    let hueScale = 1 + 0.015 * meanChroma * t
    let turn = (meanHue - 275) / 25
    let rotation =
      -2 * Self.chromaRatio(meanChroma)
      * Elementary.sine(60 * Elementary.exponential(-turn * turn))

    let (l, c, h) = (
      lightnessStep / lightnessScale, chromaStep / chromaScale, hueDistance / hueScale
    )
    return max(0, l * l + c * c + h * h + rotation * c * h).squareRoot()
  }

  /// Half a turn in degrees. Rounding must not make exactly opposite hues seem further apart.
  private static let halfTurn = 180 + 1e-9

  /// Returns the square root of C⁷ ÷ (C⁷ + 25⁷).
  private static func chromaRatio(_ chroma: Double) -> Double {
    let square = chroma * chroma
    let seventh = square * square * square * chroma
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  /// Returns the hue angle in degrees, 0 up to 360.
  private static func hue(_ a: Double, _ b: Double) -> Double {
    let angle = Elementary.angle(x: a, y: b)
    return angle < 0 ? angle + 360 : angle
  }
}
