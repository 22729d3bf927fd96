#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "floor.h"
#include "timing.h"

// Prints, for each query, the median time over all rounds after a warm-up round, and the total.
static int bench(const char *index_path, const char *query_path, int rounds, bool is_counting) {
  Index index = open_index(index_path);
  size_t count, round_count = (size_t)rounds;
  char **queries = read_lines(query_path, &count);
  double *times = allocate(count * round_count * sizeof *times);
  uint32_t *totals = allocate(count * sizeof *totals);
  for (int round = -1; round < rounds; round++) {
    for (size_t i = 0; i < count; i++) {
      double start = microseconds();
      Answer answer;
      search(&index, queries[i], is_counting, &answer);
      double time = microseconds() - start;
      totals[i] = answer.total;
      if (round >= 0) times[i * round_count + (size_t)round] = time;
    }
  }
  sort_times(times, count, round_count);
  printf("{");
  print_times("lat", times, count, round_count, round_count / 2);
  print_totals(totals, count);
  return 0;
}

// Prints the total for each query and the names of the first entries, separated by tabs.
static int print_answers(const char *index_path, const char *query_path) {
  Index index = open_index(index_path);
  size_t count;
  char **queries = read_lines(query_path, &count);
  for (size_t i = 0; i < count; i++) {
    Answer answer;
    search(&index, queries[i], true, &answer);
    printf("%u", answer.total);
    for (uint32_t j = 0; j < answer.listed; j++) {
      size_t length;
      const char *name = name_of(&index, answer.entries[j], &length);
      printf("\t%.*s", (int)length, name);
    }
    puts("");
  }
  return 0;
}

// Runs one search, and prints the names and their number.
static int find(const char *index_path, char **words) {
  char query[4096] = "";
  for (; *words; words++) {
    if (strlen(query) + strlen(*words) + 2 > sizeof query) return 64;
    strcat(strcat(query, *words), " ");
  }
  Index index = open_index(index_path);
  Answer answer;
  search(&index, query, true, &answer);
  for (uint32_t i = 0; i < answer.listed; i++) {
    size_t length;
    const char *name = name_of(&index, answer.entries[i], &length);
    fwrite(name, 1, length, stdout);
    putchar('\n');
  }
  printf("%u matches\n", answer.total);
  return 0;
}

int main(int count, char **arguments) {
  const char *command = count > 3 ? arguments[1] : "";
  if (!strcmp(command, "build")) return build(arguments[2], arguments[3]);
  if (!strcmp(command, "answers")) return print_answers(arguments[2], arguments[3]);
  if (!strcmp(command, "find")) return find(arguments[2], arguments + 3);
  int rounds = count == 6 ? atoi(arguments[4]) : 0;
  if (!strcmp(command, "bench") && rounds > 0)
    return bench(arguments[2], arguments[3], rounds, !strcmp(arguments[5], "count"));
  fprintf(stderr,
          "usage:\n"
          "  floor build DATA.tsv INDEX\n"
          "  floor bench INDEX QUERIES ROUNDS first|count\n"
          "  floor answers INDEX QUERIES\n"
          "  floor find INDEX WORD ...\n");
  return 64;
}
