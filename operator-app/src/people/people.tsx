import { limits } from '@castwork/contract/limits';
import type { PersonRow } from '@castwork/contract/operator/people-schemas';
import { Link, useSearchParams } from '@castwork/router';
import { keepPreviousData } from '@castwork/session';
import { EmailAddress } from '@castwork/ui/email-address';
import { EmptyState } from '@castwork/ui/empty-state';
import { UsersIcon } from '@castwork/ui/icons';
import { Cluster, Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { PageHeader } from '@castwork/ui/page-header';
import { RelativeDate } from '@castwork/ui/relative-date';
import { Segmented } from '@castwork/ui/segmented';
import { useList } from '@castwork/widgets/use-list';
import { List } from '../rows/list.tsx';
import { Row } from '../rows/row.tsx';
import { Search } from '../rows/search.tsx';
import { PersonBadge } from './person-badge.tsx';

const views = [
  { value: 'all', label: 'All' },
  { value: 'suspended', label: 'Suspended' },
] as const;
const none = 'Nobody is found.';
type View = (typeof views)[number]['value'];

const Person = ({ of }: { of: PersonRow }) => (
  <Row
    badge={<PersonBadge of={of} />}
    title={of.name}
    note={
      <>
        <EmailAddress email={of.email} /> · {of.role} · joined <RelativeDate value={of.since} />
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
  const people = useList(
    'GET /api/operator/people',
    { query: { find, status } },
    {
      placeholderData: keepPreviousData,
    },
  );
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
      <List
        of={people}
        label="People"
        more="Show more people"
        empty={<EmptyState icon={<UsersIcon />} title={none} />}
        none={none}
      >
        {people.items.map((person) => (
          <Person key={person._id} of={person} />
        ))}
      </List>
    </Stack>
  );
}
