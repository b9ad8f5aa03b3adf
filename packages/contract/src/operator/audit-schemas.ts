import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { eventFacts, eventKind } from '../events/schemas.ts';
import { id, moment, readOn, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { actorKinds } from '../process/transition.ts';
import { roleNames } from '../roles.ts';
import { csvFile } from './ledger-schemas.ts';
import { operatorPerson, pages } from './schemas.ts';
import type { auditEndpoints } from './audit-endpoints.ts';
import { names } from '../names.ts';

const entry = z.object({
  _id: id,
  at: moment,
  /** Who did it; nobody where the system did, or an operator on the server. */
  by: z.object({ kind: z.enum(actorKinds), person: operatorPerson.nullable() }),
  kind: eventKind,
  /** What it was done to: a person, a job, a submission and so on. */
  subject: z.object({
    kind: z.string(),
    _id: id,
    /** Who it is, or whose payment or payout it is; nobody where it is something else. */
    person: operatorPerson.extend({ role: z.enum(roleNames) }).nullable(),
  }),
  data: eventFacts,
});

export type AuditEntry = z.infer<typeof entry>;
names.add(entry, { id: 'AuditEntry' });

const day = z.iso.date();

const filter = {
  /** Who acted, by role. */
  by: z.enum(['all', ...actorKinds]).default('all'),
  kind: eventKind.optional(),
  /** Who did it, whom or what it was about: an id, or somebody's address. */
  about: text(limits.email).default(''),
  /** The first and last day, in UTC. */
  from: day.optional(),
  to: day.optional(),
};

export const auditSchemas = {
  getAudit: {
    query: readOn.extend(filter),
    reply: pages(entry).extend({
      /** True where nobody has the address, or nobody and nothing the id, that was asked about: it is no answer to what has happened. */
      isOfNobody: z.literal(true).optional(),
    }),
  },
  getAuditCsv: { query: z.object(filter), reply: csvFile },
} satisfies SchemasOf<typeof auditEndpoints>;
