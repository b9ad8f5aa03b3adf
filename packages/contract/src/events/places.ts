import { messagesPath, type Role, roles } from '../roles.ts';
import type { EventFacts } from './facts.ts';
import { type AlwaysTold, type EventKind, isAlwaysTold } from './kinds.ts';

const creatorTab = (tab: string) => `${roles.creator.home}?tab=${tab}`;
const creatorBalance = '/creator/balance';
/** What others read of whoever is signed in. */
const ownPage = '/people/me';
/** A job's own page. */
const jobPage = '/jobs/{jobId}';
const sponsorTab = (tab: string) => `${roles.sponsor.home}?tab=${tab}`;

/** Where each side reads of work that ended without being paid. */
const notCompleted = {
  creator: `${creatorTab('past-jobs')}&view=not-completed`,
  sponsor: `${sponsorTab('past')}&past=ended`,
} as const satisfies Partial<Record<Role, string>>;

/**
 * Where news of each kind leads whom it is told to: a path of the app. A role that is never told of a
 * kind has no line; a test compares with the process. Source: specification, section 2.
 */
const places = {
  creator: {
    // Whether they still make it or it is looked at: the job's page says how theirs stands.
    job_edited: jobPage,
    job_canceled: notCompleted.creator,
    job_taken_down: jobPage,
    job_expired: notCompleted.creator,
    changes_requested: creatorTab('my-jobs'),
    links_approved: creatorTab('past-jobs'),
    link_gone: creatorTab('past-jobs'),
    due_reminder: creatorTab('my-jobs'),
    dispute_opened: creatorTab('pending'),
    dispute_resolved: creatorTab('past-jobs'),
    message_sent: messagesPath('creator', '{threadId}'),
    person_suspended: roles.creator.home,
    person_restored: roles.creator.home,
    review_received: ownPage,
    review_answered: creatorTab('past-jobs'),
    request_outdated: '/creator/requests',
    request_approved: creatorTab('my-jobs'),
    request_denied: '/creator/requests',
    request_expired: '/creator/requests',
    payout_requested: creatorBalance,
    payout_sent: creatorBalance,
    payout_failed: creatorBalance,
    payout_returned: creatorBalance,
    search_matched: jobPage,
  },
  sponsor: {
    job_accepted: sponsorTab('accepted'),
    job_withdrawn: notCompleted.sponsor,
    // No tab has it where nobody had taken it.
    job_taken_down: jobPage,
    job_expired: notCompleted.sponsor,
    links_submitted: sponsorTab('links'),
    review_reminder: sponsorTab('links'),
    links_approved: sponsorTab('past'),
    link_gone: sponsorTab('past'),
    dispute_opened: sponsorTab('links'),
    dispute_resolved: sponsorTab('past'),
    message_sent: messagesPath('sponsor', '{threadId}'),
    person_suspended: roles.sponsor.home,
    person_restored: roles.sponsor.home,
    review_received: ownPage,
    review_answered: sponsorTab('past'),
    request_made: '/sponsor/requests',
    request_renewed: '/sponsor/requests',
    deposit_received: '/sponsor/balance',
    deposit_failed: '/sponsor/balance',
    deposit_refunded: '/sponsor/balance',
    refund_failed: '/sponsor/balance',
    refund_declined: '/sponsor/balance',
    deposit_charged_back: '/sponsor/balance',
    deposit_reinstated: '/sponsor/balance',
  },
  // What waits for an operator is a list of its own.
  operator: {},
} as const satisfies Record<Role, Partial<Record<EventKind, string>>>;

/** A kind that somebody in a role is told of, unless they choose otherwise. */
export type KindChosen<R extends Role> = Exclude<keyof (typeof places)[R], AlwaysTold>;

/**
 * Where news leads: the app's path; home for a kind that has no place of its own.
 * @param facts of one event, whose place may be its own; without them the place is that of all of a kind
 */
export function placeOf(kind: EventKind | undefined, role: Role, facts: EventFacts = {}): string {
  if (facts.share === 0 && role !== 'operator') return notCompleted[role];
  const place = kind && (places[role] as Partial<Record<EventKind, string>>)[kind];
  // Several conversations have a list of their own, several jobs have none.
  if (place === jobPage && !facts.jobId) return roles[role].home;
  return (
    place?.replace(/\/\{(\w+)\}/, (_, name: 'threadId' | 'jobId') =>
      facts[name] ? `/${facts[name]}` : '',
    ) ?? roles[role].home
  );
}

/** The kinds that somebody in a role is told of. */
export const kindsTold = (role: Role) => Object.keys(places[role]) as EventKind[];

/** Those of them of which they choose how. */
export const kindsChosen = (role: Role) => kindsTold(role).filter((kind) => !isAlwaysTold(kind));
