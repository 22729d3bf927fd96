// Starts the program, which the page carries compressed. The content security policy knows it by its hash.

import { inflated } from "./data.js";
import { sayFailure } from "./failure.js";

inflated(document.getElementById("program")).then((bytes) => {
  const script = document.createElement("script");
  script.textContent = new TextDecoder().decode(bytes);
  document.body.append(script);
}).catch(sayFailure);
