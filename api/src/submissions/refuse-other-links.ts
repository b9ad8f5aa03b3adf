import { conflict } from '../errors.ts';
import type { SubmissionSubject } from '../process/find.ts';

/**
 * Nobody decides on links that they have not seen.
 * @param seen when those were sent that were seen; whichever there are unless said
 * @param act what somebody is about to do, after "before you"
 * @throws Refusal 409 where others wait by now
 */
export function refuseOtherLinks(
  { status, row }: SubmissionSubject,
  seen: string | undefined,
  act: string,
) {
  const areOthers = seen && row.submitted_at?.getTime() !== Date.parse(seen);
  if (areOthers && status === 'Submitted')
    throw conflict(
      'links_changed',
      `Other links were sent since you saw these: look at them before you ${act}`,
    );
}
