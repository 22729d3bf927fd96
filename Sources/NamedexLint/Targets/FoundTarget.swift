/// A target, and the place that specifies it.
package struct FoundTarget: Sendable, Hashable, CustomStringConvertible {
  /// The platform and its oldest supported version.
  package var target: Target
  /// The file that specifies the target.
  package var file: String
  /// The line in the file, from 1.
  package var line: Int

  package init(_ target: Target, file: String, line: Int) {
    self.target = target
    self.file = file
    self.line = line
  }

  /// A description as text: `iOS 15.2 (Config/Base.xcconfig:4)`.
  package var description: String { "\(target) (\(file):\(line))" }
}

extension [FoundTarget] {
  /// The oldest version of each platform, in the order of `Target.platforms`. If several are
  /// equally old, the first one found is used.
  package var oldest: [FoundTarget] {
    Target.platforms.compactMap { platform in
      filter { $0.target.platform == platform }.min { $0.target.version < $1.target.version }
    }
  }
}
