/// Elementary functions for the colour difference. The standard library has no such functions, and
/// C libraries differ in the last digits of their results, so the order of equally near colours
/// would depend on the machine. The functions here are accurate to about 13 digits.
package enum Elementary {
  /// Returns the root of a number between 0 and about 10, by Newton's method.
  package static func root(_ value: Double, degree: Int) -> Double {
    guard value > 0 else { return 0 }
    // Starting from above, the method never overshoots.
    var root = max(1, value)
    for _ in 0..<100 {
      var power = 1.0
      for _ in 1..<degree { power *= root }
      let next = root - (root * power - value) / (Double(degree) * power)
      if next >= root { break }
      root = next
    }
    return root
  }

  /// Returns the sine of an angle in degrees.
  package static func sine(_ degrees: Double) -> Double { cosine(degrees - 90) }

  /// Returns the cosine of an angle in degrees.
  package static func cosine(_ degrees: Double) -> Double {
    // The remainder operator is avoided, because WebAssembly has no instruction for it.
    var angle = abs(degrees)
    angle -= 360 * (angle / 360).rounded(.down)
    if angle > 180 { angle = 360 - angle }
    if angle > 90 { return -cosine(180 - angle) }
    // The series converges fast below half a right angle; above it, use the sine of the complement.
    let isLarge = angle > 45
    let x = (isLarge ? 90 - angle : angle) * .pi / 180
    var term = isLarge ? x : 1
    var sum = term
    var number = isLarge ? 2.0 : 1.0
    for _ in 0..<10 {
      term *= -x * x / (number * (number + 1))
      sum += term
      number += 2
    }
    return sum
  }

  /// Returns the angle of a point in degrees, greater than -180 and at most 180; 0 for the origin.
  package static func angle(x: Double, y: Double) -> Double {
    let (width, height) = (abs(x), abs(y))
    guard width > 0 || height > 0 else { return 0 }
    // The tangent of an angle of at most 45 degrees, which is halved twice.
    var tangent = min(width, height) / max(width, height)
    for _ in 0..<2 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    var power = tangent
    var sum = 0.0
    var sign = 1.0
    for number in 0..<14 {
      sum += sign * power / Double(2 * number + 1)
      power *= tangent * tangent
      sign = -sign
    }
    var angle = 4 * sum * 180 / .pi
    if height > width { angle = 90 - angle }
    if x < 0 { angle = 180 - angle }
    return y < 0 ? -angle : angle
  }

  /// Returns the exponential of a number that is not positive.
  package static func exponential(_ value: Double) -> Double {
    guard value > -700 else { return 0 }
    let part = value / 1024
    var term = 1.0
    var sum = 1.0
    for number in 1..<16 {
      term *= part / Double(number)
      sum += term
    }
    for _ in 0..<10 { sum *= sum }
    return sum
  }
}
