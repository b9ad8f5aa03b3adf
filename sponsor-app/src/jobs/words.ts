import type { JobType } from '@castwork/contract/limits';

/** A job type as it is read. */
export const typeName = (type: JobType) =>
  type === 'upForGrabs' ? 'Up for Grabs' : 'Location Based';

/** `1 creator`, `3 creators`. */
export const count = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
