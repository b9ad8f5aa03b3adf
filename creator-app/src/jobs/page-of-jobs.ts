import { limits } from '@castwork/contract/limits';

/** What every search of the open jobs is asked with, beside the radius, the filters and the order. */
export const pageOfJobs = { limit: limits.visibleJobs.max, grouped: 'true' } as const;
