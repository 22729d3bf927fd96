// A row of the list. Rows are made once and reused for other results: at a keystroke most rows change
// a text or two, which costs a fifth of making them again.

import { make } from "./elements.js";
import { hasPicture, picture } from "./pictures.js";

/** A text with marked ranges, in an element that keeps its nodes: text, mark, text, mark, text. */
class MarkedText {
  constructor(element) {
    this.element = element;
    this.texts = [element.appendChild(document.createTextNode(""))];
    this.marks = [];
  }

  show(text, ranges) {
    while (this.marks.length < ranges.length) this.add();
    while (this.marks.length > ranges.length) this.removeLast();
    let end = 0;
    ranges.forEach(([from, to], i) => {
      write(this.texts[i], text.slice(end, from));
      write(this.marks[i].firstChild, text.slice(from, to));
      end = to;
    });
    write(this.texts[ranges.length], text.slice(end));
  }

  add() {
    const mark = make("mark", {}, document.createTextNode(""));
    const text = document.createTextNode("");
    this.marks.push(mark);
    this.texts.push(text);
    this.element.append(mark, text);
  }

  removeLast() {
    this.marks.pop().remove();
    this.texts.pop().remove();
  }
}

/** Writes a text unless it is there already: to the browser every write is a change. */
function write(node, text) {
  if (node.data !== text) node.data = text;
}

const noRanges = [];

export class Row {
  constructor() {
    const part = (className, ...children) => make("span", { className }, ...children);
    const name = part("row-name");
    const matched = part("row-matched-name");
    this.name = new MarkedText(name);
    this.matched = new MarkedText(matched);
    this.how = document.createTextNode("");
    this.other = part("row-matched", this.how, matched);
    this.text = part("row-text", name, this.other);
    this.deprecated = part("badge", "deprecated");
    this.variant = part("badge quiet", "localized");
    this.catalog = part("row-catalog");
    this.platform = document.createTextNode("");
    this.release = document.createTextNode("");
    this.since = part("row-since", part("hidden", this.platform), this.release);
    this.element = make("div", { className: "row", role: "option", "aria-selected": "false" },
      this.text, this.deprecated, this.variant, this.catalog, this.since);
    this.picture = null;
    this.pictured = "";
    this.position = -1;
    this.total = -1;
    this.isSelected = false;
    // Whether each optional part is shown.
    this.seen = new Map([this.other, this.deprecated, this.variant, this.catalog, this.since]
      .map((part) => [part, true]));
  }

  /**
   * Shows a result.
   *
   * @param catalogTitle empty where all results are of one catalog
   * @param platform the platform whose releases the rows show; empty for none
   */
  show(row, position, total, rowHeight, catalogTitle, platform) {
    this.name.show(row.name, row.isOther ? noRanges : row.ranges);
    if (row.isOther) {
      write(this.how, row.kind === "keyword" ? "keywords " : "also ");
      this.matched.show(row.matched, row.ranges);
    }
    this.toggle(this.other, row.isOther);
    this.toggle(this.deprecated, row.isDeprecated);
    this.toggle(this.variant, row.isVariant);
    if (catalogTitle && this.catalog.textContent !== catalogTitle) this.catalog.textContent = catalogTitle;
    this.toggle(this.catalog, catalogTitle !== "");
    write(this.platform, platform && row.since ? `since ${platform} ` : "");
    write(this.release, row.since);
    this.toggle(this.since, platform !== "");
    this.showPicture(row);
    this.place(position, total, rowHeight);
  }

  toggle(part, isSeen) {
    if (this.seen.get(part) === isSeen) return;
    this.seen.set(part, isSeen);
    part.hidden = !isSeen;
  }

  showPicture(row) {
    const pictured = hasPicture(row) ? `${row.rgb} ${row.character} ${row.code}` : "";
    if (pictured === this.pictured) return;
    this.pictured = pictured;
    this.picture?.remove();
    this.picture = pictured ? picture(row, "row-picture") : null;
    if (this.picture) this.element.prepend(this.picture);
  }

  place(position, total, rowHeight) {
    const { element } = this;
    if (this.position !== position) {
      element.id = "result-" + position;
      element.dataset.position = position;
      element.setAttribute("aria-posinset", position + 1);
    }
    if (this.position !== position || this.rowHeight !== rowHeight) {
      element.style.top = position * rowHeight + "px";
    }
    if (this.total !== total) element.setAttribute("aria-setsize", total);
    this.position = position;
    this.rowHeight = rowHeight;
    this.total = total;
  }

  select(isSelected) {
    if (this.isSelected === isSelected) return;
    this.isSelected = isSelected;
    this.element.setAttribute("aria-selected", String(isSelected));
  }
}
