// The selected entry: its position among the results or among those beside them, and its details.

import { DetailsPane } from "./details.js";
import { byId, shortened } from "./elements.js";
import { showProblem } from "./query.js";

export class Selection {
  constructor(page) {
    this.page = page;
    this.entry = null;
    // The group in which it is, "names" or "companions", and its position there.
    this.group = "names";
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

  /** The identifier of the entry's catalog; empty when nothing is selected or there is one catalog. */
  get catalogID() {
    return this.entry && this.catalogs.length > 1 ? this.catalogs[this.entry.catalog].id : "";
  }

  forget() {
    this.entry = null;
    this.group = "names";
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
    this.find();
    if (this.position < 0 && !keepsOthers) this.entry = null;
  }

  /** Sets the group and the position; an entry that is in both groups stays where it is. */
  find() {
    const { companions, core } = this.page;
    const { catalog, entry } = this.entry;
    const beside = companions.position(this.entry);
    this.position = this.group === "companions" && beside >= 0 ? beside : core.position(catalog, entry);
    if (this.position === beside && beside >= 0 && this.group === "companions") return;
    this.group = this.position < 0 && beside >= 0 ? "companions" : "names";
    if (this.group === "companions") this.position = beside;
  }

  choose(group, position, isTyped = false) {
    const { companions, list } = this.page;
    const row = group === "names" ? list.row(position) : companions.rows[position];
    if (row) this.select({ catalog: row.catalog, entry: row.entry }, { group, position }, isTyped);
  }

  /** Chooses the first one, unless one is chosen. */
  chooseFirst() {
    const [first] = this.groups;
    if (first && this.position < 0) this.choose(first.group, 0);
    else if (first) this.choose(this.group, this.position);
  }

  /** The groups that are not empty, in the order in which they are shown. */
  get groups() {
    const { companions, list, total } = this.page;
    const groups = [{ group: "names", count: total }, { group: "companions", count: companions.count }];
    if (companions.isFirst) groups.reverse();
    return groups.filter(({ count }) => count > 0).map((group) => ({ ...group, columns: list.columns }));
  }

  /**
   * Moves up and down by rows, or along by items.
   *
   * @param isTyped whether by a key that may be held
   */
  move(rows, items, isTyped = false) {
    const { groups } = this;
    if (groups.length === 0) return;
    if (this.position < 0) return this.choose(groups[0].group, 0, isTyped);
    let number = groups.findIndex(({ group }) => group === this.group);
    let { count, columns } = groups[number];
    const column = this.position % columns;
    const last = () => Math.min(count - 1, Math.floor((count - 1) / columns) * columns + (items ? columns : column));
    let place = this.position + rows * columns + items;
    const by = place < this.position ? -1 : 1;
    if (place < 0 || place >= count) {
      // Whole pages end with the names.
      const isNear = Math.abs(rows) <= 1 || groups[number + by]?.group === "names";
      const isAtEdge = items !== 0 || Math.floor(this.position / columns) === (by < 0 ? 0 : Math.floor((count - 1) / columns));
      if (isAtEdge && isNear && groups[number + by]) {
        number += by;
        ({ count, columns } = groups[number]);
        place = by < 0 ? last() : items ? 0 : Math.min(column, count - 1);
      } else {
        place = by < 0 ? column : last();
        if (items || isAtEdge) return;
      }
    }
    this.choose(groups[number].group, place, isTyped);
  }

  /** @param place `{group, position}`, where it is known */
  select(entry, place, isTyped = false) {
    this.entry = entry;
    this.asked = "";
    this.position = -1;
    if (place) Object.assign(this, place);
    else if (entry) this.find();
    this.activate();
    this.show();
    this.page.writeAddress(isTyped ? "typed" : "chosen");
  }

  /** The position within a group; -1 when the entry is not there. */
  positionIn(group) { return this.group === group ? this.position : -1; }

  /** Marks the entry where it is shown. */
  activate() {
    this.page.companions.activate(this.positionIn("companions"));
    this.page.list.activate(this.positionIn("names"));
  }

  show() {
    const { companions, core, query, scope, total } = this.page;
    const { entry, group, position } = this;
    document.body.classList.toggle("has-entry", Boolean(entry));
    byId("details").hidden = false;
    const details = entry && core.details(entry.catalog, entry.entry, query.tokenForm);
    if (!details) return this.pane.showEmpty();
    this.name = details.name;
    const place = group === "names" ? { position, total, suffix: "" }
      : { position, total: companions.count, suffix: companions.isIdentified ? "" : " by meaning" };
    this.pane.show(details, this.catalogs[entry.catalog], place, scope.platform || "", this.asked);
  }
}
