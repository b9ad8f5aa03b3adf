import type { KindChosen } from '../events/places.ts';
import type { Role } from '../roles.ts';

/** What kinds are grouped under where they are chosen, in this order. */
export const kindGroups = {
  jobs: 'Jobs and due dates',
  links: 'Links and pay',
  money: 'Your balance',
  requests: 'Requests',
  messages: 'Messages',
} as const;

export type KindGroup = keyof typeof kindGroups;

/** A kind in the words of whoever is told of it, where they choose how. */
export interface KindLabel {
  readonly group: KindGroup;
  readonly label: string;
}

/** Every kind of which a role chooses how it is told; one that has no line does not compile. */
export const kindLabels: { readonly [R in Role]: Readonly<Record<KindChosen<R>, KindLabel>> } = {
  creator: {
    payout_requested: { group: 'money', label: 'A payout sets out, as your schedule says' },
    payout_sent: { group: 'money', label: 'A payout is sent to your account' },
    payout_failed: { group: 'money', label: 'A payout fails' },
    payout_returned: { group: 'money', label: 'A payout that failed is back from Stripe' },
    request_outdated: { group: 'requests', label: 'A job you asked for changes' },
    request_approved: { group: 'requests', label: 'A job you asked for is yours' },
    request_denied: { group: 'requests', label: 'A request of yours is denied' },
    request_expired: { group: 'requests', label: 'A request of yours expires' },
    message_sent: { group: 'messages', label: 'A sponsor writes to you' },
    due_reminder: { group: 'jobs', label: 'A job of yours is due soon' },
    search_matched: { group: 'jobs', label: 'A saved search finds a new job' },
    job_edited: { group: 'jobs', label: 'A sponsor adds to a brief or moves its due date' },
    job_expired: { group: 'jobs', label: 'A job of yours expires, without links' },
    job_taken_down: { group: 'jobs', label: 'A job that you work on is taken down' },
    job_canceled: { group: 'jobs', label: 'A sponsor deletes a job of yours' },
    links_approved: { group: 'links', label: 'Your links are approved and paid' },
    review_received: { group: 'links', label: 'A sponsor’s review of you is shown' },
    review_answered: { group: 'links', label: 'A sponsor answers your review' },
    link_gone: { group: 'links', label: 'A link that was paid for is gone' },
    changes_requested: { group: 'links', label: 'A sponsor asks for changes' },
    dispute_opened: { group: 'links', label: 'A sponsor opens a dispute' },
    dispute_resolved: { group: 'links', label: 'A dispute is decided' },
  },
  sponsor: {
    deposit_received: { group: 'money', label: 'Funds that you added arrive' },
    deposit_failed: { group: 'money', label: 'Funds that you added do not arrive' },
    deposit_refunded: { group: 'money', label: 'Funds are refunded to you' },
    refund_failed: { group: 'money', label: 'A refund to you does not arrive' },
    refund_declined: { group: 'money', label: 'A refund that you asked for is declined' },
    deposit_charged_back: { group: 'money', label: 'Your bank takes back funds' },
    deposit_reinstated: { group: 'money', label: 'Funds that your bank took back return' },
    request_made: { group: 'requests', label: 'A creator asks for a job of yours' },
    request_renewed: { group: 'requests', label: 'A creator still wants a job that you changed' },
    message_sent: { group: 'messages', label: 'A creator writes to you' },
    job_accepted: { group: 'jobs', label: 'A creator accepts a job' },
    job_taken_down: { group: 'jobs', label: 'A job of yours is taken down' },
    job_withdrawn: { group: 'jobs', label: 'A creator withdraws from a job' },
    job_expired: { group: 'jobs', label: 'A creator sends no links in time' },
    links_submitted: { group: 'links', label: 'A creator sends links' },
    review_received: { group: 'links', label: 'A creator’s review of you is shown' },
    review_answered: { group: 'links', label: 'A creator answers your review' },
    review_reminder: { group: 'links', label: 'Links still wait for your decision' },
    links_approved: { group: 'links', label: 'Links are approved because your time was over' },
    link_gone: { group: 'links', label: 'A link that you paid for is gone' },
    dispute_opened: { group: 'links', label: 'A creator opens a dispute' },
    dispute_resolved: { group: 'links', label: 'A dispute is decided' },
  },
  operator: {},
};
