// Draws what a name stands for: a colour or a character. A character that the system's fonts do not
// have is not drawn, so there is never an empty box.

import { make } from "./elements.js";

/** Whether the fonts at hand have something for a text. */
const canDraw = (() => {
  const size = 24;
  const canvas = make("canvas", { width: size, height: size });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const missing = new Set();
  function ink(text) {
    context.clearRect(0, 0, size, size);
    context.font = "16px system-ui, sans-serif";
    context.textBaseline = "alphabetic";
    context.fillText(text, 3, 18);
    return context.getImageData(0, 0, size, size).data.join();
  }
  if (context) {
    // Noncharacters and an unassigned one: fonts draw a missing character as they draw these.
    for (const text of ["\u{10FFFE}", "\u{0378}", "\u{1FFFE}", "\u{E0080}"]) missing.add(ink(text));
    missing.add(ink(" "));
  }
  function isDrawn(text) {
    if (!known.has(text)) known.set(text, !missing.has(ink(text)));
    return known.get(text);
  }
  // A sequence without a picture of its own is drawn as its parts: each of them must be there.
  // Joiners, selectors and tags draw nothing.
  return (text) =>
    Boolean(context) && [...text].every((part) => /\p{DI}/u.test(part) || isDrawn(part));
})();

/** The character of an entry: its own, or that of its code point; empty when there is none to show. */
export function characterOf({ character, code }) {
  if (character) return character;
  const match = /^U\+([0-9A-F]{4,6})$/.exec(code || "");
  if (!match) return "";
  const text = String.fromCodePoint(parseInt(match[1], 16));
  // Controls, spaces, format characters, private use and halves of pairs have nothing to show.
  return /[\p{C}\p{Z}]/u.test(text) ? "" : text;
}

/** Whether an entry can have a picture, for which its row keeps room. */
export const hasPicture = (row) => Boolean(row.rgb || row.character || row.code);

/** The picture of a row; an empty place when there is nothing to draw. */
export function picture(row, className) {
  const place = make("span", { className, ariaHidden: "true" });
  if (/^#[0-9a-f]{3,8}$/i.test(row.rgb)) {
    const swatch = make("span", { className: "swatch" });
    swatch.style.backgroundColor = row.rgb;
    place.append(swatch);
  } else {
    const character = characterOf(row);
    if (character && canDraw(character)) {
      // A combining mark needs something to stand on.
      place.append(/^\p{M}/u.test(character) ? "\u25CC" + character : character);
    }
  }
  return place;
}
