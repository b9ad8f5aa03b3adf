import { dayWords } from '@castwork/contract/day-words';
import { dollarWords } from '@castwork/contract/money';
import type { EventLetters } from './letter.ts';
import { job, quoted, someone } from './words.ts';

/** About asking for jobs. */
export const requests = {
  request_made: {
    one: (facts) => `${someone(facts)} asks for ${job(facts)}`,
    many: (count) => `${count} new requests for your jobs`,
    text: ({ note }) =>
      `Approve the request to assign the job, or deny it.${quoted(note, 'They wrote')}`,
    button: 'Open your inbox',
  },
  request_outdated: {
    one: (facts) => `${job(facts)} has changed since you asked for it`,
    many: (count) => `${count} jobs have changed since you asked for them`,
    text: () =>
      'You get it only if you still want it: look at what it asks for and pays now, and say so.',
    button: 'Open My Requests',
  },
  request_renewed: {
    one: (facts) => `${someone(facts)} still wants ${job(facts)}`,
    many: (count) => `${count} creators still want jobs that you changed`,
    text: () => 'They have seen it as it is now. Approve the request to assign it, or deny it.',
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
      `You can ask for it again, and other jobs wait for you.${quoted(reason, 'The sponsor wrote')}`,
    button: 'Open My Requests',
  },
  request_expired: {
    one: (facts) => `Your request for ${job(facts)} has expired`,
    many: (count) => `${count} of your requests have expired`,
    text: ({ isTakenDown, reason }) =>
      isTakenDown
        ? `The job was taken down. Other jobs wait for you.${quoted(reason, 'The reason')}`
        : 'It was not decided in time, or the job is no longer there. Other jobs wait for you.',
    button: 'Open My Requests',
  },
  search_matched: {
    one: (facts) => `New: ${job(facts)}`,
    many: (count) => `${count} new jobs for you`,
    text: ({ payout = 0, dueDate }) =>
      `A search that you saved has found it. It pays ${dollarWords(payout)}${dueDate ? ` and is due on ${dayWords(dueDate)}` : ''}.`,
    button: 'See it',
  },
} satisfies EventLetters;
