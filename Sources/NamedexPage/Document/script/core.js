// The WebAssembly core: NamedexCore and NamedexSearch, called through the functions of
// Exports.swift. It finds, folds, ranks and counts; this file reads the fields of its replies in
// the order in which Reply+Catalog.swift writes them.

import { Answer } from "./answer.js";
import { reason } from "./reason.js";

const encoder = new TextEncoder();

export class Core {
  /** Starts the module that load.js has compiled, and opens the page's indexes. */
  static async start() {
    const { unpacked, module } = window.namedex;
    const elements = [...document.querySelectorAll("script.index")];
    // The first index is decompressed while the browser is still compiling.
    let index = unpacked(elements[0]);
    const core = new Core((await WebAssembly.instantiate(await module, {})).exports);
    for (let i = 0; i < elements.length; i++) {
      if (i > 0) index = unpacked(elements[i]);
      core.place(index);
      const answer = core.answer(core.wasm.namedex_open(index.length));
      if (!answer.boolean()) throw new Error(answer.text());
    }
    const same = document.querySelector("script.same");
    if (same) core.sameIcons = new TextDecoder().decode(unpacked(same)).split("\f").map((lines) => lines.split("\n"));
    // This also frees the decoder's memory.
    delete window.namedex;
    return core;
  }

  constructor(wasm) { this.wasm = wasm; }

  place(bytes) {
    const place = this.wasm.namedex_request(bytes.length);
    new Uint8Array(this.wasm.memory.buffer).set(bytes, place);
  }

  answer(place) { return new Answer(this.wasm.memory, place); }

  /** Calls a function with numbers and strings. */
  call(name, ...values) {
    const parts = values.map((v) => (typeof v === "number" ? v : encoder.encode(v)));
    const count = parts.reduce((sum, p) => sum + 4 + (typeof p === "number" ? 0 : p.length), 0);
    const bytes = new Uint8Array(count);
    const view = new DataView(bytes.buffer);
    let place = 0;
    for (const part of parts) {
      view.setUint32(place, typeof part === "number" ? part : part.length, true);
      place += 4;
      if (typeof part === "number") continue;
      bytes.set(part, place);
      place += part.length;
    }
    this.place(bytes);
    return this.answer(this.wasm["namedex_" + name]());
  }

  workspace() {
    const a = this.call("workspace");
    const catalogs = a.list(() => ({
      id: a.text(), title: a.text(), entryCount: a.number(), aliasCount: a.number(),
      hasColors: a.boolean(), characters: a.texts(),
    }));
    const platforms = a.list(() => ({ name: a.text(), releases: a.texts() }));
    const facets = a.list(() => ({
      key: a.text(),
      values: a.list(() => ({ value: a.text(), label: a.text(), form: a.text() })),
    }));
    return { catalogs, platforms, facets, languages: a.texts() };
  }

  /** Returns the tokens and words of a text form, or `{problem}`. */
  input(form) {
    const a = this.call("input", form);
    if (!a.boolean()) return { problem: a.text() };
    return { form: a.text(), text: a.text(), tokens: a.list(readToken) };
  }

  /** Parses text while it is typed: an incomplete token at its end is ignored. */
  reading(text) {
    const a = this.call("reading", text);
    return { text: a.text(), tokens: a.list(readToken), problem: a.text() };
  }

  search(tokens, text, order, language) {
    const a = this.call("search", tokens, text, order, language);
    const found = { form: a.text(), count: a.number(), total: a.number(), foldedCount: a.number(), ignored: a.texts() };
    const words = a.texts();
    return { ...found, corrected: words.flatMap((from, i) => (i % 2 ? [] : [[from, words[i + 1]]])) };
  }

  rows(first, count, platform) {
    return this.call("rows", first, count, platform).list((a) => ({
      catalog: a.number(), entry: a.number(), name: a.text(), by: a.text(), isOther: a.boolean(),
      matched: a.text(), kind: a.text(), ranges: a.list(() => [a.number(), a.number()]),
      isVariant: a.boolean(), variantCount: a.number(), isDeprecated: a.boolean(), since: a.text(),
      words: a.texts(), foreign: a.text(), languages: a.texts(), useCount: a.number(),
      near: a.text(), distance: a.number() / 100,
      colors: a.list(readColor), ...readPicture(a),
    })).map((row) => ({ ...row, ...reason(row) }));
  }

  /** Returns the position of an entry among the rows; -1 if it is not among them. */
  position(catalog, entry) {
    const a = this.call("position", catalog, entry);
    return a.boolean() ? a.number() : -1;
  }

  details(catalog, entry, tokens) {
    const a = this.call("details", catalog, entry, tokens, "");
    if (!a.boolean()) return null;
    const name = a.text();
    const current = a.text();
    const platforms = a.texts();
    const release = () => ({ id: a.text(), versions: platforms.map(() => a.text()) });
    return {
      catalog, entry, name, current, platforms,
      introduced: release(), isDeprecated: a.boolean(), deprecated: release(), removed: release(),
      aliases: a.list(() => ({
        name: a.text(), isFormer: a.boolean(), introduced: release(), replaced: release(),
      })),
      facets: a.list(readToken),
      family: a.list(() => ({ entry: a.number(), name: a.text() })),
      ...readPicture(a),
      colors: a.list(readColor),
    };
  }

  /** Returns the details of the same icons in other catalogs, if the page has them, each with its reason. */
  same(catalog, entry, tokens) {
    const rows = this.sameIcons?.[catalog][entry].match(/[^\t]+/g) || [];
    return rows.flatMap((row) => {
      const [, other, number, why] = row.match(/(\d+) (\d+) (.*)/);
      const details = this.details(+other, +number, tokens);
      return details ? [{ ...details, why }] : [];
    });
  }

  find(name) {
    return this.call("find", name).list((a) => ({ catalog: a.number(), entry: a.number() }));
  }

  tokenSuggestions(tokens, text, language) {
    return this.call("token_suggestions", tokens, text, language).list((a) => {
      const s = { key: a.text(), label: a.text(), start: a.number() };
      const hasToken = a.boolean();
      const form = a.text();
      const isCounted = a.boolean();
      const count = a.number();
      return { ...s, form: hasToken ? form : null, count: isCounted ? count : null };
    });
  }

  /** Returns the number of rows that each of several values of a facet would leave. */
  counts(key, tokens, text, language, first, count) {
    return this.call("counts", key, tokens, text, language, first, count).list((a) => a.number());
  }
}

/** Reads the value of a colour in light and in dark appearance, and a character; a missing value is empty. */
const readPicture = (a) => ({ light: a.text(), dark: a.text(), character: a.text() });
const readColor = (a) => ({ appearance: a.number(), since: a.text(), value: a.text() });
const readToken = (a) => ({ form: a.text(), key: a.text(), value: a.text(), label: a.text() });
