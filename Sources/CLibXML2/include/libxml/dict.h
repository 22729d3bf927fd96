// libxml2 includes its own headers as <libxml/…>; this finds them without a search path in apps (Package.swift).
#include <libxml2/libxml/dict.h>
