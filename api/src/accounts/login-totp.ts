import type { UserRow } from '../db/schema.ts';
import { Refusal } from '../errors.ts';
import type { PreparedCommand } from '../operation.ts';
import { termsDue } from '../legal/consent.ts';
import { type Challenge, readChallenge, standsFor } from '../totp/challenge.ts';
import { checkCode } from './check-code.ts';
import { isStillProven } from './confirm-password.ts';
import { stepOf } from '../totp/codes.ts';
import { keepSecret, readSecret } from '../totp/user-totp.ts';
import type { Reading, Work } from '../work.ts';
import { totpAccount } from './login-counter.ts';
import { signIn } from './sign-in.ts';
import { toUser } from './users.ts';

const ended = () => new Refusal(401, 'challenge_ended', 'This took too long. Please log in again.');
const wrongCode = () =>
  new Refusal(401, 'wrong_code', 'That code is not right, or was used before. Wait for the next.');

/**
 * Checks a code of a login.
 * @returns uses it up as the session starts; the first sets the app up
 */
async function proofOf(
  reading: Reading,
  { secret }: Challenge,
  user: UserRow,
  code: string,
): Promise<(work: Work) => Promise<void>> {
  const { db, settings, now } = reading;
  const kept = await readSecret(db, settings, user.id);
  if (kept === undefined) {
    if (secret === undefined) throw ended();
    const step = stepOf(secret, code, now);
    if (step === undefined) throw wrongCode();
    return (work) => keepSecret(work, user, secret, step);
  }
  const use = await checkCode(reading, user.id, kept, code);
  if (!use) throw wrongCode();
  return async (work) => {
    // Whoever logs in is a visitor until they have.
    const actor = { kind: user.role, id: user.id };
    if (!(await use({ ...work, actor }))) throw wrongCode();
  };
}

/**
 * The second step of a login, which starts the session; the first time it sets the app up. Wrong codes
 * lock as wrong passwords do. 401 for a wrong code or a challenge that has run out.
 */
export const loginTotp: PreparedCommand<'loginTotp'> = {
  prepare: async (reading, { body, browser }) => {
    const { db, limits } = reading;
    const challenge = readChallenge(reading, 'login challenges', body.challenge);
    const user =
      challenge &&
      (await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', challenge.userId)
        .executeTakeFirst());
    if (!challenge || !user || !standsFor(challenge, user)) throw ended();
    // For all browsers together: each reset makes one known, and strangers do not come this far.
    const counted = totpAccount(user.id);
    await limits.beforeLogin(counted);
    const use = await proofOf(reading, challenge, user, body.code);
    return async (work) => {
      // The account before its app, as whoever changes the password does: that ends what was proven.
      if (!(await isStillProven(work, user.id, user.password_hash))) throw ended();
      await use(work);
      const token = await signIn(work, user, browser);
      await limits.afterLogin(counted, work.trx);
      return { token, user: toUser(user), ...(await termsDue(work, user)) };
    };
  },
};
