import { setting } from '../setting.ts';
import { positive, rate } from '../values.ts';

/** How much of something there may be. */
export const limits = {
  LIMIT_LOGIN: setting(rate, {
    default: '10/900',
    description: 'Failed logins of an account or browser, count/seconds; then growing waits',
  }),
  LIMIT_MAIL_SHORT: setting(rate, {
    default: '1/60',
    description: 'Reset or confirmation mails to one address, silently beyond',
  }),
  LIMIT_MAIL_LONG: setting(rate, {
    default: '5/3600',
    description: 'The same over a longer time; also sign-ups with one address',
  }),
  LIMIT_ORIGIN: setting(rate, {
    default: '600/60',
    description: 'Calls without a session from one network address; of IPv6, one /64',
  }),
  LIMIT_REQUESTS: setting(rate, {
    default: '60/3600',
    description: 'Requests for jobs that one creator sends; as often they undo an acceptance',
  }),
  LIMIT_MESSAGES: setting(rate, {
    default: '300/3600',
    description: 'Messages that one account writes',
  }),
  LIMIT_REPORTS: setting(rate, {
    default: '20/3600',
    description: 'Reports of others that one account makes',
  }),
  LIMIT_JOBS: setting(rate, {
    default: '500/3600',
    description: 'Jobs that one sponsor posts or changes; several at once count as so many',
  }),
  LIMIT_OPEN_JOBS: setting(positive, {
    default: '1000',
    description: 'Open jobs of one sponsor at a time',
  }),
  LIMIT_WRITES: setting(rate, {
    default: '3000/300',
    description: 'Calls of one account that change something',
  }),
  LIMIT_AT_ONCE: setting(positive, {
    default: '3',
    description: 'Calls of an account worked on at a time, 4 times as many of a visitor’s address',
  }),
  LIMIT_STREAMS: setting(positive, {
    default: '5000',
    description: 'Streams of news that a process holds open; others are 503',
  }),
  LIMIT_STREAMS_EACH: setting(positive, {
    default: '10',
    description: 'Streams of news of one account in a process; others are 429',
  }),
};
