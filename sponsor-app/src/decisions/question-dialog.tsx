import { ApproveLinks } from './approve-links.tsx';
import { EditJob } from '../lazy-forms.tsx';
import { DeleteJob } from './delete-job.tsx';
import { OpenDispute } from './open-dispute.tsx';
import type { Question } from './question.ts';
import { RequestChanges } from './request-changes.tsx';

/** The dialog of the question that is open, if one is. */
export function QuestionDialog(props: { question: Question | null; onClose: () => void }) {
  const { question, onClose } = props;
  switch (question?.kind) {
    case 'delete':
      return <DeleteJob jobs={question.jobs} of={question.of} onClose={onClose} />;
    case 'approve':
      return <ApproveLinks work={question.work} onClose={onClose} />;
    case 'changes':
      return <RequestChanges work={question.work} onClose={onClose} />;
    case 'dispute':
      return <OpenDispute work={question.work} onClose={onClose} />;
    case 'edit':
      return <EditJob jobs={question.jobs} onClose={onClose} />;
    case undefined:
      return null;
  }
}
