#if canImport(SwiftUI)
  internal import Foundation
  public import SwiftUI

  // Type-checked against Tests/AppleModules, never run: the project's tests have no SwiftUI.

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  extension View {
    /// Makes an occurrence current when it is tapped, in text whose occurrences have link
    /// attributes.
    ///
    /// - Parameter model: The model of the find bar.
    /// - Complexity: O(1).
    @MainActor public func onOccurrenceTap(in model: TextFindModel) -> some View {
      environment(
        \.openURL,
        OpenURLAction { url in
          model.makeCurrent(ofLink: url.absoluteString) ? .handled : .systemAction
        })
    }
  }
#endif
