import { ApiError } from '@castwork/contract/api-error';
import { createClient } from '@castwork/contract/client';
import type { Client } from '@castwork/contract/client';
import type { Input } from '@castwork/contract/contract';
import type { MailboxClient } from './mailbox-client.ts';

/** Where the API of a running product is, and its mail. */
export interface Product {
  apiUrl: string;
  mailbox: MailboxClient;
}

/** Somebody who is signed in: what they call the API with. */
export type SignedIn = Client & { token: string };

/**
 * Signs up, opens the link in the confirmation mail, and logs in: all through the public API. What
 * has been done before is not done again.
 * @throws ApiError when the account is there with another password
 */
export async function signUp(product: Product, person: Input<'signup'>['body']): Promise<SignedIn> {
  const api = createClient({ baseUrl: () => product.apiUrl });
  const { email, password } = person;
  const logIn = async (): Promise<SignedIn> =>
    signedIn(product.apiUrl, (await api.call('login', { body: { email, password } })).token);
  if (!(await api.call('signup', { body: person }).catch(unless(409)))) return logIn();
  const link = await product.mailbox.link(email, '/confirm-email/');
  await api.call('confirmEmail', { params: { token: link.split('/').at(-1) ?? '' } });
  return logIn();
}

/** A client that calls as the holder of a token. */
export const signedIn = (apiUrl: string, token: string): SignedIn => ({
  ...createClient({ baseUrl: () => apiUrl, token: () => token }),
  token,
});

const unless =
  (status: number) =>
  (error: unknown): undefined => {
    if (!(error instanceof ApiError) || error.status !== status) throw error;
  };
