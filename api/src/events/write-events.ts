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

const aboutOf = ({ job, creator }: About) => ({
  ...(job ? { jobId: job.id, jobTitle: job.title } : {}),
  ...(creator ? { creatorId: creator.id, creatorName: creator.name } : {}),
});

/** What events say beside what they are about: all the same, or each of its own subject. */
export type FactsOf<S extends About> = MoreFacts | ((subject: S) => MoreFacts);

/** Writes one event for each subject, in the transaction in which it happens. */
export async function writeEvents<S extends About>(
  { trx, actor, now }: Work,
  kind: EventKind,
  subjects: readonly S[],
  data: FactsOf<S>,
): Promise<WrittenEvent[]> {
  const factsOf = typeof data === 'function' ? data : () => data;
  const events = subjects.map((subject) => ({ id: newId(), kind, subject }));
  if (events.length === 0) return events;
  await trx
    .insertInto('events')
    .values(
      events.map(({ id, subject }) => ({
        id,
        at: now,
        actor_kind: actor.kind as ActorKind,
        actor_id: actor.id,
        subject_kind: subject.kind,
        subject_id: subject.id,
        job_id: subject.job?.id ?? null,
        type: kind,
        data: JSON.stringify({
          ...aboutOf(subject),
          ...factsOf(subject),
        }),
      })),
    )
    .execute();
  return events;
}
