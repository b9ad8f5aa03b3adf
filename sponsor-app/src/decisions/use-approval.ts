import { failedChecks } from '@castwork/contract/link-checks/checks';
import type { Submission } from '@castwork/contract/submissions/schemas';
import { api, errorWords } from '@castwork/session';
import { useState } from 'react';
import { refreshJobs, replaceSubmission } from '../jobs/posted-jobs.ts';
import { complain, popup } from '../toasts.ts';
import type { Work } from './question.ts';
import { workAfter } from './read-work.ts';
import { useKeepPlace } from './use-keep-place.tsx';

/**
 * Approves submissions one after the other: what was paid is shown as paid even when a later one
 * fails. `paying` is which, and how many were tried; null before the start.
 */
export function useApproval(onEnd: () => void) {
  const [paying, setPaying] = useState<{ work: readonly Work[]; done: number } | null>(null);
  const keepPlace = useKeepPlace();
  const show = (one: Work, paid: Submission) => {
    keepPlace(one, paid);
    replaceSubmission(paid);
  };
  const approve = async (work: readonly Work[]) => {
    const failures: { one: Work; error: unknown }[] = [];
    for (const [index, one] of work.entries()) {
      setPaying({ work, done: index });
      try {
        const { _id: id, submittedAt, links } = one.submission;
        const reply = await api.call('PATCH /api/submissions/{id}/approve', {
          params: { id },
          body: { submittedAt: submittedAt ?? undefined, failedChecks: failedChecks(links) },
        });
        show(one, reply.submission);
      } catch (error) {
        const now = await workAfter(one, error);
        // It was paid, and the answer was lost.
        if (now?.status === 'Approved') show(one, now);
        else failures.push({ one, error });
      }
    }
    const approved = work.length - failures.length;
    if (approved === 1) popup('✅ Links approved');
    if (approved > 1) popup(`✅ Links of ${approved} submissions approved`);
    const [first] = failures;
    if (first) {
      const { job, submission } = first.one;
      const whose = `${failures.length} not approved (${submission.creatorName}, ${job.title}): `;
      const words = errorWords(first.error, '❌ Failed to approve');
      complain(work.length > 1 ? whose + words : words);
      refreshJobs();
    }
    onEnd();
  };
  return { paying, approve: (work: readonly Work[]) => void approve(work) };
}
