import Foundation
import NamedexCommandTestSupport
import Testing

/// Checks icon names against small packages that have the same structure as the published packages.
@Suite("Icons in installed packages")
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

  /// Returns the findings in a file, without places or rules.
  private func findings(_ place: Workspace, _ text: String, at path: String = "a.tsx") throws
    -> [String]
  {
    try place.write(path, text)
    return try place.lint("lint", "--quiet").output.textLines.map {
      $0.replacing(#/^[^ ]*:\d+:\d+: /#, with: "").replacing(#/ \[[a-z-]+\]$/#, with: "")
    }
  }

  @Test(
    "a name that is not in the installed version is reported with a similar name",
    arguments: [
      (
        "import { Ionicons } from '@expo/vector-icons';\n<Ionicons name=\"haert\" />;",
        [
          "error: 'Ionicons' of @expo/vector-icons 15.1.1 has no name 'haert'; did you mean 'heart'?"
        ]
      ),
      (
        "import { Ionicons } from '@expo/vector-icons';\n<Ionicons name=\"trahs-outlin\" />;",
        [
          "error: 'Ionicons' of @expo/vector-icons 15.1.1 has no name 'trahs-outlin'; did you mean 'trash-outline'?"
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
        "import { dmiAccount, type Acount } from '@mdi/js';",
        ["error: @mdi/js 7.4.47 has no name 'dmiAccount'; did you mean 'mdiAccount'?"]
      ),
      (
        "import { huose, createIcon } from 'lucide-react';",
        [
          "error: lucide-react 0.468.0 has no name 'huose'; did you mean 'House'?",
          "error: lucide-react 0.468.0 has no name 'createIcon'",
        ]
      ),
      (
        "import * as Icons from 'lucide-react';\nconst a = [<Icons.Huose />, <Icons.House />, Icons.Hom];",
        [
          "error: lucide-react 0.468.0 has no name 'Huose'; did you mean 'House'?",
          "error: lucide-react 0.468.0 has no name 'Hom'; did you mean 'Home'?",
        ]
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
    "names that the installed version has, including aliases, give no findings",
    arguments: [
      "import { Ionicons } from '@expo/vector-icons';\n<Ionicons name=\"trash-outline\" />;",
      "import { Icon } from '@iconify/react';\n<Icon icon=\"mdi:user\" />;",
      "import { Home, LucideHouse, createLucideIcon, LucideProps, icons } from 'lucide-react';",
      "import { DynamicIcon } from 'lucide-react/dynamic';\n<DynamicIcon name=\"home\" />;",
      "import { mdiHome } from '@mdi/js';", "import { IconBin } from '@tabler/icons-react';",
      // Without type declarations, type names cannot be checked.
      "import { IconBin, TablerIcon } from '@tabler/icons-react';",
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

  @Test("packages are looked up above a file as in Node.js, and the nearest package is used")
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

  @Test("`not-icons` in the configuration turns off a package or a set")
  func denied() throws {
    for word in ["'@expo/vector-icons'", "Ionicons", "'@expo/vector-icons/Ionicons'"] {
      let place = try project().write(".namedex.yml", "not-icons: [\(word)]")
      let text = "import { Ionicons } from '@expo/vector-icons';\n<Ionicons name=\"haert\" />;"
      #expect(try findings(place, text) == [])
    }
  }

  @Test(
    "an unknown word in `not-icons` is reported with its place and similar known words",
    arguments: [
      (
        "not-icons: [mdi, Ioncions]", ":1:18: unknown icon set 'Ioncions'; did you mean 'Ionicons'?"
      ),
      (
        "not-icons:\n  - lucide-raect",
        ":2:5: unknown icon set 'lucide-raect'; did you mean 'lucide-react' or 'lucide-preact'?"
      ),
      ("not-icons: [mdii]", ":1:13: unknown icon set 'mdii'; did you mean 'mdi'?"),
      ("not-icons: ['@iconify-json/']", ":1:13: unknown icon set '@iconify-json/'"),
    ])
  func unknownSet(text: String, message: String) throws {
    let run = try project().write(".namedex.yml", text).lint("lint")
    #expect(run.status == 65)
    #expect(run.errors.contains(".namedex.yml" + message), "\(run.errors)")
  }

  @Test("if a word is not similar to any set, the error lists the packages")
  func remedy() throws {
    let run = try project().write(".namedex.yml", "not-icons: [something-else]").lint("lint")
    #expect(run.errors.contains("expected a package (@expo/vector-icons, @fortawesome/*, "))
    #expect(run.errors.contains("a prefix of Iconify, such as 'mdi'"))
    let words =
      "['@iconify-json/new', fas, '@fortawesome/fontawesome-free', fluent, '@mdi/js', Feather]"
    #expect(
      try project().write(".namedex.yml", "not-icons: \(words)").write("a.ts", "").lint("lint")
        .status
        == 0)
  }

  // MARK: - Font Awesome

  private func fontAwesome() throws -> Workspace {
    let solid = "node_modules/@fortawesome/free-solid-svg-icons"
    let free = "node_modules/@fortawesome/fontawesome-free"
    return try Workspace().write(".git/HEAD", "")
      .write("package.json", #"{"dependencies":{"@fortawesome/vue-fontawesome":"3"}}"#)
      .write(solid + "/package.json", #"{"version":"6.5.1"}"#)
      .write(
        solid + "/index.js",
        "var faHouse = { prefix: 'fas', iconName: 'house', icon: [576, 512, [127968, \"home\"], \"f015\", \"M\"] };\nvar faUser = { prefix: 'fas', iconName: 'user', icon: [448, 512, [], \"f007\", \"M\"] };\n"
      )
      .write(free + "/package.json", #"{"version":"6.5.1"}"#)
      .write(
        free + "/css/all.css",
        ".fa-spin{}.fa-house:before,.fa-home:before{content:\"\\f015\"}.fa-trash:before{}")
  }

  @Test(
    "Font Awesome's strings are checked against the style's package",
    arguments: [
      (
        "icon=\"huose\"",
        [
          "warning: 'fas' of @fortawesome/free-solid-svg-icons 6.5.1 has no name 'huose'; did you mean 'house'?"
        ]
      ),
      (
        "icon={['fas', 'usre']}",
        [
          "warning: 'fas' of @fortawesome/free-solid-svg-icons 6.5.1 has no name 'usre'; did you mean 'user'?"
        ]
      ),
      (
        "icon=\"fa-solid fa-hom\"",
        [
          "warning: 'fas' of @fortawesome/free-solid-svg-icons 6.5.1 has no name 'hom'; did you mean 'home'?"
        ]
      ),
      ("icon=\"home\"", []), ("icon={['fas', 'user']}", []), ("icon={['fab', 'any']}", []),
      ("icon={['own', 'any']}", []),
    ])
  func strings(attribute: String, wanted: [String]) throws {
    let text =
      "import { FontAwesomeIcon } from '@fortawesome/react-fontawesome';\nconst a = <FontAwesomeIcon \(attribute) />;"
    #expect(try findings(fontAwesome(), text) == wanted)
  }

  @Test("Font Awesome's classes are checked against its style sheet if a style precedes them")
  func classNames() throws {
    #expect(
      try findings(
        fontAwesome(),
        "const a = [<i className='fas fa-trsah fa-spin' />, <i className='fa fa-home' />, <i className='fa-own' />];"
      ) == [
        "warning: @fortawesome/fontawesome-free 6.5.1 has no name 'fa-trsah'; did you mean 'fa-trash'?"
      ])
  }

  @Test("icons in a Vue component's markup are checked, and comments suppress findings there")
  func vue() throws {
    let place = try fontAwesome()
    let text =
      "<template>\n  <div>\n    <font-awesome-icon icon=\"huose\" />\n    <i class=\"fas fa-trsah\"></i>\n  </div>\n</template>\n"
    try place.write("a.vue", text)
    let lines = try place.lint("lint", "--quiet").output.textLines
    #expect(lines.map { $0.prefix(11) } == ["a.vue:3:30:", "a.vue:4:19:"])
    try place.write(
      "a.vue",
      text.replacing("    <font", with: "    <!-- namedex:disable:next unknown-name -->\n    <font")
        .replacing("    <i", with: "    <!-- namedex:disable:next -->\n    <i"))
    #expect(try place.lint("lint", "--quiet").output == "")
    // Without the library, the component is not Font Awesome's.
    try place.write("package.json", "{}").write("a.vue", text)
    #expect(try place.lint("lint", "--quiet").output.textLines.count == 1)
  }

  @Test("`fix` renames a deprecated icon in a component's script")
  func fixComponent() throws {
    let list = "node_modules/lucide-vue-next/dist/esm/lucide-vue-next.js"
    let place = try Workspace().write(".git/HEAD", "").write(
      list,
      "export { default as House, /** @deprecated */ default as Home } from './icons/house.js';")
    let text =
      "<template><Home/></template>\n<script setup>\nimport { Home } from 'lucide-vue-next'\n</script>\n"
    try place.write("a.vue", text)
    #expect(try place.lint("fix", "--quiet").status == 0)
    #expect(try place.read("a.vue") == text.replacing("{ Home }", with: "{ House as Home }"))
  }

  // MARK: - Class names of Iconify

  private func classes(_ package: String) throws -> Workspace {
    let set = { (prefix: String, names: [String]) in
      #"{"prefix":"\#(prefix)","icons":{\#(names.map { "\"\($0)\":{\"body\":\"\"}" }.joined(separator: ","))}}"#
    }
    return try project().write("package.json", package)
      .write("node_modules/@iconify-json/mdi/icons.json", set("mdi", ["home", "layout-2"]))
      .write("node_modules/@iconify-json/mdi-light/icons.json", set("mdi-light", ["bell"]))
      .write("node_modules/@iconify-json/mdi-light/package.json", #"{"version":"1.2.1"}"#)
  }

  @Test(
    "icon classes are checked against the sets that the build reads",
    arguments: [
      (
        "i-mdi-hmoe",
        ["error: 'mdi' of @iconify-json/mdi 1.2.3 has no name 'hmoe'; did you mean 'home'?"]
      ),
      (
        "dark:i-mdi:hmoe",
        ["error: 'mdi' of @iconify-json/mdi 1.2.3 has no name 'hmoe'; did you mean 'home'?"]
      ),
      (
        "i-mdi-light-bel",
        [
          "error: 'mdi-light' of @iconify-json/mdi-light 1.2.1 has no name 'bel'; did you mean 'bell'?"
        ]
      ),
      (
        "i-[mdi--hmoe]",
        ["error: 'mdi' of @iconify-json/mdi 1.2.3 has no name 'hmoe'; did you mean 'home'?"]
      ),
      ("i-mdi-home i-mdi:layout-2 i-mdi-layout2 i-mdi-light-bell", []), ("i-own-thing", []),
      ("icon-[mdi--hmoe]", []),
    ])
  func unocss(word: String, wanted: [String]) throws {
    let place = try classes(#"{"devDependencies":{"unocss":"66.0.0"}}"#)
    #expect(try findings(place, "const a = '\(word)';", at: "a.ts") == wanted)
    #expect(
      try findings(place, "<template><i class=\"\(word)\"/></template>", at: "a.vue").count
        == 2 * wanted.count)
  }

  @Test("class names without a set's prefix are ignored if a package has all sets")
  func allSets() throws {
    let place = try Workspace().write(".git/HEAD", "")
      .write("package.json", #"{"devDependencies":{"unocss":"66"}}"#)
      .write("node_modules/@iconify/json/package.json", #"{"version":"2.2.505"}"#)
      .write(
        "node_modules/@iconify/json/json/ri.json",
        #"{"prefix":"ri","icons":{"user-3-line":{"body":""}}}"#
      )
      .write(
        "a.ts", "const a = ['i-ri-user-3-line', 'i-ri:user-3-lin', 'i-am-not-here', 'i-own:x'];")
    let run = try place.lint("lint")
    #expect(
      run.output.hasPrefix(
        "a.ts:1:38: error: 'ri' of @iconify/json 2.2.505 has no name 'user-3-lin'; did you mean 'user-3-line'?"
      ))
    #expect(run.output.textLines.count == 1)
    // A prefix before a colon is always a set's name.
    #expect(
      run.errors.textLines.filter { $0.contains("icons: not checked") } == [
        "namedex-lint: icons: not checked: @iconify/json 2.2.505 has no list of names of own that can be read"
      ])
  }

  @Test("classes are checked only if a package turns them into icons")
  func noBuilder() throws {
    let text = "const a = 'i-mdi-hmoe i-mdi:hmoe icon-[mdi--hmoe]';"
    #expect(try findings(classes("{}"), text, at: "a.ts") == [])
    #expect(try findings(classes("["), text, at: "a.ts") == [])
    let tailwind = try classes(#"{"dependencies":{"@iconify/tailwind":"1"}}"#)
    #expect(
      try findings(tailwind, text, at: "a.ts") == [
        "error: 'mdi' of @iconify-json/mdi 1.2.3 has no name 'hmoe'; did you mean 'home'?"
      ])
    // A package.json above the file is also used, and sets can be turned off.
    let place = try classes(#"{"devDependencies":{"@unocss/nuxt":"1"}}"#)
    #expect(try findings(place, "const a = 'i-mdi:hmoe';", at: "apps/a/a.ts").count == 1)
    try place.write(".namedex.yml", "not-icons: [mdi]")
    #expect(try findings(place, "const a = 'i-mdi:hmoe';", at: "apps/a/a.ts") == [])
  }

  @Test("modules and components that are generated from icons are checked")
  func modules() throws {
    let place = try classes(#"{"devDependencies":{"unplugin-icons":"22.0.0"}}"#)
    #expect(
      try findings(
        place,
        "<script setup>\nimport A from '~icons/mdi/home'\nimport B from '~icons/mdi/hmoe'\n</script>\n<template><i-mdi-light-bel /></template>",
        at: "a.vue") == [
          "error: 'mdi' of @iconify-json/mdi 1.2.3 has no name 'hmoe'; did you mean 'home'?",
          "error: 'mdi-light' of @iconify-json/mdi-light 1.2.1 has no name 'bel'; did you mean 'bell'?",
        ])
  }

  // MARK: - Flutter

  @Test("Flutter's icons are checked against the SDK that builds the app")
  func flutter() throws {
    let place = try Workspace().write("app/.git/HEAD", "")
      .write("sdk/version", "3.24.0")
      .write(
        "sdk/packages/flutter/lib/src/material/icons.dart",
        """
        import 'package:flutter/widgets.dart';
        @staticIconProvider
        abstract final class Icons {
          /// An icon.
          static const IconData home = IconData(0xe318, fontFamily: 'MaterialIcons');
          static const IconData ten_k = IconData(0xe000, fontFamily: 'MaterialIcons');
          static PlatformAdaptiveIcons get adaptive => const PlatformAdaptiveIcons._();
        }
        """)
    let sdk = place.url("sdk").path
    let configuration =
      #"{"configVersion":2,"packages":[{"name":"flutter","rootUri":"file://\#(sdk)/packages/flutter","packageUri":"lib/"}]}"#
    try place.write("app/.dart_tool/package_config.json", configuration)
    let head = "import 'package:flutter/material.dart';\n"
    let use =
      "final a = [Icons.hoem, Icons.home, Icons.ten_k.codePoint, Icons.adaptive, b.Icons.x];\n"
    #expect(
      try findings(place, head + use, at: "app/lib/a.dart") == [
        "error: 'Icons' of flutter 3.24.0 has no name 'hoem'; did you mean 'home'?"
      ])
    #expect(try findings(place, use, at: "app/lib/a.dart") == [])
    #expect(try findings(place, head + "class Icons {}\n" + use, at: "app/lib/a.dart") == [])
    let hiding = "import 'package:flutter/material.dart' hide Icons;\n"
    #expect(try findings(place, hiding + use, at: "app/lib/a.dart") == [])
    // Outside the project, only the SDK's package is read.
    for root in [
      "file://\(sdk)/packages/other", "file://\(sdk)/packages/flutter%2F", "../../flutter",
    ] {
      try place.write(
        "app/.dart_tool/package_config.json",
        #"{"packages":[{"name":"flutter","rootUri":"\#(root)"}]}"#)
      #expect(try findings(place, head + use, at: "app/lib/a.dart") == [], "\(root)")
    }
    try place.write("app/.dart_tool/package_config.json", "{")
    #expect(try findings(place, head + use, at: "app/lib/a.dart") == [])
  }

  // MARK: - Home Assistant

  @Test("Home Assistant's icons are checked against an imported set, as the article shows")
  func homeAssistant() throws {
    let place = try Workspace().write(".git/HEAD", "").write(
      "mdi/names.tsv", "name\nhome\nthermometer\n"
    )
    .write("mdi/catalog.txt", "id: mdi\n")
    .write(
      ".namedex.yml",
      """
      families:
        - catalogs: [mdi]
          files: "*.{yaml,yml}"
          pattern: \\bmdi:([a-z0-9-]+)
        - catalogs: [mdi]
          files: icons.json
          pattern: '"mdi:([a-z0-9-]+)"'
      """
    )
    .write("icons.json", #"{"default": "mdi:thermometre"}"#)
    #expect(
      try findings(
        place, "icon: mdi:hmoe\nother: mdi:home\n# namedex:disable:next\nlast: mdi:x\n",
        at: "configuration.yaml") == [
          "error: 'mdi' has no name 'hmoe'; did you mean 'home'?",
          "error: 'mdi' has no name 'thermometre'; did you mean 'thermometer'?",
        ])
  }

  // MARK: - Reports

  @Test("`fix` imports a deprecated icon's new name, and keeps other names unchanged")
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
        == "a.tsx:1:10: warning: 'Home' was renamed; use 'House'; 1 more place in this file [deprecated-name]"
    )
    #expect(try place.lint("fix", "--quiet").status == 0)
    #expect(
      try place.read("a.tsx")
        == "import { House as Home, Casa } from 'lucide-react';\nimport { House as H } from 'lucide-react';\nconst a = <Home />;\n"
    )
  }

  @Test("comments, baselines and machine-readable reports work for icons")
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
    "a damaged package is reported with a remedy, and its icons are not checked",
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

  @Test("cyclic aliases and re-exported modules cause no false findings")
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
