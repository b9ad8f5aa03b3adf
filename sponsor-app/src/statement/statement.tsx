import { Link, useSearchParams } from '@castwork/router';
import { errorWords, keepPreviousData, useEndpoint } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { downloadCsv } from '@castwork/ui/download';
import { DownloadIcon, WalletIcon } from '@castwork/ui/icons';
import { Stack } from '@castwork/ui/layout';
import { LinkButton } from '@castwork/ui/link-button';
import { MonthPicker } from '@castwork/ui/month-picker';
import { monthName, monthOrThis } from '@castwork/ui/months';
import { PageHeader } from '@castwork/ui/page-header';
import { Panel } from '@castwork/ui/panel';
import { PrintButton } from '@castwork/ui/print-button';
import { QueryFaces } from '@castwork/ui/query-faces';
import { Skeleton } from '@castwork/ui/skeleton';
import { StatementTable } from '@castwork/ui/statement-table';
import { Holder } from '@castwork/widgets/holder';
import { TransferSentence } from '../money/transfer-sentence.tsx';
import { statementCsv } from './statement-csv.ts';

/** A month of the sponsor's money, to be printed or kept. */
export function Statement() {
  const [params, setParams] = useSearchParams();
  const month = monthOrThis(params.get('month'));
  const query = useEndpoint(
    'GET /api/statements/{month}',
    { params: { month } },
    { placeholderData: keepPreviousData },
  );
  const { data } = query;
  const isOfMonth = data?.month === month;
  return (
    <Stack gap="l">
      <PageHeader
        // What is named is what is read and printed: offline, the month before it stays.
        title={`Statement for ${monthName(data?.month ?? month)}`}
        lead={<Holder />}
        actions={
          <>
            <LinkButton as={Link} to="/sponsor/balance" icon={<WalletIcon />}>
              Balance
            </LinkButton>
            <PrintButton />
            <Button
              icon={<DownloadIcon />}
              disabled={!isOfMonth}
              onClick={() =>
                data && downloadCsv(`castwork-statement-${month}.csv`, statementCsv(data))
              }
            >
              Download CSV
            </Button>
          </>
        }
      />
      <Panel>
        <MonthPicker
          first={data?.firstMonth}
          value={month}
          onChange={(to) => setParams({ month: to })}
        />
        <QueryFaces
          query={query}
          failure={errorWords(query.error, 'Failed to load the statement')}
          skeleton={<Skeleton />}
        >
          {data && (
            <Stack>
              <StatementTable
                caption="All that is yours, what is held for jobs too. Days and months in UTC."
                opening={data.opening}
                lines={data.lines.map((line) => ({
                  ...line,
                  id: line._id,
                  what: <TransferSentence transfer={line} />,
                }))}
                closing={data.closing}
              />
              {data.lines.length === 0 && <p>Nothing came or went in this month.</p>}
            </Stack>
          )}
        </QueryFaces>
      </Panel>
    </Stack>
  );
}
