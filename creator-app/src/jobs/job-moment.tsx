import type { MyJob, VisibleJob } from '@castwork/contract/jobs/schemas';
import { isEnded } from '@castwork/contract/process/ended-statuses';
import { Fact } from '@castwork/ui/card';
import { CalendarIcon, CheckIcon, SendIcon, WalletIcon } from '@castwork/ui/icons';
import { RelativeDate } from '@castwork/ui/relative-date';

/**
 * The one date that matters now: when it was paid, when the links were sent, when it was
 * accepted where it ended unpaid, or by when it is due.
 */
export function JobMoment({ job }: { job: VisibleJob | MyJob }) {
  const { status, approvedAt, submittedAt, acceptedAt, decision } = 'status' in job ? job : {};
  if (status === 'Approved' && approvedAt)
    return (
      <Fact icon={<WalletIcon />}>
        {decision ? 'Decided & Paid' : 'Approved & Paid'} <RelativeDate value={approvedAt} />
      </Fact>
    );
  if ((status === 'Submitted' || status === 'Disputed') && submittedAt)
    return (
      <Fact icon={<SendIcon />}>
        Links sent <RelativeDate value={submittedAt} />
      </Fact>
    );
  if (acceptedAt && isEnded(status))
    return (
      <Fact icon={<CheckIcon />}>
        Accepted <RelativeDate value={acceptedAt} />
      </Fact>
    );
  return (
    <Fact icon={<CalendarIcon />}>
      Due <RelativeDate value={job.dueDate} />
    </Fact>
  );
}
