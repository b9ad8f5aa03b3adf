import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { id, idParams, moment, month, nextCursor, readOn } from '../fields.ts';
import { platforms } from '../limits.ts';
import { picture } from '../pictures/schemas.ts';
import { review } from '../reviews/schemas.ts';
import { sides } from '../roles.ts';
import type { peopleEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

/** How reliable a creator is, counted over the newest work; `PROCESS.md` says what counts. */
const creatorFigures = z.object({
  /** Jobs that were approved or resolved with a share. */
  finished: z.int(),
  /** Those of them whose first links came before the due date had ended everywhere on Earth. */
  onTime: z.int(),
  /** Those of them of which that can be said. */
  timed: z.int(),
  withdrew: z.int(),
  expired: z.int(),
});

/** How reliable a sponsor is, counted over the newest work that they or the time approved. */
const sponsorFigures = z.object({
  decided: z.int(),
  /** Those of them that were approved because the time to decide was over. */
  autoApproved: z.int(),
  /** Rounds of changes that were asked for in them. */
  rounds: z.int(),
  /** Half of all decisions came sooner, in seconds after the links; null without any. */
  decisionSeconds: z.number().nullable(),
});

/** What is known of somebody: computed from what happened, never typed in. */
export const figures = z.object({
  /** Reviews of them that are shown. */
  reviews: z.int(),
  /** The average of those in stars, one decimal; null without any. */
  rating: z.number().nullable(),
  /** Of a creator. */
  creator: creatorFigures.optional(),
  /** Of a sponsor. */
  sponsor: sponsorFigures.optional(),
});

export type Figures = z.infer<typeof figures>;
names.add(figures, { id: 'Figures' });

/** Who somebody is, where their name stands. */
export const personFace = z.object({
  _id: id,
  /** Of a creator the stage name, else the full name; of a sponsor the business, else the full name. */
  name: z.string(),
  picture: picture.optional(),
  figures: figures.optional(),
});

export type PersonFace = z.infer<typeof personFace>;
names.add(personFace, { id: 'PersonFace' });

const finishedWork = z.object({
  /** The submission's. */
  _id: id,
  title: z.string(),
  finishedAt: moment,
  /** True where only its creator sees it. */
  isHidden: z.boolean(),
});

export type FinishedWork = z.infer<typeof finishedWork>;
names.add(finishedWork, { id: 'FinishedWork' });

const work = z.object({ items: z.array(finishedWork), nextCursor });
const reviews = z.object({ items: z.array(review), nextCursor });

/** Somebody's page: never an e-mail address, a phone number, a street, a ZIP code or coordinates. */
const person = personFace.extend({
  role: z.enum(sides),
  memberSince: month,
  /** Where a creator publishes: a web address for each platform. */
  channels: z.partialRecord(z.enum(platforms), z.string()),
  contentType: z.string(),
  figures,
});

export type Person = z.infer<typeof person>;
names.add(person, { id: 'Person' });

export const peopleSchemas = {
  getPerson: {
    params: idParams,
    /** The newest of both lists; their own calls read on. */
    reply: z.object({ person, work, reviews }),
  },
  getPersonWork: { params: idParams, query: readOn, reply: work },
  getPersonReviews: { params: idParams, query: readOn, reply: reviews },
  showWork: {
    params: idParams,
    body: z.object({ isHidden: z.boolean() }),
    reply: z.object({ message: z.string(), work: finishedWork }),
  },
} satisfies SchemasOf<typeof peopleEndpoints>;
