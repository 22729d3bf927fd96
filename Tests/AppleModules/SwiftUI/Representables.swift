// swift-format-ignore-file
// How SwiftUI shows UIKit's views and controllers, for Tools/Checks/availability: declarations alone, written by hand of facts in
// the interfaces of the SDKs 17.4 and 18.0. Nothing here runs.
#if os(iOS)
  public import UIKit

  @available(iOS 13, tvOS 13, *)
  @MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
    @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  }
  @available(iOS 13, tvOS 13, *)
  extension UIViewRepresentable {
    public var body: Never { fatalError() }
  }
  @available(iOS 13, tvOS 13, *)
  extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }
  @available(iOS 13, tvOS 13, *)
  @MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
  }

  @available(iOS 13, tvOS 13, *)
  @MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
    @MainActor @preconcurrency func updateUIViewController(_ controller: UIViewControllerType, context: Context)
    @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  }
  @available(iOS 13, tvOS 13, *)
  extension UIViewControllerRepresentable {
    public var body: Never { fatalError() }
  }
  @available(iOS 13, tvOS 13, *)
  extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
  }
  @available(iOS 13, tvOS 13, *)
  @MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
  }
#endif
