import { dayWords } from '@castwork/contract/day-words';
import type { EventFacts } from '@castwork/contract/events/facts';
import type { EventKind } from '@castwork/contract/events/kinds';
import type { ActorKind } from '@castwork/contract/process/transition';

type Words = (facts: EventFacts, by: ActorKind | undefined) => string | undefined;

/** What somebody did, after their name. */
const deeds: Partial<Record<EventKind, Words>> = {
  request_made: () => 'asked for the job',
  request_renewed: () => 'asked for the job as it is now',
  request_withdrawn: () => 'withdrew the request',
  request_approved: () => 'approved the request',
  request_denied: () => 'denied the request',
  // Whoever approves a request has its job accepted: that is said.
  job_accepted: (_, by) => (by === 'sponsor' ? undefined : 'accepted the job'),
  acceptance_undone: () => 'undid that',
  job_edited: ({ dueDate }) =>
    `changed the brief${dueDate ? `: it is due on ${dayWords(dueDate)} now` : ''}`,
  links_submitted: () => 'sent links',
  changes_requested: () => 'asked for changes',
  links_approved: ({ isAutomatic }) => (isAutomatic ? undefined : 'approved and paid'),
  job_withdrawn: () => 'withdrew',
  job_deleted: () => 'deleted the job',
  dispute_opened: () => 'opened a dispute',
};

/** What happened by nobody's name. */
const happenings: Partial<Record<EventKind, Words>> = {
  request_expired: () => 'The request expired',
  links_approved: ({ isAutomatic }) =>
    isAutomatic ? 'The links were approved and paid by themselves' : undefined,
  approval_held: () => 'A check of the links has failed: they were not approved by themselves',
  link_gone: ({ links = [] }) =>
    links.length > 1 ? `${links.length} links are gone` : 'A link is gone from where it was',
  job_expired: () => 'No links came in time: the job expired',
  job_taken_down: () => 'The job was taken down',
  dispute_resolved: ({ share = 0 }) =>
    share === 0
      ? 'The dispute was decided: nothing is paid'
      : `The dispute was decided: ${share}% is paid`,
};

/**
 * What happened, in a few words. A kind without words is not shown between messages.
 * @param who did it, at the beginning of a sentence
 * @param by which side that is
 * @returns who did what, as `WhoDid` shows it; undefined for what has no place between messages
 */
export function eventWords(
  kind: EventKind,
  who: string,
  facts: EventFacts = {},
  by?: ActorKind,
): { who?: string; words: string } | undefined {
  const deed = deeds[kind]?.(facts, by);
  if (deed !== undefined) return { who, words: deed };
  const words = happenings[kind]?.(facts, by);
  return words === undefined ? undefined : { words };
}
