import type { LedgerLine } from '@castwork/contract/operator/ledger-schemas';
import { Link, useParams } from '@castwork/router';
import { api } from '@castwork/session';
import { LedgerTable } from '@castwork/ui/ledger-table';
import { Stack } from '@castwork/ui/layout';
import { MoreRows } from '@castwork/ui/more-rows';
import { Money } from '@castwork/ui/money';
import { Panel } from '@castwork/ui/panel';
import { MoneySections } from '../rows/money-sections.tsx';
import { useList } from '@castwork/widgets/use-list';
import { Page } from '../rows/page.tsx';
import { TakeFile } from '../rows/take-file.tsx';
import { accountWords, reasonWords, transferWords } from './account-words.tsx';

const What = ({ of: { _id, kind, jobId, jobTitle, reason } }: { of: LedgerLine }) => (
  <>
    <Link to={`/operator/money/ledger/transfers/${_id}`}>{transferWords[kind]}</Link>
    {jobTitle && (
      <>
        {' · '}
        <Link to={`/operator/jobs/${jobId}`}>
          <bdi>{jobTitle}</bdi>
        </Link>
      </>
    )}
    {reason && (
      <>
        {' · '}
        <bdi>{reasonWords(reason)}</bdi>
      </>
    )}
  </>
);

/** One account: what it holds, and every movement with the balance after it. */
export function Account() {
  const { id = '' } = useParams();
  const { query, items: lines } = useList('GET /api/operator/ledger/accounts/{id}/transfers', {
    params: { id },
  });
  const account = query.data?.pages[0]?.account;
  return (
    <Page
      title={account ? <bdi>{account.owner?.name ?? 'Castwork'}</bdi> : 'Account'}
      lead={account && accountWords[account.kind]}
      actions={
        <TakeFile
          read={() => api.call('GET /api/operator/ledger/accounts/{id}/csv', { params: { id } })}
        />
      }
      sections={<MoneySections />}
      list="ledger"
      query={query}
      failure="Failed to load the account"
    >
      {lines.length === 0 ? (
        <p>Nothing was moved yet.</p>
      ) : (
        <Stack>
          {account && (
            <Panel title="Balance">
              <Money dollars={account.balance} />
            </Panel>
          )}
          <LedgerTable
            caption="Movements, newest first"
            lines={lines.map((line) => ({
              id: line._id,
              at: line.at,
              what: <What of={line} />,
              amount: line.amount,
              balance: line.balance,
            }))}
          />
          <MoreRows query={query}>Show earlier movements</MoreRows>
        </Stack>
      )}
    </Page>
  );
}
