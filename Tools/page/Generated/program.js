"use strict";
(() => {
const $answer = (() => {
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const byteDecoder = new TextDecoder("windows-1252");
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
return { Answer };
})();
const $elements = (() => {
const byId = (id) => document.getElementById(id);
function make(tag, properties = {}, ...children) {
const element = document.createElement(tag);
for (const [name, value] of Object.entries(properties)) {
if (value === undefined || value === null || value === false) continue;
if (name in element && !name.startsWith("aria-")) element[name] = value;
else element.setAttribute(name, value === true ? "" : value);
}
element.append(...children.filter((child) => child !== null && child !== undefined));
return element;
}
function breakable(name) {
const pieces = [];
for (const piece of name.split(/(?<=[./\-_])/)) pieces.push(piece, make("wbr"));
pieces.pop();
return pieces;
}
const shortened = (text) => (text.length > 80 ? text.slice(0, 80) + "…" : text);
function icon(path) {
const name = "http://www.w3.org/2000/svg";
const svg = document.createElementNS(name, "svg");
svg.setAttribute("viewBox", "0 0 20 20");
svg.setAttribute("aria-hidden", "true");
const line = document.createElementNS(name, "path");
line.setAttribute("d", path);
svg.append(line);
return svg;
}
const icons = {
remove: "m6 6 8 8m0-8-8 8",
previous: "m12.5 4.5-5.5 5.5 5.5 5.5",
next: "m7.5 4.5 5.5 5.5-5.5 5.5",
back: "m12.5 4.5-5.5 5.5 5.5 5.5",
copy: "M7 7V4.5h8.5V13H13M4.5 7H13v8.5H4.5z",
done: "m5 10.5 3.5 3.5L15 6.5",
};
const numbers = new Intl.NumberFormat("en");
const counted = (count, one, many = one + "s") => `${numbers.format(count)} ${count === 1 ? one : many}`;
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);
function turnWheel(element) {
element.addEventListener("wheel", (event) => {
if (event.deltaX !== 0 || event.ctrlKey || element.scrollWidth <= element.clientWidth) return;
event.preventDefault();
element.scrollLeft += event.deltaY;
});
}
return { byId, make, breakable, shortened, icon, icons, numbers, counted, capitalized, turnWheel };
})();
const $reason = (() => {
const { counted } = $elements;
const appearances = ["any", "light", "dark", "light, more contrast", "dark, more contrast"];
const quoted = (word) => `“${word}”`;
function reason({ by, words, foreign, languages, useCount, matched, near, distance, colors }) {
if (by === "thing") {
const isExact = distance === 0;
return { why: place(colors, distance, isExact), brief: isExact || colors.length === 0 ? "" : colors[0].value };
}
if (words.length > 0 && (by === "meaning" || matched === "")) {
const apps = useCount > 0 ? counted(useCount, "app") : "";
if (foreign) {
const english = `${quoted(foreign)} (${languages.join(", ")}: ${words.join(", ")})`;
return { why: `means ${english}` + (apps && `, ${apps}`), brief: `${quoted(words[0])} ${apps}`.trim() };
}
return { why: `means ${words.map(quoted).join(", ")}` + (apps && ` (${apps})`), brief: `${quoted(words[0])} ${apps}`.trim() };
}
return by === "near" && matched === "" ? { why: `near ${quoted(near)}`, brief: quoted(near) } : { why: "", brief: "" };
}
function place(colors, distance, isExact) {
const uses = colors.filter(({ appearance, since }) => appearance > 0 || since)
.map(({ appearance, since }) => appearances[appearance] + (since ? ` since ${since}` : ""));
return [...(isExact ? [] : [colors[0].value, `distance ${distance}`]), ...uses].join("; ");
}
return { appearances, reason };
})();
const $core = (() => {
const { Answer } = $answer;
const { reason } = $reason;
const encoder = new TextEncoder();
class Core {
static async start() {
const { unpacked, module } = window.namedex;
const elements = [...document.querySelectorAll("script.index")];
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
delete window.namedex;
return core;
}
constructor(wasm) { this.wasm = wasm; }
place(bytes) {
const place = this.wasm.namedex_request(bytes.length);
new Uint8Array(this.wasm.memory.buffer).set(bytes, place);
}
answer(place) { return new Answer(this.wasm.memory, place); }
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
input(form) {
const a = this.call("input", form);
if (!a.boolean()) return { problem: a.text() };
return { form: a.text(), text: a.text(), tokens: a.list(readToken) };
}
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
counts(key, tokens, text, language, first, count) {
return this.call("counts", key, tokens, text, language, first, count).list((a) => a.number());
}
}
const readPicture = (a) => ({ light: a.text(), dark: a.text(), character: a.text() });
const readColor = (a) => ({ appearance: a.number(), since: a.text(), value: a.text() });
const readToken = (a) => ({ form: a.text(), key: a.text(), value: a.text(), label: a.text() });
return { Core };
})();
const $failure = (() => {
function sayFailure(error) {
const byId = (id) => document.getElementById(id);
byId("found").hidden = true;
byId("nothing").hidden = false;
byId("nothing").classList.remove("is-late");
byId("problem").textContent = `The search could not start: ${error.message}.`;
console.error(error);
}
return { sayFailure };
})();
const $address = (() => {
const greatestFormLength = 500;
const orders = ["relevance", "catalog", "name"];
function readAddress() {
const fragment = location.hash.slice(1);
if (fragment && !fragment.includes("=")) {
return { form: "", language: "", order: "relevance", entry: decode(fragment), catalog: "" };
}
const fields = new Map(fragment.split("&").filter(Boolean).map((field) => {
const sign = field.indexOf("=");
return sign < 0 ? [field, ""] : [field.slice(0, sign), decode(field.slice(sign + 1))];
}));
const order = fields.get("sort");
return {
form: (fields.get("q") || "").slice(0, greatestFormLength),
language: fields.get("lang") || "",
order: orders.includes(order) ? order : "relevance",
entry: fields.get("entry") || "",
catalog: fields.get("in") || "",
};
}
function addressOf({ form, language, order, entry, catalog }) {
const fields = [];
if (form) fields.push("q=" + encode(form));
if (language) fields.push("lang=" + encode(language));
if (order !== "relevance") fields.push("sort=" + order);
if (entry) fields.push("entry=" + encode(entry));
if (entry && catalog) fields.push("in=" + encode(catalog));
return "#" + fields.join("&");
}
function encode(text) {
return encodeURIComponent(text).replace(/%20/g, "+").replace(/%(3A|2F|2C|40)/g, decodeURIComponent);
}
function decode(text) {
try {
return decodeURIComponent(text.replace(/\+/g, " "));
} catch {
return text;
}
}
return { orders, readAddress, addressOf };
})();
const $facets = (() => {
const { byId, capitalized, counted, make, numbers } = $elements;
const facetTitles = { category: "Categories", is: "Only", catalog: "Catalogs" };
class SideBar {
constructor(facets, toggle, onOpen) {
this.onOpen = onOpen;
this.groups = facets.filter((facet) => facet.values.length > 0);
this.items = this.groups.flatMap(({ key, values }) => values.map((value, position) => {
const label = capitalized(value.label);
const count = make("span", { className: "number" });
const button = make("button", {
className: "side-item", type: "button", "aria-pressed": "false", onclick: () => toggle(value.form),
}, make("span", {}, label), count);
return { key, position, label, form: value.form, isPressed: false, count, button };
}));
byId("side").replaceChildren(...this.groups.map(({ key }) => {
const title = Object.hasOwn(facetTitles, key) ? facetTitles[key] : capitalized(key);
const items = this.items.filter((item) => item.key === key);
return make("section", {}, make("h2", { className: "side-title" }, title),
make("ul", {}, ...items.map((item) => make("li", {}, item.button))));
}), make("div", { className: "side-footer" },
make("button", { className: "button", type: "button", onclick: () => this.open(false) }, "Show results")));
byId("side").hidden = byId("facets").hidden = this.groups.length === 0;
byId("facets").addEventListener("click", () => this.open(true));
}
get isOpen() { return document.body.classList.contains("has-facets") && byId("facets").offsetParent !== null; }
open(isOpen) {
document.body.classList.toggle("has-facets", isOpen);
byId("facets").setAttribute("aria-expanded", String(isOpen));
(isOpen ? this.items[0].button : byId("facets")).focus();
if (isOpen) this.onOpen();
}
mark(tokens) {
const forms = new Set(tokens.map((token) => token.form));
for (const item of this.items) {
if (item.isPressed === forms.has(item.form)) continue;
item.isPressed = !item.isPressed;
item.button.setAttribute("aria-pressed", String(item.isPressed));
}
}
count(place, count) {
const item = this.items[place];
if (item.counted === count) return;
item.counted = count;
item.count.textContent = count === 0 ? "" : numbers.format(count);
item.button.setAttribute("aria-label", `${item.label}, ${counted(count, "result")}`);
item.button.classList.toggle("is-empty", count === 0);
}
get isSeen() { return byId("side").getClientRects().length > 0; }
}
return { SideBar };
})();
const $history = (() => {
const { addressOf } = $address;
const typingPause = 250;
class History {
constructor(onChange) {
this.lastTyped = 0;
this.typed = null;
this.current = location.hash || "#";
addEventListener("popstate", () => {
this.lastTyped = 0;
this.typed = null;
this.current = location.hash || "#";
onChange();
});
addEventListener("pagehide", () => this.writeTyped());
}
write(state, isTyped) {
clearTimeout(this.timer);
if (isTyped) {
this.typed = addressOf(state);
this.timer = setTimeout(() => this.writeTyped(), typingPause);
return;
}
this.writeTyped();
this.lastTyped = 0;
this.set(addressOf(state), false);
}
writeTyped() {
if (this.typed === null) return;
const address = this.typed;
const now = performance.now();
const continues = this.lastTyped > 0 && now - this.lastTyped < 1000;
this.lastTyped = now;
this.typed = null;
this.set(address, continues);
}
replace(state) { this.set(addressOf(state), true); }
set(address, isReplaced) {
if (address === this.current) return;
this.current = address;
try {
history[isReplaced ? "replaceState" : "pushState"](null, "", address);
} catch {
}
}
}
return { History };
})();
const $keyboard = (() => {
class Keyboard {
constructor(page) {
this.page = page;
page.query.input.addEventListener("keydown", (event) => this.pressed(event));
addEventListener("keydown", (event) => this.pressedAnywhere(event));
}
pressed(event) {
if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
const { list, query, selection } = this.page;
const rows = { ArrowDown: 1, ArrowUp: -1, PageDown: list.pageCount, PageUp: -list.pageCount }[event.key];
if (rows) {
event.preventDefault();
selection.move(rows, 0, true);
} else if (selection.position >= 0 && !event.shiftKey && this.movesAlong(event)) {
} else if (event.key === "Enter") {
event.preventDefault();
if (!query.takeTokens()) selection.chooseFirst();
} else if (event.key === "Tab" && !event.shiftKey) {
if (query.complete()) event.preventDefault();
} else if (event.key === "Backspace" && query.input.selectionEnd === 0) {
if (query.removeLast()) event.preventDefault();
}
}
pressedAnywhere(event) {
const { query, selection } = this.page;
const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName || "");
const isCommand = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k";
if (isCommand || (event.key === "/" && !isTyping)) {
event.preventDefault();
query.input.focus();
query.input.select();
} else if (event.key === "Escape") {
this.escape();
} else if (!isTyping && !event.target.closest?.("[role=radiogroup]")) {
if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return void this.movesAlong(event);
event.preventDefault();
selection.move(event.key === "ArrowDown" ? 1 : -1, 0, true);
}
}
movesAlong(event) {
const items = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
if (!items || !this.page.list.isGrid) return false;
event.preventDefault();
this.page.selection.move(0, items, true);
return true;
}
escape() {
const { query, selection, side } = this.page;
if (side.isOpen) return side.open(false);
if (selection.entry) selection.select(null);
else if (query.input.value) query.setText("");
else if (query.tokens.length > 0) this.page.clear();
query.input.focus();
}
}
return { Keyboard };
})();
const $languages = (() => {
const { byId, make } = $elements;
class LanguageChoice {
constructor(tags, choose) {
this.values = ["", "en", ...tags];
byId("languages").hidden = tags.length === 0;
const names = new Intl.DisplayNames(["en"], { type: "language" });
byId("language").replaceChildren(...this.values.map((tag) =>
make("option", { value: tag }, tag ? nameOf(tag, names) : "Any language")));
byId("language").addEventListener("change", (event) => choose(event.target.value));
}
known(tag) { return this.values.length > 2 && this.values.includes(tag) ? tag : ""; }
show(tag) { byId("language").value = tag; }
}
function nameOf(tag, names) {
try {
return names.of(tag);
} catch {
return tag;
}
}
return { LanguageChoice };
})();
const $pictures = (() => {
const { make } = $elements;
const canDraw = (() => {
const size = 24;
const canvas = make("canvas", { width: size, height: size });
const context = canvas.getContext("2d", { willReadFrequently: true });
if (!context) return () => false;
context.font = "16px " + getComputedStyle(document.documentElement).getPropertyValue("--glyphs");
context.textBaseline = "alphabetic";
function ink(text) {
context.clearRect(0, 0, size, size);
context.fillText(text, 3, 18);
const pixels = new Uint32Array(context.getImageData(0, 0, size, size).data.buffer);
return pixels.reduce((hash, pixel) => Math.imul(hash ^ pixel, 0x01000193) + (pixel >>> 15), 0);
}
const missing = ["\u{10FFFE}", "\u{0378}", "\u{1FFFE}", "\u{E0080}", "\u{10FFFD}"];
const inks = new Set([...missing, " "].map(ink));
const isBlurred = ink("\u{10FFFD}") !== ink("\u{10FFFC}");
const width = (text) => context.measureText(text).width;
const digits = (text) => text.codePointAt(0).toString(16).padStart(4, "0").length;
const widths = new Map(missing.map((text) => [digits(text), width(text)]));
const isMissing = (text) => (isBlurred ? widths.get(digits(text)) === width(text) : inks.has(ink(text)));
const known = new Map();
function isDrawn(text) {
if (!known.has(text)) known.set(text, !isMissing(text));
return known.get(text);
}
return (text) => [...text].every((part) => /\p{DI}/u.test(part) || isDrawn(part));
})();
function findPictures(catalogs) {
for (const catalog of catalogs) {
catalog.isDrawn = catalog.characters.some(canDraw);
catalog.hasPictures = catalog.hasColors || catalog.isDrawn;
}
}
const isVisible = (character) =>
character !== "" && !/^[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Z}]$/u.test(character);
const hasPicture = (row, catalog) =>
Boolean(row.light || row.dark || (row.character && catalog.isDrawn));
function paint(element, light, dark) {
element.className = "swatch";
if (light === dark && light.length < 8) {
element.style.backgroundColor = light;
} else {
const halves = (left, right) => `linear-gradient(90deg, ${left} 50%, ${right} 50%)`;
element.style.background = `${halves(light, dark)}, ${halves("#fff", "#000")}`;
}
return element;
}
function picture({ light, dark, character }, className) {
const place = make("span", { className, ariaHidden: "true" });
if (light || dark) {
place.append(paint(make("span"), light || dark, dark || light));
} else if (isVisible(character) && canDraw(character)) {
place.append(/^\p{M}/u.test(character) ? "\u25CC" + character : character);
}
return place;
}
return { canDraw, findPictures, isVisible, hasPicture, paint, picture };
})();
const $item = (() => {
const { make } = $elements;
const { picture } = $pictures;
function write(node, text) {
if (node.data !== text) node.data = text;
}
class Item {
constructor(className, ...children) {
this.element = make("div", { className, role: "option", "aria-selected": "false" }, ...children);
this.picture = null;
this.pictured = "";
this.position = -1;
this.total = -1;
this.isSelected = false;
}
showPicture(row, isPictured, className) {
const pictured = isPictured ? `${row.light} ${row.dark} ${row.character}` : "";
if (pictured === this.pictured) return;
this.pictured = pictured;
this.picture?.remove();
this.picture = pictured ? picture(row, className) : null;
if (this.picture) this.element.prepend(this.picture);
}
say(text) {
if (this.said === text) return;
this.said = text;
this.element.setAttribute("aria-label", text);
}
number(position, total) {
const { element } = this;
if (this.position !== position) {
element.id = "result-" + position;
element.dataset.position = position;
element.setAttribute("aria-posinset", position + 1);
}
if (this.total !== total) element.setAttribute("aria-setsize", total);
this.position = position;
this.total = total;
}
place(left, top, width) {
const place = `${left} ${top} ${width}`;
if (this.placed === place) return;
this.placed = place;
const { style } = this.element;
style.top = top + "px";
if (width === null) return;
style.left = left + "px";
style.width = width + "px";
}
select(isSelected) {
if (this.isSelected === isSelected) return;
this.isSelected = isSelected;
this.element.setAttribute("aria-selected", String(isSelected));
}
}
return { write, Item };
})();
const $row = (() => {
const { counted, make } = $elements;
const { Item, write } = $item;
class MarkedText {
constructor(element) {
this.element = element;
this.texts = [element.appendChild(document.createTextNode(""))];
this.marks = [];
}
show(text, ranges) {
while (this.marks.length < ranges.length) this.add();
while (this.marks.length > ranges.length) this.removeLast();
let end = 0;
ranges.forEach(([from, to], i) => {
write(this.texts[i], text.slice(end, from));
write(this.marks[i].firstChild, text.slice(from, to));
end = to;
});
write(this.texts[ranges.length], text.slice(end));
}
add() {
const mark = make("mark", {}, document.createTextNode(""));
const text = document.createTextNode("");
this.marks.push(mark);
this.texts.push(text);
this.element.append(mark, text);
}
removeLast() {
this.marks.pop().remove();
this.texts.pop().remove();
}
}
const noRanges = [];
const variants = ({ isVariant, variantCount }) =>
isVariant ? "localized" : variantCount > 0 ? `+${counted(variantCount, "language")}` : "";
const spoken = (row, ...more) =>
[row.name, otherName(row), row.why, row.isDeprecated ? "deprecated" : "", variants(row), ...more].filter(Boolean).join(", ");
const otherName = ({ isOther, kind, matched }) => (isOther ? (kind === "keyword" ? "keywords " : "also ") + matched : "");
class Row extends Item {
constructor() {
const part = (className, ...children) => make("span", { className }, ...children);
const name = part("row-name");
const matched = part("row-matched-name");
const how = document.createTextNode("");
const other = part("row-matched", how, matched);
const text = part("row-text", name, other);
const deprecated = part("badge", "deprecated");
const languages = document.createTextNode("");
const variant = part("badge quiet", languages);
const catalog = part("row-catalog");
const platform = document.createTextNode("");
const release = document.createTextNode("");
const since = part("row-since", part("hidden", platform), release);
super("row", text, deprecated, variant, catalog, since);
Object.assign(this, { how, other, deprecated, languages, variant, catalog, platform, release, since });
this.name = new MarkedText(name);
this.matched = new MarkedText(matched);
this.seen = new Map([other, deprecated, variant, catalog, since].map((part) => [part, true]));
}
show(row, isPictured, catalogTitle, platform) {
this.name.show(row.name, row.isOther ? noRanges : row.ranges);
if (row.isOther) {
write(this.how, row.kind === "keyword" ? "keywords " : "also ");
this.matched.show(row.matched, row.ranges);
} else if (row.why) {
write(this.how, row.why);
this.matched.show("", noRanges);
}
this.toggle(this.other, row.isOther || Boolean(row.why));
this.toggle(this.deprecated, row.isDeprecated);
write(this.languages, variants(row));
this.toggle(this.variant, variants(row) !== "");
if (catalogTitle && this.catalog.textContent !== catalogTitle) this.catalog.textContent = catalogTitle;
this.toggle(this.catalog, catalogTitle !== "");
write(this.platform, platform && row.since ? `since ${platform} ` : "");
write(this.release, row.since);
this.toggle(this.since, platform !== "");
this.showPicture(row, isPictured, "row-picture");
this.say(spoken(row, catalogTitle, platform && row.since ? `since ${platform} ${row.since}` : ""));
}
toggle(part, isSeen) {
if (this.seen.get(part) === isSeen) return;
this.seen.set(part, isSeen);
part.hidden = !isSeen;
}
}
return { variants, spoken, otherName, Row };
})();
const $tile = (() => {
const { breakable, make } = $elements;
const { Item } = $item;
const { otherName, spoken, variants } = $row;
class Tile extends Item {
constructor() {
const name = make("span", { className: "tile-name" });
const why = make("span", { className: "tile-why" });
super("tile", name, why);
this.name = name;
this.why = why;
}
show(row, isPictured, catalogTitle) {
const other = otherName(row);
this.name.replaceChildren(...(row.isOther ? breakable(row.name) : marked(row)));
this.why.textContent = row.brief || other;
this.why.classList.toggle("hidden", row.brief === "");
this.element.title = [row.name, other, row.why, catalogTitle, row.isDeprecated ? "deprecated" : "", variants(row)].filter(Boolean).join("\n");
this.element.classList.toggle("is-deprecated", row.isDeprecated);
this.showPicture(row, true, "tile-picture");
this.say(spoken(row, catalogTitle));
}
}
function marked({ name, ranges }) {
let end = 0;
const parts = ranges.flatMap(([from, to]) => {
const before = name.slice(end, from);
end = to;
return [...wrapping(before), make("mark", {}, ...breakable(name.slice(from, to)))];
});
return [...parts, ...breakable(name.slice(end))];
}
const wrapping = (text) => [...breakable(text), /[./\-_]$/.test(text) ? make("wbr") : null].filter(Boolean);
return { Tile };
})();
const $list = (() => {
const { byId } = $elements;
const { hasPicture } = $pictures;
const { Row } = $row;
const { Tile } = $tile;
const overscan = 6;
const margin = 4;
const sideMargin = 12;
const blockCount = 32;
const greatestHeight = 15_000_000;
class ResultList {
constructor(core, catalogs, onChoose) {
this.core = core;
this.catalogs = catalogs;
this.onChoose = onChoose;
this.scroller = byId("scroller");
this.element = byId("results");
this.extent = byId("extent");
this.input = byId("input");
this.total = 0;
this.active = -1;
this.platform = "";
this.isGrid = false;
this.results = new Map();
this.shown = new Map();
this.spare = [];
this.pending = 0;
this.measure();
this.scroller.addEventListener("scroll", () => this.schedule(), { passive: true });
new ResizeObserver(() => { this.measure(); this.draw(); }).observe(this.scroller);
this.element.addEventListener("click", (event) => {
const row = event.target.closest("[role=option]");
if (row) this.onChoose(Number(row.dataset.position));
});
}
measure() {
const style = getComputedStyle(this.element);
const length = (name, usual) => parseFloat(style.getPropertyValue(name)) || usual;
this.rowHeight = this.isGrid ? length("--tile-height", 112) : length("--row-height", 36);
this.height = this.scroller.clientHeight;
const width = byId("found").parentElement.clientWidth - 2 * sideMargin;
const columns = this.isGrid ? Math.max(1, Math.floor(width / length("--tile-width", 104))) : 1;
this.isStale ||= columns !== this.columns || this.isGrid;
this.columns = columns;
this.columnWidth = width / columns;
byId("found").style.setProperty("--columns", columns);
this.extent.style.height = this.wholeHeight;
}
get wholeHeight() {
const rowCount = Math.ceil(this.total / this.columns);
return Math.min(rowCount * this.rowHeight + 2 * margin, greatestHeight) + "px";
}
setGrid(isGrid) {
if (this.isGrid === isGrid) return;
this.isGrid = isGrid;
for (const item of this.shown.values()) item.element.remove();
this.shown.clear();
this.measure();
this.scroller.scrollTop = 0;
if (this.active >= 0) this.reveal(this.active, true);
this.draw();
}
show(total, active = -1) {
const isScrolled = this.scroller.scrollTop !== 0;
this.total = total;
this.active = active;
this.isPictured = false;
this.results.clear();
this.isStale = true;
this.extent.style.height = this.wholeHeight;
if (isScrolled) this.scroller.scrollTop = 0;
if (active >= 0) this.reveal(active, true);
this.draw(0, active >= 0 ? this.scroller.scrollTop : 0);
}
redraw() {
this.results.clear();
this.isStale = true;
for (const row of this.shown.values()) row.pictured = null;
this.draw();
}
row(position) {
if (!this.results.has(position)) {
const first = position - position % blockCount;
this.core.rows(first, blockCount, this.platform)
.forEach((row, i) => this.results.set(first + i, row));
}
return this.results.get(position);
}
schedule() {
if (this.pending) return;
this.pending = requestAnimationFrame(() => { this.pending = 0; this.draw(); });
}
draw(around = overscan, top = this.scroller.scrollTop) {
const { columns, rowHeight } = this;
const rowsBefore = Math.floor((top - margin) / rowHeight) - around;
const rowsShown = Math.ceil((top - margin + this.height) / rowHeight) + around;
const first = Math.max(0, rowsBefore * columns);
const end = Math.min(this.total, rowsShown * columns);
for (const [position, row] of this.shown) {
if (position >= first && position < end) continue;
this.shown.delete(position);
this.spare.push(row);
}
const added = [];
for (let position = first; position < end; position++) {
const known = this.shown.get(position);
if (known && !this.isStale) continue;
const result = this.row(position);
if (!result) continue;
const row = known || this.spare.pop() || this.newItem();
this.fill(row, result);
row.number(position, this.total);
const isList = columns === 1 && !this.isGrid;
row.place(sideMargin + position % columns * this.columnWidth, Math.floor(position / columns) * rowHeight,
isList ? null : this.columnWidth);
if (known) continue;
this.shown.set(position, row);
added.push(row.element);
}
this.isStale = false;
byId("found").classList.toggle("is-pictured", this.isPictured);
if (added.length > 0) this.element.append(...added);
while (this.spare.length > 0) this.spare.pop().element.remove();
if (added.length > 0) this.sortElements();
this.mark();
}
newItem() { return this.isGrid ? new Tile() : new Row(); }
fill(item, result) {
const catalog = this.catalogs[result.catalog];
const isPictured = hasPicture(result, catalog);
if (isPictured) this.isPictured = true;
item.show(result, isPictured, this.catalogs.length > 1 ? catalog.title : "", this.platform);
}
sortElements() {
let last = -1;
for (const element of this.element.children) {
const position = Number(element.dataset.position);
if (position < last) {
const sorted = [...this.shown].sort((a, b) => a[0] - b[0]);
return this.element.append(...sorted.map(([, row]) => row.element));
}
last = position;
}
}
activate(position) {
this.active = Math.max(-1, Math.min(position, this.total - 1));
if (this.active >= 0) this.reveal(this.active, false);
this.draw();
}
reveal(position, isCentred) {
const top = Math.floor(position / this.columns) * this.rowHeight;
const scroller = this.scroller;
if (isCentred) {
scroller.scrollTop = Math.max(0, top - this.height / 2);
} else if (top < scroller.scrollTop) {
scroller.scrollTop = top;
} else if (top + this.rowHeight + 2 * margin > scroller.scrollTop + this.height) {
scroller.scrollTop = top + this.rowHeight + 2 * margin - this.height;
}
}
mark() {
for (const [position, row] of this.shown) row.select(position === this.active);
const active = this.shown.has(this.active) ? "result-" + this.active : "";
if (this.input.getAttribute("aria-activedescendant") === active) return;
if (active) this.input.setAttribute("aria-activedescendant", active);
else this.input.removeAttribute("aria-activedescendant");
}
get pageCount() { return Math.max(1, Math.floor(this.height / this.rowHeight) - 1); }
}
return { ResultList };
})();
const $nothing = (() => {
const { byId, make } = $elements;
class NothingFound {
constructor(query) {
this.query = query;
this.place = byId("nothing");
this.hide();
}
hide() {
this.place.hidden = true;
this.place.classList.remove("is-late");
}
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
return { NothingFound };
})();
const $offers = (() => {
const { byId, counted, icon, icons, make, numbers } = $elements;
const asOfKey = "as-of";
function drawChips(tokens, remove) {
byId("chips").replaceChildren(...tokens.filter((token) => token.key !== asOfKey).map((token) =>
make("li", {}, make("button", {
className: "chip", type: "button", ariaLabel: `Remove ${token.key} ${token.label}`,
onclick: () => remove(token),
}, make("span", { className: "chip-key" }, token.key), token.label, icon(icons.remove)))));
}
const nameOf = ({ form, key, label, count }) =>
[form ? `${key} ${label}` : label, count === null ? "" : counted(count, "result")].filter(Boolean).join(", ");
function drawOffers(suggestions, isTyping, choose) {
const offers = byId("offers");
offers.replaceChildren(...suggestions.map((suggestion) => make("button", {
className: "offer", type: "button", "aria-label": nameOf(suggestion), onclick: () => choose(suggestion),
},
suggestion.form ? make("span", { className: "offer-key" }, suggestion.key) : null,
suggestion.label,
suggestion.count === null ? null : make("span", { className: "number" }, numbers.format(suggestion.count)))));
offers.hidden = suggestions.length === 0;
offers.classList.toggle("is-idle", !isTyping);
}
return { asOfKey, drawChips, drawOffers };
})();
const $query = (() => {
const { orders } = $address;
const { byId, capitalized } = $elements;
const { asOfKey, drawOffers } = $offers;
function showProblem(text) { byId("problem").textContent = text; }
const formOf = (tokens) => tokens.map((token) => token.form).join(" ");
const wordsOf = ({ form, text, tokens }) => (text.includes(":") ? form.slice(formOf(tokens).length).trim() : text);
const isRelease = (token) => token.key === asOfKey;
class Query {
constructor(core, onChange) {
this.core = core;
this.onChange = onChange;
this.input = byId("input");
this.tokens = [];
this.text = "";
this.order = "relevance";
this.language = "";
}
get tokenForm() { return formOf(this.tokens); }
get reading() {
const { text } = this;
if (!text.includes(":")) return { text, tokens: [], problem: "" };
if (this.known?.typed !== text) this.known = { typed: text, ...this.core.reading(text) };
return this.known;
}
get asked() {
const { text, tokens } = this.reading;
return { tokens: formOf(this.with(tokens)), text };
}
with(tokens) {
const isOther = (chip) => !tokens.some((token) => token.form === chip.form || (isRelease(token) && isRelease(chip)));
return [...this.tokens.filter(isOther), ...tokens];
}
get isEmpty() {
const { tokens, text } = this.asked;
return !text.trim() && !tokens;
}
search() {
const { tokens, text } = this.asked;
return this.core.search(tokens, text, orders.indexOf(this.order), this.language);
}
read(form, order, language) {
const found = this.core.input(form);
showProblem(found.problem ? capitalized(found.problem) : "");
this.tokens = found.problem ? [] : found.tokens;
this.text = found.problem ? form : wordsOf(found);
this.order = order;
this.language = language;
if (this.input.value.trim() !== this.text) this.input.value = this.text;
}
typed(isComposing) {
this.text = this.input.value;
showProblem(capitalized(this.reading.problem));
if (!isComposing && /:\S.*\s$/.test(this.text)) this.readTokens();
this.onChange("typed");
}
readTokens() {
const { reading } = this;
if (reading.tokens.length > 0) {
this.tokens = this.with(reading.tokens);
this.text = reading.text;
this.input.value = reading.text ? reading.text + " " : "";
return true;
}
const found = this.core.input(`${this.tokenForm} ${this.text}`);
if (found.problem) {
showProblem(capitalized(found.problem));
return false;
}
if (found.tokens.length === this.tokens.length) return false;
this.tokens = found.tokens;
this.text = found.text;
this.input.value = found.text ? found.text + " " : "";
return true;
}
takeTokens() {
if (!/:\S/.test(this.text) || !this.readTokens()) return false;
this.onChange("chosen");
return true;
}
setText(text) {
this.text = text;
this.input.value = text;
this.onChange("chosen");
this.input.focus();
}
setOrder(order) {
this.order = order;
this.onChange("chosen");
}
setLanguage(language) {
this.language = language;
this.onChange("chosen");
}
clear() {
this.tokens = [];
this.setText("");
}
setTokens(tokens) {
this.tokens = tokens;
this.onChange("chosen");
}
add(token) {
const isNew = token && !this.tokens.some((other) => other.form === token.form);
this.setTokens(isNew ? [...this.tokens, token] : this.tokens);
this.input.focus();
}
remove(token) {
this.setTokens(this.tokens.filter((other) => other.form !== token.form));
this.input.focus();
}
removeLast() {
const last = this.tokens.filter((token) => token.key !== asOfKey).at(-1);
if (last) this.remove(last);
return Boolean(last);
}
toggle(form) {
const token = this.core.input(form).tokens[0];
const others = this.tokens.filter((other) => other.form !== token.form);
this.setTokens(others.length < this.tokens.length ? others : [...this.tokens, token]);
}
get release() { return this.tokens.find((token) => token.key === asOfKey)?.value || ""; }
setRelease(release) {
const others = this.tokens.filter((token) => token.key !== asOfKey);
const added = release ? this.core.input(`${asOfKey}:"${release}"`).tokens : [];
this.setTokens([...others, ...added]);
}
get typedText() { return this.input.value.slice(0, this.input.selectionStart ?? undefined); }
get offers() { return this.core.tokenSuggestions(this.tokenForm, this.typedText, this.language); }
showOffers() {
drawOffers(this.offers, this.typedText.trim() !== "", (suggestion) => this.accept(suggestion));
}
complete() {
if (!/\S$/.test(this.typedText)) return false;
const [first] = this.offers;
if (first) this.accept(first);
return Boolean(first);
}
accept(suggestion) {
const { value } = this.input;
const end = this.input.selectionStart ?? value.length;
const before = value.slice(0, suggestion.start);
const after = value.slice(end);
if (suggestion.form) {
this.text = (before + after.trimStart()).trimStart();
this.input.value = this.text;
this.add(this.core.input(suggestion.form).tokens[0]);
this.input.setSelectionRange(before.length, before.length);
} else {
this.text = this.input.value = before + suggestion.label + after;
const place = before.length + suggestion.label.length;
this.input.focus();
this.input.setSelectionRange(place, place);
this.onChange("typed");
this.showOffers();
}
}
}
return { showProblem, Query };
})();
const $releases = (() => {
const { byId, make, turnWheel } = $elements;
class ScopeBar {
constructor(platforms, choose, changePlatform) {
this.platforms = platforms;
this.choose = choose;
byId("scope").hidden = platforms.length === 0;
if (platforms.length === 0) return;
byId("platform").replaceChildren(...platforms.map(({ name }) => make("option", { value: name }, name)));
byId("platform").addEventListener("change", (event) => changePlatform(event.target.value));
byId("releases").addEventListener("keydown", (event) => this.move(event));
turnWheel(byId("releases"));
this.showPlatform(platforms[0].name);
}
showPlatform(name) {
this.platform = name;
byId("platform").value = name;
byId("since-title").textContent = "Since " + name;
const releases = this.platforms.find((platform) => platform.name === name)?.releases || [];
this.values = ["", ...[...releases].reverse()];
this.buttons = this.values.map((value) => make("button", {
className: "release", type: "button", role: "radio", "aria-checked": "false", tabIndex: -1,
ariaLabel: value || "Today", onclick: () => this.choose(value),
}, value ? value.slice(name.length + 1) : "Today"));
byId("releases").replaceChildren(...this.buttons);
this.position = -1;
this.mark("");
}
mark(release) {
if (this.platforms.length === 0) return;
if (release && !this.values.includes(release)) {
const owner = this.platforms.find((platform) => platform.releases.includes(release));
if (owner) this.showPlatform(owner.name);
}
const position = Math.max(0, this.values.indexOf(release));
if (position === this.position) return;
this.position = position;
this.buttons.forEach((button, i) => {
button.setAttribute("aria-checked", String(i === position));
button.tabIndex = i === position ? 0 : -1;
});
const bar = byId("releases");
const button = this.buttons[position];
if (button.offsetLeft < bar.scrollLeft || button.offsetLeft + button.offsetWidth > bar.scrollLeft + bar.clientWidth) {
bar.scrollLeft = button.offsetLeft - bar.clientWidth / 2;
}
}
move(event) {
const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
const position = this.buttons.indexOf(document.activeElement);
if (!by || position < 0) return;
event.preventDefault();
const next = (position + by + this.buttons.length) % this.buttons.length;
this.choose(this.values[next]);
this.buttons[next].focus();
}
}
return { ScopeBar };
})();
const $clipboard = (() => {
const { make } = $elements;
async function copyText(text) {
try {
await navigator.clipboard.writeText(text);
return true;
} catch {
const field = make("textarea", { value: text, className: "hidden", ariaHidden: "true" });
const focused = document.activeElement;
document.body.append(field);
field.select();
const isCopied = document.execCommand("copy");
field.remove();
focused?.focus();
return isCopied;
}
}
return { copyText };
})();
const $snippets = (() => {
const { canDraw, isVisible } = $pictures;
const quoted = (name) => '"' + name.replace(/[\\"]/g, "\\$&") + '"';
const titled = (name) =>
name.split(".").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
const swiftName = (name) => (/^(default|in|is|as|case|class|let|var|self|true|false)$/.test(name) ? "`" + name + "`" : name);
function objectiveCName(details) {
const other = details.aliases.find((alias) => !alias.isFormer && alias.name === details.name + "Color");
return other ? other.name : details.name;
}
const snippetMakers = {
"sf-symbols": ({ name }) => [
["SwiftUI", `Image(systemName: ${quoted(name)})`],
["SwiftUI label", `Label(${quoted(titled(name))}, systemImage: ${quoted(name)})`],
["UIKit", `UIImage(systemName: ${quoted(name)})`],
["AppKit", `NSImage(systemSymbolName: ${quoted(name)}, accessibilityDescription: nil)`],
["Objective-C", `[UIImage systemImageNamed:@${quoted(name)}]`],
],
"uikit-colors": (details) => [
["Swift", `UIColor.${swiftName(details.name)}`],
["SwiftUI", `Color(uiColor: .${swiftName(details.name)})`],
["Objective-C", `UIColor.${objectiveCName(details)}`],
],
"appkit-colors": (details) => [
["Swift", `NSColor.${swiftName(details.name)}`],
["SwiftUI", `Color(nsColor: .${swiftName(details.name)})`],
["Objective-C", `NSColor.${objectiveCName(details)}`],
],
"swiftui-colors": ({ name }) => [["SwiftUI", `Color.${swiftName(name)}`]],
"mime-types": ({ name }) => [["Swift", `UTType(mimeType: ${quoted(name)})`]],
};
function snippets(catalog, details) {
const found = [["Name", details.name]];
const value = (key) => details.facets.find((facet) => facet.key === key)?.value || "";
if (Object.hasOwn(snippetMakers, catalog.id)) found.push(...snippetMakers[catalog.id](details));
const rgb = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value("rgb"));
if (rgb) {
const [red, green, blue] = rgb.slice(1).map((digits) => parseInt(digits, 16));
const part = (n) => String(Math.round((n / 255) * 1000) / 1000);
found.push(
["Hex", value("rgb")],
["SwiftUI", `Color(red: ${part(red)}, green: ${part(green)}, blue: ${part(blue)})`],
["CSS", `rgb(${red} ${green} ${blue})`],
["Objective-C", `[UIColor colorWithRed:${part(red)} green:${part(green)} blue:${part(blue)} alpha:1]`]);
}
const { character, light, dark } = details;
if (!rgb && light) found.push([light === dark ? "Hex" : "Hex, light", light]);
if (!rgb && dark && dark !== light) found.push(["Hex, dark", dark]);
if (isVisible(character)) {
const points = [...character].map((c) => c.codePointAt(0).toString(16).toUpperCase());
found.push(["Character", character, canDraw(character) ? character : points.map((p) => "U+" + p).join(" ")]);
if (!/\p{Co}/u.test(character)) {
found.push(
["Swift", `"${points.map((p) => `\\u{${p}}`).join("")}"`],
["HTML", points.map((p) => `&#x${p};`).join("")]);
}
}
return found;
}
return { snippets };
})();
const $details = (() => {
const { copyText } = $clipboard;
const { appearances } = $reason;
const { breakable, byId, capitalized, icon, icons, make, numbers } = $elements;
const { paint, picture } = $pictures;
const { snippets } = $snippets;
const versionOf = (release, details, platform) =>
release.versions[details.platforms.indexOf(platform)] || release.id;
class DetailsPane {
constructor(actions) {
this.actions = actions;
this.element = byId("details");
}
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
values({ colors }) {
const rows = colors.map(({ appearance, since, value }) => make("tr", {},
make("th", { scope: "row" }, paint(make("span", { ariaHidden: "true" }), value, value), capitalized(appearances[appearance])),
make("td", {}, since || "–"), make("td", {}, value)));
return section("Values", make("table", { className: "versions values" },
make("thead", {}, make("tr", {}, ...["Appearance", "Since", "Value"].map((title) => make("th", { scope: "col" }, title)))),
make("tbody", {}, ...rows)));
}
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
return { DetailsPane };
})();
const $selection = (() => {
const { DetailsPane } = $details;
const { byId, shortened } = $elements;
const { showProblem } = $query;
class Selection {
constructor(page) {
this.page = page;
this.entry = null;
this.position = -1;
this.name = "";
this.asked = "";
this.pane = new DetailsPane({
step: (by) => this.move(0, by),
close: () => this.select(null),
open: (catalog, entry) => this.select({ catalog, entry }),
addToken: (token) => page.query.add(token),
});
}
get catalogs() { return this.page.workspace.catalogs; }
get catalogID() {
return this.entry && this.catalogs.length > 1 ? this.catalogs[this.entry.catalog].id : "";
}
forget() {
this.entry = null;
this.asked = "";
}
read({ entry, catalog }) {
this.forget();
if (!entry) return;
const places = this.page.core.find(entry);
const wanted = this.catalogs.findIndex(({ id }) => id === catalog);
this.entry = places.find((place) => place.catalog === wanted) || places[0] || null;
if (this.entry) this.asked = entry;
else showProblem(`There is no name “${shortened(entry)}”.`);
}
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
chooseFirst() { if (this.page.count > 0) this.choose(Math.max(0, this.position)); }
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
select(entry, position = -1, isTyped = false) {
this.entry = entry;
this.asked = "";
this.position = position;
if (entry && position < 0) this.find();
this.activate();
this.show();
this.page.writeAddress(isTyped ? "typed" : "chosen");
}
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
return { Selection };
})();
const $view = (() => {
const { byId } = $elements;
const key = "namedex-view";
function kept() {
try {
return localStorage.getItem(key);
} catch {
return null;
}
}
function keep(view) {
try {
localStorage.setItem(key, view);
} catch {
}
}
class ViewSwitch {
constructor(catalogs, onChange) {
this.onChange = onChange;
this.buttons = { list: byId("view-list"), grid: byId("view-grid") };
const isOffered = catalogs.some((catalog) => catalog.hasPictures);
byId("views").hidden = !isOffered;
this.showHint(catalogs);
for (const [view, button] of Object.entries(this.buttons)) {
button.addEventListener("click", () => this.choose(view));
}
byId("views").addEventListener("keydown", (event) => {
if (!/^Arrow/.test(event.key)) return;
event.preventDefault();
this.choose(this.view === "grid" ? "list" : "grid");
this.buttons[this.view].focus();
});
this.mark(isOffered && kept() === "grid" ? "grid" : "list");
}
choose(view) {
if (view === this.view) return;
keep(view);
this.mark(view);
}
mark(view) {
this.view = view;
for (const [name, button] of Object.entries(this.buttons)) {
button.setAttribute("aria-checked", String(name === view));
button.tabIndex = name === view ? 0 : -1;
}
this.onChange(view === "grid");
}
showHint(catalogs) {
const lacking = catalogs.find((catalog) => catalog.characters.length > 0 && !catalog.isDrawn);
byId("hint").hidden = !lacking;
if (!lacking) return;
const isApple = lacking.id === "sf-symbols";
byId("hint-text").textContent = isApple ? "To see the symbols, install SF Pro from "
: `To see the characters of ${lacking.title}, install a font that has them.`;
byId("hint-link").hidden = !isApple;
}
}
return { ViewSwitch };
})();
const $page = (() => {
const { readAddress } = $address;
const { byId, counted, numbers, turnWheel } = $elements;
const { SideBar } = $facets;
const { History } = $history;
const { Keyboard } = $keyboard;
const { LanguageChoice } = $languages;
const { ResultList } = $list;
const { NothingFound } = $nothing;
const { drawChips } = $offers;
const { findPictures } = $pictures;
const { Query } = $query;
const { ScopeBar } = $releases;
const { Selection } = $selection;
const { ViewSwitch } = $view;
const countingTime = 8;
class Page {
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
core.search("", "c", 0, "");
const { input } = this.query;
const typedEarly = input.value;
this.readAddress();
if (typedEarly) {
input.value = typedEarly;
this.query.typed(false);
}
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
showTitle() {
const { catalogs } = this.workspace;
const title = catalogs.length === 1 ? catalogs[0].title : "Namedex";
const count = catalogs.reduce((sum, catalog) => sum + catalog.entryCount, 0);
byId("title-name").textContent = title;
byId("title-count").textContent = numbers.format(count);
document.title = catalogs.length === 1 ? title : catalogs.map((catalog) => catalog.title).join(", ");
}
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
showTokens() {
const { tokens, release } = this.query;
if (tokens === this.shownTokens) return;
this.shownTokens = tokens;
drawChips(tokens, (token) => this.query.remove(token));
this.side.mark(tokens);
this.scope.mark(release);
}
showLater() {
clearTimeout(this.later);
this.later = setTimeout(() => {
this.list.draw();
this.query.showOffers();
this.later = setTimeout(() => this.showCounts(), 60);
}, 30);
}
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
if (selection.entry && (!location.hash.includes("=") || selection.name !== address.entry)) {
this.history.replace(this.address);
}
}
}
return { Page };
})();
const $main = (() => {
const { Core } = $core;
const { sayFailure } = $failure;
const { Page } = $page;
Core.start().then((core) => {
new Page(core);
document.documentElement.dataset.ready = "true";
}).catch(sayFailure);
return {  };
})();
})();
