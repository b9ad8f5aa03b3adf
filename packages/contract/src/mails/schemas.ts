import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { idParams, messageReply, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import type { mailEndpoints } from './endpoints.ts';

export const mailSchemas = {
  sendMailAgain: { params: idParams, reply: messageReply },
  dropMail: {
    params: idParams,
    body: z.object({ reason: requiredText(limits.note) }),
    reply: messageReply,
  },
} satisfies SchemasOf<typeof mailEndpoints>;
