// The parts of libxml2 that NamedexXML uses, with wrappers for what Swift cannot call.

#ifndef NAMEDEX_CLIBXML2_SHIM_H
#define NAMEDEX_CLIBXML2_SHIM_H

// Debian builds libxml2 with ICU. ICU's headers would become part of this module and conflict with
// Foundation's copy, so no target could import both. With the macro undefined, libxml2's headers
// leave out ICU. The macro only adds fields at the end of the encoding handler, which is not used
// here.
#if !__has_include(<libxml2/libxml/parser.h>)
#error "the headers of libxml2 are missing; install libxml2-dev (Debian) or libxml2 (Homebrew)"
#else
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/globals.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>

/// Discards a structured error.
static inline void namedex_ignore(void *context, xmlErrorPtr error) {}

/// Discards an error message in text form.
static inline void namedex_ignore_text(void *context, const char *message, ...) {}

/// The error handlers that libxml2 had before `namedex_silence`. Until `namedex_speak` restores
/// them, libxml2 writes nothing to standard error.
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

/// Calls `xmlParseChunk` and returns its result: 0 or an error number. The call is silenced,
/// because encoding converters have no parser to report to and would write to standard error. The
/// same fault shows in the result, or in an error that the parser reports.
static inline int namedex_parse_chunk(xmlParserCtxtPtr parser, const char *bytes, int count,
                                      int isLast) {
  namedex_reporters former = namedex_silence();
  int status = xmlParseChunk(parser, bytes, count, isLast);
  namedex_speak(former);
  return status;
}

/// Returns the number of bytes that the parser holds but has not processed yet, because a tag,
/// comment or DOCTYPE is unfinished.
static inline long namedex_pending(xmlParserCtxtPtr parser) {
  if (parser->input == NULL || parser->input->end == NULL) return 0;
  return parser->input->end - parser->input->cur;
}

#endif
#endif
