import { limits } from '@castwork/contract/limits';
import { Link, useSearchParams } from '@castwork/router';
import { keepPreviousData } from '@castwork/session';
import { EmailAddress } from '@castwork/ui/email-address';
import { EmptyState } from '@castwork/ui/empty-state';
import { WalletIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { PageHeader } from '@castwork/ui/page-header';
import { MoneySections } from '../rows/money-sections.tsx';
import { useList } from '@castwork/widgets/use-list';
import { List } from '../rows/list.tsx';
import { Row } from '../rows/row.tsx';
import { Search } from '../rows/search.tsx';
import { accountWords, Owner } from './account-words.tsx';

const none = 'No account is found.';

/** Accounts of the ledger: `?find=` says whose. */
export function Accounts() {
  const [params, setParams] = useSearchParams();
  const find = params.get('find') ?? '';
  const accounts = useList(
    'GET /api/operator/ledger/accounts',
    { query: { find } },
    {
      placeholderData: keepPreviousData,
    },
  );
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
      <List
        of={accounts}
        label="Accounts"
        more="Show more accounts"
        empty={
          <EmptyState icon={<WalletIcon />} title={none}>
            Somebody has one from the first money on that is moved for them.
          </EmptyState>
        }
        none={none}
      >
        {accounts.items.map((account) => (
          <Row
            key={account._id}
            title={<Owner of={account} />}
            note={account.owner && <EmailAddress email={account.owner.email} />}
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
      </List>
    </Stack>
  );
}
