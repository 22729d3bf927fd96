// The page as bytes of the executable, where they cost nothing until they are read. Tools/page/build
// generates it.
#include "CNamedexPage.h"

// #embed is C23; the package is compiled as C17, where clang has it as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char html[] = {
#embed "../Generated/page.html"
};

const unsigned char *const namedex_page = html;
const size_t namedex_page_count = sizeof html;
