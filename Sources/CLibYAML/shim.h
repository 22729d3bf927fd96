// libyaml as the system has it. NamedexYAML needs nothing more of it.

#ifndef NAMEDEX_CLIBYAML_SHIM_H
#define NAMEDEX_CLIBYAML_SHIM_H

#include <yaml.h>

#endif
