import { limits } from '@castwork/contract/limits';
import { Link, useSearchParams } from '@castwork/router';
import { errorWords, keepPreviousData, useEndpointPages } from '@castwork/session';
import { EmptyState } from '@castwork/ui/empty-state';
import { WalletIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { MoreRows } from '@castwork/ui/more-rows';
import { PageHeader } from '@castwork/ui/page-header';
import { QueryFaces } from '@castwork/ui/query-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { MoneySections } from '../rows/money-sections.tsx';
import { itemsOf } from '../rows/page-of.ts';
import { Row, Rows } from '../rows/row.tsx';
import { Search } from '../rows/search.tsx';
import { accountWords, Owner } from './account-words.tsx';

/** Accounts of the ledger: `?find=` says whose. */
export function Accounts() {
  const [params, setParams] = useSearchParams();
  const find = params.get('find') ?? '';
  const query = useEndpointPages(
    'GET /api/operator/ledger/accounts',
    { query: { find } },
    ({ nextCursor }) =>
      nextCursor === undefined ? undefined : { query: { find, cursor: nextCursor } },
    { placeholderData: keepPreviousData },
  );
  const accounts = itemsOf(query.data);
  return (
    <Stack gap="l">
      <PageHeader
        title="Ledger"
        lead="Every cent is in one account. Nothing here is changed by hand."
      />
      <MoneySections />
      <Search
        label="Whose account"
        hint="Beginnings of words of a name or an address, or an id"
        value={find}
        maxLength={limits.searchWords}
        onSearch={(words) => setParams(words ? { find: words } : {})}
      />
      <QueryFaces
        query={query}
        failure={errorWords(query.error, 'Failed to load accounts')}
        skeleton={<Skeleton />}
        isEmpty={accounts.length === 0}
        empty={
          <EmptyState icon={<WalletIcon />} title="No account is found.">
            Somebody has one from the first money on that is moved for them.
          </EmptyState>
        }
      >
        <Stack>
          <Rows label="Accounts">
            {accounts.map((account) => (
              <Row
                key={account._id}
                title={<Owner of={account} />}
                note={account.owner && <bdi>{account.owner.email}</bdi>}
                amount={account.balance}
              >
                <LinkButton
                  as={Link}
                  to={`/operator/money/ledger/${account._id}`}
                  aria-label={`Open ${account.owner?.name ?? 'Castwork'}, ${accountWords[account.kind]}`}
                >
                  Open
                </LinkButton>
              </Row>
            ))}
          </Rows>
          <MoreRows query={query}>Show more accounts</MoreRows>
        </Stack>
      </QueryFaces>
    </Stack>
  );
}
