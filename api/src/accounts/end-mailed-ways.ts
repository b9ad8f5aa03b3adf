import type { Work } from '../work.ts';

/** Ends what lies in mailboxes and could change an account: reset links, and an address that waits for its link. */
export async function endMailedWays({ trx }: Work, userId: string) {
  await trx.deleteFrom('account_tokens').where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .execute();
}
