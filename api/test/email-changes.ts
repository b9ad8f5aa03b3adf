import { emailChangeToken } from '../src/credentials/email-change-token.ts';
import type { TestApi } from './open-api.ts';
import { password, type Person } from './people.ts';

let addresses = 0;
/** An address that no account has. */
export const anAddress = () => `moved-${(addresses += 1)}@castwork.test`;

/**
 * Somebody asks for another address.
 * @param code of their second step, where they have one
 * @returns what the links in the two mails show
 */
export async function asked(api: TestApi, person: Person, email = anAddress(), code?: string) {
  await person.call('changeEmail', { body: { password, email, ...(code ? { code } : {}) } });
  const { rows } = await api.owner.query<{ id: string }>(
    'select id from email_changes where user_id = $1 and done_at is null',
    [person.user._id],
  );
  const of = (use: 'confirm' | 'object') =>
    emailChangeToken(api.context.settings, use, rows[0]!.id);
  return { email, confirm: of('confirm'), object: of('object') };
}
