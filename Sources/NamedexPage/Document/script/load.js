// Starts the program, which the page contains in compressed form. The content security policy
// identifies the program by its hash.

import { sayFailure } from "./failure.js";
import { unpacking } from "./packed.js";

const element = (id) => document.getElementById(id);

try {
  const unpacked = unpacking();
  const script = document.createElement("script");
  script.textContent = new TextDecoder().decode(unpacked(element("program")));
  // The browser compiles the module while the indexes are decompressed.
  window.namedex = { unpacked, module: WebAssembly.compile(unpacked(element("module"))) };
  document.body.append(script);
} catch (error) {
  sayFailure(error);
}
