import type { Input } from '@castwork/contract/contract';
import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { type Draft, draftLike, emptyDraft, toInput } from './draft.ts';

/** The fields of a job that is changed: those of a new one, and what is added to its brief. */
export interface Changes extends Draft {
  note: string;
}

/** A job as its form shows it first. */
export const changesOf = (job: PostedJob): Changes => ({
  ...draftLike(job),
  dueDate: job.dueDate,
  note: '',
});

/** Whether the API's name of a field is that of one of the form's. */
export const isChange = (path: string): path is keyof Changes =>
  path === 'note' || path in emptyDraft;

const areSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Body = NonNullable<Input<'updateJob'>['body']>;

/**
 * What is sent of a changed job: only what differs, so that what somebody accepted meanwhile is
 * neither written again nor refused for nothing.
 */
export function toChanges(changes: Changes, job: PostedJob): Body {
  const was = changesOf(job);
  const { body } = toInput(changes, undefined);
  const note = changes.note.trim();
  return {
    ...Object.fromEntries(
      Object.entries(body).filter(([key]) => isChange(key) && !areSame(changes[key], was[key])),
    ),
    ...(note ? { note } : {}),
  };
}
