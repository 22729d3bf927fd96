// The page and its module as bytes of the executable, where they cost nothing until they are read.
// Tools/page/build generates all four files.
#include "CNamedexPage.h"

// #embed is C23; the package is compiled as C17, where clang has it as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char html[] = {
#embed "../Generated/page.html"
};
static const unsigned char program[] = {
#embed "../Generated/program.js"
};
static const unsigned char decoder[] = {
#embed "../Generated/decoder.wasm"
};
static const unsigned char module[] = {
#embed "../Generated/namedex.wasm"
};

const NamedexPagePart namedex_page_html = {html, sizeof html};
const NamedexPagePart namedex_page_program = {program, sizeof program};
const NamedexPagePart namedex_page_decoder = {decoder, sizeof decoder};
const NamedexPagePart namedex_page_module = {module, sizeof module};
