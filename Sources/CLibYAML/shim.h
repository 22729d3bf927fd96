// The system's libyaml, without wrappers: Swift can call everything that NamedexYAML uses.

#ifndef NAMEDEX_CLIBYAML_SHIM_H
#define NAMEDEX_CLIBYAML_SHIM_H

#if !__has_include(<yaml.h>)
#error "the headers of libyaml are missing; install libyaml-dev (Debian) or libyaml (Homebrew)"
#else
#include <yaml.h>
#endif

#endif
