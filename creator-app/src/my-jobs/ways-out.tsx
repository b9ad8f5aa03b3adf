import type { MyJob } from '@castwork/contract/jobs/schemas';
import { mayDispute } from '@castwork/contract/process/may-dispute';
import { Button } from '@castwork/ui/button';
import { useState } from 'react';
import { DisputeDialog } from './dispute-dialog.tsx';
import { canWithdraw } from './may.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const dialogs = { withdraw: WithdrawDialog, dispute: DisputeDialog };

/** Withdrawing and opening a dispute, each where the job's state lets a creator take it. */
export function WaysOut({ job }: { job: MyJob }) {
  const [asked, ask] = useState<keyof typeof dialogs>();
  const Dialog = asked && dialogs[asked];
  return (
    <>
      {canWithdraw(job) && (
        <Button aria-describedby={job._id} variant="ghost" onClick={() => ask('withdraw')}>
          Withdraw
        </Button>
      )}
      {mayDispute('creator', job) && (
        <Button aria-describedby={job._id} variant="ghost" onClick={() => ask('dispute')}>
          Open dispute
        </Button>
      )}
      {Dialog && <Dialog job={job} onClose={() => ask(undefined)} />}
    </>
  );
}
