// The parts of libxml2 that NamedexXML uses, with wrappers for what Swift cannot call.

#ifndef NAMEDEX_CLIBXML2_SHIM_H
#define NAMEDEX_CLIBXML2_SHIM_H

// Debian builds libxml2 with ICU, whose headers would then be part of this module and conflict with
// Foundation's copy of ICU: no target could import both. Without the macro libxml2's headers omit
// ICU; it only adds fields at the end of the encoding handler, which is not used here.
#if !__has_include(<libxml2/libxml/parser.h>)
#error "the headers of libxml2 are missing; install libxml2-dev (Debian) or libxml2 (Homebrew)"
#else
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/globals.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>

/// Drops a structured message.
static inline void namedex_ignore(void *context, xmlErrorPtr error) {}

/// Drops a text message.
static inline void namedex_ignore_text(void *context, const char *message, ...) {}

/// The reporters that libxml2 had before `namedex_silence`. Until `namedex_speak` restores them, it
/// writes nothing to standard error.
typedef struct {
  xmlStructuredErrorFunc structured;
  void *structuredContext;
  xmlGenericErrorFunc generic;
  void *genericContext;
} namedex_reporters;

static inline namedex_reporters namedex_silence(void) {
  namedex_reporters former = {xmlStructuredError, xmlStructuredErrorContext, xmlGenericError,
                              xmlGenericErrorContext};
  xmlSetStructuredErrorFunc(NULL, (xmlStructuredErrorFunc)namedex_ignore);
  xmlSetGenericErrorFunc(NULL, namedex_ignore_text);
  return former;
}

static inline void namedex_speak(namedex_reporters former) {
  xmlSetGenericErrorFunc(former.genericContext, former.generic);
  xmlSetStructuredErrorFunc(former.structuredContext, former.structured);
}

/// Calls `xmlParseChunk` and returns its result: 0, or an error number. Encoding converters have no
/// parser to report to and would write to standard error; the returned number, or an error that the
/// parser reports, covers the same fault.
static inline int namedex_parse_chunk(xmlParserCtxtPtr parser, const char *bytes, int count,
                                      int isLast) {
  namedex_reporters former = namedex_silence();
  int status = xmlParseChunk(parser, bytes, count, isLast);
  namedex_speak(former);
  return status;
}

/// Returns the number of bytes that the parser holds but could not process yet: an unfinished tag,
/// comment or DOCTYPE.
static inline long namedex_pending(xmlParserCtxtPtr parser) {
  if (parser->input == NULL || parser->input->end == NULL) return 0;
  return parser->input->end - parser->input->cur;
}

#endif
#endif
