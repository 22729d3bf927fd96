// What stands in place of the results when there are none.

import { byId, make } from "./elements.js";

export class NothingFound {
  constructor(core, query) {
    this.core = core;
    this.query = query;
    this.place = byId("nothing");
    this.hide();
  }

  hide() {
    this.place.hidden = true;
    this.place.classList.remove("is-late");
  }

  /**
   * Shows that nothing was found. Names to offer take longer than a search: they come with
   * `showSuggestions()`, when typing pauses. Until then the former ones stay, because a list that
   * flickers at every key is no help.
   */
  show() {
    if (!this.place.hidden) return;
    this.place.hidden = false;
    this.place.replaceChildren(...this.explanation());
  }

  explanation() {
    const parts = [make("p", { className: "nothing-title" }, "Nothing found"),
      make("p", {}, "Every word must begin a word of the name, in any order.")];
    if (this.query.tokens.length > 0) {
      parts.push(make("button", {
        type: "button", className: "button", onclick: () => this.query.setTokens([]),
      }, "Search without tokens"));
    }
    return parts;
  }

  showSuggestions() {
    if (this.place.hidden) return;
    const parts = this.explanation();
    const names = this.core.suggestions();
    if (names.length > 0) {
      parts.push(make("p", { className: "nothing-offer" }, "Did you mean"),
        make("ul", { className: "plain" }, ...names.map((name) => make("li", {}, make("button", {
          type: "button", className: "link", onclick: () => this.query.setText(name),
        }, name)))));
    }
    this.place.replaceChildren(...parts);
  }
}
