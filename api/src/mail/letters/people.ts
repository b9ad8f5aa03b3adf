import { sessionsPlace } from '@castwork/contract/sessions/sessions-place';
import { at } from '../moment-words.ts';
import type { EventLetters } from './letter.ts';
import { job, quoted } from './words.ts';

/** About people, what they say, and their accounts. */
export const people = {
  message_sent: {
    one: ({ senderName = 'Somebody', ...facts }) =>
      `${senderName} wrote to you about ${job(facts)}`,
    many: (count) => `${count} messages wait for you`,
    text: () => 'You have not read it yet.',
    button: 'Read and answer',
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
  person_suspended: {
    one: () => 'Your account is suspended',
    many: () => 'Your account is suspended',
    text: ({ reason }, role) =>
      `${
        role === 'creator'
          ? 'Finish what you have begun: you are paid for it, and may withdraw what you have. You can begin nothing new until the account is restored.'
          : 'Decide on the work that creators have begun. Nobody else can take your jobs, and you can begin nothing new, until the account is restored.'
      }${quoted(reason, 'The reason')}`,
    button: 'Open your dashboard',
  },
  person_restored: {
    one: () => 'Your account is no longer suspended',
    many: () => 'Your account is no longer suspended',
    text: ({ reason }) => `Everything is as it was before.${quoted(reason, 'The reason')}`,
    button: 'Open your dashboard',
  },
  device_added: {
    one: ({ device }) => `A new device logged in: ${device}`,
    many: (count) => `${count} new devices logged in`,
    text: (facts) =>
      `Somebody logged in to your account${at(facts.at)}${facts.network ? `, from the network ${facts.network}` : ''}. If it was you, there is nothing to do.`,
    button: 'See where you are signed in',
    place: sessionsPlace,
    note: 'If it was not you, end that session and change your password in Settings at once. If you cannot log in, reset your password from the login page: that logs everyone else out.',
  },
} satisfies EventLetters;
