import { expect, it } from 'vitest';
import { statementCsv } from './statement-csv.ts';

const at = '2026-03-10T12:00:00.000Z';

it('opens and closes with the balances, and each line has the one after it', () => {
  const csv = statementCsv({
    month: '2026-03',
    opening: 0.1,
    lines: [
      { _id: 'a', at, kind: 'approval', jobId: 'j', jobTitle: '=1+1', amount: 85.2, reason: '' },
      { _id: 'b', at, kind: 'payout', amount: -85.3, reason: '' },
    ],
    closing: 0,
  });
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFAt,Movement,Job,Amount (USD),Balance (USD),Job ID,Transfer ID',
    ',Opening balance,,,0.1,,',
    `${at},Approved,'=1+1,85.2,85.3,j,a`,
    `${at},Withdrawn,,-85.3,0,,b`,
    ',Closing balance,,,0,,',
    '',
  ]);
});
