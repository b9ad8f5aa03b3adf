import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { messageReply, moment, newEmail, newPassword, tokenParams } from '../fields.ts';
import { proof } from '../totp/schemas.ts';
import type { credentialEndpoints } from './endpoints.ts';

export const credentialSchemas = {
  changePassword: {
    body: z.object({ ...proof, newPassword }),
    reply: messageReply,
  },
  getEmailChange: {
    reply: z.object({
      email: z.string(),
      /** The address that a link was mailed to, and until when that is good. */
      waiting: z.object({ email: z.string(), until: moment }).nullable(),
    }),
  },
  changeEmail: {
    body: z.object({ ...proof, email: newEmail }),
    reply: messageReply.extend({ waiting: z.object({ email: z.string(), until: moment }) }),
  },
  cancelEmailChange: {
    /** That of the address which the person saw waiting: 409 `other_address` where another waits by now. */
    query: z.object({ until: moment.optional() }),
    reply: messageReply,
  },
  /** `email` is the account's address now: whoever has the token has read its mail. */
  confirmEmailChange: { params: tokenParams, reply: messageReply.extend({ email: z.string() }) },
  objectToEmailChange: { params: tokenParams, reply: messageReply },
} satisfies SchemasOf<typeof credentialEndpoints>;
