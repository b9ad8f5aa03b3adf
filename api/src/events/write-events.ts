import type { MoreFacts } from '@castwork/contract/events/facts';
import type { EventKind } from '@castwork/contract/events/kinds';
import type { ActorKind } from '@castwork/contract/process/transition';
import { newId } from '../ids.ts';
import type { About } from '../subject.ts';
import type { Work } from '../work.ts';

/** An event that was just written, with what it is about. */
export interface WrittenEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly subject: About;
}

/** Writes one event for each subject, in the transaction in which it happens. */
export async function writeEvents(
  { trx, actor, now }: Work,
  kind: EventKind,
  subjects: readonly About[],
  data: MoreFacts,
): Promise<WrittenEvent[]> {
  const events = subjects.map((subject) => ({ id: newId(), kind, subject }));
  if (events.length === 0) return events;
  await trx
    .insertInto('events')
    .values(
      events.map(({ id, subject: { kind: subjectKind, id: subjectId, job, creator } }) => ({
        id,
        at: now,
        actor_kind: actor.kind as ActorKind,
        actor_id: actor.id,
        subject_kind: subjectKind,
        subject_id: subjectId,
        job_id: job?.id ?? null,
        type: kind,
        data: JSON.stringify({
          ...(job ? { jobId: job.id, jobTitle: job.title } : {}),
          ...(creator ? { creatorId: creator.id, creatorName: creator.name } : {}),
          ...data,
        }),
      })),
    )
    .execute();
  return events;
}
