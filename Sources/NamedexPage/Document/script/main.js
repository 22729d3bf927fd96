// Starts the page, or says why it cannot start.

import { Core } from "./core.js";
import { sayFailure } from "./failure.js";
import { Page } from "./page.js";

Core.start().then((core) => {
  new Page(core);
  document.documentElement.dataset.ready = "true";
}).catch(sayFailure);
