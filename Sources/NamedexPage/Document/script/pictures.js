// Draws what a name represents: a colour or a character. A character that the system's fonts do not
// have is not drawn, so there is never an empty box.

import { make } from "./elements.js";

/** Returns whether the available fonts can draw a piece of text. */
export const canDraw = (() => {
  const size = 24;
  const canvas = make("canvas", { width: size, height: size });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return () => false;
  context.font = "16px " + getComputedStyle(document.documentElement).getPropertyValue("--glyphs");
  context.textBaseline = "alphabetic";
  function ink(text) {
    context.clearRect(0, 0, size, size);
    context.fillText(text, 3, 18);
    const pixels = new Uint32Array(context.getImageData(0, 0, size, size).data.buffer);
    return pixels.reduce((hash, pixel) => Math.imul(hash ^ pixel, 0x01000193) + (pixel >>> 15), 0);
  }
  // Noncharacters, an unassigned code point, and the last one for private use: fonts draw a missing
  // character like these.
  const missing = ["\u{10FFFE}", "\u{0378}", "\u{1FFFE}", "\u{E0080}", "\u{10FFFD}"];
  const inks = new Set([...missing, " "].map(ink));
  // Firefox draws the digits of a missing character, and some browsers blur every picture that is
  // read back. Missing characters are then recognized by their width, which depends on the number
  // of digits.
  const isBlurred = ink("\u{10FFFD}") !== ink("\u{10FFFC}");
  const width = (text) => context.measureText(text).width;
  const digits = (text) => text.codePointAt(0).toString(16).padStart(4, "0").length;
  const widths = new Map(missing.map((text) => [digits(text), width(text)]));
  const isMissing = (text) => (isBlurred ? widths.get(digits(text)) === width(text) : inks.has(ink(text)));
  const known = new Map();
  function isDrawn(text) {
    if (!known.has(text)) known.set(text, !isMissing(text));
    return known.get(text);
  }
  // A sequence without a picture of its own is drawn as its parts, so each of them must be
  // available. Joiners, selectors and tags are invisible.
  return (text) => [...text].every((part) => /\p{DI}/u.test(part) || isDrawn(part));
})();

/** Determines for each catalog whether its entries have pictures on this device. */
export function findPictures(catalogs) {
  for (const catalog of catalogs) {
    catalog.isDrawn = catalog.characters.some(canDraw);
    catalog.hasPictures = catalog.hasColors || catalog.isDrawn;
  }
}

/** Returns whether a character is visible on its own: controls, spaces, format characters,
 * surrogates and unassigned code points are not. */
export const isVisible = (character) =>
  character !== "" && !/^[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Z}]$/u.test(character);

/** Returns whether an entry can have a picture, for which its row leaves room. */
export const hasPicture = (row, catalog) =>
  Boolean(row.light || row.dark || (row.character && catalog.isDrawn));

/** Paints an element with a colour: light on the left and dark on the right, if they differ. Translucent
 * colours are shown in front of white and black. */
export function paint(element, light, dark) {
  element.className = "swatch";
  if (light === dark && light.length < 8) {
    element.style.backgroundColor = light;
  } else {
    const halves = (left, right) => `linear-gradient(90deg, ${left} 50%, ${right} 50%)`;
    element.style.background = `${halves(light, dark)}, ${halves("#fff", "#000")}`;
  }
  return element;
}

/** Returns the picture of a row; an empty place if there is nothing to draw. */
export function picture({ light, dark, character }, className) {
  const place = make("span", { className, ariaHidden: "true" });
  if (light || dark) {
    place.append(paint(make("span"), light || dark, dark || light));
  } else if (isVisible(character) && canDraw(character)) {
    // A combining mark needs a base.
    place.append(/^\p{M}/u.test(character) ? "\u25CC" + character : character);
  }
  return place;
}
