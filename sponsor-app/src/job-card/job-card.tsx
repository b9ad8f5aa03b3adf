import type { PostedJob } from '@castwork/contract/jobs/schemas';
import { About } from '../about/about.tsx';
import { Badge } from '@castwork/ui/badge';
import { Card, Fact } from '@castwork/ui/card';
import { CalendarIcon, UsersIcon } from '@castwork/ui/icons';
import { Money } from '@castwork/ui/money';
import { DatedRelative } from '@castwork/ui/relative-date';
import { JobLink } from '@castwork/widgets/job-link';
import { PlaceFact } from '@castwork/widgets/place-fact';
import { memo, useId } from 'react';
import { type Posting, postingWords } from '../jobs/postings.ts';
import { typeName } from '../jobs/words.ts';
import { Brief } from './brief.tsx';
import { PostingActions } from './posting-actions.tsx';
import { Posts, type PostsProps } from './posts.tsx';

const Facts = ({ posting: { jobs, all } }: { posting: Posting }) => {
  const job = jobs[0]!;
  return (
    <>
      <Fact icon={<CalendarIcon />}>
        Due <DatedRelative value={job.dueDate} />
      </Fact>
      <PlaceFact {...job} />
      <Fact icon={<UsersIcon />}>
        {all.length > 1
          ? postingWords(all)
          : `${job.submissions.length} of ${job.splitCount} accepted`}
      </Fact>
    </>
  );
};

const areSame = (some: readonly PostedJob[], others: readonly PostedJob[]) =>
  some.length === others.length && some.every((job, index) => job === others[index]);

/**
 * A job with all its sponsor knows about it; equal posts are one card with their number. Other jobs'
 * changes do not render it again.
 */
export const JobCard = memo(
  function JobCard(props: PostsProps) {
    const { posting } = props;
    const job = posting.jobs[0]!;
    const count = posting.jobs.length;
    const title = useId();
    return (
      <About id={title}>
        <Card
          level={2}
          id={title}
          title={<JobLink id={job._id} title={job.title} />}
          figure={<Money dollars={job.budget} />}
          figureLabel={count > 1 ? `Budget each, ×${count}` : 'Budget'}
          badge={
            <Badge tone={job.isUpForGrabs ? 'success' : 'info'}>{typeName(job.jobType)}</Badge>
          }
          facts={<Facts posting={posting} />}
          actions={<PostingActions {...props} />}
        >
          <Brief job={job} />
          <Posts {...props} />
        </Card>
      </About>
    );
  },
  (before, now) =>
    before.tab === now.tab &&
    before.canChoose === now.canChoose &&
    before.isEnded === now.isEnded &&
    before.ask === now.ask &&
    areSame(before.posting.jobs, now.posting.jobs) &&
    areSame(before.posting.all, now.posting.all),
);
