// The selected entry: its position among the results, and its details.

import { DetailsPane } from "./details.js";
import { byId, shortened } from "./elements.js";
import { showProblem } from "./query.js";

export class Selection {
  constructor(page) {
    this.page = page;
    this.entry = null;
    this.position = -1;
    this.name = "";
    // The other name that led to the entry.
    this.asked = "";
    this.pane = new DetailsPane({
      step: (by) => this.step(by),
      close: () => this.select(null),
      open: (catalog, entry) => this.select({ catalog, entry }),
      addToken: (token) => page.query.add(token),
    });
  }

  get catalogs() { return this.page.workspace.catalogs; }

  /** The identifier of the entry's catalog; empty when nothing is selected or there is one catalog. */
  get catalogID() {
    return this.entry && this.catalogs.length > 1 ? this.catalogs[this.entry.catalog].id : "";
  }

  forget() {
    this.entry = null;
    this.asked = "";
  }

  /** Selects the entry that an address names. */
  read({ entry, catalog }) {
    this.forget();
    if (!entry) return;
    const places = this.page.core.find(entry);
    const wanted = this.catalogs.findIndex(({ id }) => id === catalog);
    this.entry = places.find((place) => place.catalog === wanted) || places[0] || null;
    if (this.entry) this.asked = entry;
    else showProblem(`There is no name ${shortened(entry)}.`);
  }

  /** Finds the entry among new results. */
  locate(keepsOthers) {
    this.position = -1;
    if (!this.entry) return;
    this.position = this.page.core.position(this.entry.catalog, this.entry.entry);
    if (this.position < 0 && !keepsOthers) this.entry = null;
  }

  choose(position) {
    const row = this.page.list.row(position);
    if (row) this.select({ catalog: row.catalog, entry: row.entry }, position);
  }

  /** Moves through the results; `isTyped` when by a key that may be held. */
  step(by, isTyped = false) {
    const { list, total } = this.page;
    const position = this.position < 0 && by > 0 ? 0 : Math.max(0, this.position + by);
    if (total === 0 || (position >= total && this.position === total - 1)) return;
    const place = Math.min(position, total - 1);
    const row = list.row(place);
    this.select({ catalog: row.catalog, entry: row.entry }, place, isTyped);
  }

  select(entry, position, isTyped = false) {
    this.entry = entry;
    this.asked = "";
    this.position = entry ? position ?? this.page.core.position(entry.catalog, entry.entry) : -1;
    this.page.list.activate(this.position);
    this.show();
    this.page.writeAddress(isTyped ? "typed" : "chosen");
  }

  show() {
    const { core, query, scope, total } = this.page;
    const { entry, position } = this;
    document.body.classList.toggle("has-entry", Boolean(entry));
    byId("details").hidden = false;
    const details = entry && core.details(entry.catalog, entry.entry, query.tokenForm);
    if (!details) return this.pane.showEmpty();
    this.name = details.name;
    const value = (key) => details.facets.find((facet) => facet.key === key)?.value || "";
    const row = { rgb: value("rgb"), character: value("character"), code: value("code") };
    this.pane.show(details, this.catalogs[entry.catalog], row, { position, total },
      scope.platform || "", this.asked);
  }
}
