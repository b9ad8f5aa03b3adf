import type { Operation } from '../operation.ts';

/** Answers as long as the process runs. */
export const getLiveness: Operation<'getLiveness'> = () => Promise.resolve({ status: 'ok' });
