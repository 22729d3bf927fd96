// The clock of the benchmark's C programs, and how the floor prints its results.
#pragma once

#include <stddef.h>
#include <stdint.h>

double microseconds(void);
// Sorts the times of each query. Each query has one time per round, and the queries follow one another.
void sort_times(double *times, size_t count, size_t rounds);
// Prints the time at one place in the sorted times of each query, as a member of a JSON object.
void print_times(const char *name, const double *times, size_t count, size_t rounds, size_t place);
// Prints the total of each query as the last member, and ends the object.
void print_totals(const uint32_t *totals, size_t count);
