// Measures how long it takes to wake a sleeping thread and to be woken by it: the cost of passing work to another
// thread on this machine and waiting for it, without any work. Prints microseconds as JSON.
//   wake ROUNDS
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>

#include "Floor/timing.h"

// The length of a search in microseconds. During this time, the other thread's core goes to sleep.
static const double pause = 20;
static sem_t question, answer;

static void *reply(void *unused) {
  while (!sem_wait(&question)) sem_post(&answer);
  return unused;
}

int main(int argument_count, char **arguments) {
  int rounds = argument_count == 2 ? atoi(arguments[1]) : 0;
  pthread_t thread;
  double *times = rounds > 0 ? malloc((size_t)rounds * sizeof *times) : NULL;
  if (!times) {
    fprintf(stderr, "usage: wake ROUNDS\n");
    return 64;
  }
  // macOS has no unnamed semaphores.
  if (sem_init(&question, 0, 0) || sem_init(&answer, 0, 0) || pthread_create(&thread, NULL, reply, NULL))
    return 71;
  for (int round = 0; round < rounds; round++) {
    double start = microseconds();
    while (microseconds() - start < pause) continue;
    start = microseconds();
    sem_post(&question);
    while (sem_wait(&answer)) continue;
    times[round] = microseconds() - start;
  }
  sort_times(times, 1, (size_t)rounds);
  printf("{\"p50\":%.3f,\"p99\":%.3f}\n", times[rounds / 2], times[(size_t)rounds * 99 / 100]);
  return 0;
}
