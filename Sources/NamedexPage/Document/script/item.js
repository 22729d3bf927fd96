// The base class of rows in a list and tiles in a grid. Items are created once and reused for other
// results: a keystroke usually changes one or two strings, which takes a fifth of the time needed to
// create the items again.

import { make } from "./elements.js";
import { picture } from "./pictures.js";

/** Writes text unless it is unchanged, because browsers treat every write as a change. */
export function write(node, text) {
  if (node.data !== text) node.data = text;
}

export class Item {
  constructor(className, ...children) {
    this.element = make("div", { className, role: "option", "aria-selected": "false" }, ...children);
    this.picture = null;
    this.pictured = "";
    this.position = -1;
    this.total = -1;
    this.isSelected = false;
  }

  showPicture(row, isPictured, className) {
    const pictured = isPictured ? `${row.light} ${row.dark} ${row.character}` : "";
    if (pictured === this.pictured) return;
    this.pictured = pictured;
    this.picture?.remove();
    this.picture = pictured ? picture(row, className) : null;
    if (this.picture) this.element.prepend(this.picture);
  }

  /** Sets the text that screen readers read. Otherwise, they would read the parts of a result as one word. */
  say(text) {
    if (this.said === text) return;
    this.said = text;
    this.element.setAttribute("aria-label", text);
  }

  /** Sets the position of this result, and the number of results. */
  number(position, total) {
    const { element } = this;
    if (this.position !== position) {
      element.id = "result-" + position;
      element.dataset.position = position;
      element.setAttribute("aria-posinset", position + 1);
    }
    if (this.total !== total) element.setAttribute("aria-setsize", total);
    this.position = position;
    this.total = total;
  }

  /** Moves the element to a place in pixels; a row without a width is as wide as the list. */
  place(left, top, width) {
    const place = `${left} ${top} ${width}`;
    if (this.placed === place) return;
    this.placed = place;
    const { style } = this.element;
    style.top = top + "px";
    if (width === null) return;
    style.left = left + "px";
    style.width = width + "px";
  }

  select(isSelected) {
    if (this.isSelected === isSelected) return;
    this.isSelected = isSelected;
    this.element.setAttribute("aria-selected", String(isSelected));
  }
}
