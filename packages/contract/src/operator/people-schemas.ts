import { z } from 'zod';
import { viewers } from '../cases/schemas.ts';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { amount, id, idParams, moment, readOn } from '../fields.ts';
import { figures } from '../people/schemas.ts';
import { sides } from '../roles.ts';
import { act, because, find } from './act.ts';
import { operatorPerson, pages } from './schemas.ts';
import type { operatorPeopleEndpoints } from './people-endpoints.ts';
import { names } from '../names.ts';

const personRow = operatorPerson.extend({
  role: z.enum(sides),
  since: moment,
  /** Null until they have shown that the address is theirs. */
  confirmedAt: moment.nullable(),
  suspendedAt: moment.nullable(),
  /** When its owner closed it. */
  closedAt: moment.nullable(),
});

const personPage = personRow.extend({
  fullName: z.string(),
  /** When they last logged in or did something. */
  lastSeenAt: moment.nullable(),
  /** How many of their sessions are open. */
  sessions: z.int(),
  figures,
  /** What is not over: a sponsor's jobs on the market, and work on either side, by its state. */
  open: z.object({ jobs: z.int(), accepted: z.int(), handedIn: z.int(), disputed: z.int() }),
  /** Dollars: what can be used, what is held for jobs, and what is on its way in or out. */
  balance: z.object({ available: amount, held: amount, pending: amount }),
  suspension: act.nullable(),
  /** The newest reports about them. */
  reports: z.array(
    z.object({
      _id: id,
      at: moment,
      by: operatorPerson,
      reason: z.string(),
      jobTitle: z.string(),
      /** When an operator closed it; absent while it is open. */
      closedAt: moment.optional(),
    }),
  ),
  viewers,
});

export type PersonRow = z.infer<typeof personRow>;
names.add(personRow, { id: 'PersonRow' });
export type PersonPage = z.infer<typeof personPage>;
names.add(personPage, { id: 'PersonPage' });

const done = z.object({ message: z.string(), person: personPage });

export const operatorPeopleSchemas = {
  getOperatorPeople: {
    query: readOn.extend({ find, status: z.enum(['all', 'suspended']).default('all') }),
    reply: pages(personRow),
  },
  getOperatorPerson: { params: idParams, reply: z.object({ person: personPage }) },
  suspendPerson: { params: idParams, body: because, reply: done },
  restorePerson: {
    params: idParams,
    /** `suspendedAt`: as the operator read it: 409 `other_suspension` where it is another by now. */
    body: because.extend({ suspendedAt: moment.optional() }),
    reply: done,
  },
  endPersonSessions: {
    params: idParams,
    /** Who was built before there was a reason sends none. */
    body: because.partial().optional(),
    reply: done,
  },
} satisfies SchemasOf<typeof operatorPeopleEndpoints>;
