import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { moment } from '../fields.ts';
import { proof } from '../totp/schemas.ts';
import type { ownDataEndpoints } from './endpoints.ts';

/** A row as it is kept; amounts are dollars, moments ISO 8601 in UTC. */
const kept = z.record(z.string(), z.unknown());

export const ownDataSchemas = {
  closeAccount: {
    body: z.object(proof),
    reply: z.undefined(),
  },
  getExport: {
    reply: z.object({
      exportedAt: moment,
      /** What is not in it, by the name of what keeps it, each with the reason. */
      leftOut: z.record(z.string(), z.string()),
      /** Newest first, by what they are of: `account`, `jobs`, `messages` and others. */
      sections: z.record(z.string(), z.array(kept)),
    }),
  },
} satisfies SchemasOf<typeof ownDataEndpoints>;
