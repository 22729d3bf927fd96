// The reason why a row is in the list, if neither its name nor the other name that matched makes
// that clear.

import { counted } from "./elements.js";

/** The names of a colour's appearances, in the order of `CatalogColor.Appearance`. */
export const appearances = ["any", "light", "dark", "light, more contrast", "dark, more contrast"];

const quoted = (word) => `“${word}”`;

/** Returns the reason in full, and in a short form for narrow places; empty strings if there is none. */
export function reason({ by, words, foreign, languages, useCount, matched, near, distance, colors }) {
  if (by === "thing") {
    const isExact = distance === 0;
    return { why: place(colors, distance, isExact), brief: isExact || colors.length === 0 ? "" : colors[0].value };
  }
  if (words.length > 0 && (by === "meaning" || matched === "")) {
    // The number of apps that use the words for the entry.
    const apps = useCount > 0 ? counted(useCount, "app") : "";
    if (foreign) {
      const english = `${quoted(foreign)} (${languages.join(", ")}: ${words.join(", ")})`;
      return { why: `means ${english}` + (apps && `, ${apps}`), brief: `${quoted(words[0])} ${apps}`.trim() };
    }
    return { why: `means ${words.map(quoted).join(", ")}` + (apps && ` (${apps})`), brief: `${quoted(words[0])} ${apps}`.trim() };
  }
  return by === "near" && matched === "" ? { why: `near ${quoted(near)}`, brief: quoted(near) } : { why: "", brief: "" };
}

/** Returns the appearances in which a colour has the requested value, or the nearest value with its
 * distance and appearances. */
function place(colors, distance, isExact) {
  const uses = colors.filter(({ appearance, since }) => appearance > 0 || since)
    .map(({ appearance, since }) => appearances[appearance] + (since ? ` since ${since}` : ""));
  return [...(isExact ? [] : [colors[0].value, `distance ${distance}`]), ...uses].join("; ");
}
