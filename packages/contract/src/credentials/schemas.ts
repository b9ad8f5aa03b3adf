import { z } from 'zod';
import { messageReply, newPassword } from '../fields.ts';
import { ownPassword, secondStepCode } from '../totp/schemas.ts';

/** What shows once more who is signed in. */
const proof = {
  password: ownPassword,
  /** Where the login takes one: of the app, or a recovery code. */
  code: secondStepCode.optional(),
};

export const credentialSchemas = {
  changePassword: {
    body: z.object({ ...proof, newPassword }),
    reply: messageReply,
  },
};
