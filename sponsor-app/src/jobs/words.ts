import type { PostedJob } from '@castwork/contract/jobs/schemas';
import type { JobType } from '@castwork/contract/limits';

/** A job type as it is read. */
export const typeName = (type: JobType) =>
  type === 'upForGrabs' ? 'Up for Grabs' : 'Location Based';

/** Where a job can be taken. */
export function placeOf({
  isUpForGrabs,
  city,
  state,
}: Pick<PostedJob, 'isUpForGrabs' | 'city' | 'state'>) {
  const place = [city, state].filter(Boolean).join(', ');
  if (isUpForGrabs) return place === '' ? 'Anywhere' : `Anywhere · from ${place}`;
  return place;
}

/** `1 creator`, `3 creators`. */
export const count = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
