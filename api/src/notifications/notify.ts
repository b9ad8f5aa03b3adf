import { type EventKind, eventKinds, mailAfter } from '@castwork/contract/events/kinds';
import type { Party } from '@castwork/contract/process/transition';
import { sql } from 'kysely';
import { eventsOfCreator } from '../events/work-events.ts';
import type { WrittenEvent } from '../events/write-events.ts';
import { newId } from '../ids.ts';
import { preferencesOf } from '../preferences/preferences-of.ts';
import { jobOf } from '../subject.ts';
import type { Work } from '../work.ts';
import { announce } from './announce.ts';
import { peopleOf } from './people-of.ts';

/** Somebody who is to be told of an event. */
interface Listener<Event = Pick<WrittenEvent, 'id' | 'kind'>> {
  readonly userId: string;
  readonly event: Event;
}

/** How many are told with one statement. */
const atOnce = 1_000;

/**
 * Who has not read yet that a creator asked for a job. It begins with what they asked for there, of which
 * there is little: sponsors may have left much unread.
 */
async function unreadRequests({ trx }: Work, jobId: string, creatorId: string): Promise<string[]> {
  const asked = eventsOfCreator(trx, { jobId, creatorId })
    .select('id')
    .where('type', '=', 'request_made');
  const rows = await trx
    .selectFrom('notifications')
    .select('user_id')
    .where(sql<boolean>`event_id = any(array(${asked}))`)
    .where('read_at', 'is', null)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Whether somebody was told the same of a job already (kind, job and creator) and has not read it. */
async function isStillUnread(
  work: Work,
  { userId, event: { kind, subject } }: Listener<WrittenEvent>,
): Promise<boolean> {
  const { id: jobId } = jobOf(subject);
  const creatorId = subject.creator?.id ?? '';
  if (kind === 'request_made')
    return (await unreadRequests(work, jobId, creatorId)).includes(userId);
  const unread = await work.trx
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'notifications.event_id')
    .select('notifications.id')
    .where('notifications.user_id', '=', userId)
    .where('notifications.read_at', 'is', null)
    .where('events.type', '=', kind)
    .where('events.job_id', '=', jobId)
    .where(sql`events.data ->> 'creatorId'`, '=', creatorId)
    .executeTakeFirst();
  return unread !== undefined;
}

/** Who is to be told, but for what they have still to read. */
async function listenersOf(
  work: Work,
  parties: readonly Party[],
  events: readonly WrittenEvent[],
): Promise<Listener<WrittenEvent>[]> {
  const listeners: Listener<WrittenEvent>[] = [];
  for (const event of events)
    for (const party of parties)
      for (const userId of await peopleOf(work, party, event.subject)) {
        const listener = { userId, event };
        if ('once' in eventKinds[event.kind] && (await isStillUnread(work, listener))) continue;
        listeners.push(listener);
      }
  return listeners;
}

/** Milliseconds before anybody is mailed of a kind, if it is still unread then. */
export function mailDelay(settings: Work['settings'], kind: EventKind): number {
  const setting = mailAfter(kind);
  return setting ? settings[setting] : 0;
}

/**
 * Has people mailed of events, each in a letter of its own or together with others, without asking what
 * they have chosen.
 */
export async function mail({ trx, outbox, settings }: Work, listeners: readonly Listener[]) {
  if (listeners.length === 0) return;
  await trx
    .insertInto('event_mails')
    .values(
      listeners.map(({ userId, event }) => ({
        user_id: userId,
        event_id: event.id,
        kind: event.kind,
      })),
    )
    .execute();
  for (const [kind, those] of Map.groupBy(listeners, ({ event }) => event.kind)) {
    const jobs = those.map(({ userId, event }) => ({ userId, eventId: event.id }));
    await outbox.sendEventMails(trx, jobs, mailDelay(settings, kind) / 1_000);
  }
}

async function tellSome(work: Work, listeners: readonly Listener[]) {
  const { trx, now } = work;
  const wants = await preferencesOf(
    trx,
    listeners.map(({ userId }) => userId),
    [...new Set(listeners.map(({ event }) => event.kind))],
  );
  const rows = listeners
    .filter(({ userId, event }) => wants(userId, event.kind).app)
    .map(({ userId, event }) => ({
      id: newId(),
      user_id: userId,
      event_id: event.id,
      created_at: now,
    }));
  if (rows.length > 0) await trx.insertInto('notifications').values(rows).execute();
  await mail(
    work,
    listeners.filter(({ userId, event }) => wants(userId, event.kind).mail),
  );
}

/** Tells people of events, however many, in the app and by mail as each has chosen. */
export async function tell(work: Work, listeners: readonly Listener[]) {
  for (let from = 0; from < listeners.length; from += atOnce)
    await tellSome(work, listeners.slice(from, from + atOnce));
}

/**
 * Tells parties of events and has the screens of both sides follow, in the transaction in which they
 * happen. Nobody is told of what they did themselves. The job is locked, so that what is told once is
 * not told twice at once either.
 */
export async function notify(
  work: Work,
  parties: readonly Party[],
  events: readonly WrittenEvent[],
) {
  await announce(work, events);
  await tell(work, await listenersOf(work, parties, events));
}
