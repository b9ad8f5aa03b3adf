import { type Client, createClient } from '@castwork/contract/client';
import type { Input } from '@castwork/contract/contract';
import type { User } from '@castwork/contract/accounts/schemas';
import { createTestDatabase } from '@castwork/dev/testing/database';
import { readSettings } from '@castwork/settings/settings';
import { createApp } from '../src/app.ts';
import { type Context, settingNames } from '../src/context.ts';
import { closeContext, openContext } from '../src/open-context.ts';

const password = 'correct horse battery';

/** A signed-in person in a test: who they are, and a client that carries their token. */
export interface Person {
  readonly user: User;
  readonly token: string;
  readonly call: Client['call'];
}

/** The API on a database of its own, with people to call it. */
export interface TestApi {
  readonly context: Context;
  /** A request as a browser would send it; the answer as it would come back. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly anyone: Client;
  readonly signUp: (profile?: Partial<Input<'signup'>['body']>) => Promise<Person>;
  readonly close: () => Promise<void>;
}

/** Chicago, Illinois, where the people of tests live unless they say otherwise. */
const chicago = { city: 'Chicago', state: 'IL', zipCode: '60601' } as const;

/** Opens the API in this process. Call `close` after the file's last test. */
export async function openApi(env: Record<string, string> = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const context = await openContext(
    readSettings(settingNames, {
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a secret of thirty-two bytes or more',
      LOG_LEVEL: 'fatal',
      ...env,
    }),
  );
  const app = createApp(context);
  const fetch = async (path: string, init?: RequestInit) => app.request(path, init);
  const client = (token?: string) =>
    createClient({
      baseUrl: () => 'http://api.test',
      token: () => token,
      fetch: (url, init) => fetch(String(url), init),
    });
  const anyone = client();
  let people = 0;
  return {
    context,
    fetch,
    anyone,
    signUp: async (profile = {}) => {
      people += 1;
      const email = profile.email ?? `person-${people}@castwork.test`;
      await anyone.call('signup', { body: { password, ...chicago, ...profile, email } });
      await context.db
        .updateTable('users')
        .set({ confirmed_at: new Date() })
        .where('email', '=', email)
        .execute();
      const login = await anyone.call('login', {
        body: { email, password: profile.password ?? password },
      });
      return { ...login, call: client(login.token).call };
    },
    close: async () => {
      await closeContext(context);
      await database.drop();
    },
  };
}

/** A job as a form would send it; what a test cares about it overrides. */
export const aJob = (over: Partial<Input<'createJob'>['body']> = {}): Input<'createJob'> => ({
  body: {
    title: 'Unboxing video',
    description: 'One minute, vertical.',
    budget: 100,
    jobType: 'upForGrabs',
    dueDate: '2099-12-31',
    ...over,
  },
});
