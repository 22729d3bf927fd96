// The choice of the language of the words: any, English only, or one of the page's languages.

import { byId, make } from "./elements.js";

export class LanguageChoice {
  /**
   * @param tags the languages of the page in addition to English
   * @param choose called with the tag that is chosen, empty for any
   */
  constructor(tags, choose) {
    this.values = ["", "en", ...tags];
    byId("languages").hidden = tags.length === 0;
    const names = new Intl.DisplayNames(["en"], { type: "language" });
    byId("language").replaceChildren(...this.values.map((tag) =>
      make("option", { value: tag }, tag ? nameOf(tag, names) : "Any language")));
    byId("language").addEventListener("change", (event) => choose(event.target.value));
  }

  /** Returns the tag if the page has the language; otherwise, the empty tag for any language. */
  known(tag) { return this.values.length > 2 && this.values.includes(tag) ? tag : ""; }

  show(tag) { byId("language").value = tag; }
}

/** Returns the name of a language, or its tag if the browser rejects the tag with an error. */
function nameOf(tag, names) {
  try {
    return names.of(tag);
  } catch {
    return tag;
  }
}
