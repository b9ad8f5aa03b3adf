import { failedChecks } from '@castwork/contract/link-checks/checks';
import { clockWords, heldApprovalWords, roundsWords } from '@castwork/contract/process/clock-words';
import type { MyJob } from '@castwork/contract/jobs/schemas';
import { limits } from '@castwork/contract/limits';
import { Fact } from '@castwork/ui/card';
import { Countdown } from '@castwork/ui/countdown';
import { ClockIcon } from '@castwork/ui/further-icons';
import { RefreshIcon } from '@castwork/ui/icons';

/** What happens by itself, and how often changes can still be asked for once they were. */
export function JobClock({
  job,
}: {
  job: Pick<MyJob, 'autoApprovesAt' | 'expiresAt' | 'roundsLeft' | 'status' | 'links'>;
}) {
  const { autoApprovesAt, expiresAt, status, links, roundsLeft = limits.changeRounds } = job;
  const isHeld = status === 'Submitted' && failedChecks(links).length > 0;
  const isRunning = isHeld || autoApprovesAt || expiresAt;
  return (
    <>
      {isHeld && <Fact icon={<ClockIcon />}>{heldApprovalWords.creator}</Fact>}
      {!isHeld && autoApprovesAt && (
        <Fact icon={<ClockIcon />}>
          <Countdown words={clockWords.autoApprovesAt.creator} at={autoApprovesAt} />
        </Fact>
      )}
      {expiresAt && (
        <Fact icon={<ClockIcon />}>
          <Countdown words={clockWords.expiresAt.creator} at={expiresAt} />
        </Fact>
      )}
      {isRunning && roundsLeft < limits.changeRounds && (
        <Fact icon={<RefreshIcon />}>{roundsWords('creator', roundsLeft)}</Fact>
      )}
    </>
  );
}
