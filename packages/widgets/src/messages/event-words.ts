import { dayWords } from '@castwork/contract/day-words';
import type { EventFacts } from '@castwork/contract/events/facts';
import type { EventKind } from '@castwork/contract/events/kinds';
import type { ActorKind } from '@castwork/contract/process/transition';

type Words = (who: string, facts: EventFacts, by: ActorKind | undefined) => string | undefined;

/** What happened, by whoever did it. A kind without words is not shown between messages. */
const words: Partial<Record<EventKind, Words>> = {
  request_made: (who) => `${who} asked for the job`,
  request_renewed: (who) => `${who} asked for the job as it is now`,
  request_withdrawn: (who) => `${who} withdrew the request`,
  request_approved: (who) => `${who} approved the request`,
  request_denied: (who) => `${who} denied the request`,
  request_expired: () => 'The request expired',
  // Whoever approves a request has its job accepted: that is said.
  job_accepted: (who, _, by) => (by === 'sponsor' ? undefined : `${who} accepted the job`),
  acceptance_undone: (who) => `${who} undid that`,
  job_edited: (who, { dueDate }) =>
    `${who} changed the brief${dueDate ? `: it is due on ${dayWords(dueDate)} now` : ''}`,
  links_submitted: (who) => `${who} sent links`,
  changes_requested: (who) => `${who} asked for changes`,
  links_approved: (who, { isAutomatic }) =>
    isAutomatic ? 'The links were approved and paid by themselves' : `${who} approved and paid`,
  approval_held: () => 'A check of the links has failed: they were not approved by themselves',
  link_gone: (_, { links = [] }) =>
    links.length > 1 ? `${links.length} links are gone` : 'A link is gone from where it was',
  job_withdrawn: (who) => `${who} withdrew`,
  job_expired: () => 'No links came in time: the job expired',
  job_deleted: (who) => `${who} deleted the job`,
  job_taken_down: () => 'The job was taken down',
  dispute_opened: (who) => `${who} opened a dispute`,
  dispute_resolved: (_, { share = 0 }) =>
    share === 0
      ? 'The dispute was decided: nothing is paid'
      : `The dispute was decided: ${share}% is paid`,
};

/**
 * What happened, in a few words.
 * @param who did it, at the beginning of a sentence
 * @param by which side that is
 * @returns undefined for what has no place between messages
 */
export const eventWords = (
  kind: EventKind | undefined,
  who: string,
  facts: EventFacts = {},
  by?: ActorKind,
): string | undefined => kind && words[kind]?.(who, facts, by);
