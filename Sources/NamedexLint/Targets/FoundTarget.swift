/// A target and the place that says so.
package struct FoundTarget: Sendable, Hashable, CustomStringConvertible {
  /// The target.
  package var target: Target
  /// The file that says so.
  package var file: String
  /// The line in it, from 1.
  package var line: Int

  /// Creates a target that was found.
  package init(_ target: Target, file: String, line: Int) {
    self.target = target
    self.file = file
    self.line = line
  }

  /// The target with its place, as people read it: `iOS 15.2 (Config/Base.xcconfig:4)`.
  package var description: String { "\(target) (\(file):\(line))" }
}

extension [FoundTarget] {
  /// Of each platform the oldest version, which is found first where several are equally old, in the
  /// order of `Target.platforms`.
  package var oldest: [FoundTarget] {
    Target.platforms.compactMap { platform in
      filter { $0.target.platform == platform }.min { $0.target.version < $1.target.version }
    }
  }
}
