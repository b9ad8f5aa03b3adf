import { type Kysely, sql } from 'kysely';
import { signBearer } from '../src/accounts/bearer.ts';
import { createApp } from '../src/app.ts';
import type { Context } from '../src/context.ts';
import type { Database } from '../src/db/schema.ts';
import { newId } from '../src/ids.ts';
import type { Shot } from './load.ts';
import type { Statement } from './pgbench.ts';

/** A kind of call: whose and where it goes, and the statements that each of them sends. */
export interface Scenario {
  readonly title: string;
  readonly shots: Shot[];
  readonly calls: Statement[][];
}

const secondsADay = 86_400;

/** A token of somebody who need not log in for it, in a database of this commit or of one before. */
export async function tokenOf(context: Context, userId: string): Promise<string> {
  const [sid, exp] = [newId(), Math.floor(Date.now() / 1_000) + secondsADay];
  await sql`
    insert into sessions (id, user_id, expires_at)
    values (${sid}, ${userId}, to_timestamp(${exp}))`.execute(context.db);
  return signBearer(context.settings.AUTH_SECRET, {
    sub: userId,
    sid,
    iat: exp - secondsADay,
    exp,
  });
}

/**
 * Makes scenarios. The statements are not written down a second time: they are what the app sends once
 * it has answered the same before.
 * @param sent where the connections of `db` write what they send
 */
export function openScenarios(
  { db, context, url }: { db: Kysely<Database>; context: Context; url: string },
  sent: Statement[],
) {
  const app = createApp(context);
  return async (title: string, path: string, userIds: readonly string[]): Promise<Scenario> => {
    const shots: Shot[] = [];
    const calls: Statement[][] = [];
    for (const userId of userIds) {
      const token = await tokenOf({ ...context, db }, userId);
      const ask = async () => {
        const { status } = await app.request(path, {
          headers: { authorization: `Bearer ${token}` },
        });
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      };
      await ask();
      sent.length = 0;
      await ask();
      calls.push([...sent]);
      shots.push({ url: `${url}${path}`, token });
    }
    return { title, shots, calls };
  };
}
