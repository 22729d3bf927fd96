import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("Targets found in the project")
struct TargetDiscoveryTests {
  private static let project =
    "{objects = {P = {buildConfigurationList = L; }; L = {buildConfigurations = (C); }; "
    + "C = {buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 15.2; }; }; }; rootObject = P; }\n"

  /// Returns a run's notes about targets.
  private static func targets(_ place: Workspace, _ path: String = ".") throws -> [String] {
    let mark = "namedex-lint: targets: "
    return try place.lint("lint", path).errors.textLines
      .filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
  }

  @Test("targets are read from a package even in a directory that the repository ignores")
  func ignoredPackage() throws {
    let place = try Workspace().write(".git/HEAD", "").write(".gitignore", ".build/")
      .write("Package.swift", "let package = Package(name: \"A\", platforms: [.iOS(.v13)])")
      .write(
        ".build/B/Package.swift", "let package = Package(name: \"B\", platforms: [.iOS(.v16)])"
      )
      .write(".build/B/Sources/B/B.swift", "let b = 1")
    let found = try Self.targets(place, ".build/B")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("iOS 16 ") == true, "\(found)")
  }

  @Test("targets are read from the project, and shown with the lines that define them")
  func discovery() throws {
    let manifest = "let package = Package(name: \"A\", platforms: [.iOS(.v13)])"
    let place = try Workspace().write("Sources/A/A.swift", "let a = 1")
    try place.write(".git/HEAD", "")
    #expect(try Self.targets(place).first?.hasPrefix("none found") == true)
    try place.write("Package.swift", manifest)
    for path in [".", "Sources", "Sources/A/A.swift"] {
      #expect(try Self.targets(place, path) == ["iOS 13 (Package.swift:1)"])
    }
    try place.write("project.yml", "options: {deploymentTarget: {iOS: 14.0}}")
    #expect(try Self.targets(place) == ["iOS 14.0 (project.yml:1)"])
    try place.write("App.xcodeproj/project.pbxproj", Self.project)
    #expect(try Self.targets(place, "Sources") == ["iOS 15.2 (App.xcodeproj/project.pbxproj:1)"])
  }

  @Test("targets are read from each project below the path")
  func projects() throws {
    let place = try Workspace().write("ios/App.xcodeproj/project.pbxproj", Self.project)
      .write("mac/Package.swift", "let p = Package(\n  platforms: [.macOS(.v12)])")
    #expect(
      try Self.targets(place)
        == [
          "iOS 15.2 (ios/App.xcodeproj/project.pbxproj:1), macOS 12 (mac/Package.swift:2)"
            + "; each file is judged on its own"
        ])
  }

  @Test("a shared folder has the targets of the projects that build it")
  func shared() throws {
    let place = try Workspace().write(".git/HEAD", "").write(".namedex.yml", "")
      .write(
        "Shared/S.swift", #"let a = Image(systemName: "pencil.and.ruler")"# + "\n"
      )
      .write("Shared/Old/O.swift", "let o = 1").write("phone/P.swift", "let p = 1")
      .write(
        "phone/project.yml",
        "targets: {A: {platform: iOS, deploymentTarget: 16.0, sources: [., ../Shared]}}"
      )
      .write(
        "mac/project.yml",
        "targets: {B: {platform: macOS, deploymentTarget: 10.15, "
          + "sources: {path: ../Shared, excludes: [Old]}}}")
    let (phone, mac) = ("iOS 16.0 (phone/project.yml:1)", "macOS 10.15 (mac/project.yml:1)")
    let both = "\(phone), \(mac); each file is judged on its own"
    for path in [".", "Shared", "Shared/S.swift"] {
      #expect(try Self.targets(place, path) == [both])
    }
    for path in ["phone", "Shared/Old", "Shared/Old/O.swift"] {
      #expect(
        try Self.targets(place, path) == ["\(phone); each file is judged on its own"], "\(path)")
    }
    let run = try place.lint("lint", "Shared/S.swift", "--verbose", "--rule", "rename-later=off")
    #expect(run.errors.contains("Shared/S.swift: B, A: iOS 16.0, macOS 10.15\n"), "\(run.errors)")
    #expect(run.lines.count == 1 && run.output.contains("macOS 11.0"), "\(run.output)")
  }

  @Test("deployment targets apply only to the files of their project and build target")
  func files() throws {
    let image = #"let a = Image(systemName: "pencil.and.ruler")"# + "\n"
    let place = try Workspace().write(
      "ios/project.yml",
      """
      name: App
      options: {deploymentTarget: {iOS: "13.0"}}
      targets:
        App: {platform: iOS, sources: [App, {path: Shared, excludes: [Old, "**/*.gen.swift"]}]}
        Widget: {platform: iOS, deploymentTarget: "16.0", sources: Widget}
      """)
    for file in [
      "App/A", "Shared/B", "Shared/Old/C", "Shared/deep/D.gen", "Widget/E", "None/F", "../G",
    ] {
      try place.write("ios/\(file).swift", image)
    }
    let run = try place.lint("lint", "--verbose", "--rule", "rename-later=off")
    #expect(
      run.lines.map { String($0.prefix { $0 != ":" }) } == [
        "ios/App/A.swift", "ios/None/F.swift", "ios/Shared/B.swift", "ios/Shared/Old/C.swift",
        "ios/Shared/deep/D.gen.swift",
      ])
    for line in [
      "G.swift: in no target: no system is known", "ios/App/A.swift: App: iOS 13.0",
      "ios/None/F.swift: in no target: iOS 13.0, as all of project.yml",
      "ios/Widget/E.swift: Widget: iOS 16.0", "4 files with names in no target; see `--verbose`",
    ] {
      #expect(run.errors.contains("namedex-lint: \(line)\n"), "\(run.errors)")
    }
    // Targets on the command line apply to all files.
    let given = try place.lint("lint", "--target", "iOS 16", "--rule", "rename-later=off")
    #expect(given.lines.isEmpty && !given.errors.contains("in no target"))
  }

  @Test("outside all targets, a name is an error only if no platform of the project has it")
  func stray() throws {
    let place = try Workspace().write(
      "project.yml",
      """
      name: App
      targets:
        App: {type: application, platform: iOS, deploymentTarget: "15.0", sources: [App]}
        Watch: {type: application, platform: watchOS, deploymentTarget: "9.0", sources: [Watch]}
      """)
    // `trophy` is new in iOS 16 and watchOS 9, `document` in iOS 18 and watchOS 11.
    for folder in ["App", "Watch", "Other"] {
      try place.write(
        "\(folder)/A.swift",
        #"let a = Image(systemName: "trophy"), b = Image(systemName: "document")"#)
    }
    let run = try place.lint("lint", "--format", "jsonl")
    let found = run.lines.map { line in
      ["file", "name", "severity"].map { key in
        line.components(separatedBy: "\"\(key)\":\"")[1].prefix { $0 != "\"" }
      }.joined(separator: " ")
    }
    #expect(
      found == [
        "App/A.swift trophy error", "App/A.swift document error", "Other/A.swift trophy note",
        "Other/A.swift document error", "Watch/A.swift document error",
      ])
    #expect(
      run.output.contains(
        "'trophy' does not exist on iOS 15.0; it exists from iOS 16.0: write `if #available(iOS 16.0, *)`; "
          + "it is not known whether the code is built there"))
  }

  @Test("targets are found in a generated project that git ignores")
  func ignored() throws {
    let place = try Workspace().write("Sources/A.swift", "let a = 1")
      .write(".git/HEAD", "").write(".gitignore", "*.xcodeproj\n")
      .write("App.xcodeproj/project.pbxproj", Self.project)
    for path in [".", "Sources"] {
      #expect(try Self.targets(place, path) == ["iOS 15.2 (App.xcodeproj/project.pbxproj:1)"])
    }
  }

  @Test("XcodeGen: settings override configuration files, which override deployment targets")
  func generator() throws {
    let place = try Workspace().write("A.swift", "let a = 1").write(
      "project.yml",
      """
      options: {deploymentTarget: {iOS: "12.0", tvOS: 12.0, macOS: "10.15"}}
      configFiles: {Debug: Config/All.xcconfig, Release: Config/All.xcconfig}
      settings: {base: {MACOSX_DEPLOYMENT_TARGET: "11.0"}}
      targets:
        App:
          platform: iOS
          deploymentTarget: "13.4"
        Kit:
          platform: [iOS, macOS]
          deploymentTarget: {iOS: 15.0}
        Watch:
          platform: watchOS
          configFiles: {Debug: Config/Watch.xcconfig, CatalogRelease: Config/Watch.xcconfig}
          deploymentTarget: "6.0"
          settings: {configs: {release: {WATCHOS_DEPLOYMENT_TARGET: "7.0"}}}
      """
    )
    .write("Config/All.xcconfig", "IPHONEOS_DEPLOYMENT_TARGET = 12.4")
    .write("Config/Watch.xcconfig", "\nWATCHOS_DEPLOYMENT_TARGET = 8.0")
    #expect(
      try Self.targets(place) == [
        "iOS 12.4 (Config/All.xcconfig:1), macOS 11.0 (project.yml:3), watchOS 7.0 (project.yml:15)"
      ])
    try place.write("Config/All.xcconfig", "")
    #expect(try Self.targets(place).first?.hasPrefix("iOS 13.4 (project.yml:7), ") == true)
    try place.write("Config/All.xcconfig", "IPHONEOS_DEPLOYMENT_TARGET = 12.4")
    try place.write("project.yml", "configFiles: {Debug: Config/All.xcconfig}")
    #expect(try Self.targets(place) == ["iOS 12.4 (Config/All.xcconfig:1)"])
  }

  @Test("XcodeGen: targets inherit from their templates")
  func templates() throws {
    let image = #"let a = Image(systemName: "pencil.and.ruler")"# + "\n"
    let place = try Workspace().write(
      "project.yml",
      """
      targetTemplates:
        Base:
          platform: iOS
          deploymentTarget: "13.0"
          sources: [{path: "${target_name}/Sources", excludes: [Old]}, Shared]
        Feature: {templates: [Base, Gone], deploymentTarget: "16.0", sources: "Features/${part}"}
        Loop: {templates: [Loop, Base]}
      targets:
        App: {templates: [Base], sources: ["$(X)/Own", "${unknown}/Own", Own]}
        Kit: {templates: [Feature], templateAttributes: {part: kit}}
        Late: {templates: [Base, Loop], deploymentTarget: "15.0"}
      """)
    for file in [
      "App/Sources/A", "App/Sources/Old/B", "Shared/C", "Own/D", "Kit/Sources/E", "Features/kit/F",
      "Late/Sources/G",
    ] {
      try place.write("\(file).swift", image)
    }
    let run = try place.lint("lint", "--verbose", "--rule", "rename-later=off")
    for line in [
      "App/Sources/A.swift: App: iOS 13.0",
      "App/Sources/Old/B.swift: in no target: iOS 13.0, as all of project.yml",
      "Features/kit/F.swift: Kit: iOS 16.0", "Late/Sources/G.swift: Late: iOS 15.0",
      "Own/D.swift: App: iOS 13.0",
      // A value that is not a list replaces the template's value.
      "Kit/Sources/E.swift: in no target: iOS 13.0, as all of project.yml",
      "Shared/C.swift: App, Late: iOS 13.0",
    ] {
      #expect(run.errors.contains("namedex-lint: \(line)\n"), "\(run.errors)")
    }
  }

  @Test("XcodeGen: included files are merged, with paths relative to them")
  func includes() throws {
    let place = try Workspace().write(
      "project.yml",
      """
      include:
        - base/base.yml
        - {path: other/plain.yml, relativePaths: false}
        - {path: gone.yml, enable: "${GONE}"}
        - lost.yml
      name: App
      settingGroups:
        old:REPLACE: {TVOS_DEPLOYMENT_TARGET: "14.0"}
      targets:
        App:
          sources:REPLACE: [App]
          templates: [Shared]
        Kit:
          type: framework
          platform: [iOS, tvOS]
          sources: ["Kit/${platform}"]
          deploymentTarget: {iOS: "17.0"}
          settings: {groups: [old]}
        Multi:
          type: application
          supportedDestinations: [iOS, macOS]
          deploymentTarget: "15.0"
          sources: Multi
        # Nothing is replaced, so this is another key.
        Plain: {platform: iOS, sources:REPLACE: Never}
      """
    ).write(
      "base/base.yml",
      """
      include: deep/more.yml
      options: {deploymentTarget: {iOS: "16.0", macOS: "13.0"}}
      configFiles: {Debug: deep/debug.xcconfig}
      settingGroups:
        old: {IPHONEOS_DEPLOYMENT_TARGET: "12.0"}
      targetTemplates:
        Shared: {type: application, platform: iOS, sources: [Shared], deploymentTarget: "16.1"}
      targets:
        App: {sources: [Old]}
      """
    ).write("base/deep/debug.xcconfig", "IPHONEOS_DEPLOYMENT_TARGET = 15.5\n")
      .write(
        "base/deep/more.yml",
        """
        include: more.json
        targets:
          Deep: {platform: iOS, sources: [{path: Deep, excludes: [Not]}]}
        """
      ).write("base/deep/more.json", #"{"targets": {"Deep": {"deploymentTarget": "15.1"}}}"#)
      .write("other/plain.yml", "targets: {Flat: {platform: macOS, sources: Flat}}\n")
    let rest = "in no target: iOS 15.5, macOS 13.0, tvOS 14.0, as all of project.yml"
    let expected = [
      "App/A": "App: iOS 15.5", "base/Shared/A": "App: iOS 15.5", "base/Old/A": rest,
      "Kit/iOS/A": "Kit_iOS: iOS 15.5", "Kit/tvOS/A": "Kit_tvOS: tvOS 14.0",
      "Multi/A": "Multi: iOS 15.5, macOS 15.0", "base/deep/Deep/A": "Deep: iOS 15.5",
      "base/deep/Deep/Not/A": rest, "Flat/A": "Flat: macOS 13.0", "other/Flat/A": rest,
      "Never/A": rest,
    ]
    for name in expected.keys {
      try place.write("\(name).swift", #"let a = Image(systemName: "network.slash")"#)
    }
    let run = try place.lint("lint", "--verbose")
    for (name, systems) in expected {
      #expect(run.errors.contains("namedex-lint: \(name).swift: \(systems)\n"), "\(run.errors)")
    }
    #expect(
      run.errors.contains(
        "targets: iOS 15.5 (base/deep/debug.xcconfig:1), macOS 15.0 (project.yml:22)"),
      "\(run.errors)")
    #expect(run.errors.contains("targets: cannot read lost.yml, which the project names\n"))
  }

  @Test("XcodeGen: an include cycle and a file that is not YAML are reported")
  func includeCircle() throws {
    let place = try Workspace().write(
      "project.yml", "include: [a/one.yml, bad.yml]\noptions: {deploymentTarget: {iOS: 16.0}}\n"
    ).write("a/one.yml", "include: two.yml\n")
      .write("a/two.yml", "include: [../project.yml, two.yml]\n").write("bad.yml", "a: [\n")
      .write("A.swift", "let a = 1\n")
    #expect(
      try Self.targets(place) == [
        "cannot parse bad.yml",
        "project.yml includes a/one.yml, which includes a/two.yml, which includes project.yml; "
          + "remove one of these includes", "iOS 16.0 (project.yml:2)",
      ])
  }

  @Test("XcodeGen: a key that is not a configuration's name matches all names that contain it")
  func configurationNames() throws {
    let place = try Workspace().write(
      "project.yml",
      """
      configs: {Debug: debug, DebugStaging: debug, Release: release}
      options: {deploymentTarget: {iOS: "15.0"}}
      targetTemplates:
        Least: {platform: iOS, deploymentTarget: "${least}"}
      targets:
        A:
          platform: iOS
          sources: A
          settings:
            configs:
              Debug: {IPHONEOS_DEPLOYMENT_TARGET: "18.0"}
              release: {IPHONEOS_DEPLOYMENT_TARGET: "18.0"}
        B:
          platform: iOS
          sources: B
          settings:
            configs:
              debug: {IPHONEOS_DEPLOYMENT_TARGET: 18.10}
              staging: {IPHONEOS_DEPLOYMENT_TARGET: "17.0"}
              release: {IPHONEOS_DEPLOYMENT_TARGET: "18.0"}
        C: {templates: [Least], templateAttributes: {least: "16.0"}, sources: C}
      """)
    for name in ["A", "B", "C"] {
      try place.write("\(name)/A.swift", #"let a = Image(systemName: "pencil.and.ruler")"#)
    }
    let run = try place.lint("lint", "--verbose")
    for line in ["A/A.swift: A: iOS 15.0", "B/A.swift: B: iOS 17.0", "C/A.swift: C: iOS 16.0"] {
      #expect(run.errors.contains("namedex-lint: \(line)\n"), "\(run.errors)")
    }
  }

  @Test("XcodeGen: targets have the settings of their groups, and contain only built files")
  func groups() throws {
    let image = #"let a = Image(systemName: "pencil.and.ruler")"# + "\n"
    let place = try Workspace().write(
      "project.yml",
      """
      options: {deploymentTarget: {iOS: "18.0", macOS: "15.0"}}
      settingGroups:
        old: {IPHONEOS_DEPLOYMENT_TARGET: "15.0"}
        older: {groups: [old, older], base: {IPHONEOS_DEPLOYMENT_TARGET: "14.0"}}
        debug: {groups: [older], configs: {debug: {IPHONEOS_DEPLOYMENT_TARGET: "13.0"}}}
        round: {groups: [round, round]}
      targets:
        Old: {platform: iOS, sources: Old, settings: {groups: [gone, old]}}
        Own:
          platform: iOS
          sources: Own
          settings: {groups: [old], base: {IPHONEOS_DEPLOYMENT_TARGET: "16.0"}}
        Last: {platform: iOS, sources: Last, settings: {groups: [old, older]}}
        Round: {platform: iOS, sources: Round, settings: {groups: [old, round]}}
        Debug: {platform: iOS, sources: Debug, settings: {groups: [debug]}}
        App: {platform: iOS, sources: App}
        Mac:
          platform: macOS
          sources:
            - {path: App, includes: ["**/*Mac.swift", Mac], excludes: [Mac/Not]}
            - {path: Last, buildPhase: none}
      """)
    let expected = [
      "Old/A": "Old: iOS 15.0", "Own/A": "Own: iOS 16.0", "Last/A": "Last: iOS 14.0",
      "Round/A": "Round: iOS 15.0",
      "Debug/A": "Debug: iOS 13.0", "App/A": "App: iOS 18.0",
      "App/AMac": "App, Mac: iOS 18.0, macOS 15.0", "App/X/AMac": "App, Mac: iOS 18.0, macOS 15.0",
      "App/Mac/A": "App, Mac: iOS 18.0, macOS 15.0", "App/Mac/Not/A": "App: iOS 18.0",
    ]
    for name in expected.keys { try place.write("\(name).swift", image) }
    let run = try place.lint("lint", "--verbose")
    for (name, systems) in expected {
      #expect(run.errors.contains("namedex-lint: \(name).swift: \(systems)\n"), "\(run.errors)")
    }
  }

  @Test("Tuist: deployment targets apply to the files of their build targets")
  func tuist() throws {
    let image = #"let a = Image(systemName: "pencil.and.ruler")"# + "\n"
    let place = try Workspace().write(
      "Project.swift",
      """
      import ProjectDescription
      let systems = DeploymentTargets.iOS("13.0")
      let project = Project(name: "App", targets: [
        .target(
          name: "App", destinations: [.iPhone, .iPad], product: .app, bundleId: "a.b",
          deploymentTargets: systems,
          sources: ["App/Sources/**", .glob("Shared/**/*.swift", excluding: ["Shared/Old/**"])],
          dependencies: [.target(name: "Kit")]),
        .target(
          name: "Kit", destinations: [.iPhone, .mac], product: .framework, bundleId: "a.c",
          deploymentTargets: .multiplatform(iOS: "16.0", macOS: "13.0"), buildableFolders: ["Kit"]),
        Target(
          name: "Old", platform: .iOS, product: .app, bundleId: "a.d",
          deploymentTarget: .iOS(targetVersion: "14.0", devices: [.iphone]), sources: ["Old/A.swift"]),
      ])
      """
    ).write("Model/Project.swift", "struct Project { let name: String }\n")
    for file in ["App/Sources/A", "Shared/B", "Shared/Old/C", "Kit/D", "Old/A", "Old/B"] {
      try place.write("\(file).swift", image)
    }
    let run = try place.lint("lint", "--verbose", "--rule", "rename-later=off")
    #expect(
      run.errors.contains("targets: iOS 13.0 (Project.swift:2); each file is judged on its own"),
      "\(run.errors)")
    for line in [
      "App/Sources/A.swift: App: iOS 13.0", "Shared/B.swift: App: iOS 13.0",
      "Shared/Old/C.swift: in no target: iOS 13.0, macOS 13.0, as all of Project.swift",
      "Kit/D.swift: Kit: iOS 16.0, macOS 13.0", "Old/A.swift: Old: iOS 14.0",
      "Old/B.swift: in no target: iOS 13.0, macOS 13.0, as all of Project.swift",
    ] {
      #expect(run.errors.contains("namedex-lint: \(line)\n"), "\(line)")
    }
    try place.write("App.xcodeproj/project.pbxproj", Self.project)
    #expect(try Self.targets(place) == ["iOS 15.2 (App.xcodeproj/project.pbxproj:1)"])
  }

  @Test("Tuist: helpers and the dependency manifest do not define targets of the app")
  func tuistHelpers() throws {
    let place = try Workspace().write("Tuist.swift", "import ProjectDescription\n")
      .write(
        "Project.swift",
        """
        import ProjectDescription
        import ProjectDescriptionHelpers
        let project = Project(name: "App", targets: [Target.app()])
        """
      ).write(
        "Tuist/Package.swift",
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "App", dependencies: [])
        """
      ).write(
        "Tuist/ProjectDescriptionHelpers/Project.swift",
        """
        import ProjectDescription
        extension Project { static func app(_ name: String) -> Project {
          Project(name: name, targets: [
            .target(name: "Helped", destinations: .macOS, product: .app, deploymentTargets: .macOS("10.15"))
          ])
        } }
        """
      ).write("App/A.swift", #"let a = Image(systemName: "network.slash")"#)
    #expect(try place.lint("lint").errors.contains("targets: none found"))
    // A folder named `Tuist` may contain a real package.
    try place.write(
      "Tuist/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", platforms: [.iOS(.v15)], targets: [.target(name: "Tool")])
      """
    ).write("Tuist/Sources/Tool/A.swift", #"let a = Image(systemName: "trophy")"#)
    let run = try place.lint("lint", "Tuist")
    #expect(run.errors.contains("targets: iOS 15 (Tuist/Package.swift:3)"), "\(run.errors)")
    #expect(run.status == 1)
  }

  @Test("Tuist: destinations determine the platforms, and versions may be constants")
  func destinations() throws {
    let image = #"let a = Image(systemName: "pencil.and.ruler")"# + "\n"
    func target(_ name: String, _ arguments: String) -> String {
      "  .target(name: \"\(name)\", \(arguments), buildableFolders: [\"\(name)\"]),\n"
    }
    let place = try Workspace().write(
      "Project.swift",
      """
      import ProjectDescription
      enum Oldest { static let mac = "15.0" }
      enum One { static let least = "17.0" }; enum Other { static let least = "14.0" }
      let both: DeploymentTargets = .multiplatform(iOS: "16.0", macOS: Oldest.mac)
      let desktop: Destinations = .macOS
      let project = Project(name: "App", targets: [

      """ + target("Mac", "destinations: .macOS, deploymentTargets: .macOS(Oldest.mac)")
        + target("Kit", "destinations: [.mac], deploymentTargets: both")
        + target("Both", "destinations: [.iPad, .mac], deploymentTargets: both")
        + target("Helped", "destinations: desktop, deploymentTargets: .shared")
        + target("Twice", "destinations: .macOS, deploymentTargets: .macOS(Other.least)")
        + target("Former", "platform: .macOS")
        + target("Watch", "destinations: [.appleWatch], deploymentTargets: .watchOS(helped)")
        + target("Pad", "destinations: [.macCatalyst, .macWithiPadDesign]")
        + target("Unknown", "destinations: [.iPad, helped]")
        + target("Set", "destinations: Destinations.iOS.union(others)") + "])")
    let expected = [
      "Mac": "macOS 15.0", "Kit": "macOS 15.0", "Both": "iOS 16.0, macOS 15.0",
      "Helped": "macOS 14.0, as all of Project.swift",
      "Twice": "macOS 14.0",
      "Former": "macOS 14.0, as all of Project.swift", "Watch": "no system is known",
      "Pad": "iOS 16.0, as all of Project.swift",
      "Unknown": "iOS 16.0, macOS 14.0, as all of Project.swift",
      "Set": "iOS 16.0, macOS 14.0, as all of Project.swift",
    ]
    for name in expected.keys { try place.write("\(name)/A.swift", image) }
    let run = try place.lint("lint", "--verbose")
    #expect(
      run.errors.contains(
        "targets: iOS 16.0 (Project.swift:4), macOS 14.0 (Project.swift:3); each file"),
      "\(run.errors)")
    for (name, systems) in expected {
      let line = "\(name)/A.swift: \(name): \(systems)"
      #expect(run.errors.contains("namedex-lint: \(line)\n"), "\(line)")
    }
  }

  @Test("Tuist: functions, constants and lists in the manifest and its helpers can define targets")
  func tuistFunctions() throws {
    let place = try Workspace().write("Tuist.swift", "let tuist = Tuist(project: .tuist())\n")
      .write(
        "Tuist/ProjectDescriptionHelpers/Templates/Target+Make.swift",
        """
        import ProjectDescription
        public enum Feature: String { case Feed = "FeedKit", Profile }
        public enum Systems {
          public static let app = DeploymentTargets.iOS("16.4")
          public static let oldest: SettingValue = "15.0"
        }
        extension DeploymentTargets {
          static var shared: DeploymentTargets { .multiplatform(iOS: "14.0", macOS: "12.0") }
        }
        public extension Target {
          private static func feature(
            _ name: String, systems: DeploymentTargets = Systems.app, needed: Int
          ) -> Target {
            let folder = "Features/" + name
            return .target(
              name: name, destinations: .iOS, product: .framework, bundleId: "a.\\(name)",
              deploymentTargets: systems, sources: ["\\(folder)/Sources/**"])
          }
          static func feature(_ feature: Feature) -> Target { .feature(feature.rawValue, needed: 1) }
          static func feature(_ feature: Feature, systems: DeploymentTargets) -> Target {
            .feature(feature.rawValue, systems: systems, needed: 1)
          }
        }
        extension Project {
          public static func module(_ name: String, hasDemo: Bool = false) -> Project {
            var targets: [Target] = []
            let main: Target = .target(
              name: name, destinations: .iOS, product: .framework, bundleId: "b.\\(name)",
              deploymentTargets: .iOS(Systems.oldest.stringValue),
              sources: hasDemo ? ["Sources/**"] : ["Sources/**"])
            targets.append(main)
            if hasDemo {
              targets.append(.target(
                name: "\\(name)Demo", destinations: [.iPhone, .mac], product: .app,
                bundleId: "c", deploymentTargets: .shared, sources: ["Demo/**"]))
            }
            return Project(name: name, targets: targets)
          }
        }
        """
      ).write(
        "Project.swift",
        """
        import ProjectDescription
        import ProjectDescriptionHelpers
        let minor = "2"
        let names = ["One", "Two"]
        func app(name: String, on destinations: Destinations) -> Target {
          .target(
            name: name, destinations: destinations, product: .app, bundleId: "d",
            deploymentTargets: Systems.app, sources: ["App/**"])
        }
        let listed = names.map { name in
          Target.target(
            name: name, destinations: .iOS, product: .framework, bundleId: "e",
            deploymentTargets: .iOS("17.\\(minor)"), sources: "Listed/\\(name)/**")
        }
        let project = Project(
          name: "App", settings: .settings(base: ["IPHONEOS_DEPLOYMENT_TARGET": Systems.oldest]),
          targets: [app(name: "App", on: [.iPhone])] + listed + [
            .feature(.Feed), .feature(.Profile, systems: .iOS("18.0")),
            .target(
              name: "Plain", destinations: .iOS, product: .app, bundleId: "f", sources: ["Plain/**"]),
            .target(
              name: "Odd", destinations: .iOS, product: .app, bundleId: "g",
              deploymentTargets: oddSystems(), sources: ["Odd/**"]),
          ])
        """
      ).write(
        "Modules/Chat/Project.swift",
        """
        import ProjectDescription
        import ProjectDescriptionHelpers
        let name = "Chat"
        let project = Project.module(name, hasDemo: true)
        """
      ).write(
        "Modules/Odd/Project.swift",
        "import ProjectDescription\nlet project = Project.odd(name: \"Odd\")\n"
      ).write(
        "Package.swift",
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "App", dependencies: [])
        """)
    let expected = [
      "App/A": "App: iOS 16.4", "Listed/One/A": "One: iOS 17.2", "Listed/Two/A": "Two: iOS 17.2",
      "Features/FeedKit/Sources/A": "FeedKit: iOS 16.4",
      "Features/Profile/Sources/A": "Profile: iOS 18.0", "Plain/A": "Plain: iOS 15.0",
      "Odd/A": "Odd: iOS 15.0, as all of Project.swift", "Modules/Chat/Sources/A": "Chat: iOS 15.0",
      "Modules/Chat/Demo/A": "ChatDemo: iOS 14.0, macOS 12.0",
      "Modules/Odd/A": "in no target: no system is known",
    ]
    for file in expected.keys {
      try place.write("\(file).swift", #"let a = Image(systemName: "network.slash")"#)
    }
    let run = try place.lint("lint", "--verbose")
    for (file, systems) in expected {
      #expect(run.errors.contains("namedex-lint: \(file).swift: \(systems)\n"), "\(run.errors)")
    }
    let helpers = "Tuist/ProjectDescriptionHelpers/Templates/Target+Make.swift"
    #expect(
      run.errors.contains("targets: iOS 14.0 (\(helpers):8), macOS 12.0 (\(helpers):8)"),
      "\(run.errors)")
    #expect(
      run.errors.contains(
        "targets: those of Modules/Odd/Project.swift are computed in a way that cannot be read; "
          + "availability is not checked there\n"), "\(run.errors)")
  }

  @Test("XcodeGen: an unknown version is not replaced by another platform's version")
  func unknownVersion() throws {
    let place = try Workspace().write(
      "project.yml",
      """
      targets:
        App: {platform: iOS, deploymentTarget: "13.0", sources: App}
        Mac: {platform: macOS, deploymentTarget: "${MAC}", sources: Mac}
      """)
    for name in ["App", "Mac"] {
      try place.write("\(name)/A.swift", #"let a = Image(systemName: "pencil.and.ruler")"#)
    }
    let run = try place.lint("lint", "--verbose", "--rule", "rename-later=off")
    #expect(run.lines.map { String($0.prefix { $0 != ":" }) } == ["App/A.swift"])
    #expect(run.errors.contains("namedex-lint: Mac/A.swift: Mac: no system is known\n"))
  }

  @Test("a nearby project that cannot be parsed is reported")
  func broken() throws {
    let place = try Workspace().write(".git/HEAD", "").write("Package.swift", "")
      .write("a/A.swift", "let a = 1").write("b/B.swift", "let b = 1")
      .write(
        "a/App.xcodeproj/project.pbxproj",
        "{\n<<<<<<< HEAD\nIPHONEOS_DEPLOYMENT_TARGET = 15.2;\n=======\n"
      )
      .write("b/App.xcodeproj/project.pbxproj", "<?xml version=\"1.0\"?>\n<plist></plist>\n")
      .write("b/project.yml", "a: [\n")
    #expect(
      try Self.targets(place, "a") == [
        "cannot parse a/App.xcodeproj/project.pbxproj",
        "iOS 15.2 (a/App.xcodeproj/project.pbxproj:3)",
      ])
    let others = try Self.targets(place, "b")
    #expect(
      others.prefix(2) == [
        "cannot parse b/App.xcodeproj/project.pbxproj", "cannot parse b/project.yml",
      ])
    #expect(others.count == 3 && others.last?.hasPrefix("none found") == true, "\(others)")
  }

  @Test("a missing configuration file is reported if no targets are found")
  func missing() throws {
    let place = try Workspace().write("A.swift", "let a = 1")
      .write("project.yml", "configFiles: {Debug: Config/Gone.xcconfig}")
    let targets = try Self.targets(place)
    #expect(targets.count == 2)
    #expect(
      targets.first == "cannot read Config/Gone.xcconfig, which the project names")
    #expect(targets.last?.hasPrefix("none found") == true)
    try place.write(
      "project.yml",
      "options: {deploymentTarget: {iOS: 14.0}}\nconfigFiles: {Debug: Config/Gone.xcconfig}")
    #expect(try Self.targets(place) == ["iOS 14.0 (project.yml:1)"])
  }

  @Test("targets are found above a folder or a file, even without a repository")
  func above() throws {
    let manifest = """
      import ProjectDescription
      let project = Project(name: "A", targets: [.target(name: "A", destinations: [.iPhone, .mac],
        deploymentTargets: .multiplatform(iOS: "18.0.0", macOS: "15.0.0"), sources: ["Sources/**"])])
      """
    let place = try Workspace().write("A/Project.swift", manifest)
      .write("A/Sources/Models/Project.swift", "struct Project {}")
      .write("A/Sources/a.swift", "let a = 1")
    for path in ["A", "A/Sources", "A/Sources/Models", "A/Sources/a.swift"] {
      #expect(
        try Self.targets(place, path)
          == ["iOS 18.0.0 (A/Project.swift:3), macOS 15.0.0 (A/Project.swift:3)"], "\(path)")
    }
  }

  @Test("the app's targets are listed first, then those of helper packages and tools")
  func appFirst() throws {
    let project = """
      {objects = {P = {buildConfigurationList = L; targets = (T, U); }; L = {buildConfigurations = (C); };
      C = {buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 18.6; }; };
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; };
      U = {isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; buildConfigurationList = M; };
      M = {buildConfigurations = (D); }; D = {buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 17.0; }; };
      }; rootObject = P; }

      """
    let place = try Workspace().write("App.xcodeproj/project.pbxproj", project)
      .write("Helper/Package.swift", "let p = Package(name: \"H\", platforms: [.iOS(.v16)])")
      .write("fastlane/Package.swift", "let p = Package(name: \"F\", platforms: [.macOS(.v12)])")
      .write("A.swift", #"let a = Image(systemName: "doc")"#)
    #expect(
      try Self.targets(place) == [
        "iOS 18.6 (App.xcodeproj/project.pbxproj:2); helpers: iOS 16 (Helper/Package.swift:1), "
          + "macOS 12 (fastlane/Package.swift:1); each file is judged on its own"
      ])
  }

  @Test("a package without platforms has SwiftPM's defaults, or the targets of the enclosing app")
  func least() throws {
    let place = try Workspace().write("B/Package.swift", "let p = Package(name: \"B\")")
      .write("B/Sources/B/B.swift", #"let a = Image(systemName: "heart")"#)
    let found = try Self.targets(place, "B")
    #expect(
      found.count == 1 && found[0].hasPrefix("iOS 12.0 (B/Package.swift:1), macOS 10.13"),
      "\(found)")
    #expect(try place.lint("lint", "B").lines.isEmpty)
    try place.write("App.xcodeproj/project.pbxproj", Self.project)
    #expect(try Self.targets(place) == ["iOS 15.2 (App.xcodeproj/project.pbxproj:1)"])
  }

  @Test("targets are read from the manifest that SwiftPM chooses")
  func chosenManifest() throws {
    let place = try Workspace()
      .write(
        "Package.swift",
        "// swift-tools-version:5.5\nlet p = Package(name: \"A\", platforms: [.iOS(.v15)])"
      )
      .write(
        "Package@swift-6.0.swift",
        "// swift-tools-version:5.9\nlet p = Package(name: \"A\", platforms: [.iOS(.v18)])"
      )
      .write("A.swift", "let a = 1")
    #expect(try Self.targets(place) == ["iOS 18 (Package@swift-6.0.swift:2)"])
  }

  @Test("XcodeGen: versions may be unquoted numbers or come from merge keys")
  func numbers() throws {
    let place = try Workspace().write(
      "project.yml",
      """
      options: {deploymentTarget: {iOS: "26.0"}}
      base: &b {deploymentTarget: "15.0"}
      targets:
        A: {<<: *b, type: application, platform: iOS}
      """
    ).write("A.swift", "let a = 1")
    #expect(try Self.targets(place) == ["iOS 15.0 (project.yml:2)"])
    try place.write("project.yml", "targets: {A: {platform: iOS, deploymentTarget: 17.10}}")
    #expect(try Self.targets(place) == ["iOS 17.1 (project.yml:1)"])
    try place.write(
      "project.yml",
      "targets: {A: {platform: iOS, settings: {\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]\": 16.0, IPHONEOS_DEPLOYMENT_TARGET: 18.0}}}"
    )
    #expect(try Self.targets(place) == ["iOS 16.0 (project.yml:1)"])
  }

  @Test("variables in a property list are resolved from the build settings")
  func variables() throws {
    func list(_ value: String) -> String {
      "<plist version=\"1.0\"><dict><key>UIApplicationShortcutItemIconSymbolName</key>"
        + "<string>\(value)</string></dict></plist>"
    }
    let project = """
      {objects = {P = {buildConfigurationList = L; targets = (T); }; L = {buildConfigurations = (C, D); };
      C = {name = Debug; buildSettings = {ICON = documennt; KIND = fill; ICON_Debug = docc; UP = FILL; INFOPLIST_FILE = Info.plist; IPHONEOS_DEPLOYMENT_TARGET = 16.0; }; };
      D = {name = Release; buildSettings = {ICON = doc; KIND = fill; ICON_Release = doc; UP = FILL; INFOPLIST_FILE = Info.plist; IPHONEOS_DEPLOYMENT_TARGET = 16.0; }; };
      T = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; };
      }; rootObject = P; }

      """
    let place = try Workspace().write("App.xcodeproj/project.pbxproj", project)
      .write("Info.plist", list("$(ICON)")).write("Other/Info.plist", list("$(ICON)"))
    let run = try place.lint("lint")
    #expect(
      run.lines.map { String($0.split(separator: "; ")[0]) } == [
        "Info.plist:1:86: error: no symbol is named 'documennt'"
      ], "\(run.output)")
    #expect(run.errors.contains("1 dynamic string"), "\(run.errors)")
    for (text, count) in [
      ("doc.${KIND}", 0), ("docc.$(KIND)", 1), ("doc.$(GONE)", 0), ("doc.$(UP:lower)", 0),
      ("$(ICON_$(CONFIGURATION))", 1),
    ] {
      try place.write("Info.plist", list(text))
      #expect(try place.lint("lint").lines.count == count, "\(text)")
    }
  }

  @Test("a target's property list can differ between platforms")
  func propertyLists() throws {
    let list =
      "<plist version=\"1.0\"><dict><key>UIApplicationShortcutItemIconSymbolName</key>"
      + "<string>$(ICON)</string></dict></plist>"
    let settings = """
      SUPPORTED_PLATFORMS = (macosx, iphoneos); MACOSX_DEPLOYMENT_TARGET = 14.0;
      IPHONEOS_DEPLOYMENT_TARGET = 17.0;
      "INFOPLIST_FILE[sdk=iphoneos*]" = "$(TARGET_NAME)/Phone.plist";
      "INFOPLIST_FILE[sdk=macosx*]" = "$(TARGET_NAME:lower)/Mac.plist";
      "ICON[sdk=iphoneos*]" = docc; "ICON[sdk=macosx*]" = doc;
      """
    let place = try Workspace().write("App/Phone.plist", list).write("app/Mac.plist", list)
      .write("Other/Mac.plist", list).write(
        "App.xcodeproj/project.pbxproj",
        """
        {objects = {P = {buildConfigurationList = L; targets = (T); };
        L = {buildConfigurations = (C); }; C = {name = Debug; buildSettings = {\(settings)}; };
        T = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; };
        }; rootObject = P; }
        """)
    let run = try place.lint("lint")
    #expect(
      run.lines.map { String($0.prefix { $0 != ":" }) } == ["App/Phone.plist"], "\(run.output)")
    #expect(run.errors.contains("1 dynamic string"), "\(run.errors)")
  }

  @Test("the target determines which images Interface Builder can show in place of symbols")
  func fallbackImages() throws {
    let view = #"<document><view><imageView image="document" catalog="system"/></view></document>"#
    let place = try Workspace().write(
      "project.yml",
      """
      targets:
        A: {platform: iOS, deploymentTarget: "15.0", sources: [A]}
        B: {platform: iOS, deploymentTarget: "15.0", sources: [B]}
      """
    ).write("A/V.xib", view).write("B/V.xib", view)
      .write("A/Assets.xcassets/Icons/document.imageset/Contents.json", "{}")
    #expect(try place.lint("lint").lines.map { String($0.prefix { $0 != ":" }) } == ["B/V.xib"])
  }
}
