import NamedexImport
import NamedexTestSupport
import Testing

/// Tests small npm package files that have the same structure as published packages.
@Suite("Icon names in npm packages")
struct PackagedNamesTests {
  private func names(_ text: String, _ file: String) throws -> PackagedNames {
    try PackagedNames(reading: [Scratch().write(file, text)])
  }

  private typealias Icon = PackagedNames.Icon

  @Test("a glyph map has a name for each code point")
  func glyphMap() throws {
    #expect(
      try names(#"{"home":61696,"3d":"f101","home":1}"#, "Ionicons.json").icons
        == [Icon(name: "home"), Icon(name: "3d")])
  }

  @Test("Iconify's aliases, and aliases of aliases, are alternative names")
  func iconify() throws {
    let text = """
      {"prefix":"x","icons":{"a":{"body":""},"b":{"body":"","hidden":true}},
      "aliases":{"c":{"parent":"a"},"d":{"parent":"c"},"e":{"parent":"a","hFlip":true},
      "f":{"parent":"g"},"g":{"parent":"f"}}}
      """
    #expect(
      try names(text, "icons.json").icons
        == [Icon(name: "a", alternatives: ["c", "d"]), Icon(name: "b"), Icon(name: "e")])
  }

  @Test("exports from one file are one icon, which is named after the file")
  func module() throws {
    let text = """
      /** @license lucide-react v1 - export { nothing } */
      import * as index from './icons/index.js';
      export { index as icons };
      export { default as AlarmCheck, default as AlarmClockCheck, default as LucideAlarmCheck } from './icons/alarm-clock-check.js';
      export {
        // House aliases
        /** @deprecated Renamed, use {@link House} instead. */
        default as Home,
        default as House
      } from "./icons/house.js"
      """
    #expect(
      try names(text, "lucide-react.js").icons == [
        Icon(name: "icons"),
        Icon(name: "AlarmClockCheck", alternatives: ["AlarmCheck", "LucideAlarmCheck"]),
        Icon(name: "House", formerNames: ["Home"]),
      ])
  }

  @Test("declarations export constants, types and functions")
  func declarations() throws {
    let text = """
      import { IconDefinition } from '@fortawesome/fontawesome-common-types';
      declare namespace index { export { index_A as A } }
      declare const House: react.ForwardRefExoticComponent<{ a: string }>;
      export declare const mdiHome: string;
      export const faTrash: IconDefinition;
      export interface LucideProps { size?: number }
      export declare function createIcon(name: string): void;
      export default House;
      export { House, House as HouseIcon, type Icon };
      export type { IconNode };
      export * as all from './all';
      """
    let found = try names(text, "index.d.ts")
    #expect(
      found.icons.map(\.name) == [
        "mdiHome", "faTrash", "LucideProps", "createIcon", "House", "HouseIcon", "Icon", "IconNode",
        "all",
      ])
    #expect(!found.isOpen)
    #expect(try names(text + "export * from './more'", "index.d.ts").isOpen)
  }

  @Test(
    "every form of export is read, or the list of names is marked as incomplete",
    arguments: [
      (
        "export declare const a: Map<string, b>, c: { d: e, f: g }, h: i;", ["a", "b", "c", "h"],
        false
      ),
      (
        "export const enum A { b, c }\nexport declare abstract class D<E, F> {}", ["A", "D"], false
      ),
      ("export const { a, b: c } = d;\nexport async function* e() {}", ["a", "c", "e"], false),
      ("export const a = 1;\nexport type * from './b';", ["a"], true),
      ("export const a = 1;\nexport = b;", ["a"], true),
      ("declare module 'x' { const a: B; }\nexport const b: C;", ["b"], true),
      ("declare module 'x'\nexport interface A {}", ["A"], false),
      (
        "export const a = 1;\nexport type * as b from './c';\nmodule.exports = d;", ["a", "b"],
        false
      ),
    ])
  func forms(text: String, wanted: [String], isOpen: Bool) throws {
    let found = try names(text, "index.d.ts")
    #expect(found.icons.map(\.name) == wanted)
    #expect(found.isOpen == isOpen)
  }

  @Test("an icon definition contains a name, and lists aliases next to the code point")
  func definitions() throws {
    let text = """
      (function (exports) {
        var prefix = "fas";
        var faHouse = {
          prefix: 'fas', iconName: 'house',
          icon: [576, 512, [127968, 63498, "home", "home-alt"], "f015", "M1 2h-3z"]
        };
        var faAd = { prefix: 'fas', iconName: 'ad', icon: [512, 512, [], "f641", ["M1", "M2"]] };
        var faHome = faHouse;
        exports.faHouse = faHouse;
      })({});
      """
    #expect(
      try names(text, "index.js").icons == [
        Icon(name: "house", alternatives: ["home", "home-alt"]), Icon(name: "ad"),
      ])
  }

  @Test("the classes in a style sheet's selectors are its names")
  func styles() throws {
    let text = """
      /* .fa-comment */
      .fa, .fas { font-family: "x.fa-string"; src: url(../webfonts/fa-solid-900.woff2); }
      .fa-house:before,.fa-home::before{content:"\\f015"}.fa-spin{width:.5em}
      .fa-2x.fa-inverse { --fa: "\\\"" }
      """
    #expect(
      try names(text, "all.css").icons.map(\.name)
        == ["fa-house", "fa-home", "fa-spin", "fa-2x", "fa-inverse"])
  }

  @Test("the modules of a package that export each other are read together")
  func relatedModules() throws {
    let place = try Scratch()
    _ = try place.write(
      "dist/icons/index.js",
      "export { default as House } from './house.svelte';\nexport * from '../icons.js';")
    _ = try place.write(
      "dist/more.js",
      "export * from './icons.js';\nexport { default as More } from './more.svelte';")
    let path = try place.write(
      "dist/icons.js",
      "export * from './icons/index.js';\nexport * from './more';\nexport { default as Icon } from './Icon.svelte';"
    )
    let found = try PackagedNames(reading: [path])
    #expect(Set(found.icons.map(\.name)) == ["House", "More", "Icon"])
    // A module outside the directory of the module that refers to it is not read.
    #expect(found.isOpen)
    let closed = try place.write("own/icons.js", "export * from './a.js';")
    _ = try place.write("own/a.js", "export * from './icons.js';\nexport const a = 1;")
    #expect(try !PackagedNames(reading: [closed]).isOpen)
    let types = try place.write("own/icons.d.ts", "export * from './b.js';")
    _ = try place.write("own/b.d.ts", "export interface Props {}")
    #expect(try PackagedNames(reading: [types]).icons.map(\.name) == ["Props"])
  }

  @Test("the names in a list of imports are read, and names for the same file are one icon")
  func imports() throws {
    let text = """
      const dynamicIconImports = {
        "alarm-check": () => import('./dist/esm/icons/alarm-clock-check.js'),
        "alarm-clock-check": () => import('./dist/esm/icons/alarm-clock-check.js'),
        house: () => import('./dist/esm/icons/house.js')
      };
      export { dynamicIconImports as default };
      """
    #expect(
      try names(text, "dynamicIconImports.mjs").icons.prefix(2) == [
        Icon(name: "alarm-clock-check", alternatives: ["alarm-check"]), Icon(name: "house"),
      ])
  }

  @Test(
    "a file of another kind is reported with its path",
    arguments: [
      ("a.json", "[]"), ("a.json", ""), ("a.json", #"{"a":{"b":1}}"#), ("a.json", #"{"a":1"#),
      ("a.json", #"{"icons":{"a":{"body":""#), ("a.json", "{}"), ("a.js", ""),
      ("a.d.ts", "export default 1"), ("a.js", "export {"), ("a.js", "export { '"),
    ])
  func faults(file: String, text: String) throws {
    // A truncated module may still have names. This test only checks that reading finishes.
    do {
      #expect(try names(text, file).icons.count <= 1)
    } catch let error as ImportError {
      #expect(error.description.contains(file))
    }
  }

  @Test("reading a module takes time proportional to its length")
  func growth() throws {
    let pieces = [
      "export { default as A, default as B } from './a.js';\n", "export {", "/*", "{", "'", "/",
      "export const a: string;\n", "export { a, ", "export type ",
      "{ iconName: 'a', icon: [1, 2, [",
      "{ iconName: ", "export * from './a';",
    ]
    for piece in pieces {
      let problem = try steepGrowth { size in
        let path = try Scratch().write(
          "a.js", "export const x = 1;" + String(repeating: piece, count: size / piece.utf8.count))
        return try processorTime { _ = try PackagedNames(reading: [path]) }
      }
      #expect(problem == nil, "\(piece)")
    }
  }
}
