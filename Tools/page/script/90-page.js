// The page: state, what is typed and clicked, and the address.

class Page {
  constructor(core) {
    this.core = core;
    this.workspace = core.workspace();
    this.state = { tokens: [], text: "", order: "relevance", entry: null, asked: "" };
    this.total = 0;
    this.form = "";
    this.input = byId("input");
    this.list = new ResultList(core, (position) => this.choose(position));
    this.list.catalogTitles = this.workspace.catalogs.map((catalog) => catalog.title);
    this.details = new DetailsPane({
      step: (by) => this.step(by, false),
      close: () => this.setEntry(null),
      open: (catalog, entry) => this.setEntry({ catalog, entry }),
      addToken: (token) => this.addToken(token),
    });
    this.side = new SideBar(this.workspace.facets, (form) => this.toggle(form));
    this.scope = new ScopeBar(this.workspace.platforms, (release) => this.setRelease(release),
      (platform) => this.setPlatform(platform));
    this.list.platform = this.scope.platform || "";
    this.history = new History(() => this.readAddress());
    this.showTitle();
    this.listen();
    byId("nothing").hidden = true;
    byId("nothing").classList.remove("is-late");
    // The browser compiles what is called for the first time: better now than at the first keystroke.
    this.core.search("", "c", orders.indexOf(this.state.order));
    const typedEarly = this.input.value;
    this.readAddress();
    if (typedEarly) {
      this.input.value = typedEarly;
      this.typed(false);
    }
    // On a phone this would open the keyboard over what there is to see.
    if (matchMedia("(hover: hover)").matches) this.input.focus({ preventScroll: true });
  }

  get tokenForm() { return this.state.tokens.map((token) => token.form).join(" "); }

  showTitle() {
    const { catalogs } = this.workspace;
    const title = catalogs.length === 1 ? catalogs[0].title : "Namedex";
    const count = catalogs.reduce((sum, catalog) => sum + catalog.entryCount, 0);
    this.count = count;
    byId("title-name").textContent = title;
    byId("title-count").textContent = numbers.format(count);
    document.title = catalogs.length === 1 ? title : catalogs.map((catalog) => catalog.title).join(", ");
  }

  // Searching

  /**
   * Searches for the state and shows it.
   *
   * @param how `"typed"` and `"chosen"` make steps to go back to, `"address"` does not
   */
  update(how) {
    const { state } = this;
    const { form, total } = this.core.search(this.tokenForm, state.text, orders.indexOf(state.order));
    this.form = form;
    this.total = total;
    this.position = -1;
    if (state.entry) {
      this.position = this.core.position(state.entry.catalog, state.entry.entry);
      if (this.position < 0 && how !== "address") state.entry = null;
    }
    this.showNothing();
    this.list.show(total, this.position);
    this.showCount();
    this.showDetails();
    this.showTokens();
    byId("sort").value = state.order;
    byId("clear").hidden = !state.text && state.tokens.length === 0;
    byId("search").classList.toggle("has-content", state.text !== "" || state.tokens.length > 0);
    if (how !== "address") this.writeAddress(how);
    this.showLater();
  }

  /** Shows the tokens, when others are chosen than are shown. */
  showTokens() {
    const { tokens } = this.state;
    if (tokens === this.shownTokens) return;
    this.shownTokens = tokens;
    drawChips(tokens, (token) => this.removeToken(token));
    this.side.mark(tokens);
    this.scope.mark(tokens.find((token) => token.key === asOfKey)?.value || "");
  }

  showCount() {
    const isAll = !this.state.text.trim() && this.state.tokens.length === 0;
    const text =
      this.total === 0 ? "Nothing found" : isAll ? counted(this.total, "name") : counted(this.total, "result");
    if (byId("count").textContent !== text) byId("count").textContent = text;
  }

  showNothing() {
    const place = byId("nothing");
    const isFirst = place.hidden;
    place.hidden = this.total > 0;
    if (byId("scroller").hidden !== (this.total === 0)) {
      byId("scroller").hidden = this.total === 0;
      this.list.measure();
    }
    // Names to offer take longer than a search: they come when nothing more is typed. Until then the
    // former ones stay, for a list that comes and goes at every key is no help.
    if (this.total === 0 && isFirst) place.replaceChildren(...this.nothing());
  }

  nothing() {
    const parts = [make("p", { className: "nothing-title" }, "Nothing found"),
      make("p", {}, "Every word must begin a word of the name, in any order.")];
    if (this.state.tokens.length > 0) {
      parts.push(make("button", {
        type: "button", className: "button",
        onclick: () => { this.state.tokens = []; this.update("chosen"); },
      }, "Search without tokens"));
    }
    return parts;
  }

  showSuggestions() {
    if (this.total > 0) return;
    const parts = this.nothing();
    const names = this.core.suggestions();
    if (names.length > 0) {
      parts.push(make("p", { className: "nothing-offer" }, "Did you mean"),
        make("ul", { className: "plain" }, ...names.map((name) => make("li", {}, make("button", {
          type: "button", className: "link", onclick: () => this.setText(name),
        }, name)))));
    }
    byId("nothing").replaceChildren(...parts);
  }

  /** What may come a moment after the results: rows out of sight, offers and counts, when nothing more is typed. */
  showLater() {
    clearTimeout(this.later);
    this.later = setTimeout(() => {
      this.list.draw();
      this.showSuggestions();
      this.showOffers();
      this.later = setTimeout(() => this.showCounts(), 60);
    }, 30);
  }

  showOffers() {
    const text = this.input.value.slice(0, this.input.selectionStart ?? undefined);
    const offers = this.core.tokenSuggestions(this.tokenForm, text);
    drawOffers(offers, text.trim() !== "", (suggestion) => this.accept(suggestion));
  }

  showCounts() {
    if (!this.side.isSeen) return;
    for (const { key } of this.side.groups) {
      this.side.count(key, this.core.counts(key, this.tokenForm, this.state.text));
    }
    document.documentElement.dataset.counted = this.form;
  }

  // Changing what is searched

  typed(isComposing) {
    const { state } = this;
    state.text = this.input.value;
    state.entry = null;
    state.asked = "";
    byId("problem").textContent = "";
    // A token is complete when white space stands behind it. What an input method composes is its
    // own until it is done.
    if (!isComposing && /:\S.*\s$/.test(state.text)) this.readTokens();
    this.update("typed");
  }

  /** Makes chips of the tokens that are typed out. */
  readTokens() {
    const found = this.core.input(`${this.tokenForm} ${this.state.text}`);
    if (found.problem) {
      byId("problem").textContent = capitalized(found.problem);
      return false;
    }
    if (found.tokens.length === this.state.tokens.length) return false;
    this.state.tokens = found.tokens;
    this.state.text = found.text;
    this.input.value = found.text ? found.text + " " : "";
    return true;
  }

  setText(text) {
    this.state.text = text;
    this.input.value = text;
    this.update("chosen");
    this.input.focus();
  }

  /** Takes an offered token in place of what was typed for it. */
  accept(suggestion) {
    const { value } = this.input;
    const end = this.input.selectionStart ?? value.length;
    const before = value.slice(0, suggestion.start);
    const after = value.slice(end);
    if (suggestion.form) {
      this.state.text = (before + after.trimStart()).trimStart();
      this.input.value = this.state.text;
      this.addToken(this.core.input(suggestion.form).tokens[0]);
      this.input.setSelectionRange(before.length, before.length);
    } else {
      this.input.value = before + suggestion.label + after;
      const place = before.length + suggestion.label.length;
      this.input.focus();
      this.input.setSelectionRange(place, place);
      this.showOffers();
    }
  }

  addToken(token) {
    const { state } = this;
    if (token && !state.tokens.some((other) => other.form === token.form)) state.tokens = [...state.tokens, token];
    this.update("chosen");
    this.input.focus();
  }

  removeToken(token) {
    this.state.tokens = this.state.tokens.filter((other) => other.form !== token.form);
    this.update("chosen");
    this.input.focus();
  }

  toggle(form) {
    const token = this.core.input(form).tokens[0];
    const isThere = this.state.tokens.some((other) => other.form === token.form);
    this.state.tokens = isThere
      ? this.state.tokens.filter((other) => other.form !== token.form) : [...this.state.tokens, token];
    this.update("chosen");
  }

  setRelease(release) {
    const others = this.state.tokens.filter((token) => token.key !== asOfKey);
    const added = release ? this.core.input(`${asOfKey}:"${release}"`).tokens : [];
    this.state.tokens = [...others, ...added];
    this.update("chosen");
  }

  setPlatform(platform) {
    this.scope.showPlatform(platform);
    this.list.platform = platform;
    const hasRelease = this.state.tokens.some((token) => token.key === asOfKey);
    if (hasRelease) this.setRelease("");
    else this.update("address");
  }

  // Choosing an entry

  choose(position) {
    const row = this.list.row(position);
    if (row) this.setEntry({ catalog: row.catalog, entry: row.entry }, position);
  }

  /** Moves through the matches; `isTyped` when a key is held rather than a button pressed. */
  step(by, isTyped) {
    const position = this.position < 0 && by > 0 ? 0 : Math.max(0, this.position + by);
    if (this.total === 0 || position >= this.total && this.position === this.total - 1) return;
    const row = this.list.row(Math.min(position, this.total - 1));
    this.setEntry({ catalog: row.catalog, entry: row.entry }, Math.min(position, this.total - 1), isTyped);
  }

  setEntry(entry, position, isTyped = false) {
    this.state.entry = entry;
    this.state.asked = "";
    this.position = entry ? position ?? this.core.position(entry.catalog, entry.entry) : -1;
    this.list.activate(this.position);
    this.showDetails();
    this.writeAddress(isTyped ? "typed" : "chosen");
  }

  showDetails() {
    const { entry, asked } = this.state;
    document.body.classList.toggle("has-entry", Boolean(entry));
    byId("details").hidden = false;
    if (!entry) return this.details.showEmpty();
    const details = this.core.details(entry.catalog, entry.entry, this.tokenForm);
    if (!details) return this.details.showEmpty();
    this.entryName = details.name;
    const value = (key) => details.facets.find((facet) => facet.key === key)?.value || "";
    const row = { rgb: value("rgb"), character: value("character"), code: value("code") };
    this.details.show(details, this.workspace.catalogs[entry.catalog], row,
      { position: this.position, total: this.total }, this.scope.platform || "", asked);
  }

  // The address

  get address() {
    const { order, entry } = this.state;
    const catalog = entry && this.workspace.catalogs.length > 1 ? this.workspace.catalogs[entry.catalog].id : "";
    return { form: this.form, order, entry: entry ? this.entryName : "", catalog };
  }

  writeAddress(how) { this.history.write(this.address, how === "typed"); }

  readAddress() {
    const address = readAddress();
    const found = this.core.input(address.form);
    byId("problem").textContent = found.problem ? capitalized(found.problem) : "";
    const { state } = this;
    state.tokens = found.problem ? [] : found.tokens;
    state.text = found.problem ? address.form : found.text;
    state.order = address.order;
    state.entry = null;
    state.asked = "";
    if (address.entry) {
      const places = this.core.find(address.entry);
      const catalog = this.workspace.catalogs.findIndex((catalog) => catalog.id === address.catalog);
      state.entry = places.find((place) => place.catalog === catalog) || places[0] || null;
      if (state.entry) state.asked = address.entry;
      else byId("problem").textContent = `There is no name ${shortened(address.entry)}.`;
    }
    if (this.input.value.trim() !== state.text) this.input.value = state.text;
    this.update("address");
    // An old name has led here: from now on the address has the name that is shown.
    if (state.entry && (!location.hash.includes("=") || this.entryName !== address.entry)) {
      this.history.replace(this.address);
    }
  }

  // The keyboard and the rest of the page

  listen() {
    this.input.addEventListener("input", (event) => this.typed(event.isComposing));
    this.input.addEventListener("compositionend", () => this.typed(false));
    this.input.addEventListener("keydown", (event) => this.pressed(event));
    byId("clear").addEventListener("click", () => this.clear());
    byId("sort").addEventListener("change", (event) => {
      this.state.order = event.target.value;
      this.update("chosen");
    });
    byId("search").addEventListener("mousedown", (event) => {
      if (event.target.closest("button, input")) return;
      event.preventDefault();
      this.input.focus();
    });
    turnWheel(byId("offers"));
    addEventListener("keydown", (event) => this.pressedAnywhere(event));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.list.redraw());
  }

  clear() {
    this.state.tokens = [];
    this.state.entry = null;
    this.setText("");
  }

  pressed(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = {
      ArrowDown: 1, ArrowUp: -1, PageDown: this.list.pageCount, PageUp: -this.list.pageCount,
    };
    if (event.key in steps) {
      event.preventDefault();
      this.step(steps[event.key], true);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (/:\S/.test(this.state.text) && this.readTokens()) return this.update("chosen");
      if (this.total > 0) this.choose(Math.max(0, this.position));
    } else if (event.key === "Backspace" && this.input.selectionEnd === 0) {
      const last = this.state.tokens.filter((token) => token.key !== asOfKey).at(-1);
      if (last) { event.preventDefault(); this.removeToken(last); }
    }
  }

  pressedAnywhere(event) {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName || "");
    const isCommand = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k";
    if (isCommand || event.key === "/" && !isTyping) {
      event.preventDefault();
      this.input.focus();
      this.input.select();
    } else if (event.key === "Escape") {
      this.escape();
    } else if (!isTyping && (event.key === "ArrowDown" || event.key === "ArrowUp")
      && !event.target.closest?.("[role=radiogroup]")) {
      event.preventDefault();
      this.step(event.key === "ArrowDown" ? 1 : -1, true);
    }
  }

  /** Leaves one thing after the other: the entry, the words, the tokens. */
  escape() {
    if (this.state.entry) this.setEntry(null);
    else if (this.input.value) this.setText("");
    else if (this.state.tokens.length > 0) this.clear();
    this.input.focus();
  }
}

Core.start().then((core) => {
  new Page(core);
  document.documentElement.dataset.ready = "true";
}).catch((error) => {
  byId("scroller").hidden = true;
  byId("nothing").hidden = false;
  byId("nothing").classList.remove("is-late");
  byId("problem").textContent = `The search could not be started: ${error.message}`;
  console.error(error);
});
