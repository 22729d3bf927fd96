// Times whole processes in turn (A B C A B C ...), so that other load on the machine affects all of them equally:
//   processes RUNS TITLE 'COMMAND ARGUMENTS' [TITLE 'COMMAND ARGUMENTS' ...]
// The program uses no shell: spaces separate the words of a command, and single quotes keep a word together. For each
// command, it prints a line with three fields, separated by tabs: the median time in milliseconds, the median ratio to
// the first command, and the exit status.
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "Floor/timing.h"

extern char **environ;

enum { warming_runs = 3, most_words = 64 };

static double median(double *values, size_t count) {
  sort_times(values, 1, count);
  return values[count / 2];
}

// Splits a command into words, in place.
static char **words_of(char *text) {
  char **words = calloc(most_words + 1, sizeof *words);
  for (size_t count = 0; words && count < most_words; count++) {
    text += strspn(text, " ");
    if (!*text) break;
    int is_quoted = *text == '\'';
    words[count] = text + is_quoted;
    text = words[count] + strcspn(words[count], is_quoted ? "'" : " ");
    if (*text) *text++ = 0;
  }
  return words;
}

int main(int argument_count, char **arguments) {
  int runs = argument_count > 3 ? atoi(arguments[1]) : 0;
  if (runs < 1 || argument_count % 2) {
    fprintf(stderr, "usage: processes RUNS TITLE COMMAND [TITLE COMMAND ...]\n");
    return 64;
  }
  size_t count = (size_t)(argument_count - 2) / 2, run_count = (size_t)runs;
  double *times = calloc(count * run_count, sizeof *times);
  double *ratios = calloc(run_count, sizeof *ratios);
  int *statuses = calloc(count, sizeof *statuses);
  char ***commands = calloc(count, sizeof *commands);
  if (!times || !ratios || !statuses || !commands) return 71;
  for (size_t i = 0; i < count; i++) {
    commands[i] = words_of(arguments[3 + 2 * i]);
    if (!commands[i]) return 71;
  }

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  // A file, because grep stops at the first match if it writes to /dev/null.
  posix_spawn_file_actions_addopen(&actions, 1, "processes.out", O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  for (int run = -warming_runs; run < runs; run++) {
    for (size_t i = 0; i < count; i++) {
      pid_t process;
      int status;
      double start = microseconds();
      if (posix_spawnp(&process, commands[i][0], &actions, NULL, commands[i], environ)) {
        statuses[i] = 127;
        continue;
      }
      waitpid(process, &status, 0);
      if (run >= 0) times[i * run_count + (size_t)run] = microseconds() - start;
      statuses[i] = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
  }
  // From last to first, because the ratios need the first command's times before they are sorted.
  double *medians = calloc(count, sizeof *medians), *median_ratios = calloc(count, sizeof *medians);
  if (!medians || !median_ratios) return 71;
  for (size_t i = count; i-- > 0;) {
    double *own = times + i * run_count;
    for (size_t run = 0; run < run_count; run++) ratios[run] = own[run] / times[run];
    median_ratios[i] = median(ratios, run_count);
    medians[i] = median(own, run_count) / 1e3;
  }
  for (size_t i = 0; i < count; i++)
    printf("%.4f\t%.4f\t%d\n", medians[i], median_ratios[i], statuses[i]);
  return 0;
}
