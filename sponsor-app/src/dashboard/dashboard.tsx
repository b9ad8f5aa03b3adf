import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { Navigate } from '@castwork/router';
import { useSession } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { KeptPlaces } from '@castwork/ui/kept-places';
import { Stack } from '@castwork/ui/layout';
import { PageHeader } from '@castwork/ui/page-header';
import { Tabs } from '@castwork/ui/tabs';
import { useCallback, useMemo, useState } from 'react';
import { QuestionDialog } from '../decisions/question-dialog.tsx';
import type { Ask, Question } from '../decisions/question.ts';
import { byTab, jobTabs, notCompleted, placeOf } from '../jobs/job-tabs.ts';
import { usePostedJobs } from '../jobs/posted-jobs.ts';
import { useFormsAhead } from '../lazy-forms.tsx';
import { useRequestsAhead } from '../lazy-screens.tsx';
import { useSponsorNotifications } from '../notifications/use-sponsor-notifications.ts';
import { Spending } from '../spending/spending.tsx';
import { Compose } from './compose.tsx';
import { PastViews } from './past-views.tsx';
import { TabJobs } from './tab-jobs.tsx';
import { useView } from './use-view.ts';

const none: readonly PostedJob[] = [];

/** The sponsor's jobs by how far they have come, and the form that posts a new one. */
export function Dashboard() {
  useSponsorNotifications();
  const user = useSession()?.user;
  const { query, jobs } = usePostedJobs();
  useFormsAhead(jobs !== undefined);
  useRequestsAhead(jobs !== undefined);
  const view = useView();
  const [question, setQuestion] = useState<Question | null>(null);
  const { edit } = view;
  const ask: Ask = useCallback(
    (asked) => (asked.kind === 'edit' ? edit(asked.jobs) : setQuestion(asked)),
    [edit],
  );
  const [posted, setPosted] = useState<string>();
  const forgetPosted = useCallback(() => setPosted(undefined), []);
  const showPosted = (added: readonly PostedJob[]) => {
    view.showPosted();
    // The last of several stands first.
    setPosted(added.at(-1)?._id);
  };
  const tabs = useMemo(() => jobs && byTab(jobs), [jobs]);
  const ended = useMemo(() => jobs && notCompleted(jobs), [jobs]);
  const shown = view.past ? ended : tabs?.[view.tab];
  const edited = jobs?.filter(({ _id }) => view.edited.split(',').includes(_id)) ?? none;
  const sought = jobs?.find(({ _id }) => _id === view.job);
  if (sought) return <Navigate replace to={placeOf(sought)} />;
  const isWhole = query.data !== undefined && !query.data.nextCursor;
  const isGone = view.job !== '' && isWhole;
  return (
    <Stack gap="l">
      <PageHeader
        title="Sponsor dashboard"
        lead={<bdi>{user?.businessName || user?.fullName}</bdi>}
      />
      {isGone && (
        <Banner>
          This job is not on your dashboard any more. What was paid for it stays in your statements.
        </Banner>
      )}
      <Spending />
      <KeptPlaces>
        <Tabs
          label="Jobs"
          items={jobTabs.map(({ value, label }) => ({ value, label, count: tabs?.[value].length }))}
          value={view.tab}
          onChange={view.show}
        >
          <Stack>
            {view.tab === 'posted' && (
              <Compose jobs={jobs} isWhole={isWhole} view={view} onPosted={showPosted} />
            )}
            {view.tab === 'past' && <PastViews view={view} ended={ended?.length} />}
            <TabJobs
              view={view}
              jobs={shown ?? none}
              all={jobs ?? none}
              query={query}
              ask={ask}
              // Once the form has made room: before, the job would be scrolled away again.
              posted={view.post === '' ? posted : undefined}
              onSeen={forgetPosted}
            />
          </Stack>
        </Tabs>
        <QuestionDialog
          question={edited.length > 0 ? { kind: 'edit', jobs: edited } : question}
          onClose={edited.length > 0 ? view.stopEditing : () => setQuestion(null)}
        />
      </KeptPlaces>
    </Stack>
  );
}
