import type { User } from '@castwork/contract/accounts/schemas';
import { ApiError } from '@castwork/contract/api-error';
import { type Client, createClient } from '@castwork/contract/client';
import type { Input } from '@castwork/contract/contract';
import { hashPassword } from '../src/accounts/passwords.ts';
import { startSession } from '../src/accounts/sessions.ts';
import { visitor } from '../src/actor.ts';
import { inTransaction } from '../src/in-transaction.ts';
import type { UserRow } from '../src/db/schema.ts';
import { toUser } from '../src/accounts/users.ts';
import type { Context } from '../src/context.ts';
import { locateZip } from '../src/zips/zips.ts';
import { newId } from '../src/ids.ts';

/** A request as a browser would send it; the answer as it would come back. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** A signed-in person in a test: who they are, and a client that carries their token. */
export interface Person {
  readonly user: User;
  readonly token: string;
  readonly call: Client['call'];
  readonly open: Client['open'];
  /** A request of their own, for what the typed client cannot send. */
  readonly fetch: Fetch;
}

type Profile = Partial<Input<'signup'>['body']>;

export const password = 'correct horse battery';

/** Chicago, Illinois, where the people of tests live unless they say otherwise. */
const chicago = { city: 'Chicago', state: 'IL', zipCode: '60601' } as const;

/**
 * A client of the API in this process. An answer that breaks the contract fails the test by its own
 * words, not as a server that could not be reached.
 */
export function clientOf(fetch: Fetch, token?: string): Client {
  const client = createClient({
    baseUrl: () => '',
    token: () => token,
    fetch: (path, init) => fetch(String(path), init),
  });
  return {
    open: client.open,
    call(name, ...args) {
      const answer = client.call(name, ...args).catch((error: unknown) => {
        throw error instanceof ApiError && error.status === 0 ? error.cause : error;
      });
      // A test that does something meanwhile looks at a refusal later than it comes.
      answer.catch(() => undefined);
      return answer;
    },
  };
}

/** The same for everybody who is made without a sign-up: hashing it is most of the work of one. */
let hashed: Promise<string> | undefined;

let people = 0;
const newEmail = () => `person-${(people += 1)}@castwork.test`;

/** Where people of tests call from, unless a test is about it. */
export const nowhere = { userAgent: '', network: '' };

/** A session for somebody whose password counts as proven. @returns its token */
export const sessionOf = (context: Context, user: Pick<UserRow, 'id' | 'password_hash'>) =>
  inTransaction(context, visitor, (work) => startSession(work, user, nowhere));

/** People who call an API through `fetch`. */
export function peopleOf(context: Context, fetch: Fetch) {
  const anyone = clientOf(fetch);
  const rowOf = ({ _id }: User) =>
    context.db.selectFrom('users').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
  const as = (token: string, user: User): Person => ({
    user,
    token,
    ...clientOf(fetch, token),
    fetch: (path, init = {}) =>
      fetch(path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } }),
  });
  return {
    anyone,
    as,
    /** A user as the database has it. */
    rowOf,
    /** The same person in a session of its own. */
    relogin: async ({ user }: Person) => as(await sessionOf(context, await rowOf(user)), user),
    /** Signs up, confirms and logs in, as people do. */
    signUp: async (profile: Profile = {}): Promise<Person> => {
      const email = profile.email ?? newEmail();
      await anyone.call('signup', { body: { password, ...chicago, ...profile, email } });
      await context.db
        .updateTable('users')
        .set({ confirmed_at: new Date() })
        .where('email', '=', email)
        .execute();
      const login = await anyone.call('login', {
        body: { email, password: profile.password ?? password },
      });
      return as(login.token, login.user);
    },
    /** The same without mails and a login: for crowds. */
    newPerson: async (
      role: User['role'] = 'creator',
      zipCode: string = chicago.zipCode,
    ): Promise<Person> => {
      const email = newEmail();
      const row = await context.db
        .insertInto('users')
        .values({
          id: newId(),
          role,
          email,
          email_folded: email,
          password_hash: await (hashed ??= hashPassword(password)),
          confirmed_at: new Date(),
          zip_code: zipCode,
          ...locateZip(zipCode),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return as(await sessionOf(context, row), toUser(row));
    },
  };
}

export type People = ReturnType<typeof peopleOf>;
