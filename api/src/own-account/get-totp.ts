import type { Query } from '../operation.ts';
import { countRecoveryCodes } from '../accounts/recovery-codes.ts';

/** Whether the caller's login takes a second step. */
export const getTotp: Query<'getTotp'> = async ({ db }, { caller: { actor } }) => {
  const app = await db
    .selectFrom('user_totp')
    .select('user_id')
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  return { isOn: app !== undefined, recoveryCodesLeft: await countRecoveryCodes(db, actor.id) };
};
