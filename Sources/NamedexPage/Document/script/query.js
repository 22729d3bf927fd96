// The query: tokens, words and an order, and the field to type them in.

import { orders } from "./address.js";
import { byId, capitalized } from "./elements.js";
import { asOfKey, drawOffers } from "./offers.js";

/** Shows a problem with the search; an empty string removes the problem. */
export function showProblem(text) { byId("problem").textContent = text; }

const formOf = (tokens) => tokens.map((token) => token.form).join(" ");
/** Returns the words of an input as a user would type them: words with a colon are in quotation
 * marks. */
const wordsOf = ({ form, text, tokens }) => (text.includes(":") ? form.slice(formOf(tokens).length).trim() : text);
const isRelease = (token) => token.key === asOfKey;

export class Query {
  /**
   * @param onChange called after a change, with `"typed"` or `"chosen"`
   */
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

  /** The parsed text: its tokens and words, without an incomplete token at its end. */
  get reading() {
    const { text } = this;
    // Only text with a colon can contain a token.
    if (!text.includes(":")) return { text, tokens: [], problem: "" };
    if (this.known?.typed !== text) this.known = { typed: text, ...this.core.reading(text) };
    return this.known;
  }

  /** The text form of the chips and of the tokens in the text, and the words to search for. */
  get asked() {
    const { text, tokens } = this.reading;
    return { tokens: formOf(this.with(tokens)), text };
  }

  /** Returns the chips, followed by other tokens. A release among the other tokens replaces the chosen release. */
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

  /** Reads the text form in a URL. */
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
    // A token is complete when white space follows it. Text that is being composed with an input
    // method is left alone until it is complete.
    if (!isComposing && /:\S.*\s$/.test(this.text)) this.readTokens();
    this.onChange("typed");
  }

  /** Turns complete tokens in the text into chips. Returns whether there were any. */
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

  /** Turns the tokens typed so far into chips when Return is pressed. Returns whether there were any. */
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

  // Tokens

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

  /** Removes the last chip, if there is one. Returns whether there was. */
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

  // Suggestions

  /** The typed text up to the insertion point. */
  get typedText() { return this.input.value.slice(0, this.input.selectionStart ?? undefined); }

  get offers() { return this.core.tokenSuggestions(this.tokenForm, this.typedText, this.language); }

  showOffers() {
    drawOffers(this.offers, this.typedText.trim() !== "", (suggestion) => this.accept(suggestion));
  }

  /** Completes the typed text to the first suggested token. Returns whether there is one. */
  complete() {
    // After white space, no word is being typed.
    if (!/\S$/.test(this.typedText)) return false;
    const [first] = this.offers;
    if (first) this.accept(first);
    return Boolean(first);
  }

  /** Replaces the text typed for a token with the suggested one. */
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
