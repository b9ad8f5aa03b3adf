import { foldEmail } from '@castwork/contract/email';
import { invalid } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import { newId } from '../ids.ts';
import { tooManyMails } from '../limits/rate-limits.ts';
import type { PreparedCommand } from '../operation.ts';
import { visitFacts } from '../sessions/device.ts';
import type { Work } from '../work.ts';
import { confirmCaller } from '../own-account/confirm-caller.ts';

/** Milliseconds in which the new address can be confirmed. */
const confirmWithin = 24 * 60 * 60_000;

/**
 * Keeps what was asked for, in place of what was before; asked for again, it is the same change.
 * @param id of a new one
 */
async function keepChange(
  { trx, now }: Work,
  id: string,
  userId: string,
  email: string,
  emailBefore: string,
) {
  await trx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('email', '!=', email), eb('expires_at', '<=', now)]))
    .execute();
  return trx
    .insertInto('email_changes')
    .values({
      id,
      user_id: userId,
      email_before: emailBefore,
      email,
      requested_at: now,
      expires_at: new Date(now.getTime() + confirmWithin),
    })
    .onConflict((on) =>
      on
        .column('user_id')
        .where('done_at', 'is', null)
        .doUpdateSet(({ ref }) => ({ expires_at: ref('excluded.expires_at') })),
    )
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/**
 * Asks for another address, which counts once somebody has opened the link that is mailed to it. Whether
 * it has an account already is asked only when that mail is sent, so the answer and its time are the same
 * for every address.
 */
export const changeEmail: PreparedCommand<'changeEmail'> = {
  prepare: async (reading, { body: { email, ...given }, caller, browser }) => {
    const { limits } = reading;
    const { id } = caller.actor;
    const hold = await confirmCaller(reading, caller, given);
    await limits.beforeEmailChange(id);
    const isDue = await limits.mayMail('email-change', foldEmail(email));
    const isFirst = await limits.mayMail(`email-change of ${id}`, foldEmail(email));
    return async (work) => {
      const { trx, outbox } = work;
      await hold(work);
      const { email: emailBefore } = await trx
        .selectFrom('users')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (email === emailBefore) throw invalid('email', 'This is your address already');
      const newChange = newId();
      const change = await keepChange(work, newChange, id, email, emailBefore);
      // No link that was mailed a moment ago is of this one. What others have asked for says nothing here.
      if (!isFirst && change.id === newChange) throw tooManyMails(work.settings);
      const about = { userId: id, changeId: change.id };
      if (isDue) await outbox.send(trx, { template: 'emailChange', email, ...about });
      await writeEvents(work, 'email_change_asked', [{ kind: 'person', id }], {});
      await outbox.send(trx, {
        template: 'emailChangeAsked',
        email: emailBefore,
        ...about,
        facts: visitFacts(work, browser),
      });
      return {
        message: 'We have mailed a link to the new address. Open it there to use that address.',
        waiting: { email, until: change.expires_at.toISOString() },
      };
    };
  },
};
