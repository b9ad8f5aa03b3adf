import { keepPreviousData, useEndpoint } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { downloadCsv } from '@castwork/ui/download';
import { DownloadIcon } from '@castwork/ui/further-icons';
import { Stack } from '@castwork/ui/layout';
import { MonthPicker } from '@castwork/ui/month-picker';
import { monthName, monthOrThis } from '@castwork/ui/months';
import { PrintButton } from '@castwork/ui/print-button';
import { ApiFaces } from './api-faces.tsx';
import { Skeleton } from '@castwork/ui/skeleton';
import { StatementTable } from '@castwork/ui/statement-table';
import type { ReactNode } from 'react';
import { type StatementColumns, statementCsv, type StatementLine } from './statement-csv.ts';

/**
 * A month of somebody's money.
 * @param asked as in the address: `YYYY-MM`; this month where it is none that has begun
 */
export function useStatement(asked: string | null) {
  const month = monthOrThis(asked);
  const query = useEndpoint(
    'GET /api/statements/{month}',
    { params: { month } },
    { placeholderData: keepPreviousData },
  );
  // What is named is what is read and printed: offline, the month before it stays.
  return { month, query, shown: monthName(query.data?.month ?? month) };
}

interface StatementProps {
  statement: ReturnType<typeof useStatement>;
}

/** Prints a statement, or saves it: never under another month's name. */
export function StatementButtons({
  statement: { month, query },
  columns,
}: StatementProps & { columns: StatementColumns }) {
  const isOfMonth = query.data?.month === month;
  const save = () =>
    query.data && downloadCsv(`castwork-statement-${month}.csv`, statementCsv(query.data, columns));
  return (
    <>
      <PrintButton />
      <Button icon={<DownloadIcon />} disabled={!isOfMonth} onClick={save}>
        Download CSV
      </Button>
    </>
  );
}

interface MonthProps extends StatementProps {
  /** Says what is counted, and that days are UTC's. */
  caption: string;
  /** What a line was. */
  what: (line: StatementLine) => ReactNode;
  onMonth: (month: string) => void;
}

/** The movements of a month between its two balances, and which month. */
export const StatementMonth = ({
  statement: { month, query },
  caption,
  what,
  onMonth,
}: MonthProps) => (
  <>
    <MonthPicker first={query.data?.firstMonth} value={month} onChange={onMonth} />
    <ApiFaces query={query} failure="Failed to load the statement" skeleton={<Skeleton />}>
      {query.data && (
        <Stack>
          <StatementTable
            caption={caption}
            opening={query.data.opening}
            lines={query.data.lines.map((line) => ({ ...line, id: line._id, what: what(line) }))}
            closing={query.data.closing}
          />
          {query.data.lines.length === 0 && <p>Nothing came or went in this month.</p>}
        </Stack>
      )}
    </ApiFaces>
  </>
);
