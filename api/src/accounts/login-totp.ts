import { Refusal } from '../errors.ts';
import type { PreparedCommand } from '../operation.ts';
import { readChallenge, standsFor } from '../totp/challenge.ts';
import { stepOf } from '../totp/codes.ts';
import { keepSecret, readSecret, useStep } from '../totp/user-totp.ts';
import { remember } from './known-browsers.ts';
import { loginCounter, totpAccount } from './login-counter.ts';
import { startSession } from './sessions.ts';
import { toUser } from './users.ts';

const ended = () => new Refusal(401, 'challenge_ended', 'This took too long. Please log in again.');
const wrongCode = () =>
  new Refusal(401, 'wrong_code', 'That code is not right, or was used before. Wait for the next.');

/**
 * The second step of a login, which starts the session; the first time it sets the app up. Wrong codes
 * lock as wrong passwords do. 401 for a wrong code or a challenge that has run out.
 */
export const loginTotp: PreparedCommand<'loginTotp'> = {
  prepare: async ({ db, limits, settings, now }, { body, browser }) => {
    const challenge = readChallenge(settings, body.challenge, now);
    const user =
      challenge &&
      (await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', challenge.userId)
        .executeTakeFirst());
    if (!challenge || !user || !standsFor(challenge, user)) throw ended();
    const counted = loginCounter(settings, browser, totpAccount(user.id), user);
    await limits.beforeLogin(counted);
    const kept = await readSecret(db, settings, user.id);
    const secret = kept ?? challenge.secret;
    if (secret === undefined) throw ended();
    const step = stepOf(secret, body.code, now);
    if (step === undefined) throw wrongCode();
    return async (work) => {
      if (kept === undefined) await keepSecret(work, user, secret, step);
      else if (!(await useStep(work, user.id, step))) throw wrongCode();
      const token = await startSession(work, user);
      await limits.afterLogin(counted, work.trx);
      remember(settings, browser, user);
      return { token, user: toUser(user) };
    };
  },
};
