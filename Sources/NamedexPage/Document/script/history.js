// Keeps the URL and the browser's history up to date.

import { addressOf } from "./address.js";

/** The pause in typing after which the URL is written, in milliseconds. */
const typingPause = 250;

/**
 * Every choice adds a step to go back to, and so does text typed without a pause. The URL is
 * written during a pause, because browsers refuse frequent changes, and Chromium decodes the page's
 * icon at each change, which takes 2 ms.
 */
export class History {
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
    // Users who leave the page right after typing find their text when they come back.
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

  /** Corrects the URL without adding a step. */
  replace(state) { this.set(addressOf(state), true); }

  set(address, isReplaced) {
    if (address === this.current) return;
    this.current = address;
    try {
      history[isReplaced ? "replaceState" : "pushState"](null, "", address);
    } catch {
      // The browser refused because of too many changes; the next one writes the whole state.
    }
  }
}
