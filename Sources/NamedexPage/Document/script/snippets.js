// The expressions that people copy: a name in the languages that use it.

import { canDraw, isVisible } from "./pictures.js";

/** Returns a name as a Swift and Objective-C string literal. */
const quoted = (name) => '"' + name.replace(/[\\"]/g, "\\$&") + '"';

/** Returns a name as capitalized words, for use as a label. */
const titled = (name) =>
  name.split(".").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");

/** Returns a Swift identifier, in backticks if it is a keyword. */
const swiftName = (name) => (/^(default|in|is|as|case|class|let|var|self|true|false)$/.test(name) ? "`" + name + "`" : name);

/** Returns the Objective-C spelling of a colour: its alternative with the suffix, or its own name. */
function objectiveCName(details) {
  const other = details.aliases.find((alias) => !alias.isFormer && alias.name === details.name + "Color");
  return other ? other.name : details.name;
}

/** Pairs of a label and an expression, by catalog. */
const snippetMakers = {
  "sf-symbols": ({ name }) => [
    ["SwiftUI", `Image(systemName: ${quoted(name)})`],
    ["SwiftUI label", `Label(${quoted(titled(name))}, systemImage: ${quoted(name)})`],
    ["UIKit", `UIImage(systemName: ${quoted(name)})`],
    ["AppKit", `NSImage(systemSymbolName: ${quoted(name)}, accessibilityDescription: nil)`],
    ["Objective-C", `[UIImage systemImageNamed:@${quoted(name)}]`],
  ],
  "uikit-colors": (details) => [
    ["Swift", `UIColor.${swiftName(details.name)}`],
    ["SwiftUI", `Color(uiColor: .${swiftName(details.name)})`],
    ["Objective-C", `UIColor.${objectiveCName(details)}`],
  ],
  "appkit-colors": (details) => [
    ["Swift", `NSColor.${swiftName(details.name)}`],
    ["SwiftUI", `Color(nsColor: .${swiftName(details.name)})`],
    ["Objective-C", `NSColor.${objectiveCName(details)}`],
  ],
  "swiftui-colors": ({ name }) => [["SwiftUI", `Color.${swiftName(name)}`]],
  "mime-types": ({ name }) => [["Swift", `UTType(mimeType: ${quoted(name)})`]],
};

/** Returns the expressions for an entry, each with a label, the text, and what to show if the text is invisible. */
export function snippets(catalog, details) {
  const found = [["Name", details.name]];
  const value = (key) => details.facets.find((facet) => facet.key === key)?.value || "";
  // A catalog may have the identifier `constructor`.
  if (Object.hasOwn(snippetMakers, catalog.id)) found.push(...snippetMakers[catalog.id](details));
  const rgb = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value("rgb"));
  if (rgb) {
    const [red, green, blue] = rgb.slice(1).map((digits) => parseInt(digits, 16));
    const part = (n) => String(Math.round((n / 255) * 1000) / 1000);
    found.push(
      ["Hex", value("rgb")],
      ["SwiftUI", `Color(red: ${part(red)}, green: ${part(green)}, blue: ${part(blue)})`],
      ["CSS", `rgb(${red} ${green} ${blue})`],
      ["Objective-C", `[UIColor colorWithRed:${part(red)} green:${part(green)} blue:${part(blue)} alpha:1]`]);
  }
  const { character, light, dark } = details;
  if (!rgb && light) found.push([light === dark ? "Hex" : "Hex, light", light]);
  if (!rgb && dark && dark !== light) found.push(["Hex, dark", dark]);
  if (isVisible(character)) {
    const points = [...character].map((c) => c.codePointAt(0).toString(16).toUpperCase());
    found.push(["Character", character, canDraw(character) ? character : points.map((p) => "U+" + p).join(" ")]);
    // Private-use characters are meaningless in any other font.
    if (!/\p{Co}/u.test(character)) {
      found.push(
        ["Swift", `"${points.map((p) => `\\u{${p}}`).join("")}"`],
        ["HTML", points.map((p) => `&#x${p};`).join("")]);
    }
  }
  return found;
}
