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
