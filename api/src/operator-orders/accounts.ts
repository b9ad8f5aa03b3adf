import { email as address } from '@castwork/contract/fields';
import { makeOperator, renewOperator } from '../accounts/make-operator.ts';
import type { Work } from '../work.ts';
import type { Order } from './order.ts';

/** An order about one operator's account, which ends with the link that sets a password. */
const about = (
  usage: string,
  said: string,
  act: (work: Work, email: string) => Promise<string>,
): Order => ({
  usage,
  options: {},
  read([typed, ...rest]) {
    const email = address.safeParse(typed);
    if (!email.success || rest.length > 0) return undefined;
    return async (work) =>
      `${said}: ${email.data}. Open this link within 30 minutes to set the password, once:\n` +
      (await act(work, email.data));
  },
});

/** Makes an operator's account. */
export const create = about(
  'pnpm operator create you@example.com\n' +
    'makes an operator’s account, and prints the link that sets its password. The first login sets up\n' +
    'an authenticator app, whose codes each login asks for.',
  'Made',
  makeOperator,
);

/** Begins an operator's login anew. */
export const renew = about(
  'pnpm operator renew you@example.com\n' +
    'ends an operator’s password, authenticator app and sessions, and prints a link for a new password.',
  'Renewed',
  renewOperator,
);
