import { limits } from '@castwork/contract/limits';
import type { PersonRow } from '@castwork/contract/operator/people-schemas';
import { Link, useSearchParams } from '@castwork/router';
import { errorWords, keepPreviousData, useEndpointPages } from '@castwork/session';
import { EmptyState } from '@castwork/ui/empty-state';
import { UsersIcon } from '@castwork/ui/icons';
import { Cluster, Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { MoreRows } from '@castwork/ui/more-rows';
import { PageHeader } from '@castwork/ui/page-header';
import { QueryFaces } from '@castwork/ui/query-faces';
import { RelativeDate } from '@castwork/ui/relative-date';
import { Segmented } from '@castwork/ui/segmented';
import { Skeleton } from '@castwork/ui/skeleton';
import { itemsOf } from '../rows/page-of.ts';
import { Row, Rows } from '../rows/row.tsx';
import { Search } from '../rows/search.tsx';
import { PersonBadge } from './person-badge.tsx';

const views = [
  { value: 'all', label: 'All' },
  { value: 'suspended', label: 'Suspended' },
] as const;
type View = (typeof views)[number]['value'];

const Person = ({ of }: { of: PersonRow }) => (
  <Row
    badge={<PersonBadge of={of} />}
    title={of.name}
    note={
      <>
        <bdi>{of.email}</bdi> · {of.role} · here since <RelativeDate value={of.since} />
      </>
    }
  >
    <LinkButton as={Link} to={`/operator/people/${of._id}`} aria-label={`Open ${of.name}`}>
      Open
    </LinkButton>
  </Row>
);

/** Creators and sponsors: `?find=` says whom, `?status=suspended` only those. */
export function People() {
  const [params, setParams] = useSearchParams();
  const find = params.get('find') ?? '';
  const status: View = params.get('status') === 'suspended' ? 'suspended' : 'all';
  const show = (words: string, which: View) =>
    setParams({
      ...(words ? { find: words } : {}),
      ...(which === 'all' ? {} : { status: which }),
    });
  const query = useEndpointPages(
    'GET /api/operator/people',
    { query: { find, status } },
    ({ nextCursor }) =>
      nextCursor === undefined ? undefined : { query: { find, status, cursor: nextCursor } },
    { placeholderData: keepPreviousData },
  );
  const people = itemsOf(query.data);
  return (
    <Stack gap="l">
      <PageHeader title="People" lead="Creators and sponsors, the newest first." />
      <Search
        label="Find"
        hint="The beginning of a name or address, or an id"
        value={find}
        maxLength={limits.searchWords}
        onSearch={(words) => show(words, status)}
      />
      <Cluster>
        <Segmented
          label="Which people"
          items={views}
          value={status}
          onChange={(which) => show(find, which)}
        />
      </Cluster>
      <QueryFaces
        query={query}
        failure={errorWords(query.error, 'Failed to load people')}
        skeleton={<Skeleton />}
        isEmpty={people.length === 0}
        empty={<EmptyState icon={<UsersIcon />} title="Nobody is found." />}
      >
        <Stack>
          <Rows label="People">
            {people.map((person) => (
              <Person key={person._id} of={person} />
            ))}
          </Rows>
          <MoreRows query={query}>Show more people</MoreRows>
        </Stack>
      </QueryFaces>
    </Stack>
  );
}
