import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { id, idParams, messageReply, moment } from '../fields.ts';
import type { sessionEndpoints } from './endpoints.ts';

/** A session of whoever asks. */
const sessionView = z.object({
  _id: id,
  /** True for the session that asks. */
  current: z.boolean(),
  /** Browser and system, as `Firefox on Windows`. */
  device: z.string(),
  /** The network it was last seen in: an address without its end. Empty where that is not known. */
  network: z.string(),
  createdAt: moment,
  /** Up to five minutes behind. */
  lastSeenAt: moment,
});

export const sessionSchemas = {
  getSessions: { reply: z.object({ items: z.array(sessionView) }) },
  endSession: { params: idParams, reply: messageReply },
  endOtherSessions: {
    reply: messageReply.extend({
      /** How many ended. */
      ended: z.int(),
    }),
  },
} satisfies SchemasOf<typeof sessionEndpoints>;
