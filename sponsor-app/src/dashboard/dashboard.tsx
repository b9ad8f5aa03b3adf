import { useSession } from '@castwork/session';
import { PageHeader } from '@castwork/ui/page-header';
import { Stack } from '@castwork/ui/layout';
import { Tabs } from '@castwork/ui/tabs';
import { useMemo, useState } from 'react';
import { QuestionDialog } from '../decisions/question-dialog.tsx';
import type { Question } from '../decisions/question.ts';
import { byTab, jobTabs } from '../jobs/job-tabs.ts';
import { usePostedJobs } from '../jobs/posted-jobs.ts';
import { PostJobForm } from '../post-job/post-job-form.tsx';
import { Panel } from '@castwork/ui/panel';
import { Actions } from './actions.tsx';
import { JobList } from './job-list.tsx';
import { useView } from './use-view.ts';

/** The sponsor's jobs by how far they have come, and the form that posts a new one. */
export function Dashboard() {
  const user = useSession()?.user;
  const jobs = usePostedJobs();
  const { tab, show } = useView();
  const [question, setQuestion] = useState<Question | null>(null);
  const sorted = useMemo(() => jobs.data && byTab(jobs.data.jobs), [jobs.data]);
  return (
    <Stack gap="l">
      <PageHeader
        title="Sponsor dashboard"
        lead={user?.businessName || user?.fullName}
        actions={<Actions />}
      />
      <Tabs
        label="Jobs"
        items={jobTabs.map(({ value, label }) => ({
          value,
          label,
          count: sorted?.[value].length,
        }))}
        value={tab}
        onChange={show}
      >
        <Stack gap="l">
          {tab === 'posted' && (
            <Panel title="Post a Job">
              <PostJobForm />
            </Panel>
          )}
          <JobList tab={tab} jobs={sorted?.[tab]} query={jobs} ask={setQuestion} />
        </Stack>
      </Tabs>
      <QuestionDialog question={question} onClose={() => setQuestion(null)} />
    </Stack>
  );
}
