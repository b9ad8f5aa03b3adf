import type { JobType } from '@castwork/contract/limits';

/** A job type as it is read. */
export const typeName = (type: JobType) =>
  type === 'upForGrabs' ? 'Up for Grabs' : 'Location Based';
