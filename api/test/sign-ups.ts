import { issueToken } from '../src/accounts/tokens.ts';
import type { TestApi } from './open-api.ts';
import { password } from './people.ts';

/** Somebody who signs up with an address that is another's. */
export const stranger = {
  password: 'chosen by a stranger',
  role: 'sponsor',
  fullName: 'Some Stranger',
  stageName: 'Stranger',
  businessName: 'Strangers Ltd',
  phone: '555 0100',
  streetAddress: '1 Elsewhere',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  contentType: 'Spam',
  platforms: ['YouTube'],
  platformUrls: { YouTube: 'https://youtube.com/@stranger' },
} as const;

/** What is answered to who signs up with a confirmed address. */
export const taken = { status: 409, message: 'User already exists' };

/** What is answered to a confirming link that is none. */
export const notConfirmed = { status: 400, message: 'Invalid or expired confirmation link.' };

/** What somebody does with an address, and what is stored of it. */
export function signUpsOf({ anyone, context }: TestApi) {
  const rowOf = (email: string) =>
    context.db
      .selectFrom('users')
      .selectAll()
      .where('email_folded', '=', email)
      .executeTakeFirstOrThrow();
  return {
    signUp: (email: string, profile: object = {}) =>
      anyone.call('signup', { body: { password, ...profile, email } }),
    confirm: (token: string) => anyone.call('confirmEmail', { params: { token } }),
    reset: (token: string) =>
      anyone.call('resetPassword', { params: { token }, body: { password } }),
    login: (email: string, typed = password) =>
      anyone.call('login', { body: { email, password: typed } }),
    rowOf,
    /** A token as it is mailed. */
    issue: async (email: string, purpose: 'confirm' | 'reset' = 'confirm') =>
      issueToken(context.db, await rowOf(email), purpose, new Date()),
  };
}
