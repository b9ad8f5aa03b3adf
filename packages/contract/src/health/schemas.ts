import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import type { healthEndpoints } from './endpoints.ts';

const status = z.object({ status: z.literal('ok') });

export const healthSchemas = {
  getLiveness: { reply: status },
  getReadiness: {
    reply: status.extend({
      /** Seconds by which the oldest clock that is due is late; 0 when none is. */
      clocksLate: z.number(),
    }),
  },
} satisfies SchemasOf<typeof healthEndpoints>;
