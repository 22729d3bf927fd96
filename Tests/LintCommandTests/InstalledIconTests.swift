import Foundation
import NamedexCommandTestSupport
import Testing

/// Names of icons, checked against small packages with the structure of the published ones.
@Suite("Icons of installed packages")
struct InstalledIconTests {
  private static let expo = "node_modules/@expo/vector-icons"
  private static let maps = expo + "/build/vendor/react-native-vector-icons/glyphmaps"
  private static let lucide = "node_modules/lucide-react"

  private func project() throws -> Workspace {
    try Workspace().write(".git/HEAD", "")
      .write(Self.expo + "/package.json", #"{"name":"@expo/vector-icons","version":"15.1.1"}"#)
      .write(Self.maps + "/Ionicons.json", #"{"home":61696,"heart":61697,"trash-outline":61698}"#)
      .write(Self.maps + "/FontAwesome5Free.json", #"{"trash":63000}"#)
      .write(Self.lucide + "/package.json", #"{"version":"0.468.0"}"#)
      .write(
        Self.lucide + "/dist/esm/lucide-react.js",
        """
        import * as index from './icons/index.js';
        export { index as icons };
        export { default as House, default as HouseIcon, default as LucideHouse, default as Home } from './icons/house.js';
        export { default as Trash2, default as Trash2Icon } from './icons/trash-2.js';
        export { default as createLucideIcon } from './createLucideIcon.js';
        """
      )
      .write(
        Self.lucide + "/dist/lucide-react.d.ts",
        "export interface LucideProps {}\nexport declare const House: LucideIcon;\n"
      )
      .write(
        Self.lucide + "/dynamicIconImports.mjs",
        """
        const dynamicIconImports = {
          "house": () => import('./dist/esm/icons/house.js'),
          "home": () => import('./dist/esm/icons/house.js')
        };
        export { dynamicIconImports as default };
        """
      )
      .write("node_modules/@iconify-json/mdi/package.json", #"{"version":"1.2.3"}"#)
      .write(
        "node_modules/@iconify-json/mdi/icons.json",
        #"{"prefix":"mdi","icons":{"home":{"body":"<g/>"},"account":{"body":""}},"aliases":{"user":{"parent":"account"}}}"#
      )
      .write("node_modules/@mdi/js/package.json", #"{"version":"7.4.47"}"#)
      .write(
        "node_modules/@mdi/js/mdi.d.ts",
        "export declare const mdiHome: string;\nexport declare const mdiAccount: string;\n"
      )
      .write("node_modules/@tabler/icons-react/package.json", #"{"version":"3.35.0"}"#)
      .write(
        "node_modules/@tabler/icons-react/dist/esm/tabler-icons-react.mjs",
        "export { default as IconTrash, default as IconBin } from './icons/IconTrash.mjs';\n"
      )
      .write(
        "node_modules/@fortawesome/free-solid-svg-icons/package.json", #"{"version":"6.7.2"}"#
      )
      .write(
        "node_modules/@fortawesome/free-solid-svg-icons/index.d.ts",
        "import { IconDefinition } from '@fortawesome/fontawesome-common-types';\nexport { IconDefinition } from '@fortawesome/fontawesome-common-types';\nexport const faTrash: IconDefinition;\n"
      )
  }

  /// Returns the findings in a file, without places and rules.
  private func findings(_ place: Workspace, _ text: String, at path: String = "a.tsx") throws
    -> [String]
  {
    try place.write(path, text)
    return try place.lint("lint", "--quiet").output.textLines.map {
      $0.replacing(#/^[^ ]*:\d+:\d+: /#, with: "").replacing(#/ \[[a-z-]+\]$/#, with: "")
    }
  }

  @Test(
    "a name that the installed version lacks is reported, with a near one",
    arguments: [
      (
        "import { Ionicons } from '@expo/vector-icons';\n<Ionicons name=\"haert\" />;",
        [
          "error: 'Ionicons' of @expo/vector-icons 15.1.1 has no name 'haert'; did you mean 'heart'?"
        ]
      ),
      (
        "import { FontAwesome5 } from '@expo/vector-icons';\n<FontAwesome5 name=\"trash-o\" />;",
        [
          "error: 'FontAwesome5' of @expo/vector-icons 15.1.1 has no name 'trash-o'; did you mean 'trash'?"
        ]
      ),
      (
        "import { Icon } from '@iconify/react';\n<Icon icon=\"mdi:acount\" />;",
        ["warning: 'mdi' of @iconify-json/mdi 1.2.3 has no name 'acount'; did you mean 'account'?"]
      ),
      (
        "import { Huose } from 'lucide-react';",
        ["error: lucide-react 0.468.0 has no name 'Huose'; did you mean 'House'?"]
      ),
      (
        "import { DynamicIcon } from 'lucide-react/dynamic';\n<DynamicIcon name=\"huose\" />;",
        ["error: 'DynamicIcon' of lucide-react 0.468.0 has no name 'huose'; did you mean 'house'?"]
      ),
      (
        "import { mdiAcount } from '@mdi/js';",
        ["error: @mdi/js 7.4.47 has no name 'mdiAcount'; did you mean 'mdiAccount'?"]
      ),
      (
        "import { IconTrahs } from '@tabler/icons-react';",
        ["error: @tabler/icons-react 3.35.0 has no name 'IconTrahs'; did you mean 'IconTrash'?"]
      ),
      (
        "import { faTrahs } from '@fortawesome/free-solid-svg-icons';",
        [
          "error: @fortawesome/free-solid-svg-icons 6.7.2 has no name 'faTrahs'; did you mean 'faTrash'?"
        ]
      ),
    ])
  func unknown(text: String, wanted: [String]) throws {
    #expect(try findings(project(), text) == wanted)
  }

  @Test(
    "names that the installed version has are right, whichever of its names they are",
    arguments: [
      "import { Ionicons } from '@expo/vector-icons';\n<Ionicons name=\"trash-outline\" />;",
      "import { Icon } from '@iconify/react';\n<Icon icon=\"mdi:user\" />;",
      "import { Home, LucideHouse, createLucideIcon, LucideProps, icons } from 'lucide-react';",
      "import { DynamicIcon } from 'lucide-react/dynamic';\n<DynamicIcon name=\"home\" />;",
      "import { mdiHome } from '@mdi/js';", "import { IconBin } from '@tabler/icons-react';",
      "import { faTrash } from '@fortawesome/free-solid-svg-icons';",
    ])
  func known(text: String) throws {
    #expect(try findings(project(), text) == [])
  }

  @Test("a run says which sets it read, and how to install the others")
  func notes() throws {
    let place = try project().write(
      "a.tsx",
      """
      import { Ionicons, Feather } from '@expo/vector-icons';
      import { Icon } from '@iconify/react';
      import Old from 'react-native-vector-icons/Feather';
      const a = [<Ionicons name="home" />, <Feather name="x" />, <Icon icon="tabler:a" />, <Old name="y" />];
      """)
    let run = try place.lint("lint")
    #expect(run.status == 0)
    #expect(
      run.errors.textLines.map { $0.replacing("namedex-lint: ", with: "") }
        .filter { $0.hasPrefix("icons: ") } == [
          "icons: 'Ionicons' of @expo/vector-icons 15.1.1 (node_modules/@expo/vector-icons)",
          "icons: not checked, because they are not installed: @iconify-json/tabler, "
            + "react-native-vector-icons; run `npm install --save-dev @iconify-json/tabler`",
          "icons: not checked: @expo/vector-icons 15.1.1 has no list of names of Feather that can "
            + "be read",
        ])
  }

  @Test("a package is found above a file, as Node.js does, and the nearest one counts")
  func monorepo() throws {
    let text = "import { Ionicons } from '@expo/vector-icons';\n<Ionicons name=\"new\" />;\n"
    let place = try project()
    try place.write("apps/b/\(Self.maps)/Ionicons.json", #"{"new":1}"#)
    try place.write("apps/b/b.tsx", text)
    #expect(
      try findings(place, text, at: "apps/a/a.tsx") == [
        "error: 'Ionicons' of @expo/vector-icons 15.1.1 has no name 'new'"
      ])
  }

  @Test("a package outside the repository is not read")
  func outside() throws {
    let place = try Workspace()
    try place.write("node_modules/@mdi/js/mdi.d.ts", "export declare const mdiA: string;")
    try place.write("other/@mdi/js/mdi.d.ts", "export declare const mdiA: string;")
    try place.write("app/.git/HEAD", "")
    try place.write("app/a.ts", "import { mdiB } from '@mdi/js';")
    #expect(try place.lint("lint", "--quiet", "app").output == "")
    try FileManager.default.createSymbolicLink(
      atPath: place.url("app/node_modules").path, withDestinationPath: "../other")
    let run = try place.lint("lint", "app")
    #expect(run.output == "")
    #expect(run.errors.contains("is a link that leads outside"))
  }

  @Test("`not-icons` in the configuration turns a package or a set off")
  func denied() throws {
    for word in ["'@expo/vector-icons'", "Ionicons", "'@expo/vector-icons/Ionicons'"] {
      let place = try project().write(".namedex.yml", "not-icons: [\(word)]")
      let text = "import { Ionicons } from '@expo/vector-icons';\n<Ionicons name=\"haert\" />;"
      #expect(try findings(place, text) == [])
    }
  }

  @Test("`fix` imports a deprecated icon's new name, and keeps other names")
  func fix() throws {
    let place = try project().write(
      Self.lucide + "/dist/esm/lucide-react.js",
      """
      export { default as House,
        /** @deprecated Renamed, use {@link House} instead. */
        default as Home, default as Casa } from './icons/house.js';
      """)
    try place.write(
      "a.tsx",
      "import { Home, Casa } from 'lucide-react';\nimport { Home as H } from 'lucide-react';\nconst a = <Home />;\n"
    )
    #expect(
      try place.lint("lint", "--quiet").output.textLines.first
        == "a.tsx:1:10: warning: 'Home' was renamed; use 'House' [deprecated-name]")
    #expect(try place.lint("fix", "--quiet").status == 0)
    #expect(
      try place.read("a.tsx")
        == "import { House as Home, Casa } from 'lucide-react';\nimport { House as H } from 'lucide-react';\nconst a = <Home />;\n"
    )
  }

  @Test("comments, baselines and machine-readable reports apply to icons")
  func reports() throws {
    let head = "import { Ionicons } from '@expo/vector-icons';\n"
    let place = try project().write(
      "a.tsx",
      head + "// namedex:disable:next unknown-name\nconst a = <Ionicons name=\"haert\" />;\n")
    #expect(try place.lint("lint", "--quiet").output == "")
    try place.write("a.tsx", head + "const a = <Ionicons name=\"haert\" />;\n")
    let line = try place.lint("lint", "--quiet", "--format", "jsonl").output
    #expect(line.contains(#""name":"haert""#) && line.contains(#""rule":"unknown-name""#))
    #expect(try place.lint("lint", "--quiet", "--write-baseline", "known.tsv").status == 0)
    #expect(try place.lint("lint", "--quiet", "--baseline", "known.tsv").output == "")
  }

  @Test(
    "a damaged package is named with a remedy, and its icons are not checked",
    arguments: [
      ("", "empty"), ("[]", "array"), (#"{"home":{}}"#, "object"), (#"{"home":1"#, "cut off"),
      (#"{"home":"#, "cut off"), ("{}", "no names"),
    ])
  func damaged(text: String, what: String) throws {
    let place = try project().write(Self.maps + "/Ionicons.json", text)
    try place.write(
      "a.tsx", "import { Ionicons } from '@expo/vector-icons';\n<Ionicons name=\"haert\" />;")
    let run = try place.lint("lint")
    #expect(run.status == 0 && run.output == "", "\(what)")
    let notes = run.errors.textLines.filter { $0.contains("icons: not checked: ") }
    #expect(notes.count == 1, "\(what): \(run.errors)")
    #expect(notes.first?.contains("glyphmaps/Ionicons.json") == true)
    #expect(notes.first?.hasSuffix("install @expo/vector-icons 15.1.1 again") == true)
  }

  @Test("aliases in circles, and modules that export everything of others, report nothing wrong")
  func odd() throws {
    let place = try project().write(
      "node_modules/@iconify-json/mdi/icons.json",
      #"{"prefix":"mdi","icons":{"home":{"body":""}},"aliases":{"a":{"parent":"b"},"b":{"parent":"a"},"c":{"parent":"home"}}}"#
    )
    .write(
      "node_modules/@mdi/js/mdi.d.ts",
      "export * from './other';\nexport declare const mdiA: string;")
    #expect(
      try findings(
        place,
        "import { mdiB } from '@mdi/js';\nimport { Icon } from '@iconify/react';\nconst a = [<Icon icon=\"mdi:c\" />, <Icon icon=\"mdi:a\" />];"
      ) == ["warning: 'mdi' of @iconify-json/mdi 1.2.3 has no name 'a'"])
  }
}
