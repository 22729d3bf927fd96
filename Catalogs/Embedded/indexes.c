// Embeds the indexes of the built-in catalogs in the executable. The index files are generated: see
// CONTRIBUTING.md. The arrays are aligned, and so is each section, so that integers can be loaded
// efficiently.
#include "CNamedexCatalogs.h"

// #embed is a C23 feature. The package is compiled as C17, where clang offers it as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(64) static const unsigned char sf_symbols[] = {
#embed "../Indexes/sf-symbols.ndx"
};
_Alignas(64) static const unsigned char uikit_colors[] = {
#embed "../Indexes/uikit-colors.ndx"
};
_Alignas(64) static const unsigned char appkit_colors[] = {
#embed "../Indexes/appkit-colors.ndx"
};
_Alignas(64) static const unsigned char swiftui_colors[] = {
#embed "../Indexes/swiftui-colors.ndx"
};
_Alignas(64) static const unsigned char css_colors[] = {
#embed "../Indexes/css-colors.ndx"
};
_Alignas(64) static const unsigned char x11_colors[] = {
#embed "../Indexes/x11-colors.ndx"
};

const NamedexBuiltIn namedex_built_in[] = {
    {"sf-symbols", sf_symbols, sizeof sf_symbols},
    {"uikit-colors", uikit_colors, sizeof uikit_colors},
    {"appkit-colors", appkit_colors, sizeof appkit_colors},
    {"swiftui-colors", swiftui_colors, sizeof swiftui_colors},
    {"css-colors", css_colors, sizeof css_colors},
    {"x11-colors", x11_colors, sizeof x11_colors},
};
const size_t namedex_built_in_count = sizeof namedex_built_in / sizeof namedex_built_in[0];
