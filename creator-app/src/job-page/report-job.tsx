import type { JobPage } from '@castwork/contract/jobs/job-page';
import { useSession } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { ReportDialog } from '@castwork/widgets/report-dialog';
import { useState } from 'react';
import * as styles from './job-page.module.css';

/** Tells an operator of a job that is not right; whoever posted it, and operators, have no need of it. */
export function ReportJob({ job: { _id: jobId, sponsor } }: { job: JobPage }) {
  const [isOpen, setOpen] = useState(false);
  const user = useSession()?.user;
  if (!user || user.role === 'operator' || user._id === sponsor._id) return null;
  return (
    <div className={styles.report}>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Report this job
      </Button>
      {isOpen && (
        <ReportDialog
          about={{ personId: sponsor._id, jobId }}
          title="Report this job"
          hint="An operator reads it. Who posted the job is not told."
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
