// Starts the page, or says why it cannot start.

import { Core } from "./core.js";
import { byId } from "./elements.js";
import { Page } from "./page.js";

Core.start().then((core) => {
  new Page(core);
  document.documentElement.dataset.ready = "true";
}).catch((error) => {
  byId("scroller").hidden = true;
  byId("nothing").hidden = false;
  byId("nothing").classList.remove("is-late");
  byId("problem").textContent = `The search could not start: ${error.message}.`;
  console.error(error);
});
