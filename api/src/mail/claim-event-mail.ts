import type { EventFacts } from '@castwork/contract/events/facts';
import type { EventKind } from '@castwork/contract/events/kinds';
import { sql } from 'kysely';
import { lockName } from '../db/lock-name.ts';
import { toldData } from '../db/told-data.ts';
import { mailDelay } from '../notifications/notify.ts';
import type { EventMailJob } from '../queue/outbox.ts';
import type { Work } from '../work.ts';

/** Milliseconds between two mails of one kind to one person; what happens meanwhile is grouped. */
const mailsApart = 10 * 60 * 1_000;

/** The events that one letter tells somebody of. */
export interface ClaimedMail {
  readonly userId: string;
  readonly kind: EventKind;
  readonly events: readonly EventFacts[];
}

/** When the last letter of this kind to this person was begun. */
const lastLetter = async ({ trx }: Work, userId: string, kind: EventKind) =>
  (
    await trx
      .selectFrom('event_mails')
      .select(({ fn }) => fn.max('begun_at').as('at'))
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  ).at;

/** What came after a moment may still be read without a letter, and has a job of its own. */
const hasWaited = (eventId: string, since: Date) => sql<boolean>`(
  event_id = ${eventId} or (select at from events where events.id = event_id) <= ${since}
)`;

/**
 * Begins the letter that a job of the queue is to send: of all that waits for this person and kind. When
 * the job is tried again, it is the same letter. Too soon after the last one, the job is put off.
 * @param letterId the job's id, which is the letter's
 * @returns undefined where nothing is to be sent, or not now
 */
export async function claimEventMail(
  work: Work,
  letterId: string,
  job: EventMailJob,
): Promise<ClaimedMail | undefined> {
  const { trx, now, outbox } = work;
  const { userId, eventId } = job;
  const mail = await trx
    .selectFrom('event_mails')
    .select(['kind', 'letter_id'])
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!mail) return undefined;
  const { kind } = mail;
  // Workers begin the letters of one person and kind one after the other.
  await lockName(trx, `event mail ${userId} ${kind}`);
  const letter = await trx
    .selectFrom('event_mails')
    .select('letter_id as id')
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  // Taken back meanwhile.
  if (!letter) return undefined;
  if (letter.id !== null && letter.id !== letterId) return undefined;
  if (letter.id === null) {
    const last = await lastLetter(work, userId, kind);
    const wait = last ? last.getTime() + mailsApart - now.getTime() : 0;
    if (wait > 0) {
      await outbox.sendEventMails(trx, [job], Math.ceil(wait / 1_000));
      return undefined;
    }
    const delay = mailDelay(work.settings, kind);
    await trx
      .updateTable('event_mails')
      .set({ letter_id: letterId, begun_at: now })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('letter_id', 'is', null)
      .$if(delay > 0, (those) => those.where(hasWaited(eventId, new Date(now.getTime() - delay))))
      .execute();
  }
  const events = await trx
    .selectFrom('event_mails')
    .innerJoin('events', 'events.id', 'event_mails.event_id')
    .select(toldData.as('data'))
    .where('letter_id', '=', letterId)
    .orderBy('events.id')
    .execute();
  return { userId, kind, events: events.map(({ data }) => data) };
}
