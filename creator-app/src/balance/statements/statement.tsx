import { errorWords, keepPreviousData, useEndpoint } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { downloadCsv } from '@castwork/ui/download';
import { DownloadIcon } from '@castwork/ui/icons';
import { Cluster } from '@castwork/ui/layout';
import { MonthPicker } from '@castwork/ui/month-picker';
import { monthName, monthOrThis } from '@castwork/ui/months';
import { Panel } from '@castwork/ui/panel';
import { PrintButton } from '@castwork/ui/print-button';
import { QueryFaces } from '@castwork/ui/query-faces';
import { StatementTable } from '@castwork/ui/statement-table';
import { Holder } from '@castwork/widgets/holder';
import { statementCsv, type MonthlyStatement } from './statement-csv.ts';
import { WhatMoved } from './what-moved.tsx';

export interface StatementProps {
  /** As in the address: `YYYY-MM`; this month where it is none that has begun. */
  month: string;
  onMonth: (month: string) => void;
}

function Month({ statement }: { statement: MonthlyStatement }) {
  const { month, opening, lines, closing } = statement;
  return (
    <Panel title={`Statement of ${monthName(month)}`}>
      <p>
        <Holder />
      </p>
      <StatementTable
        caption="Castwork, in US dollars; days are counted in UTC"
        opening={opening}
        lines={lines.map(({ _id, at, amount, kind, jobId, jobTitle }) => ({
          id: _id,
          at,
          amount,
          what: <WhatMoved kind={kind} jobId={jobId} jobTitle={jobTitle} />,
        }))}
        closing={closing}
      />
      <Cluster>
        <Button
          icon={<DownloadIcon />}
          onClick={() => downloadCsv(`castwork-statement-${month}.csv`, statementCsv(statement))}
        >
          Download CSV
        </Button>
        <PrintButton />
      </Cluster>
    </Panel>
  );
}

/** A month of the creator's money, for the screen, for paper and as CSV. */
export function Statement({ month: asked, onMonth }: StatementProps) {
  const month = monthOrThis(asked);
  const query = useEndpoint(
    'GET /api/statements/{month}',
    { params: { month } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <MonthPicker first={query.data?.firstMonth} value={month} onChange={onMonth} />
      <QueryFaces query={query} failure={errorWords(query.error, 'Failed to load the statement')}>
        {query.data && <Month statement={query.data} />}
      </QueryFaces>
    </>
  );
}
