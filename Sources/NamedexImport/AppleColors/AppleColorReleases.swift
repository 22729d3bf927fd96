internal import NamedexCore

/// Sorts the availabilities of a table by time.
///
/// Platforms have separate versions, so two availabilities may not be comparable. Availabilities
/// that include the first platform (iOS, if it is in the table) are sorted by its version; the few
/// others are placed by a platform that they share with other availabilities.
struct AppleColorReleases {
  private(set) var ordered: [AppleAvailability] = []
  /// The platforms in the table, in the usual order.
  let platforms: [String]

  /// The maximum number of releases, limited because a release without the first platform is
  /// compared with every other one. Apple's systems have had about two hundred.
  private static let limit = 1000

  /// Sorts availabilities. Each distinct one becomes a release.
  ///
  /// - Parameters:
  ///   - availabilities: All availabilities in the table; empty and duplicate ones are ignored.
  ///   - file: The file to name in the error if there are too many.
  init(_ availabilities: [AppleAvailability], file: String) throws(ImportError) {
    let distinct = Set(availabilities.filter { !$0.versions.isEmpty })
    guard distinct.count <= Self.limit else {
      throw .badData(
        file: file, reason: "\(distinct.count) different releases; expected \(Self.limit) at most")
    }
    let present = Set(distinct.flatMap(\.versions.keys))
    platforms = platformOrder.filter(present.contains)
    guard let first = platforms.first else { return }
    let sorted = distinct.sorted(by: precedes)
    ordered = sorted.filter { $0.versions[first] != nil }
    for other in sorted where other.versions[first] == nil {
      ordered.insert(other, at: place(of: other))
    }
  }

  /// Returns where to insert an availability without the first platform: after the last release
  /// that is not later on a platform that both have.
  private func place(of other: AppleAvailability) -> Int {
    guard let platform = platforms.first(where: { other.versions[$0] != nil }),
      let own = other.versions[platform]
    else { return 0 }
    let last = ordered.lastIndex { $0.versions[platform].map { $0 <= own } ?? false }
    return last.map { $0 + 1 } ?? 0
  }

  /// Compares the version on each platform in turn; a missing platform comes first.
  private func precedes(_ a: AppleAvailability, _ b: AppleAvailability) -> Bool {
    for platform in platforms {
      switch (a.versions[platform], b.versions[platform]) {
      case (nil, nil): continue
      case (nil, _?): return true
      case (_?, nil): return false
      case (let x?, let y?):
        if x != y { return x < y }
      }
    }
    return a.id < b.id
  }

  /// The rows of `releases.tsv`.
  var rows: [[String]] {
    ordered.map { release in
      [release.id] + platforms.map { release.versions[$0]?.description ?? "" }
    }
  }
}
