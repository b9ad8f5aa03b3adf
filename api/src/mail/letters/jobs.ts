import { dayWords } from '@castwork/contract/day-words';
import { whoseFor } from '@castwork/contract/events/whose-for';
import { at } from '../moment-words.ts';
import type { EventLetters } from './letter.ts';
import { job, quoted, someone } from './words.ts';

/** About jobs, and what is at work on them. */
export const jobs = {
  job_accepted: {
    one: (facts) => `${someone(facts)} accepted ${job(facts)}`,
    many: (count) => `Your jobs were accepted ${count} times`,
    text: () => 'Nothing is to be done now: you hear when links arrive.',
    button: 'Open your dashboard',
  },
  job_edited: {
    one: (facts) => `The brief of ${job(facts)} has changed`,
    many: (count) => `Briefs have changed ${count} times`,
    text: ({ dueDate, note }) =>
      `Look at it before you go on.${dueDate ? ` It is due on ${dayWords(dueDate)} now.` : ''}${quoted(note, 'The sponsor wrote')}`,
    button: 'Look at it',
  },
  job_canceled: {
    one: (facts) => `${job(facts)} was ${facts.isTakenDown ? 'taken down' : 'deleted'}`,
    many: (count) => `${count} of your jobs were deleted or taken down`,
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
          ? 'What you have submitted still counts: it is decided on as before, and where changes are asked of you, send them in time.'
          : 'It is no longer on the market, and what was held for free places is in your balance again. Where links were submitted, they still wait for your decision.'
      }${quoted(reason, 'The reason')}`,
    button: 'Look at it',
  },
  job_withdrawn: {
    one: (facts) => `${someone(facts)} withdrew from ${job(facts)}`,
    many: (count) => `Creators withdrew from your jobs ${count} times`,
    text: ({ reason }) =>
      `Until it is due, another creator can take their place.${quoted(reason, 'They wrote')}`,
    button: 'Open your dashboard',
  },
  job_expired: {
    one: (facts, role) => {
      const creator = whoseFor(facts, role);
      return `${creator ? `${creator}’s time` : 'Time'} has run out for ${job(facts)}`;
    },
    many: (count) => `Time has run out ${count} times`,
    text: (_, role) =>
      role === 'creator'
        ? 'No links were sent in time, so the job is not yours any more.'
        : 'No links were sent in time: the job is not the creator’s any more, and nothing is paid for it.',
    button: 'Open your dashboard',
  },
  due_reminder: {
    one: (facts) => `${job(facts)} is due soon`,
    many: (count) => `${count} of your jobs are due soon`,
    text: ({ actsAt }) => `Send your links. Without them the job is no longer yours${at(actsAt)}.`,
    button: 'Open My Jobs',
  },
} satisfies EventLetters;
