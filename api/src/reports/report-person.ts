import { notFound } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import type { Command } from '../operation.ts';
import { aboutJob, readCreator } from '../process/find.ts';
import { findPerson } from '../safety/find-person.ts';
import type { About } from '../subject.ts';
import { findThread } from '../threads/find-thread.ts';
import type { Work } from '../work.ts';

/** What a report is about: somebody, and the job of the thread in which it happened. */
async function subjectOf(work: Work, personId: string, threadId?: string): Promise<About> {
  const person = { kind: 'person', id: personId } as const;
  if (threadId === undefined) return person;
  const { job, creatorId, otherId } = await findThread(work.trx, threadId, work.actor);
  if (otherId !== personId) throw notFound('Thread');
  return { ...person, job: aboutJob(job), creator: await readCreator(work, creatorId) };
}

/** Keeps a report as an event, for an operator. Nobody is told: the streams of the two stay silent. */
export const reportPerson: Command<'reportPerson'> = async (work, { body }) => {
  const { reason, threadId } = body;
  const personId = await findPerson(work, body.personId);
  const subject = await subjectOf(work, personId, threadId);
  await writeEvents(work, 'person_reported', [subject], { personId, threadId, reason });
  return { message: 'Reported' };
};
