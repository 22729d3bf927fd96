// A tile in the grid: a picture with the name below it.

import { breakable, make } from "./elements.js";
import { Item } from "./item.js";
import { otherName, spoken, variants } from "./row.js";

export class Tile extends Item {
  constructor() {
    const name = make("span", { className: "tile-name" });
    // The text that a row shows after the name. A tile has room for this text only if it is the reason.
    const why = make("span", { className: "tile-why" });
    super("tile", name, why);
    this.name = name;
    this.why = why;
  }

  /** Shows a result, like a row. */
  show(row, isPictured, catalogTitle) {
    const other = otherName(row);
    this.name.replaceChildren(...(row.isOther ? breakable(row.name) : marked(row)));
    this.why.textContent = row.brief || other;
    this.why.classList.toggle("hidden", row.brief === "");
    this.element.title = [row.name, other, row.why, catalogTitle, row.isDeprecated ? "deprecated" : "", variants(row)].filter(Boolean).join("\n");
    this.element.classList.toggle("is-deprecated", row.isDeprecated);
    // The place stays empty if no font has the character.
    this.showPicture(row, true, "tile-picture");
    this.say(spoken(row, catalogTitle));
  }
}

/** Returns the nodes of a name with marked ranges that may wrap after its separators. */
function marked({ name, ranges }) {
  let end = 0;
  const parts = ranges.flatMap(([from, to]) => {
    const before = name.slice(end, from);
    end = to;
    return [...wrapping(before), make("mark", {}, ...breakable(name.slice(from, to)))];
  });
  return [...parts, ...breakable(name.slice(end))];
}

/** Returns text as nodes that may wrap after its separators, including one at its end. */
const wrapping = (text) => [...breakable(text), /[./\-_]$/.test(text) ? make("wbr") : null].filter(Boolean);
