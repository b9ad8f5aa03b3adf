import type { EventKind } from '@castwork/contract/events/kinds';
import type { TimelineEvent } from '@castwork/contract/submissions/schemas';

/** How work ends without being paid, by the event that ended it. */
const ends: Partial<Record<EventKind, string>> = {
  job_withdrawn: 'Withdrawn by the creator',
  job_expired: 'No links were sent in time',
  job_canceled: 'The job was deleted',
  dispute_resolved: 'An operator decided that nothing is paid',
};

/**
 * How a submission ended that was not paid.
 * @param events its timeline, oldest first
 * @returns the words, when (ISO 8601) and the reason that was given; undefined while it goes on
 */
export function howItEnded(events: readonly TimelineEvent[]) {
  const last = events.findLast(({ kind }) => kind in ends);
  if (!last) return undefined;
  const words = last.data.isTakenDown ? 'The job was taken down' : ends[last.kind]!;
  return { words, at: last.at, reason: last.data.reason ?? '' };
}
