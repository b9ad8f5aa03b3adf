import { submissionProcess } from '@castwork/contract/process/submission';
import { conflict } from '../errors.ts';
import type { SubmissionSubject } from '../process/find.ts';

/** What somebody is about to do, after "before you". */
const acts = {
  approve: 'approve',
  requestChanges: 'ask for changes',
  dispute: 'open a dispute',
} as const;

/**
 * Nobody decides on links that they have not seen, nor has others decide. Where the process has no such
 * line from the state of now, it says so itself.
 * @param seen when those were sent that were seen, null where none waited; whichever there are unless said
 * @throws Refusal 409 where others wait by now, or none
 */
export function refuseOtherLinks(
  { status, row: { submitted_at: sent } }: SubmissionSubject,
  seen: string | null | undefined,
  line: keyof typeof acts,
) {
  const from: readonly string[] = submissionProcess[line].from;
  const areSeen = seen === undefined || (sent?.getTime() ?? null) === (seen && Date.parse(seen));
  if (areSeen || !from.includes(status)) return;
  throw conflict(
    'links_changed',
    sent
      ? `Other links were sent since you saw these: look at them before you ${acts[line]}`
      : `Changes were asked for since you saw these links: look at that before you ${acts[line]}`,
  );
}
