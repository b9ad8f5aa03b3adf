import { noteView } from '../events/views.ts';
import type { Work } from '../work.ts';

/** Notes that an operator looks at everything about a submission. */
export const viewCase = (work: Work, submissionId: string) =>
  noteView(work, 'case_viewed', { kind: 'submission', id: submissionId });
