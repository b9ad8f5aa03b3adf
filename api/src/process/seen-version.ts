import type { JobRow } from '../db/schema.ts';
import { conflict } from '../errors.ts';

/**
 * Nobody takes or changes a job that they have not seen.
 * @param seen the version that was seen; whichever there is unless said
 * @param act what somebody is about to do, after "before you"
 * @throws Refusal 409 where it is another one by now
 */
export function refuseUnseen(
  { version }: Pick<JobRow, 'version'>,
  seen: number | undefined,
  act: string,
) {
  if (seen !== undefined && seen !== version)
    throw conflict(
      'brief_changed',
      `This job has changed since you saw it: look at it again before you ${act}`,
    );
}
