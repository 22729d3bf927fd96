// What stands beside the results: entries that the words mean, or that are the colour or the character
// for which the query was taken.

import { byId, counted } from "./elements.js";

/** The names of a colour's appearances, in the order of `CatalogColor.Appearance`. */
export const appearances = ["any", "light", "dark", "light, more contrast", "dark, more contrast"];

const quoted = (word) => `“${word}”`;

/** Why an entry is meant: the words, and how many apps were seen to use them for it. */
const reason = ({ words, useCount }) =>
  `means ${words.map(quoted).join(", ")}` + (useCount > 0 ? ` (${counted(useCount, "app")})` : "");

/** The same where there is little room. */
const briefReason = ({ words, useCount }) =>
  quoted(words[0]) + (useCount > 0 ? ` ${counted(useCount, "app")}` : "");

/** Where a colour has the value that was asked for, or how far the nearest one is. */
function place({ colors, distance, isExact }) {
  const uses = colors.filter(({ appearance, since }) => appearance > 0 || since)
    .map(({ appearance, since }) => appearances[appearance] + (since ? ` since ${since}` : ""));
  return [...(isExact ? [] : [colors[0].value, `distance ${distance}`]), ...uses].join("; ");
}

/** What a row shows, and what an entry beside the results does not have. */
const plain = { isOther: false, ranges: [], isDeprecated: false, isVariant: false, variantCount: 0, since: "" };

export class Companions {
  /** @param list makes and fills the items */
  constructor(core, list, onChoose) {
    this.core = core;
    this.list = list;
    this.element = byId("companions");
    this.place = byId("companion-items");
    this.rows = [];
    this.items = [];
    this.place.addEventListener("click", (event) => {
      const item = event.target.closest("[role=option]");
      if (item) onChoose(Number(item.dataset.position));
    });
  }

  get count() { return this.rows.length; }

  /** Shows what belongs to the results of a query. */
  show(text, total) {
    const { isFirst, meant, identified } = this.core.companions();
    this.isIdentified = identified.length > 0;
    this.rows = [
      ...meant.map((row) => ({ ...row, ...plain, why: reason(row), brief: briefReason(row) })),
      ...identified.map((row) => ({ ...row, ...plain, why: place(row), brief: row.isExact ? "" : row.colors[0].value })),
    ];
    const isExact = identified.every((row) => row.isExact);
    const thing = text.trim();
    byId("companions-title").textContent = !this.isIdentified ? "By meaning"
      : isExact ? `Names of ${thing}` : `No colour is ${thing}; these are the nearest`;
    if (this.isFirst !== isFirst) {
      this.isFirst = isFirst;
      byId("found")[isFirst ? "prepend" : "append"](this.element);
    }
    this.element.hidden = this.count === 0;
    this.element.classList.toggle("is-alone", total === 0);
    this.draw();
  }

  /** Draws the items, as after a change of the view. */
  draw() {
    const { list } = this;
    if (this.isGrid !== list.isGrid) {
      this.isGrid = list.isGrid;
      this.items = [];
      this.place.replaceChildren();
    }
    while (this.items.length > this.count) this.items.pop().element.remove();
    while (this.items.length < this.count) {
      const item = list.newItem("companion-");
      this.items.push(item);
      this.place.append(item.element);
    }
    this.rows.forEach((row, i) => {
      list.fill(this.items[i], row, "");
      this.items[i].number(i, this.count);
    });
  }

  /** Marks an item; -1 for none. */
  activate(position) {
    this.items.forEach((item, i) => item.select(i === position));
    this.list.otherActive = position < 0 ? "" : "companion-" + position;
    if (position >= 0) this.items[position].element.scrollIntoView({ block: "nearest" });
  }

  /** The position of an entry; -1 when it is not there. */
  position({ catalog, entry }) {
    return this.rows.findIndex((row) => row.catalog === catalog && row.entry === entry);
  }

  /** What there is, in words, where there are no results. */
  get summary() {
    if (!this.isIdentified) return `No names, ${this.count} meant`;
    return counted(this.count, this.rows[0].isExact ? "entry" : "near entry",
      this.rows[0].isExact ? "entries" : "near entries");
  }
}
