#define _POSIX_C_SOURCE 200809L  // clock_gettime
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "timing.h"

double microseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static int compare_times(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

void sort_times(double *times, size_t count, size_t rounds) {
  for (size_t i = 0; i < count; i++) qsort(times + i * rounds, rounds, sizeof *times, compare_times);
}

void print_times(const char *name, const double *times, size_t count, size_t rounds, size_t place) {
  printf("\"%s\":[", name);
  for (size_t i = 0; i < count; i++) printf("%s%.3f", i ? "," : "", times[i * rounds + place]);
  printf("],");
}

void print_totals(const uint32_t *totals, size_t count) {
  printf("\"counts\":[");
  for (size_t i = 0; i < count; i++) printf("%s%u", i ? "," : "", totals[i]);
  printf("]}\n");
}
