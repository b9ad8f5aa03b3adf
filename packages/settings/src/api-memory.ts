/**
 * How much memory Node lets the API's heap take. Young garbage is collected soon: by itself Node keeps as
 * much of it as the machine has to spare. The bound is beyond what as many streams need as `LIMIT_STREAMS`
 * lets a process hold (5,000 took 350 MB by `pnpm bench:streams`): a heap that reaches it ends the process.
 */
export const apiMemory = ['--max-semi-space-size=4', '--max-old-space-size=512'] as const;
