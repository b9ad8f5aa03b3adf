import type { EventFacts } from '@castwork/contract/events/facts';
import type { EventKind } from '@castwork/contract/events/kinds';
import { dollarWords } from '@castwork/contract/money';
import type { Role } from '@castwork/contract/roles';
import { at } from './moment-words.ts';

/** What a mail about events of one kind says, to whom it is told. */
export interface EventLetter {
  /** Subject and heading of a mail about one event. */
  readonly one: (facts: EventFacts) => string;
  /** The same for several events at once. */
  readonly many: (count: number) => string;
  /** What it means for the reader, or asks of them. */
  readonly text: (facts: EventFacts, role: Role) => string;
  /** What the button says that leads to it. */
  readonly button: string;
  /** What to do when it was somebody else, where the security of an account is concerned. */
  readonly note?: string;
}

const job = ({ jobTitle }: EventFacts) => `“${jobTitle}”`;
const someone = ({ creatorName }: EventFacts) => creatorName ?? 'A creator';
const toAccount = ({ last4 }: EventFacts) => (last4 ? ` to the account ending in ${last4}` : '');
const quoted = (text: string | undefined, says: string) => (text ? ` ${says}: “${text}”` : '');

/** The letters by kind; a new kind is a line. Nobody is mailed of a kind without one. */
export const eventLetters: Partial<Record<EventKind, EventLetter>> = {
  request_made: {
    one: (facts) => `${someone(facts)} asks for ${job(facts)}`,
    many: (count) => `${count} new requests for your jobs`,
    text: ({ note }) =>
      `Approve the request to assign the job, or deny it.${quoted(note, 'They wrote')}`,
    button: 'Open your inbox',
  },
  request_approved: {
    one: (facts) => `${job(facts)} is yours`,
    many: (count) => `${count} jobs are yours`,
    text: () => 'The sponsor approved your request. Make it, and send your links before it is due.',
    button: 'Open My Jobs',
  },
  request_denied: {
    one: (facts) => `Your request for ${job(facts)} was denied`,
    many: (count) => `${count} of your requests were denied`,
    text: ({ reason }) =>
      `The sponsor has decided for somebody else.${quoted(reason, 'They wrote')}`,
    button: 'Open My Requests',
  },
  request_expired: {
    one: (facts) => `Your request for ${job(facts)} has expired`,
    many: (count) => `${count} of your requests have expired`,
    text: ({ isTakenDown, reason }) =>
      isTakenDown
        ? `The job was taken down. Other jobs wait for you.${quoted(reason, 'The reason')}`
        : 'The sponsor did not decide in time. Other jobs wait for you.',
    button: 'Open My Requests',
  },
  job_accepted: {
    one: (facts) => `${someone(facts)} accepted ${job(facts)}`,
    many: (count) => `Your jobs were accepted ${count} times`,
    text: () => 'Nothing is to be done now: you hear when links arrive.',
    button: 'Open your dashboard',
  },
  job_edited: {
    one: (facts) => `The brief of ${job(facts)} has changed`,
    many: (count) => `${count} briefs have changed`,
    text: ({ dueDate, note }) =>
      `Look at it before you go on.${dueDate ? ` It is due on ${dueDate} now.` : ''}${quoted(note, 'The sponsor wrote')}`,
    button: 'Open My Jobs',
  },
  job_canceled: {
    one: (facts) => `${job(facts)} was deleted`,
    many: (count) => `${count} of your jobs were deleted`,
    text: ({ isTakenDown, reason }) =>
      isTakenDown
        ? `It was taken down. Do not go on working on it.${quoted(reason, 'The reason')}`
        : 'The sponsor deleted the job. Do not go on working on it.',
    button: 'Open your dashboard',
  },
  job_taken_down: {
    one: (facts) => `${job(facts)} was taken down`,
    many: (count) => `${count} jobs were taken down`,
    text: ({ reason }, role) =>
      `${
        role === 'creator'
          ? 'What you have handed in is still decided on, and paid.'
          : 'It is no longer on the market, and what was held for free places is in your balance again. Links that were handed in still wait for your decision.'
      }${quoted(reason, 'The reason')}`,
    button: 'Open your dashboard',
  },
  job_withdrawn: {
    one: (facts) => `${someone(facts)} withdrew from ${job(facts)}`,
    many: (count) => `Creators withdrew from ${count} of your jobs`,
    text: ({ reason }) => `Their place is free for another creator.${quoted(reason, 'They wrote')}`,
    button: 'Open your dashboard',
  },
  job_expired: {
    one: (facts) => `Time has run out for ${job(facts)}`,
    many: (count) => `Time has run out for ${count} jobs`,
    text: (_, role) =>
      role === 'creator'
        ? 'No links were sent in time, so the job is not yours any more.'
        : 'No links were sent in time, so the creator’s place is free for another one.',
    button: 'Open your dashboard',
  },
  links_submitted: {
    one: (facts) => `${someone(facts)} sent links for ${job(facts)}`,
    many: (count) => `Links were sent to you ${count} times`,
    text: () => 'Look at them, then approve and pay, or ask for changes.',
    button: 'Look at the links',
  },
  review_reminder: {
    one: (facts) => `${someone(facts)}’s links for ${job(facts)} wait for you`,
    many: (count) => `Links for ${count} jobs wait for you`,
    text: ({ actsAt, hasFailedCheck }) =>
      hasFailedCheck
        ? 'A check of them has failed, so they are not approved by themselves. Look at them, then approve, or ask for changes.'
        : `Approve them, or ask for changes. Unless you decide, they are approved and paid by themselves${at(actsAt)}.`,
    button: 'Look at the links',
  },
  link_gone: {
    one: (facts) => `A link for ${job(facts)} is gone`,
    many: (count) => `Links for ${count} jobs are gone`,
    text: ({ links = [] }, role) =>
      `It was approved and paid, and is no longer where it was: ${links.join(', ')}. ${
        role === 'creator'
          ? 'Put it back, or write to the sponsor what has become of it.'
          : 'Ask the creator what has become of it.'
      }`,
    button: 'See it',
  },
  due_reminder: {
    one: (facts) => `${job(facts)} is due soon`,
    many: (count) => `${count} of your jobs are due soon`,
    text: ({ actsAt }) => `Send your links. Without them the job is no longer yours${at(actsAt)}.`,
    button: 'Open My Jobs',
  },
  person_suspended: {
    one: () => 'Your account is suspended',
    many: () => 'Your account is suspended',
    text: ({ reason }) =>
      `Finish what you have begun: you are paid for it, and may withdraw what you have. You can begin nothing new until the account is restored.${quoted(reason, 'The reason')}`,
    button: 'Open your dashboard',
  },
  person_restored: {
    one: () => 'Your account is no longer suspended',
    many: () => 'Your account is no longer suspended',
    text: ({ reason }) => `Everything is as it was before.${quoted(reason, 'The reason')}`,
    button: 'Open your dashboard',
  },
  message_sent: {
    one: ({ senderName = 'Somebody', ...facts }) =>
      `${senderName} wrote to you about ${job(facts)}`,
    many: (count) => `${count} messages wait for you`,
    text: () => 'You have not read it yet.',
    button: 'Read and answer',
  },
  changes_requested: {
    one: (facts) => `Changes are asked for in ${job(facts)}`,
    many: (count) => `Changes are asked for in ${count} jobs`,
    text: ({ reason }) =>
      `Make them and send your links again.${quoted(reason, 'The sponsor wrote')}`,
    button: 'Open My Jobs',
  },
  links_approved: {
    one: (facts) => `${job(facts)} was approved and paid`,
    many: (count) => `${count} jobs were approved and paid`,
    text: ({ payout, isAutomatic }, role) => {
      const why = isAutomatic ? 'The time to decide was over. ' : '';
      if (role === 'sponsor') return `${why}The links were approved and the creator was paid.`;
      return `${why}Your links were approved.${payout === undefined ? '' : ` You are paid ${dollarWords(payout)}.`}`;
    },
    button: 'See it',
  },
  dispute_opened: {
    one: (facts) => `There is a dispute about ${job(facts)}`,
    many: (count) => `There are disputes about ${count} jobs`,
    text: ({ reason }) =>
      `Somebody of Castwork looks at it and decides. Nothing runs out until then.${quoted(reason, 'The reason')}`,
    button: 'See it',
  },
  review_received: {
    one: (facts) => `You were reviewed for ${job(facts)}`,
    many: (count) => `You have ${count} new reviews`,
    text: ({ rating }) =>
      `You were given ${rating} of 5 stars. It stands on your page now, where you can answer it once.`,
    button: 'Read it',
  },
  review_answered: {
    one: (facts) => `Your review for ${job(facts)} was answered`,
    many: (count) => `${count} of your reviews were answered`,
    text: () => 'The answer stands below your review.',
    button: 'Open your dashboard',
  },
  deposit_received: {
    one: ({ amount = 0 }) => `${dollarWords(amount)} arrived`,
    many: (count) => `${count} payments arrived`,
    text: ({ reference }) =>
      `Your balance has grown, and what it holds can be spent on jobs.${quoted(reference, 'The reference')}`,
    button: 'Open your dashboard',
  },
  deposit_failed: {
    one: ({ amount = 0 }) => `Your payment of ${dollarWords(amount)} did not arrive`,
    many: (count) => `${count} of your payments did not arrive`,
    text: ({ reference }) =>
      `Your balance is what it was. Add funds again, or look at your bank.${quoted(reference, 'The reference')}`,
    button: 'Open your dashboard',
  },
  deposit_refunded: {
    one: ({ amount = 0 }) => `${dollarWords(amount)} was refunded to you`,
    many: (count) => `${count} refunds were made to you`,
    text: ({ reference }) =>
      `It has left your balance, and goes back to where you paid from.${quoted(reference, 'The reference')}`,
    button: 'Open your dashboard',
  },
  deposit_charged_back: {
    one: ({ amount = 0 }) => `Your bank took back ${dollarWords(amount)}`,
    many: (count) => `Your bank took back ${count} payments`,
    text: ({ reference }) =>
      `It has left your balance. Below zero, no more jobs can be posted: add funds, or talk to your bank.${quoted(reference, 'The reference')}`,
    button: 'Open your dashboard',
  },
  deposit_reinstated: {
    one: ({ amount = 0 }) => `${dollarWords(amount)} is in your balance again`,
    many: (count) => `${count} payments are in your balance again`,
    text: ({ reference }) =>
      `Your bank had taken it back, and has let it go.${quoted(reference, 'The reference')}`,
    button: 'Open your dashboard',
  },
  dispute_resolved: {
    one: (facts) => `The dispute about ${job(facts)} is decided`,
    many: (count) => `Disputes about ${count} jobs are decided`,
    text: ({ share, reason }) =>
      `${share ? `${share} % of what was agreed is paid.` : 'Nothing is paid.'}${quoted(reason, 'The reason')}`,
    button: 'See it',
  },
  device_added: {
    one: ({ device }) => `A new device logged in: ${device}`,
    many: (count) => `${count} new devices logged in`,
    text: (facts) =>
      `Somebody logged in to your account${at(facts.at)}${facts.network ? `, from the network ${facts.network}` : ''}. If it was you, there is nothing to do.`,
    button: 'See where you are signed in',
    note: 'If it was not you, end that session and change your password in Settings at once. If you cannot log in, reset your password from the login page: that logs everyone else out.',
  },
  search_matched: {
    one: (facts) => `New: ${job(facts)}`,
    many: (count) => `${count} new jobs for you`,
    text: ({ payout = 0, dueDate }) =>
      `A search that you saved has found it. It pays ${dollarWords(payout)} and is due on ${dueDate}.`,
    button: 'See it',
  },
  payout_requested: {
    one: (facts) => `${dollarWords(facts.amount ?? 0)} is on its way to you`,
    many: (count) => `${count} payouts are on their way to you`,
    text: (facts) =>
      `Your schedule asks for a payout every week${toAccount(facts)}. You hear when it was sent.`,
    button: 'Open Earnings',
  },
  payout_sent: {
    one: (facts) => `${dollarWords(facts.amount ?? 0)} was sent to you`,
    many: (count) => `${count} payouts were sent to you`,
    text: (facts) =>
      `It was sent${toAccount(facts)}. A bank can take a few days to show it.${quoted(facts.reference, 'The reference')}`,
    button: 'Open Earnings',
  },
  payout_failed: {
    one: (facts) => `A payout of ${dollarWords(facts.amount ?? 0)} failed`,
    many: (count) => `${count} of your payouts failed`,
    text: ({ reason }) =>
      `The money is back in your balance. Look at your payout method before you try again.${quoted(reason, 'The reason')}`,
    button: 'Open Earnings',
  },
};
