import type { Parsed } from '@castwork/contract/contract';
import { notFound } from '../errors.ts';
import { writeEvents } from '../events/write-events.ts';
import { holdOpen } from '../hold-open.ts';
import { soughtId } from '../ids.ts';
import type { Command } from '../operation.ts';
import { aboutJob, readCreator } from '../process/find.ts';
import { findPerson } from '../safety/find-person.ts';
import type { About } from '../subject.ts';
import { findThread } from '../threads/find-thread.ts';
import type { Work } from '../work.ts';

type Where = Pick<Parsed<'reportPerson'>['body'], 'threadId' | 'jobId'>;

/** A job of the person who is reported. */
async function findJob({ trx }: Work, id: string, sponsorId: string) {
  const job = await trx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', soughtId(id))
    .where('sponsor_id', '=', sponsorId)
    .executeTakeFirst();
  if (!job) throw notFound('Job');
  return job;
}

/** What a report is about: somebody, and their job, or that of the thread in which it happened. */
async function subjectOf(work: Work, personId: string, { threadId, jobId }: Where): Promise<About> {
  const person = { kind: 'person', id: personId } as const;
  if (threadId === undefined)
    return jobId === undefined
      ? person
      : { ...person, job: aboutJob(await findJob(work, jobId, personId)) };
  const { job, creatorId, otherId } = await findThread(work.trx, threadId, work.actor);
  if (otherId !== personId) throw notFound('Thread');
  return { ...person, job: aboutJob(job), creator: await readCreator(work, creatorId) };
}

/** Keeps a report as an event, for an operator. Nobody is told: the streams of the two stay silent. */
export const reportPerson: Command<'reportPerson'> = async (work, { body, caller }) => {
  await holdOpen(work, caller.actor.id);
  await work.limits.count(work.trx, 'reports', caller.actor.id);
  const { reason, threadId, jobId } = body;
  const personId = await findPerson(work, body.personId);
  const subject = await subjectOf(work, personId, { threadId, jobId });
  await writeEvents(work, 'person_reported', [subject], { personId, threadId, reason });
  return { message: 'Reported' };
};
