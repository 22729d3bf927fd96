// The message that the page shows in place of results if there are none.

import { byId, make } from "./elements.js";

export class NothingFound {
  constructor(query) {
    this.query = query;
    this.place = byId("nothing");
    this.hide();
  }

  hide() {
    this.place.hidden = true;
    this.place.classList.remove("is-late");
  }

  /** Shows that nothing was found. */
  show() {
    this.place.hidden = false;
    this.place.replaceChildren(...this.explanation());
  }

  explanation() {
    const parts = [make("p", { className: "nothing-title" }, "Nothing found"),
      make("p", {}, "No name has these words, and they mean nothing.")];
    if (this.query.tokens.length > 0) {
      parts.push(make("button", {
        type: "button", className: "button", onclick: () => this.query.setTokens([]),
      }, "Search without tokens"));
    }
    return parts;
  }
}
