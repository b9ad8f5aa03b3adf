/** The sponsor's jobs are read as one item for each posting. */
export const grouped = { grouped: 'true' } as const;
