import type { Query } from '../operation.ts';

/** Answers as long as the process runs. */
export const getLiveness: Query<'getLiveness'> = () => Promise.resolve({ status: 'ok' });
