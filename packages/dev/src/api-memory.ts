/**
 * How much memory Node lets the API's heap take before it looks what can go. By itself it keeps for
 * garbage as much as the machine has to spare; the API's own data takes a third of this.
 */
export const apiMemory = ['--max-semi-space-size=4', '--max-old-space-size=128'] as const;
