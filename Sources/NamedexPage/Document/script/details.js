// The pane that shows everything about one entry.

import { copyText } from "./clipboard.js";
import { appearances } from "./reason.js";
import { breakable, byId, capitalized, icon, icons, make, numbers } from "./elements.js";
import { paint, picture } from "./pictures.js";
import { snippets } from "./snippets.js";

/** Returns the version of a platform at a release; the release's identifier if the platform has none. */
const versionOf = (release, details, platform) =>
  release.versions[details.platforms.indexOf(platform)] || release.id;

export class DetailsPane {
  /**
   * @param actions `step(by)`, `close()`, `open(catalog, entry)`, `addToken(token)`
   */
  constructor(actions) {
    this.actions = actions;
    this.element = byId("details");
  }

  /** Shows the keyboard shortcuts while nothing is selected. */
  showEmpty() {
    if (this.isEmpty) return;
    this.isEmpty = true;
    const key = (name) => make("kbd", {}, name);
    this.element.replaceChildren(make("div", { className: "details-empty" },
      make("p", { className: "details-empty-title" }, "No selection"),
      make("dl", { className: "keys" },
        make("dt", {}, key("↑"), key("↓")), make("dd", {}, "Previous, next"),
        make("dt", {}, key("Return")), make("dd", {}, "Open"),
        make("dt", {}, key("/")), make("dd", {}, "Search"),
        make("dt", {}, key("Tab")), make("dd", {}, "Complete a token"),
        make("dt", {}, key("Esc")), make("dd", {}, "Clear"))));
  }

  /**
   * @param place `{position, total}` of the entry among the rows; position -1 if it is not among them
   * @param asked the other name that led here, or an empty string
   */
  show(details, catalog, place, platform, asked) {
    this.isEmpty = false;
    const parts = [this.header(place), this.title(details, catalog, asked)];
    parts.push(this.snippets(catalog, details));
    if (details.colors.some(({ appearance, since }) => appearance > 0 || since)) parts.push(this.values(details));
    const former = details.aliases.filter((alias) => alias.isFormer);
    if (former.length > 0) parts.push(this.timeline(details, former, platform));
    const versions = this.versions(details, former);
    if (versions) parts.push(versions);
    const others = details.aliases.filter((alias) => !alias.isFormer);
    if (others.length > 0) {
      parts.push(section("Also written", make("ul", { className: "plain" },
        ...others.map((alias) => make("li", {}, alias.name)))));
    }
    if (details.facets.length > 0) parts.push(this.facets(details));
    if (details.family.length > 0) parts.push(this.entries("Same family", details.family, details));
    if (details.same.length > 0) parts.push(this.entries("Same in other catalogs", details.same, details));
    this.element.replaceChildren(make("div", { className: "details-body" }, ...parts));
    this.element.scrollTop = 0;
  }

  header({ position, total }) {
    const step = (by, label, path) => make("button", {
      className: "round", type: "button", ariaLabel: label, title: label,
      disabled: position + by < 0 || position + by >= total || position < 0,
      onclick: () => this.actions.step(by),
    }, icon(path));
    return make("div", { className: "details-header" },
      make("button", { className: "back", type: "button", onclick: () => this.actions.close() },
        icon(icons.back), "Results"),
      make("span", { className: "details-place" },
        position < 0 ? "" : `${numbers.format(position + 1)} of ${numbers.format(total)}`),
      step(-1, "Previous match", icons.previous), step(1, "Next match", icons.next));
  }

  title(details, catalog, asked) {
    const notes = [];
    if (asked && asked !== details.name) notes.push(make("p", { className: "note" }, "Once called ", make("b", {}, asked)));
    if (details.name !== details.current) {
      notes.push(make("p", { className: "note" }, "Called ", make("b", {}, details.current), " today"));
    }
    if (details.removed.id) notes.push(make("p", { className: "note warning" }, "Removed in " + details.removed.id));
    if (details.isDeprecated) {
      const when = details.deprecated.id ? "Deprecated in " + details.deprecated.id : "Deprecated, release unknown";
      notes.push(make("p", { className: "note warning" }, when));
    }
    const large = picture(details, "large-picture");
    return make("div", { className: "details-title" }, large.hasChildNodes() ? large : null,
      make("h2", { id: "details-name" }, ...breakable(details.name)),
      make("p", { className: "catalog-name" }, catalog.title), ...notes);
  }

  snippets(catalog, details) {
    const list = make("ul", { className: "snippets" });
    for (const [label, text, shown = text] of snippets(catalog, details)) {
      const button = make("button", { type: "button", className: "snippet", ariaLabel: `Copy ${label}: ${shown}` },
        make("span", { className: "snippet-label" }, label), make("code", {}, shown), icon(icons.copy));
      button.addEventListener("click", () => this.copy(button, text, shown));
      list.append(make("li", {}, button));
    }
    return section("Copy", list);
  }

  async copy(button, text, shown) {
    const isCopied = await copyText(text);
    const label = button.querySelector(".snippet-label");
    const usual = button.usualLabel ??= label.textContent;
    clearTimeout(button.timer);
    button.classList.toggle("copied", isCopied);
    button.querySelector("svg").replaceWith(icon(isCopied ? icons.done : icons.copy));
    if (!isCopied) getSelection().selectAllChildren(button.querySelector("code"));
    label.textContent = isCopied ? usual : "Not copied: the browser forbids it. The text is selected.";
    byId("announcement").textContent = isCopied ? `Copied ${shown}` : label.textContent;
    button.timer = setTimeout(() => {
      button.classList.remove("copied");
      button.querySelector("svg").replaceWith(icon(icons.copy));
      label.textContent = usual;
    }, isCopied ? 1600 : 5000);
  }

  /** Returns the values of a colour, with the releases that introduced them. */
  values({ colors }) {
    const rows = colors.map(({ appearance, since, value }) => make("tr", {},
      make("th", { scope: "row" }, paint(make("span", { ariaHidden: "true" }), value, value), capitalized(appearances[appearance])),
      make("td", {}, since || "–"), make("td", {}, value)));
    return section("Values", make("table", { className: "versions values" },
      make("thead", {}, make("tr", {}, ...["Appearance", "Since", "Value"].map((title) => make("th", { scope: "col" }, title)))),
      make("tbody", {}, ...rows)));
  }

  /** Returns a timeline of the former names and the current one, oldest first. */
  timeline(details, former, platform) {
    const label = details.platforms.includes(platform) ? platform + " " : "";
    const when = (release) => (release.id ? label + versionOf(release, details, platform) : "");
    const items = [...former].reverse().map((alias) => make("li", {},
      make("span", { className: "time-name" }, ...breakable(alias.name)),
      make("span", { className: "time-when" },
        [when(alias.introduced) || (alias.replaced.id ? "never released" : "release unknown"), when(alias.replaced)].filter(Boolean).join(" – "))));
    items.push(make("li", { className: "is-current" },
      make("span", { className: "time-name" }, ...breakable(details.current)),
      make("span", { className: "time-when" }, details.introduced.id ? "since " + when(details.introduced) : "today")));
    return section("Names through time", make("ol", { className: "timeline" }, ...items));
  }

  /** Returns the versions that introduced the entry and its current name, for each platform. */
  versions(details, former) {
    if (!details.introduced.id) return null;
    const oldest = former.filter((alias) => alias.introduced.id).at(-1)?.introduced || details.introduced;
    const isRenamed = oldest.id !== details.introduced.id;
    const rows = details.platforms.map((platform, i) => [platform, oldest.versions[i], details.introduced.versions[i]])
      .filter((row) => row[1] || row[2]);
    if (rows.length === 0) return null;
    const head = make("tr", {}, make("th", { scope: "col" }, "Platform"),
      make("th", { scope: "col" }, "Since"), isRenamed ? make("th", { scope: "col" }, "Under this name") : null);
    const body = rows.map(([platform, first, now]) => make("tr", {}, make("th", { scope: "row" }, platform),
      make("td", {}, first || "–"), isRenamed ? make("td", {}, now || "–") : null));
    return section("Availability", make("table", { className: "versions" },
      make("thead", {}, head), make("tbody", {}, ...body)));
  }

  facets(details) {
    const groups = Map.groupBy
      ? Map.groupBy(details.facets, (facet) => facet.key)
      : details.facets.reduce((m, f) => m.set(f.key, [...(m.get(f.key) || []), f]), new Map());
    const parts = [];
    for (const [key, facets] of groups) {
      parts.push(make("div", { className: "facet" }, make("h4", {}, key === "category" ? "Categories" : key),
        make("div", { className: "facet-values" }, ...facets.map((facet) => make("button", {
          type: "button", className: "pill", title: "Search within " + facet.form,
          onclick: () => this.actions.addToken(facet),
        }, facet.label)))));
    }
    return section("Properties", ...parts);
  }

  /** Returns buttons that open entries, each with the reason why it is listed, if there is one. */
  entries(title, list, { catalog, entry }) {
    return section(title, make("ul", { className: "family" }, ...list.map((member) => make("li", {},
      make("button", {
        type: "button", className: "family-member",
        "aria-current": !member.why && member.entry === entry ? "true" : null,
        onclick: () => this.actions.open(member.catalog ?? catalog, member.entry),
      }, ...breakable(member.name), member.why && make("span", { className: "time-when" }, member.why))))));
  }
}

const section = (title, ...children) =>
  make("section", { className: "details-section" }, make("h3", {}, title), ...children);
