import type { Input } from '@castwork/contract/contract';
import { latestDueDate } from '@castwork/contract/dates';
import { withoutLimits } from '@castwork/dev/without-limits';
import { createTestDatabase } from '@castwork/testing/database';
import { readSettings } from '@castwork/settings/settings';
import type { Pool } from 'pg';
import { createApp } from '../src/app.ts';
import { type Context, settingNames } from '../src/context.ts';
import { createPool } from '../src/db/connect.ts';
import { systemClock } from '../src/clock.ts';
import { closeContext, openContext } from '../src/open-context.ts';
import { checkAnswer } from './check-answer.ts';
import { type Fetch, type People, peopleOf } from './people.ts';
import { tellFault, withFaultsTold } from './tell-faults.ts';

/** The API on a database of its own, with people to call it. Every answer is held to the contract. */
export interface TestApi extends People {
  readonly context: Context;
  /** The database as its owner: for what the API itself may not do. */
  readonly owner: Pool;
  readonly fetch: Fetch;
  readonly close: () => Promise<void>;
}

/** What every API of the tests is told. */
export const testEnv = {
  AUTH_SECRET: 'a secret of thirty-two bytes or more',
  LOG_LEVEL: 'fatal',
  DATABASE_OWNER_URL: '',
  ...withoutLimits,
};

/** So many milliseconds a test waits for Postgres: a machine that is busy elsewhere fails none. */
const patience = 15_000;
const patiently = {
  connectionTimeoutMillis: patience,
  lock_timeout: patience,
  statement_timeout: patience,
  query_timeout: patience,
};

/** What an API stands on, for a test that opens another beside its own. */
export const openPatiently = (settings: Context['settings']) =>
  openContext(settings, systemClock, patiently);

/**
 * The API in this process on what is open already, with people to call it.
 * @param deadline of a request, in milliseconds
 * @param tell what becomes of a fault that the API logs
 */
export function serve(
  context: Context,
  deadline = patience,
  tell = tellFault,
): People & Pick<TestApi, 'fetch'> {
  const app = createApp(withFaultsTold(context, tell), deadline);
  const fetch: Fetch = async (path, init) => {
    const answer = await app.request(path, init);
    await checkAnswer(init?.method ?? 'GET', path, answer);
    return answer;
  };
  return { fetch, ...peopleOf(context, fetch) };
}

/** Opens the API in this process. Call `close` after the file's last test. */
export async function openApi(env: Record<string, string> = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const context = await openPatiently(
    readSettings(settingNames, { DATABASE_URL: database.url, ...testEnv, ...env }),
  );
  const owner = createPool(database.url, 4, {});
  return {
    context,
    owner,
    ...serve(context),
    close: async () => {
      await closeContext(context);
      await owner.end();
      await database.drop();
    },
  };
}

/** As far ahead as a job may be due. */
export const farDay = latestDueDate(new Date());

/** A job as a form would send it; what a test cares about it overrides. */
export const aJob = (over: Partial<Input<'createJob'>['body']> = {}): Input<'createJob'> => ({
  body: {
    title: 'Unboxing video',
    description: 'One minute, vertical.',
    budget: 100,
    jobType: 'upForGrabs',
    dueDate: farDay,
    ...over,
  },
});
