import type { Role } from '../roles.ts';
import type { EventFacts } from './facts.ts';

/**
 * Whose work an event is about, for a sponsor: several creators may share a job.
 * @param role who reads it; undefined where that is not known
 * @returns the creator's name; undefined for anybody else, and of before the name was kept
 */
export const whoseFor = ({ creatorName }: EventFacts, role?: Role): string | undefined =>
  role === 'sponsor' ? creatorName : undefined;
