import { Refusal } from '../errors.ts';
import type { Work } from '../work.ts';
import { readEmailChangeToken } from './email-change-token.ts';

/** Said of a link that leads to nothing any more. */
export const linkIsOver = () =>
  new Refusal(400, 'invalid_token', 'This link is good no more, or was replaced by another.');

/**
 * The change of address that a mailed link is about, with its account locked first: whatever else changes
 * the account waits.
 * @throws Refusal 400 for a link that is good no more
 */
export async function findEmailChange(
  work: Work,
  use: Parameters<typeof readEmailChangeToken>[1],
  token: string,
) {
  const { trx, now, settings } = work;
  const id = readEmailChangeToken(settings, use, token);
  const user =
    id &&
    (await trx
      .selectFrom('users')
      .select(['id', 'role', 'email'])
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('email_changes').select('user_id').where('id', '=', id),
      )
      .forNoKeyUpdate()
      .executeTakeFirst());
  const change =
    user &&
    (await trx
      .selectFrom('email_changes')
      .selectAll()
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .executeTakeFirst());
  if (!change) throw linkIsOver();
  return { change, user };
}
