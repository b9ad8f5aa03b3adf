import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';

/** What a process tells of its heap, in bytes. */
export interface ToldHeap {
  /** After all that nobody holds was collected, at the moment of the question. */
  readonly held: number;
  /** After each whole collection that V8 made by itself since the last question. */
  readonly natural: number[];
}

// Loaded ahead of the API (`--import`, with `--expose-gc`): asked by a message, it answers with one.
let natural: number[] = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries() as (PerformanceEntry & { detail?: { kind?: number } })[])
    if (entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR)
      natural.push(process.memoryUsage().heapUsed);
}).observe({ entryTypes: ['gc'] });

process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ held: process.memoryUsage().heapUsed, natural } satisfies ToldHeap);
  natural = [];
});
process.channel?.unref();
