// A row of the list.

import { counted, make } from "./elements.js";
import { Item, write } from "./item.js";

/** Text with marked ranges, in an element that reuses its nodes: text, mark, text, mark, text. */
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

const noRanges = [];

/** Returns a note that says that a result is a variant for one language, or how many such variants are listed
 * under it. */
export const variants = ({ isVariant, variantCount }) =>
  isVariant ? "localized" : variantCount > 0 ? `+${counted(variantCount, "language")}` : "";

/** Returns the text that screen readers read for a result: its name and everything shown next to the name,
 * separated by commas. */
export const spoken = (row, ...more) =>
  [row.name, otherName(row), row.why, row.isDeprecated ? "deprecated" : "", variants(row), ...more].filter(Boolean).join(", ");

/** Returns the name or the keywords that matched instead of the shown name. */
export const otherName = ({ isOther, kind, matched }) => (isOther ? (kind === "keyword" ? "keywords " : "also ") + matched : "");

export class Row extends Item {
  constructor() {
    const part = (className, ...children) => make("span", { className }, ...children);
    const name = part("row-name");
    const matched = part("row-matched-name");
    const how = document.createTextNode("");
    const other = part("row-matched", how, matched);
    const text = part("row-text", name, other);
    const deprecated = part("badge", "deprecated");
    const languages = document.createTextNode("");
    const variant = part("badge quiet", languages);
    const catalog = part("row-catalog");
    const platform = document.createTextNode("");
    const release = document.createTextNode("");
    const since = part("row-since", part("hidden", platform), release);
    super("row", text, deprecated, variant, catalog, since);
    Object.assign(this, { how, other, deprecated, languages, variant, catalog, platform, release, since });
    this.name = new MarkedText(name);
    this.matched = new MarkedText(matched);
    // The optional parts; true for each part that is shown.
    this.seen = new Map([other, deprecated, variant, catalog, since].map((part) => [part, true]));
  }

  /**
   * Shows a result.
   *
   * @param isPictured whether there is room for a picture
   * @param catalogTitle empty if all results are from one catalog
   * @param platform the platform whose releases the rows show; empty if there is none
   */
  show(row, isPictured, catalogTitle, platform) {
    this.name.show(row.name, row.isOther ? noRanges : row.ranges);
    if (row.isOther) {
      write(this.how, row.kind === "keyword" ? "keywords " : "also ");
      this.matched.show(row.matched, row.ranges);
    } else if (row.why) {
      write(this.how, row.why);
      this.matched.show("", noRanges);
    }
    this.toggle(this.other, row.isOther || Boolean(row.why));
    this.toggle(this.deprecated, row.isDeprecated);
    write(this.languages, variants(row));
    this.toggle(this.variant, variants(row) !== "");
    if (catalogTitle && this.catalog.textContent !== catalogTitle) this.catalog.textContent = catalogTitle;
    this.toggle(this.catalog, catalogTitle !== "");
    write(this.platform, platform && row.since ? `since ${platform} ` : "");
    write(this.release, row.since);
    this.toggle(this.since, platform !== "");
    this.showPicture(row, isPictured, "row-picture");
    this.say(spoken(row, catalogTitle, platform && row.since ? `since ${platform} ${row.since}` : ""));
  }

  toggle(part, isSeen) {
    if (this.seen.get(part) === isSeen) return;
    this.seen.set(part, isSeen);
    part.hidden = !isSeen;
  }
}
