import { ApiError } from '@castwork/contract/api-error';
import { Secret, TOTP } from 'otpauth';
import { makeOperator } from '../src/accounts/make-operator.ts';
import type { Context } from '../src/context.ts';
import { serve, type TestApi } from './open-api.ts';
import { asOperator } from './payouts.ts';
import { password } from './people.ts';

/** The code that an app shows for a secret at a moment. */
export const codeOf = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** An operator's address whose password has been set by the link from the server. */
export async function newOperator(api: TestApi, email = 'operator@castwork.test') {
  const link = await asOperator(api, (work) => makeOperator(work, email));
  await api.anyone.call('resetPassword', {
    params: { token: link.split('/').at(-1)! },
    body: { password },
  });
  return email;
}

/** What a login with the right password is told of its second step. */
export async function secondStep({ anyone }: Pick<TestApi, 'anyone'>, email: string) {
  const answer: unknown = await anyone.call('login', { body: { email, password } }).catch((e) => e);
  if (answer instanceof ApiError && answer.totp) return answer.totp;
  throw answer instanceof Error ? answer : new Error('No second step was due');
}

/** Somebody whose app is set up. @returns its secret */
export async function setUp(api: Pick<TestApi, 'anyone'>, email: string, at: Date) {
  const { challenge, setUp: offered } = await secondStep(api, email);
  const { secret } = offered!;
  await api.anyone.call('loginTotp', { body: { challenge, code: codeOf(secret, at) } });
  return secret;
}

/** The same API so many seconds after a moment. */
export function secondsAfter(context: Context, moment: Date, seconds: number) {
  const now = new Date(moment.getTime() + seconds * 1_000);
  return { now, ...serve({ ...context, clock: { now: () => now } }) };
}
