import { type EventKind, eventKinds, mailAfter } from '@castwork/contract/events/kinds';
import type { Party } from '@castwork/contract/process/transition';
import { sql } from 'kysely';
import { eventsOfCreator, isOfUnread, isWrittenTo } from '../events/work-events.ts';
import type { WrittenEvent } from '../events/write-events.ts';
import { newId } from '../ids.ts';
import { preferencesOf } from '../preferences/preferences-of.ts';
import { jobOf } from '../subject.ts';
import type { Work } from '../work.ts';
import { announce } from './announce.ts';
import { findPeople, type PeopleOf } from './people-of.ts';

/** Somebody who is to be told of an event. */
interface Listener<Event = Pick<WrittenEvent, 'id' | 'kind'>> {
  readonly userId: string;
  readonly event: Event;
}

/** How many are told with one statement. */
const atOnce = 1_000;

/**
 * Whether somebody was told the same of a job already (kind, job and creator) and has not read it. It begins
 * with what there is to tell of, of which there is little: people may have left much unread.
 */
async function isStillUnread(
  { trx }: Work,
  { userId, event: { kind, subject } }: Listener<WrittenEvent>,
): Promise<boolean> {
  const part = { jobId: jobOf(subject).id, creatorId: subject.creator?.id ?? '' };
  const told =
    kind === 'request_made'
      ? eventsOfCreator(trx, part).where('type', '=', kind)
      : trx.selectFrom('events').where(isOfUnread(isWrittenTo(userId, part)));
  const rows = await trx
    .selectFrom('notifications')
    .select('user_id')
    .where(sql<boolean>`event_id = any(array(${told.select('id')}))`)
    .where('read_at', 'is', null)
    .execute();
  return rows.some((row) => row.user_id === userId);
}

/** Who is to be told, but for what they have still to read. */
async function listenersOf(
  work: Work,
  parties: readonly Party[],
  events: readonly WrittenEvent[],
  peopleOf: PeopleOf,
): Promise<Listener<WrittenEvent>[]> {
  const listeners: Listener<WrittenEvent>[] = [];
  for (const event of events)
    for (const party of parties)
      for (const userId of peopleOf(party, event.subject)) {
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
  const peopleOf = await findPeople(
    work,
    events.map(({ subject }) => subject),
  );
  await announce(work, events, peopleOf);
  await tell(work, await listenersOf(work, parties, events, peopleOf));
}
