import { limits } from '@castwork/contract/limits';
import type { Db } from '../db/queries.ts';
import { conflict } from '../errors.ts';

/** Refuses to await another payment of a sponsor. @throws Refusal 409 where as many are awaited as may be */
export async function refuseMany(db: Db, sponsorId: string) {
  const { awaited } = await db
    .selectFrom('deposits')
    .select(({ fn }) => fn.countAll<number>().as('awaited'))
    .where('sponsor_id', '=', sponsorId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  if (awaited >= limits.openDeposits)
    throw conflict(
      'too_many_announced',
      `${limits.openDeposits} payments of yours have not come yet: withdraw one, or wait until one has come or its page has expired`,
    );
}
