import { codeOf, secondStep } from './operators.ts';
import type { People } from './people.ts';
import { password, type Person } from './people.ts';

/** The API at a moment, as `secondsAfter` serves it. */
interface Here extends People {
  readonly now: Date;
}

/** Somebody's second step, set up in their settings. */
export interface TwoFactor {
  readonly secret: string;
  readonly recoveryCodes: string[];
}

/** The same person, who calls at a moment. */
export const here = (at: Here, { token, user }: Person) => at.as(token, user);

/** Sets an app up, as Settings does. */
export async function turnOn(at: Here, person: Person): Promise<TwoFactor> {
  const { challenge, secret } = await here(at, person).call('beginTotp', { body: { password } });
  const { recoveryCodes } = await here(at, person).call('confirmTotp', {
    body: { challenge, code: codeOf(secret, at.now) },
  });
  return { secret, recoveryCodes };
}

/** The second step of a login, after the right password. */
export async function logInWith(at: Here, { user }: Person, code: string) {
  const { challenge } = await secondStep(at, user.email);
  return at.anyone.call('loginTotp', { body: { challenge, code } });
}
