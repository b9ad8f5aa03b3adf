/** How often lists of what waits for an operator are read for what came meanwhile, in milliseconds. */
export const every = 30_000;
