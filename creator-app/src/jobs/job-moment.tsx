import type { MyJob, VisibleJob } from '@castwork/contract/jobs/schemas';
import { Fact } from '@castwork/ui/card';
import { CalendarIcon, SendIcon, WalletIcon } from '@castwork/ui/icons';
import { RelativeDate } from '@castwork/ui/relative-date';

/** The one date that matters now: when it was paid, when the links were sent, or by when it is due. */
export function JobMoment({ job }: { job: VisibleJob | MyJob }) {
  const { status, approvedAt, submittedAt } = 'status' in job ? job : {};
  if (status === 'Approved' && approvedAt)
    return (
      <Fact icon={<WalletIcon />}>
        Paid <RelativeDate value={approvedAt} />
      </Fact>
    );
  if (status === 'Submitted' && submittedAt)
    return (
      <Fact icon={<SendIcon />}>
        Links sent <RelativeDate value={submittedAt} />
      </Fact>
    );
  return (
    <Fact icon={<CalendarIcon />}>
      Due <RelativeDate value={job.dueDate} />
    </Fact>
  );
}
