/* The peers of NamedexDocuments: full-text search as SQLite provides it.
 *
 *   documents_peers KIND build DATABASE                       indexes the table `document`
 *   documents_peers KIND search DATABASE TEXTS ROUNDS BUDGET  searches for the lines of TEXTS
 *   documents_peers KIND change DATABASE COUNT                changes documents, and finds them
 *
 * KIND is fts4, with its `matchinfo` ranked by a function in C, as apps did before FTS5 had bm25; fts5,
 * with bm25; or like, which scans the texts. Prints the same JSON as namedex-documents-bench.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_TEXTS = 4096, MOST_ROUNDS = 15, MOST_WORDS = 8, TEXT_SIZE = 256, QUERY_SIZE = 2048 };

struct kind {
  const char *name, *build, *triggers, *search;
};

/* Both indexes have the same prefixes as Namedex's, and read texts from the table `document`. The searches
 * are the ones that SQLite's documentation recommends: only the first 20 get snippets. */
static const struct kind kinds[] = {
    {"fts4",
     "CREATE VIRTUAL TABLE found USING fts4(content='document', name, body, tokenize=unicode61, "
     "prefix='1,2,3,4');"
     "INSERT INTO found(found) VALUES('rebuild'); INSERT INTO found(found) VALUES('optimize')",
     "CREATE TRIGGER found_before BEFORE UPDATE ON document BEGIN "
     "DELETE FROM found WHERE docid = old.id; END;"
     "CREATE TRIGGER found_after AFTER UPDATE ON document BEGIN "
     "INSERT INTO found(docid, name, body) VALUES(new.id, new.name, new.body); END",
     "SELECT docid, name, snippet(found, '[', ']', '...', -1, 16) FROM found JOIN "
     "(SELECT docid, rank(matchinfo(found, 'pcx'), 10.0, 1.0) AS score FROM found WHERE found MATCH ?1 "
     "ORDER BY score DESC LIMIT 20) USING (docid) WHERE found MATCH ?1 ORDER BY score DESC"},
    {"fts5",
     "CREATE VIRTUAL TABLE found USING fts5(name, body, content='document', content_rowid='id', "
     "tokenize='unicode61', prefix='1 2 3 4');"
     "INSERT INTO found(found) VALUES('rebuild'); INSERT INTO found(found) VALUES('optimize')",
     "CREATE TRIGGER found_after AFTER UPDATE ON document BEGIN "
     "INSERT INTO found(found, rowid, name, body) VALUES('delete', old.id, old.name, old.body);"
     "INSERT INTO found(rowid, name, body) VALUES(new.id, new.name, new.body); END",
     "SELECT rowid, name, snippet(found, -1, '[', ']', '...', 16) FROM found "
     "WHERE found MATCH ?1 AND rank MATCH 'bm25(10.0, 1.0)' ORDER BY rank LIMIT 20"},
    {"like", "", "", NULL},
};

static sqlite3 *db;
static const struct kind *kind;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void check(int status) {
  if (status == SQLITE_OK || status == SQLITE_DONE || status == SQLITE_ROW) return;
  fprintf(stderr, "documents_peers: %s\n", sqlite3_errmsg(db));
  exit(1);
}

static void run(const char *sql) { check(sqlite3_exec(db, sql, NULL, NULL, NULL)); }

static long integer(const char *sql) {
  sqlite3_stmt *statement;
  check(sqlite3_prepare_v2(db, sql, -1, &statement, NULL));
  check(sqlite3_step(statement));
  long value = sqlite3_column_int64(statement, 0);
  sqlite3_finalize(statement);
  return value;
}

static long bytes_in_use(void) {
  return integer("PRAGMA page_size") * (integer("PRAGMA page_count") - integer("PRAGMA freelist_count"));
}

/* Prints the memory of this process, in megabytes. */
static void print_memory(const char *name) {
  double resident = 0, peak = 0, anonymous = 0, kilobytes;
  char line[256];
  FILE *file = fopen("/proc/self/status", "r");
  while (file && fgets(line, sizeof line, file)) {
    if (sscanf(line, "VmRSS: %lf", &kilobytes) == 1) resident = kilobytes * 1024 / 1e6;
    if (sscanf(line, "VmHWM: %lf", &kilobytes) == 1) peak = kilobytes * 1024 / 1e6;
    if (sscanf(line, "RssAnon: %lf", &kilobytes) == 1) anonymous = kilobytes * 1024 / 1e6;
  }
  if (file) fclose(file);
  printf("\"%s\":{\"resident\":%.2f,\"peak\":%.2f,\"anonymous\":%.2f},", name, resident, peak, anonymous);
}

/* Adds up, over all phrases and columns, the hits in this row divided by the hits in all rows, times the column's
 * weight. */
static void rank(sqlite3_context *context, int count, sqlite3_value **values) {
  const unsigned *info = sqlite3_value_blob(values[0]);
  if (!info || sqlite3_value_bytes(values[0]) < 8) return;
  unsigned phrases = info[0], columns = info[1];
  double score = 0;
  for (unsigned phrase = 0; phrase < phrases; phrase++)
    for (unsigned column = 0; column < columns && column + 1 < (unsigned)count; column++) {
      const unsigned *hits = info + 2 + 3 * (phrase * columns + column);
      if (hits[0]) score += (double)hits[0] / hits[1] * sqlite3_value_double(values[column + 1]);
    }
  sqlite3_result_double(context, score);
}

static int words_of(char *text, char **words) {
  int count = 0;
  for (char *word = strtok(text, " "); word && count < MOST_WORDS; word = strtok(NULL, " "))
    words[count++] = word;
  return count;
}

/* Binds a query for all words as prefixes. Words that consist of letters mean the same to FTS4 and FTS5. */
static sqlite3_stmt *match(sqlite3_stmt *prepared, char **words, int count) {
  char query[QUERY_SIZE] = "";
  size_t used = 0;
  for (int i = 0; i < count; i++)
    used += snprintf(query + used, sizeof query - used, "%s%s*", i ? " " : "", words[i]);
  check(sqlite3_bind_text(prepared, 1, query, -1, SQLITE_TRANSIENT));
  return prepared;
}

/* Scans for words and sorts the rows by name, like Core Data's CONTAINS with a sort descriptor. */
static sqlite3_stmt *scan(char **words, int count) {
  char sql[QUERY_SIZE];
  size_t used = snprintf(sql, sizeof sql, "SELECT id, name, body FROM document WHERE 1");
  for (int i = 0; i < count; i++)
    used += snprintf(sql + used, sizeof sql - used, " AND (name LIKE ?%d OR body LIKE ?%d)", i + 1, i + 1);
  snprintf(sql + used, sizeof sql - used, " ORDER BY name LIMIT 20");
  sqlite3_stmt *statement;
  check(sqlite3_prepare_v2(db, sql, -1, &statement, NULL));
  for (int i = 0; i < count; i++) {
    char pattern[QUERY_SIZE];
    snprintf(pattern, sizeof pattern, "%%%s%%", words[i]);
    check(sqlite3_bind_text(statement, i + 1, pattern, -1, SQLITE_TRANSIENT));
  }
  return statement;
}

/* Returns the number of rows. Stores the identifier of the first row in `first`. */
static int search(sqlite3_stmt *prepared, const char *text, long *first) {
  char copy[TEXT_SIZE], *words[MOST_WORDS];
  snprintf(copy, sizeof copy, "%s", text);
  int count = words_of(copy, words), rows = 0, status;
  sqlite3_stmt *statement = prepared ? match(prepared, words, count) : scan(words, count);
  while ((status = sqlite3_step(statement)) == SQLITE_ROW) {
    if (!rows++) *first = sqlite3_column_int64(statement, 0);
    sqlite3_column_text(statement, 1);
    sqlite3_column_text(statement, 2);
  }
  check(status);
  check(sqlite3_reset(statement));
  if (!prepared) sqlite3_finalize(statement);
  return rows;
}

static sqlite3_stmt *prepare(void) {
  sqlite3_stmt *prepared = NULL;
  if (kind->search) check(sqlite3_prepare_v2(db, kind->search, -1, &prepared, NULL));
  return prepared;
}

static int ascending(const void *a, const void *b) {
  double difference = *(const double *)a - *(const double *)b;
  return (difference > 0) - (difference < 0);
}

static void build(void) {
  long before = bytes_in_use();
  double start = now();
  run("BEGIN");
  run(kind->build);
  run("COMMIT");
  double seconds = (now() - start) / 1e3;
  long after = bytes_in_use();
  printf("{\"seconds\":%.3f,", seconds);
  print_memory("memory");
  printf("\"database\":%ld,\"index\":%ld}\n", after, after - before);
}

static void search_all(const char *path, int rounds, double budget) {
  static char texts[MOST_TEXTS][TEXT_SIZE];
  static double times[MOST_TEXTS][MOST_ROUNDS];
  FILE *file = fopen(path, "r");
  if (!file) exit(66);
  int count = 0, found = 0, rounded = 0;
  while (count < MOST_TEXTS && fgets(texts[count], TEXT_SIZE, file)) {
    texts[count][strcspn(texts[count], "\n")] = 0;
    if (texts[count][0]) count++;
  }
  fclose(file);
  sqlite3_stmt *prepared = prepare();
  printf("{");
  print_memory("before");
  double spent = 0;
  for (; rounded < rounds && rounded < MOST_ROUNDS && (!rounded || spent < budget * 1e3); rounded++)
    for (int place = 0; place < count; place++) {
      long first;
      double start = now();
      int rows = search(prepared, texts[place], &first);
      times[place][rounded] = now() - start;
      spent += times[place][rounded];
      if (!rounded && rows) found++;
    }
  print_memory("after");
  printf("\"rounds\":%d,\"found\":%d,\"times\":[", rounded, found);
  for (int place = 0; place < count; place++) {
    qsort(times[place], rounded, sizeof(double), ascending);
    printf("%s%.4f", place ? "," : "", times[place][rounded / 2]);
  }
  printf("]}\n");
}

static void change_all(int count) {
  run(kind->triggers);
  long documents = integer("SELECT count(*) FROM document");
  sqlite3_stmt *update, *prepared = prepare();
  check(sqlite3_prepare_v2(db, "UPDATE document SET name = ?1 WHERE id = ?2", -1, &update, NULL));
  printf("{\"times\":[");
  for (int round = 0; round < count; round++) {
    long id = 1 + round * (documents / count), first = 0;
    char text[32];
    snprintf(text, sizeof text, "changed%dz", round);
    double start = now();
    check(sqlite3_bind_text(update, 1, text, -1, SQLITE_TRANSIENT));
    check(sqlite3_bind_int64(update, 2, id));
    check(sqlite3_step(update));
    check(sqlite3_reset(update));
    int rows = search(prepared, text, &first);
    double time = now() - start;
    if (rows != 1 || first != id) {
      fprintf(stderr, "documents_peers: the change of %ld was not found\n", id);
      exit(1);
    }
    printf("%s%.4f", round ? "," : "", time);
  }
  printf("]}\n");
}

int main(int argc, char **argv) {
  if (argc < 4) return 64;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (!strcmp(argv[1], kinds[i].name)) kind = &kinds[i];
  if (!kind) return 64;
  check(sqlite3_open(argv[3], &db));
  check(sqlite3_create_function(db, "rank", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL, rank, NULL, NULL));
  int isBuild = !strcmp(argv[2], "build");
  /* These are the settings of GRDB's connection pools. */
  if (!isBuild) run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
  if (isBuild)
    build();
  else if (!strcmp(argv[2], "search") && argc == 7)
    search_all(argv[4], atoi(argv[5]), atof(argv[6]));
  else if (!strcmp(argv[2], "change") && argc == 5)
    change_all(atoi(argv[4]));
  else
    return 64;
  return 0;
}
