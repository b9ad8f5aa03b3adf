import { endSessions } from '../accounts/end-sessions.ts';
import { noteView } from '../events/views.ts';
import { writeEvents } from '../events/write-events.ts';
import type { Command } from '../operation.ts';
import { lockMember } from '../suspensions/find-member.ts';
import { restore, suspend } from '../suspensions/suspend.ts';
import { readPerson } from './read-person.ts';

/** Somebody, and a note of who has looked at them. */
export const getOperatorPerson: Command<'getOperatorPerson'> = async (work, { params }) => {
  const person = await readPerson(work, params.id);
  await noteView(work, 'person_viewed', { kind: 'person', id: params.id });
  return { person };
};

/** Suspends somebody. 409 when another operator was faster. */
export const suspendPerson: Command<'suspendPerson'> = async (work, { params, body }) => {
  await suspend(work, params.id, body.reason);
  return { message: 'Account suspended', person: await readPerson(work, params.id) };
};

/** Ends a suspension. 409 when another operator was faster. */
export const restorePerson: Command<'restorePerson'> = async (work, { params, body }) => {
  await restore(work, params.id, body.reason, body.suspendedAt);
  return { message: 'Account restored', person: await readPerson(work, params.id) };
};

/** Ends all sessions of somebody. */
export const endPersonSessions: Command<'endPersonSessions'> = async (work, { params, body }) => {
  const { id } = await lockMember(work, params.id);
  await endSessions(work, id);
  await writeEvents(work, 'sessions_ended', [{ kind: 'person', id }], { reason: body?.reason });
  return { message: 'Sessions ended', person: await readPerson(work, params.id) };
};
