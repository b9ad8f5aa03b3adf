import { limits } from '@castwork/contract/limits';
import type { OperatorJobRow } from '@castwork/contract/operator/job-schemas';
import { Link, useSearchParams } from '@castwork/router';
import { keepPreviousData } from '@castwork/session';
import { EmptyState } from '@castwork/ui/empty-state';
import { SearchIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { PageHeader } from '@castwork/ui/page-header';
import { RelativeDate } from '@castwork/ui/relative-date';
import { useList } from '@castwork/widgets/use-list';
import { List } from '../rows/list.tsx';
import { PersonName } from '../rows/person-name.tsx';
import { Row } from '../rows/row.tsx';
import { Search } from '../rows/search.tsx';
import { JobBadge } from './job-badge.tsx';

const none = 'No job is found.';

const Job = ({ of }: { of: OperatorJobRow }) => (
  <Row
    badge={<JobBadge of={of} />}
    title={of.title}
    note={
      <>
        <PersonName of={of.sponsor} /> · posted <RelativeDate value={of.createdAt} /> ·{' '}
        {of.accepted} of {of.splitCount} taken
      </>
    }
    amount={of.budget}
  >
    <LinkButton as={Link} to={`/operator/jobs/${of._id}`} aria-label={`Open ${of.title}`}>
      Open
    </LinkButton>
  </Row>
);

/** Jobs of all sponsors: `?find=` says which. */
export function Jobs() {
  const [params, setParams] = useSearchParams();
  const find = params.get('find') ?? '';
  const jobs = useList(
    'GET /api/operator/jobs',
    { query: { find } },
    {
      placeholderData: keepPreviousData,
    },
  );
  return (
    <Stack gap="l">
      <PageHeader title="Jobs" lead="Of all sponsors, the newest first." />
      <Search
        label="Find"
        hint="The beginning of a title, of a sponsor’s name or address, or an id"
        value={find}
        maxLength={limits.searchWords}
        onSearch={(words) => setParams(words ? { find: words } : {})}
      />
      <List
        of={jobs}
        label="Jobs"
        more="Show more jobs"
        empty={<EmptyState icon={<SearchIcon />} title={none} />}
        none={none}
      >
        {jobs.items.map((job) => (
          <Job key={job._id} of={job} />
        ))}
      </List>
    </Stack>
  );
}
