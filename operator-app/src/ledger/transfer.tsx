import type { LedgerTransfer } from '@castwork/contract/operator/ledger-schemas';
import { Link, useParams } from '@castwork/router';
import { useEndpoint } from '@castwork/session';
import { DefinitionList } from '@castwork/ui/definition-list';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { Moment } from '@castwork/ui/moment';
import { SignedMoney } from '@castwork/ui/money';
import { MoneyTable } from '@castwork/ui/money-table';
import { Panel } from '@castwork/ui/panel';
import { MoneySections } from '../rows/money-sections.tsx';
import { Page } from '../rows/page.tsx';
import { Owner, reasonWords, transferWords } from './account-words.tsx';

/** Leads to another movement, and says which as soon as that is read. */
function TransferLink({ id }: { id: string }) {
  const found = useEndpoint('GET /api/operator/ledger/transfers/{id}', { params: { id } }).data;
  return (
    <Link to={`/operator/money/ledger/transfers/${id}`}>
      {found ? (
        <>
          {transferWords[found.transfer.kind]}, <Moment value={found.transfer.at} />
        </>
      ) : (
        'Another movement'
      )}
    </Link>
  );
}

const Facts = ({ of }: { of: LedgerTransfer }) => (
  <Panel title="What it was for">
    <DefinitionList
      rows={[
        ['When', <Moment key="at" value={of.at} />],
        ['Job', of.jobTitle],
        ['Reason', reasonWords(of.reason)],
        ['Written once as', of.key],
        ['Takes back', of.reverses && <TransferLink key="reverses" id={of.reverses} />],
        [
          'Taken back by',
          of.reversedBy.length > 0 &&
            of.reversedBy.map((id) => (
              <div key={id}>
                <TransferLink id={id} />
              </div>
            )),
        ],
      ]}
    />
  </Panel>
);

const Entries = ({ of: { entries, sum, at } }: { of: LedgerTransfer }) => (
  <MoneyTable
    caption="What it put into each account"
    head={['Account', 'Amount']}
    rows={entries.map(({ account, amount }) => ({
      id: account._id,
      at,
      what: (
        <Link to={`/operator/money/ledger/${account._id}`}>
          <Owner of={account} />
        </Link>
      ),
      figures: [<SignedMoney key="amount" dollars={amount} />],
    }))}
    last={['Sum', <SignedMoney key="sum" dollars={sum} />]}
  />
);

/** What a movement is of, and where that is looked at. */
const Places = ({ of: { jobId, submissionId, payoutId } }: { of: LedgerTransfer }) => (
  <>
    {submissionId && (
      <LinkButton as={Link} to={`/operator/cases/${submissionId}`}>
        The work
      </LinkButton>
    )}
    {jobId && (
      <LinkButton as={Link} to={`/operator/jobs/${jobId}`}>
        The job
      </LinkButton>
    )}
    {payoutId && (
      <LinkButton as={Link} to="/operator/money?status=all">
        Payouts
      </LinkButton>
    )}
  </>
);

/** One movement of money, and what it put into each account. */
export function Transfer() {
  const { id = '' } = useParams();
  const query = useEndpoint('GET /api/operator/ledger/transfers/{id}', { params: { id } });
  const transfer = query.data?.transfer;
  return (
    <Page
      title={transfer ? transferWords[transfer.kind] : 'Movement'}
      lead="A movement of money"
      actions={transfer && <Places of={transfer} />}
      sections={<MoneySections />}
      list="ledger"
      query={query}
      failure="Failed to load the movement"
    >
      {transfer && (
        <Stack>
          <Facts of={transfer} />
          <Entries of={transfer} />
        </Stack>
      )}
    </Page>
  );
}
