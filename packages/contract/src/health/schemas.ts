import { z } from 'zod';

const status = z.object({ status: z.literal('ok') });

export const healthSchemas = {
  getLiveness: { reply: status },
  getReadiness: {
    reply: status.extend({
      /** Seconds by which the oldest clock that is due is late; 0 when none is. */
      clocksLate: z.number(),
    }),
  },
};
