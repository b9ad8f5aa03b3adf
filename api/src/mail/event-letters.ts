import type { EventLetters } from './letters/letter.ts';
import { requests } from './letters/requests.ts';
import { jobs } from './letters/jobs.ts';
import { links } from './letters/links.ts';
import { people } from './letters/people.ts';
import { money } from './letters/money.ts';

/** The letters by kind; a new kind is a line. Nobody is mailed of a kind without one. */
export const eventLetters: EventLetters = {
  ...requests,
  ...jobs,
  ...links,
  ...people,
  ...money,
};
