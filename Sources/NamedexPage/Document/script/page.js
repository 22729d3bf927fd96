// The page: searches whenever something changes, and shows the results.

import { readAddress } from "./address.js";
import { byId, counted, numbers, turnWheel } from "./elements.js";
import { SideBar } from "./facets.js";
import { History } from "./history.js";
import { Keyboard } from "./keyboard.js";
import { LanguageChoice } from "./languages.js";
import { ResultList } from "./list.js";
import { NothingFound } from "./nothing.js";
import { drawChips } from "./offers.js";
import { findPictures } from "./pictures.js";
import { Query } from "./query.js";
import { ScopeBar } from "./releases.js";
import { Selection } from "./selection.js";
import { ViewSwitch } from "./view.js";

/** The time spent counting values of facets before the page handles input again, in milliseconds. */
const countingTime = 8;

export class Page {
  constructor(core) {
    this.core = core;
    this.workspace = core.workspace();
    this.count = 0;
    this.form = "";
    this.query = new Query(core, (how) => this.changed(how));
    this.selection = new Selection(this);
    const { catalogs } = this.workspace;
    findPictures(catalogs);
    this.list = new ResultList(core, catalogs, (position) => this.selection.choose(position));
    this.view = new ViewSwitch(catalogs, (isGrid) => this.setGrid(isGrid));
    this.side = new SideBar(this.workspace.facets, (form) => this.query.toggle(form), () => this.showCounts());
    this.scope = new ScopeBar(this.workspace.platforms, (release) => this.query.setRelease(release),
      (platform) => this.setPlatform(platform));
    this.list.platform = this.scope.platform || "";
    this.languages = new LanguageChoice(this.workspace.languages, (tag) => this.query.setLanguage(tag));
    this.history = new History(() => this.readAddress());
    this.nothing = new NothingFound(this.query);
    this.showTitle();
    this.listen();
    // The browser compiles a function when it is first called, so this call saves time at the first
    // keystroke.
    core.search("", "c", 0, "");
    const { input } = this.query;
    const typedEarly = input.value;
    this.readAddress();
    if (typedEarly) {
      input.value = typedEarly;
      this.query.typed(false);
    }
    // On a phone, this would open the keyboard over the results.
    if (matchMedia("(hover: hover)").matches) input.focus({ preventScroll: true });
  }

  listen() {
    const { query } = this;
    query.input.addEventListener("input", (event) => query.typed(event.isComposing));
    query.input.addEventListener("compositionend", () => query.typed(false));
    byId("clear").addEventListener("click", () => this.clear());
    byId("sort").addEventListener("change", (event) => query.setOrder(event.target.value));
    byId("search").addEventListener("mousedown", (event) => {
      if (event.target.closest("button, input")) return;
      event.preventDefault();
      query.input.focus();
    });
    turnWheel(byId("offers"));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.list.redraw());
    this.keyboard = new Keyboard(this);
  }

  changed(how) {
    if (how === "typed") this.selection.forget();
    this.update(how);
  }

  clear() {
    this.selection.entry = null;
    this.query.clear();
  }

  setPlatform(platform) {
    this.scope.showPlatform(platform);
    this.list.platform = platform;
    if (this.query.release) this.query.setRelease("");
    else this.update("address");
  }

  setGrid(isGrid) {
    byId("found").classList.toggle("is-grid", isGrid);
    this.list.setGrid(isGrid);
    this.selection.activate();
  }

  /**
   * Searches, and shows the results.
   *
   * @param how `"typed"` and `"chosen"` make steps to go back to; `"address"` does not
   */
  update(how) {
    const { list, query, selection } = this;
    const found = query.search();
    const { count } = found;
    this.form = found.form;
    this.count = count;
    selection.locate(how === "address");
    if (count === 0) this.nothing.show();
    else this.nothing.hide();
    if (byId("found").hidden !== (count === 0)) {
      byId("found").hidden = count === 0;
      list.measure();
    }
    list.show(count, selection.position);
    this.showCount(found);
    selection.show();
    this.showTokens();
    byId("sort").value = query.order;
    this.languages.show(query.language);
    const hasContent = query.text !== "" || query.tokens.length > 0;
    byId("clear").hidden = !hasContent;
    byId("search").classList.toggle("has-content", hasContent);
    if (how !== "address") this.writeAddress(how);
    this.showLater();
  }

  // Showing

  showTitle() {
    const { catalogs } = this.workspace;
    const title = catalogs.length === 1 ? catalogs[0].title : "Namedex";
    const count = catalogs.reduce((sum, catalog) => sum + catalog.entryCount, 0);
    byId("title-name").textContent = title;
    byId("title-count").textContent = numbers.format(count);
    document.title = catalogs.length === 1 ? title : catalogs.map((catalog) => catalog.title).join(", ");
  }

  /** Shows how many rows there are and why, which words were corrected, and which found nothing. */
  showCount({ count, total, foldedCount, ignored, corrected }) {
    const named = total - foldedCount;
    const first = count > 0 ? this.list.row(0).by : "";
    const others = count - Math.max(0, named);
    const parts = count === 0 ? ["Nothing found"]
      : first === "thing" ? [counted(count, "entry", "entries")]
        : named > 0 ? [counted(named, this.query.isEmpty ? "name" : "result")] : [];
    if (first === "near") parts.push(counted(others, "near match", "near matches"));
    else if (others > 0 && first !== "thing") parts.push(`${numbers.format(others)} by meaning`);
    if (foldedCount > 0) parts.push(`${counted(foldedCount, "language variant")} hidden`);
    for (const [from, to] of corrected) parts.push(`read “${from}” as “${to}”`);
    if (ignored.length > 0) parts.push(`nothing for ${ignored.map((word) => `“${word}”`).join(", ")}`);
    const text = parts.join(", ");
    if (byId("count").textContent !== text) byId("count").textContent = text;
  }

  /** Shows the chosen tokens, unless they are shown already. */
  showTokens() {
    const { tokens, release } = this.query;
    if (tokens === this.shownTokens) return;
    this.shownTokens = tokens;
    drawChips(tokens, (token) => this.query.remove(token));
    this.side.mark(tokens);
    this.scope.mark(release);
  }

  /** When typing pauses, draws the rows out of view, then the suggestions, then the counts, a few at a time. */
  showLater() {
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      this.list.draw();
      this.query.showOffers();
      this.later = setTimeout(() => this.showCounts(), 60);
    }, 30);
  }

  /** Counts the rows that each value of a facet would leave, starting at one of the values. The page handles
   * input in between. */
  showCounts(place = 0) {
    if (!this.side.isSeen) return;
    const { core, query, side } = this;
    const { tokens, text } = query.asked;
    for (const end = performance.now() + countingTime; place < side.items.length && performance.now() < end; place++) {
      const { key, position } = side.items[place];
      side.count(place, core.counts(key, tokens, text, query.language, position, 1)[0]);
    }
    if (place < side.items.length) this.later = setTimeout(() => this.showCounts(place));
    else document.documentElement.dataset.counted = this.form;
  }

  // URL

  get address() {
    const { selection } = this;
    return {
      form: this.form, language: this.query.language, order: this.query.order,
      entry: selection.entry ? selection.name : "", catalog: selection.catalogID,
    };
  }

  writeAddress(how) { this.history.write(this.address, how === "typed"); }

  readAddress() {
    const address = readAddress();
    const { selection } = this;
    this.query.read(address.form, address.order, this.languages.known(address.language));
    selection.read(address);
    this.update("address");
    // If an old name led here, the URL changes to the name that is shown.
    if (selection.entry && (!location.hash.includes("=") || selection.name !== address.entry)) {
      this.history.replace(this.address);
    }
  }
}
