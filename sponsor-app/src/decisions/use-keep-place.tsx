import { submissionState } from '@castwork/contract/process/state-words';
import type { Submission } from '@castwork/contract/submissions/schemas';
import { UsedCard, usePlaces } from '@castwork/ui/kept-places';
import { StatusBadge } from '@castwork/ui/status-badge';
import { postingKey } from '../jobs/postings.ts';
import type { Work } from './question.ts';

/** Keeps the place of a card whose links are decided on: called before it goes, with what became of them. */
export function useKeepPlace() {
  const { keep } = usePlaces();
  return ({ job }: Work, decided: Submission) =>
    keep(
      postingKey(job),
      <UsedCard title={job.title} badge={<StatusBadge {...submissionState('sponsor', decided)} />}>
        {decided.creatorName}
      </UsedCard>,
    );
}
