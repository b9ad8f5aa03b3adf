import type { Context } from '../context.ts';
import type { Db } from '../db/queries.ts';
import type { UserRow } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import { challengeFor } from './challenge.ts';
import { newSecret, uriOf } from './codes.ts';
import { readSecret } from './user-totp.ts';

/**
 * What a login with the right password is refused with where it takes a second step: for everyone who
 * has set up an app, and for operators, who set one up at their first.
 * @returns undefined where none is due
 */
export async function totpDue(
  reading: Pick<Context, 'settings'> & { readonly db: Db; readonly now: Date },
  user: UserRow,
): Promise<Refusal | undefined> {
  const { db, settings } = reading;
  if (await readSecret(db, settings, user.id))
    return new Refusal(403, 'totp_due', 'Enter the code of your authenticator app.', {
      totp: { challenge: challengeFor(reading, 'login challenges', user) },
    });
  if (user.role !== 'operator') return undefined;
  // A new one each time: nobody who has seen an earlier one knows it.
  const secret = newSecret();
  return new Refusal(403, 'totp_due', 'Set up an authenticator app to go on.', {
    totp: {
      challenge: challengeFor(reading, 'login challenges', user, secret),
      setUp: { secret, uri: uriOf(secret, user.email) },
    },
  });
}
