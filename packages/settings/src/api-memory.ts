/**
 * How much memory Node lets the API's heap take. Young garbage is collected soon: by itself Node keeps as
 * much of it as the machine has to spare. The bound is beyond what as many streams need as `LIMIT_STREAMS`
 * lets a process hold (5,000 took 350 MB by `pnpm bench:streams`): a heap that reaches it ends the process.
 *
 * One thread clears the little that is young: several wait for each other where others have the cores busy,
 * and a sixth of a busy process's answers was lost to that (`pnpm bench:api`).
 */
export const apiMemory = [
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
  '--max-old-space-size=512',
] as const;

/**
 * How glibc keeps what an API process takes beside Node's heap; another C library ignores it. By itself it
 * keeps for each thread what that has let go of, and as much more as the largest piece ever freed. So all
 * threads share what is kept, and what is free at its end goes back: 15 to 20 MB less of a busy process, for
 * the same answers a second (`pnpm soak:api`).
 */
export const apiAllocator = {
  MALLOC_ARENA_MAX: '1',
  // Set at all, it keeps the size that a piece must have to be given back by itself at 128 KiB (mallopt(3)).
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
