// libxml2 includes its own headers as <libxml/…>. This one forwards to the real header: see CLibXML2.c.
#include <libxml2/libxml/nanohttp.h>
