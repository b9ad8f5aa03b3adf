import { z } from 'zod';
import type { SchemasOf } from '../endpoint-schemas.ts';
import { messageReply, rawText } from '../fields.ts';
import { isRecoveryCode, isTotpCode, plainCode } from './codes.ts';
import type { totpEndpoints } from './endpoints.ts';

/** What proves the second step, without its spaces and hyphens: six digits of an app, or a recovery code. */
export const secondStepCode = rawText
  .max(100)
  .transform(plainCode)
  .refine(
    (code) => isTotpCode(code) || isRecoveryCode(code),
    'Enter the six digits, or a recovery code',
  );

/** The password as somebody is asked for it again. */
export const ownPassword = rawText.min(1, 'Required').max(1000);

/** A code of the app alone: recovery codes are for later. */
const appCode = rawText.max(100).transform(plainCode).refine(isTotpCode, 'Enter the six digits');

/** Stands for a password that was right, for ten minutes. */
export const challengeText = rawText.min(1, 'Required').max(2000);

/** What shows once more who is signed in. */
export const proof = {
  password: ownPassword,
  /** Where the login takes one: of the app, or a recovery code. */
  code: secondStepCode.optional(),
};

const proven = z.object({ password: ownPassword, code: secondStepCode });
const codesReply = messageReply.extend({
  /** Each is good once. They are shown this once: only their hashes are kept. */
  recoveryCodes: z.array(z.string()),
});

export const totpSchemas = {
  getTotp: {
    reply: z.object({
      isOn: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  },
  beginTotp: {
    body: z.object({ password: ownPassword }),
    reply: z.object({ challenge: z.string(), secret: z.string(), uri: z.string() }),
  },
  confirmTotp: {
    body: z.object({ challenge: challengeText, code: appCode }),
    reply: codesReply,
  },
  renewRecoveryCodes: { body: proven, reply: codesReply },
  endTotp: { body: proven, reply: messageReply },
} satisfies SchemasOf<typeof totpEndpoints>;
