import { z } from 'zod';
import { viewers } from '../cases/schemas.ts';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { id, idParams, moment, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { operatorPerson } from '../operator/schemas.ts';
import { roleNames } from '../roles.ts';
import type { reportEndpoints } from './endpoints.ts';
import { names } from '../names.ts';

const reported = operatorPerson.extend({
  role: z.enum(roleNames),
  /** Since when they have an account. */
  since: moment,
  /** How many people have reported them, whoever made this report included. */
  reports: z.int(),
});

const report = z.object({
  _id: id,
  at: moment,
  reason: z.string(),
  by: operatorPerson,
  person: reported,
  /** The job in whose thread it happened. */
  job: z.object({ _id: id, title: z.string() }).nullable(),
  /** The work of theirs on that job, where there is any: its case file says more. */
  submissionId: id.nullable(),
  /** What the two wrote to each other around it, oldest first. */
  messages: z.array(z.object({ _id: id, at: moment, from: id, text: z.string() })),
  /** When it was closed, by whom and why; null while it waits. */
  closed: z.object({ at: moment, by: z.string(), reason: z.string() }).nullable(),
  viewers,
});

export type Report = z.infer<typeof report>;
names.add(report, { id: 'Report' });

const reportReply = z.object({ report });

export const reportSchemas = {
  getReport: { params: idParams, reply: reportReply },
  closeReport: {
    params: idParams,
    body: z.object({ reason: requiredText(limits.note) }),
    reply: reportReply.extend({ message: z.string() }),
  },
} satisfies SchemasOf<typeof reportEndpoints>;
