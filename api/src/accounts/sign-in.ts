import type { Browser } from '../caller.ts';
import type { UserRow } from '../db/schema.ts';
import { writeEvents } from '../events/write-events.ts';
import { mail } from '../notifications/notify.ts';
import { markWritten } from '../replica/written.ts';
import { visitFacts } from '../sessions/device.ts';
import type { Work } from '../work.ts';
import { isSeen, remember } from './known-browsers.ts';
import { startSession } from './sessions.ts';

type User = Pick<UserRow, 'id' | 'role' | 'password_hash' | 'signed_in_at'>;

/** Whether an account is signed in to for the first time; of two logins at once, one is the first. */
async function isFirst({ trx, now }: Work, user: User): Promise<boolean> {
  if (user.signed_in_at !== null) return false;
  const first = await trx
    .updateTable('users')
    .set({ signed_in_at: now })
    .where('id', '=', user.id)
    .where('signed_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return first !== undefined;
}

/** Tells somebody that their account was signed in to where it never was before. */
async function tellOfDevice(work: Work, { id, role }: User, browser: Browser) {
  const facts = visitFacts(work, browser);
  // Whoever logs in is a visitor until they have.
  const actor = { kind: role, id };
  const [event] = await writeEvents(
    { ...work, actor },
    'device_added',
    [{ kind: 'person', id }],
    facts,
  );
  await mail(work, [{ userId: id, event: event! }]);
}

/**
 * Signs somebody in who has just proven to be the account's user, and makes the browser known to it.
 * @param user as it was read for the proof
 * @returns the session's bearer token
 * @throws Refusal 401 when the password is another by now, or the account's address unconfirmed
 */
export async function signIn(work: Work, user: User, browser: Browser): Promise<string> {
  const token = await startSession(work, user, browser);
  if (!(await isFirst(work, user)) && !isSeen(work.settings, browser, user))
    await tellOfDevice(work, user, browser);
  remember(work.settings, browser, user);
  await markWritten(work, [user.id]);
  return token;
}
