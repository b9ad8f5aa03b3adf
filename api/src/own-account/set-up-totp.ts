import { confirmPassword, isStillProven } from '../accounts/confirm-password.ts';
import { conflict, forbidden } from '../errors.ts';
import type { PreparedCommand } from '../operation.ts';
import type { Reading } from '../work.ts';
import { challengeFor, readChallenge, standsFor } from '../totp/challenge.ts';
import { newSecret, stepOf, uriOf } from '../totp/codes.ts';
import { keepRecoveryCodes, makeRecoveryCodes } from '../accounts/recovery-codes.ts';
import { isSetUp, keepSecret, readSecret } from '../totp/user-totp.ts';

const ended = () => conflict('challenge_ended', 'This took too long. Please begin again.');
/** Recovery codes come with the app: until it is set up there are none. */
const wrongCode = () =>
  forbidden('wrong_code', 'That code is not right, or was used before. Wait for the next.');

const userOf = ({ db }: Reading, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Offers the caller the secret for an app. Nothing of it is kept: the challenge holds it, sealed. */
export const beginTotp: PreparedCommand<'beginTotp'> = {
  prepare: async (reading, { body, caller }) => {
    const { db, settings } = reading;
    await confirmPassword(reading, caller, body.password);
    if (await readSecret(db, settings, caller.actor.id)) throw isSetUp();
    const user = await userOf(reading, caller.actor.id);
    const secret = newSecret();
    const challenge = challengeFor(reading, 'app challenges', user, secret);
    return () => Promise.resolve({ challenge, secret, uri: uriOf(secret, user.email) });
  },
};

/** Sets the caller's app up once a code of it has come back, and makes the recovery codes. */
export const confirmTotp: PreparedCommand<'confirmTotp'> = {
  prepare: async (reading, { body, caller }) => {
    const { limits, now } = reading;
    const { id } = caller.actor;
    const counted = `${id}\0code`;
    await limits.beforeLogin(counted);
    const user = await userOf(reading, id);
    const challenge = readChallenge(reading, 'app challenges', body.challenge);
    if (!challenge?.secret || !standsFor(challenge, user)) throw ended();
    const { secret } = challenge;
    const step = stepOf(secret, body.code, now);
    if (step === undefined) throw wrongCode();
    const codes = await makeRecoveryCodes();
    return async (work) => {
      if (!(await isStillProven(work, id, user.password_hash))) throw ended();
      await keepSecret(work, user, secret, step);
      await keepRecoveryCodes(work, id, codes);
      await limits.afterLogin(counted, work.trx);
      return { message: 'Two-factor authentication is on', recoveryCodes: codes.shown };
    };
  },
};
