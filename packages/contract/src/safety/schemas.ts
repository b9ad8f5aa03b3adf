import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { idParams, messageReply, rawText, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import type { safetyEndpoints } from './endpoints.ts';

export const safetySchemas = {
  blockPerson: { params: idParams, reply: messageReply },
  unblockPerson: { params: idParams, reply: messageReply },
  reportPerson: {
    body: z.object({
      /** Who it is about: somebody the caller has to do with. */
      personId: rawText.max(100),
      /** Where it happened: a thread with them. */
      threadId: rawText.max(100).optional(),
      /** What of theirs it is about: a job that they posted. */
      jobId: rawText.max(100).optional(),
      reason: requiredText(limits.note),
    }),
    reply: messageReply,
  },
} satisfies SchemasOf<typeof safetyEndpoints>;
