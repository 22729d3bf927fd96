import NamedexTestSupport
import Testing

@Suite("The measurement of growth in other tests")
struct GrowthMeasureTests {
  private func problem(_ cost: @escaping (Int) -> Int) -> String? {
    steepGrowth { .microseconds(cost($0)) }
  }

  @Test("linear costs are accepted, even if they jump at one size")
  func linear() {
    #expect(problem { $0 } == nil)
    #expect(problem { $0 > 50_000 ? 3 * $0 : $0 } == nil)
    #expect(problem { $0 > 20_000 ? 3 * $0 : $0 } == nil)
  }

  @Test("costs that grow faster than the size are reported, even if the growth begins late")
  func steep() {
    #expect(
      problem { $0 * $0 / 10_000 }
        == """
        0.0144 seconds at size 12000, 0.0576 seconds at size 24000, 0.2304 seconds at size 48000
        """)
    #expect(problem { $0 + $0 * $0 / 100_000 } != nil)
  }

  @Test("a measurement that load on the machine lengthens is repeated")
  func repeated() {
    var count = 0
    let problem = steepGrowth { size in
      count += 1
      return .microseconds(count < 20 ? size * size : size)
    }
    #expect(problem == nil)
  }
}
