import { dayWords } from '../day-words.ts';
import { dollarWords } from '../money.ts';
import type { Role } from '../roles.ts';
import type { EventFacts } from './facts.ts';
import type { EventKind } from './kinds.ts';
import { setApart } from './set-apart.ts';
import { whoseFor } from './whose-for.ts';

const amountOf = ({ amount = 0 }: EventFacts) => dollarWords(amount);
const someone = ({ creatorName }: EventFacts) => creatorName ?? 'Creator';

/**
 * What is told of each kind, to whom it is told. Source: specification, section 8 (a request's words).
 * A kind of which nobody is told has no sentence.
 */
const sentences: Partial<Record<EventKind, (facts: EventFacts, reader?: Role) => string>> = {
  request_made: (facts) => `New request from ${someone(facts)} on ${facts.jobTitle}`,
  request_outdated: ({ jobTitle }) =>
    `“${jobTitle}” has changed since you asked for it: say whether you still want it.`,
  request_renewed: (facts) => `${someone(facts)} still wants “${facts.jobTitle}”, as it is now.`,
  request_approved: ({ jobTitle }) => `“${jobTitle}” is yours: your request was approved.`,
  request_denied: ({ jobTitle }) => `Your request for “${jobTitle}” was denied.`,
  job_accepted: (facts) => `${someone(facts)} accepted “${facts.jobTitle}”.`,
  job_canceled: ({ jobTitle, isTakenDown, reason }) =>
    isTakenDown
      ? `“${jobTitle}” was taken down, and is no longer in My Jobs: ${reason}`
      : `The sponsor deleted “${jobTitle}”. It is no longer in My Jobs.`,
  job_taken_down: ({ jobTitle, reason }) => `“${jobTitle}” was taken down: ${reason}`,
  links_submitted: (facts) => `${someone(facts)} sent links for “${facts.jobTitle}”.`,
  changes_requested: ({ jobTitle }) => `The sponsor of “${jobTitle}” asks for changes.`,
  links_approved: (facts, reader) => {
    const { jobTitle, isAutomatic } = facts;
    if (!isAutomatic) return `Your links for “${jobTitle}” were approved and paid.`;
    const creator = whoseFor(facts, reader);
    return creator
      ? `The time to decide on ${creator}’s links for “${jobTitle}” was over: they were approved and paid.`
      : `The time to decide on “${jobTitle}” was over: its links were approved and paid.`;
  },
  link_gone: (facts, reader) => {
    const { jobTitle, links = [] } = facts;
    const creator = whoseFor(facts, reader);
    const of = creator ? `of ${creator}’s for “${jobTitle}”` : `of “${jobTitle}”`;
    return links.length > 1
      ? `${links.length} links ${of} are gone from where they were.`
      : `A link ${of} is gone from where it was.`;
  },
  job_edited: ({ jobTitle, dueDate, note }) => {
    if (!dueDate) return `The sponsor added to the brief of “${jobTitle}”.`;
    const added = note ? ', and the sponsor added to its brief' : '';
    return `“${jobTitle}” is now due on ${dayWords(dueDate)}${added}.`;
  },
  job_withdrawn: (facts) => `${someone(facts)} withdrew from “${facts.jobTitle}”.`,
  job_expired: (facts, reader) => {
    const creator = whoseFor(facts, reader);
    return creator
      ? `${creator} sent no links for “${facts.jobTitle}” in time: the job is not theirs any more.`
      : `No links were sent for “${facts.jobTitle}” in time: it has expired.`;
  },
  review_reminder: (facts) =>
    `${someone(facts)}’s links for “${facts.jobTitle}” wait for you. ${
      facts.hasFailedCheck
        ? 'A check of them has failed: they are not approved by themselves.'
        : 'Without a decision they are approved and paid.'
    }`,
  approval_held: ({ jobTitle }) =>
    `Nobody has decided on the links for “${jobTitle}”, and a check of them has failed: they were not approved by themselves.`,
  due_reminder: ({ jobTitle }) => `“${jobTitle}” is due soon: send your links.`,
  dispute_opened: (facts, reader) => {
    const creator = whoseFor(facts, reader);
    const work = `${creator ? `${creator}’s work on ` : ''}“${facts.jobTitle}”`;
    return `${work} is in dispute. An operator will decide.`;
  },
  dispute_resolved: (facts, reader) => {
    const { jobTitle, share = 0 } = facts;
    const creator = whoseFor(facts, reader);
    const dispute = `The dispute ${creator ? `with ${creator} ` : ''}about “${jobTitle}”`;
    return `${dispute} was decided: ${share === 0 ? 'nothing' : `${share}%`} is paid.`;
  },
  review_received: ({ jobTitle, rating }) =>
    `You were reviewed for “${jobTitle}”: ${rating} of 5 stars.`,
  review_answered: ({ jobTitle }) => `Your review for “${jobTitle}” was answered.`,
  deposit_received: ({ amount = 0 }) => `${dollarWords(amount)} was added to your balance.`,
  deposit_failed: ({ amount = 0 }) => `Your payment of ${dollarWords(amount)} did not arrive.`,
  deposit_refunded: (facts) =>
    `${amountOf(facts)} was refunded to you, and is no longer in your balance.`,
  refund_failed: (facts) =>
    `A refund of ${amountOf(facts)} did not reach you, and is in your balance again.`,
  refund_declined: (facts) =>
    `${amountOf(facts)} that you asked for is not refunded, and goes back into your balance: ${facts.reason}`,
  deposit_charged_back: (facts) =>
    `Your bank has taken back a payment of ${amountOf(facts)}: it is no longer in your balance.`,
  deposit_reinstated: (facts) =>
    `A payment of ${amountOf(facts)} that your bank had taken back is in your balance again.`,
  message_sent: ({ senderName = 'Somebody', jobTitle }) =>
    `${senderName} wrote to you about “${jobTitle}”.`,
  person_suspended: ({ reason }) => `Your account is suspended: ${reason}`,
  person_restored: ({ reason }) => `Your account is no longer suspended: ${reason}`,
  request_expired: ({ jobTitle, isTakenDown, reason }) =>
    isTakenDown
      ? `“${jobTitle}” was taken down, and your request for it has ended: ${reason}`
      : `Your request for “${jobTitle}” has expired.`,
  payout_requested: (facts) =>
    facts.actsAt
      ? `${amountOf(facts)} waits to be sent to you, because your payout account was changed.`
      : `${amountOf(facts)} is on its way to you, as your schedule says.`,
  payout_sent: (facts) => `${amountOf(facts)} was sent to your account.`,
  payout_failed: (facts) =>
    `A payout of ${amountOf(facts)} failed: the money is ${facts.isComingBack ? 'on its way back to' : 'back in'} your balance.`,
  payout_returned: (facts) => `${amountOf(facts)} of a payout that failed is back in your balance.`,
  search_matched: ({ jobTitle, payout = 0 }) =>
    `“${jobTitle}” is new and pays ${dollarWords(payout)}: a search that you saved has found it.`,
};

/**
 * The sentence that tells somebody of an event in the app. None is stored: it is made from the kind and
 * the facts when it is read. Letters have words of their own: they stand alone, and lead on.
 * @param reader whom it is told to: a sponsor may have several creators on one job
 * @returns the sentence; empty for a kind of which nobody is told
 */
export const sentenceOf = (kind: EventKind, facts: EventFacts, reader?: Role): string =>
  sentences[kind]?.(setApart(facts), reader) ?? '';
