// What NamedexXML needs of libxml2 and of the C library, and cannot reach from Swift itself.

#ifndef NAMEDEX_CLIBXML2_SHIM_H
#define NAMEDEX_CLIBXML2_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

// Debian builds libxml2 with ICU, whose headers would then be part of this module and contradict
// the copy of ICU in Foundation: no target could import both. Without the macro libxml2's headers
// leave ICU out; it adds fields only to the end of the encoding handler, which is not used here.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/globals.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>

/// Opens a file for reading. Returns a descriptor, or the negative of `errno`.
static inline int namedex_open(const char *path) {
  int descriptor;
  do {
    descriptor = open(path, O_RDONLY | O_CLOEXEC);
  } while (descriptor < 0 && errno == EINTR);
  return descriptor < 0 ? -errno : descriptor;
}

/// Reads up to `count` bytes; 0 at the end. Returns the negative of `errno` on failure.
static inline long namedex_read(int descriptor, void *buffer, unsigned long count) {
  long got;
  do {
    got = read(descriptor, buffer, count);
  } while (got < 0 && errno == EINTR);
  return got < 0 ? -errno : got;
}

/// Closes a descriptor that `namedex_open` gave.
static inline void namedex_close(int descriptor) { close(descriptor); }

/// Takes a message that nobody waits for.
static inline void namedex_ignore(void *context, xmlErrorPtr error) {}

/// Takes a message that nobody reads.
static inline void namedex_ignore_text(void *context, const char *message, ...) {}

/// What libxml2 would write to standard error goes nowhere between the two.
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

/// As `xmlParseChunk`, and returns as that does: 0, or the number of an error. The converters of
/// encodings know no parser and would write their complaints to standard error; the number that is
/// returned, or an error that the parser reports, tells of the same fault.
static inline int namedex_parse_chunk(xmlParserCtxtPtr parser, const char *bytes, int count,
                                      int isLast) {
  namedex_reporters former = namedex_silence();
  int status = xmlParseChunk(parser, bytes, count, isLast);
  namedex_speak(former);
  return status;
}

/// How many bytes the parser holds that it could not make anything of yet: a tag, a comment or a
/// DOCTYPE that is not over.
static inline long namedex_pending(xmlParserCtxtPtr parser) {
  if (parser->input == NULL || parser->input->end == NULL) return 0;
  return parser->input->end - parser->input->cur;
}

/// Parses a whole piece of HTML, in silence: what is wrong with HTML is nobody's concern.
static inline int namedex_parse_html(htmlParserCtxtPtr parser, const char *bytes, int count) {
  namedex_reporters former = namedex_silence();
  int status = htmlParseChunk(parser, bytes, count, 0);
  htmlParseChunk(parser, NULL, 0, 1);
  namedex_speak(former);
  return status;
}

#endif
