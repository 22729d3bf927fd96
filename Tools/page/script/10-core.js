// The WebAssembly core: NamedexCore behind the functions of Sources/NamedexPage/Exports.swift.
// Everything that is found, folded, ranked or counted comes from there; what is read here has the
// order of fields of Answer+Catalog.swift.

const decoder = new TextDecoder();
/** A character for each byte; those of ASCII are themselves. */
const byteDecoder = new TextDecoder("windows-1252");
const encoder = new TextEncoder();

/** Reads an answer, field after field. */
class Answer {
  constructor(memory, place) {
    this.bytes = new Uint8Array(memory.buffer);
    this.view = new DataView(memory.buffer);
    this.place = place;
    this.characters = "";
    this.firstCharacter = this.endCharacter = 0;
  }
  number() {
    const value = this.view.getUint32(this.place, true);
    this.place += 4;
    return value;
  }
  boolean() { return this.number() === 1; }
  text() {
    const count = this.number();
    const first = this.place;
    const end = (this.place += count);
    if (count === 0) return "";
    // An answer is hundreds of short texts: they are decoded together and cut.
    if (end > this.endCharacter) {
      this.firstCharacter = first;
      this.endCharacter = Math.min(this.bytes.length, Math.max(end, first + 4096));
      this.characters = byteDecoder.decode(this.bytes.subarray(first, this.endCharacter));
    }
    const text = this.characters.slice(first - this.firstCharacter, end - this.firstCharacter);
    return /^[\x00-\x7f]*$/.test(text) ? text : decoder.decode(this.bytes.subarray(first, end));
  }
  list(read) {
    const count = this.number();
    const values = [];
    for (let i = 0; i < count; i++) values.push(read(this));
    return values;
  }
  texts() { return this.list((a) => a.text()); }
}

/** The bytes that base64 stands for. */
function fromBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** The contents of an element that carries bytes. */
const carried = (element) => fromBase64(element.textContent.trim());

class Core {
  /** Starts the module that the page carries, and opens the indexes that it carries. */
  static async start() {
    const compressed = carried(document.getElementById("module"));
    const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const bytes = await new Response(stream).arrayBuffer();
    const { instance } = await WebAssembly.instantiate(bytes, {});
    const core = new Core(instance.exports);
    for (const element of document.querySelectorAll("script.index")) {
      const index = carried(element);
      core.place(index);
      const answer = core.answer(core.wasm.namedex_open(index.length));
      if (!answer.boolean()) throw new Error(answer.text());
      element.remove();
    }
    return core;
  }

  constructor(wasm) { this.wasm = wasm; }

  place(bytes) {
    const place = this.wasm.namedex_request(bytes.length);
    new Uint8Array(this.wasm.memory.buffer).set(bytes, place);
  }

  answer(place) { return new Answer(this.wasm.memory, place); }

  /** Calls a function with numbers and texts. */
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
    }));
    const platforms = a.list(() => ({ name: a.text(), releases: a.texts() }));
    const facets = a.list(() => ({
      key: a.text(),
      values: a.list(() => ({ value: a.text(), label: a.text(), form: a.text() })),
    }));
    return { catalogs, platforms, facets };
  }

  /** The tokens and words of a text form, or `{problem}`. */
  input(form) {
    const a = this.call("input", form);
    if (!a.boolean()) return { problem: a.text() };
    return { form: a.text(), text: a.text(), tokens: a.list(readToken) };
  }

  search(tokens, text, order) {
    const a = this.call("search", tokens, text, order);
    return { form: a.text(), total: a.number() };
  }

  rows(first, count, platform) {
    return this.call("rows", first, count, platform).list((a) => ({
      catalog: a.number(), entry: a.number(), name: a.text(), isOther: a.boolean(),
      matched: a.text(), kind: a.text(), ranges: a.list(() => [a.number(), a.number()]),
      isVariant: a.boolean(), isDeprecated: a.boolean(), since: a.text(),
      rgb: a.text(), character: a.text(), code: a.text(),
    }));
  }

  /** The position of an entry among the results; -1 when it is not there. */
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
      introduced: release(), deprecated: release(), removed: release(),
      aliases: a.list(() => ({
        name: a.text(), isFormer: a.boolean(), introduced: release(), replaced: release(),
      })),
      facets: a.list(readToken),
      family: a.list(() => ({ entry: a.number(), name: a.text() })),
    };
  }

  find(name) {
    return this.call("find", name).list((a) => ({ catalog: a.number(), entry: a.number() }));
  }

  suggestions() { return this.call("suggestions").texts(); }

  tokenSuggestions(tokens, text) {
    return this.call("token_suggestions", tokens, text).list((a) => {
      const s = { key: a.text(), label: a.text(), start: a.number() };
      const hasToken = a.boolean();
      const form = a.text();
      const isCounted = a.boolean();
      const count = a.number();
      return { ...s, form: hasToken ? form : null, count: isCounted ? count : null };
    });
  }

  counts(key, tokens, text) { return this.call("counts", key, tokens, text).list((a) => a.number()); }
}

const readToken = (a) => ({ form: a.text(), key: a.text(), value: a.text(), label: a.text() });
