import { afterAll } from 'vitest';
import { openApi, type TestApi } from './open-api.ts';
import { codeOf, secondsAfter, secondStep } from './operators.ts';
import type { People } from './people.ts';
import { password, type Person } from './people.ts';

/** The API at a moment, as `secondsAfter` serves it. */
interface Here extends People {
  readonly now: Date;
}

/** The API of a test file that makes time pass for codes. */
export async function openForCodes() {
  const api: TestApi = await openApi();
  afterAll(() => api.close());
  // The beginning of a step of time. Tokens are not read before they were made: all of it is past.
  const noon = new Date(Math.floor(Date.now() / 30_000) * 30_000 - 20 * 60_000);
  return { api, noon, at: (seconds: number) => secondsAfter(api.context, noon, seconds) };
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
