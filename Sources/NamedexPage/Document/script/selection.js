// The selected entry: its position among the rows, and its details.

import { DetailsPane } from "./details.js";
import { byId, shortened } from "./elements.js";
import { showProblem } from "./query.js";

export class Selection {
  constructor(page) {
    this.page = page;
    this.entry = null;
    // The entry's position among the rows; -1 if the entry is not among them.
    this.position = -1;
    this.name = "";
    // The other name that led to the entry.
    this.asked = "";
    this.pane = new DetailsPane({
      step: (by) => this.move(0, by),
      close: () => this.select(null),
      open: (catalog, entry) => this.select({ catalog, entry }),
      addToken: (token) => page.query.add(token),
    });
  }

  get catalogs() { return this.page.workspace.catalogs; }

  /** The identifier of the entry's catalog; empty if nothing is selected or there is only one catalog. */
  get catalogID() {
    return this.entry && this.catalogs.length > 1 ? this.catalogs[this.entry.catalog].id : "";
  }

  forget() {
    this.entry = null;
    this.asked = "";
  }

  /** Selects the entry that a URL names. */
  read({ entry, catalog }) {
    this.forget();
    if (!entry) return;
    const places = this.page.core.find(entry);
    const wanted = this.catalogs.findIndex(({ id }) => id === catalog);
    this.entry = places.find((place) => place.catalog === wanted) || places[0] || null;
    if (this.entry) this.asked = entry;
    else showProblem(`There is no name “${shortened(entry)}”.`);
  }

  /** Finds the entry among new results. */
  locate(keepsOthers) {
    this.position = -1;
    if (!this.entry) return;
    this.find();
    if (this.position < 0 && !keepsOthers) this.entry = null;
  }

  find() { this.position = this.page.core.position(this.entry.catalog, this.entry.entry); }

  choose(position, isTyped = false) {
    const row = this.page.list.row(position);
    if (row) this.select({ catalog: row.catalog, entry: row.entry }, position, isTyped);
  }

  /** Selects the first entry, unless one is selected. */
  chooseFirst() { if (this.page.count > 0) this.choose(Math.max(0, this.position)); }

  /**
   * Moves up and down by rows, or along by items.
   *
   * @param isTyped whether by a key, which may be held down
   */
  move(rows, items, isTyped = false) {
    const { count, list: { columns } } = this.page;
    if (count === 0) return;
    if (this.position < 0) return this.choose(0, isTyped);
    const column = this.position % columns;
    const last = Math.min(count - 1, Math.floor((count - 1) / columns) * columns + column);
    let place = this.position + rows * columns + items;
    if (place < 0 || place >= count) {
      if (items) return;
      place = place < 0 ? column : last;
    }
    this.choose(place, isTyped);
  }

  /** @param position the entry's position, if it is known */
  select(entry, position = -1, isTyped = false) {
    this.entry = entry;
    this.asked = "";
    this.position = position;
    if (entry && position < 0) this.find();
    this.activate();
    this.show();
    this.page.writeAddress(isTyped ? "typed" : "chosen");
  }

  /** Marks the entry in the list or grid. */
  activate() { this.page.list.activate(this.position); }

  show() {
    const { core, count, query, scope } = this.page;
    const { entry, position } = this;
    document.body.classList.toggle("has-entry", Boolean(entry));
    byId("details").hidden = false;
    const details = entry && core.details(entry.catalog, entry.entry, query.asked.tokens);
    if (!details) return this.pane.showEmpty();
    this.name = details.name;
    details.same = core.same(entry.catalog, entry.entry, query.asked.tokens)
      .map((icon) => ({ ...icon, why: `${this.catalogs[icon.catalog].title}: ${icon.why}` }));
    this.pane.show(details, this.catalogs[entry.catalog], { position, total: count }, scope.platform || "", this.asked);
  }
}
