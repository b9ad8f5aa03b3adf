import { expect, test } from 'vitest';
import { statementCsv } from './statement-csv.ts';

test('a month is a row for each movement between its two balances, and no title runs as a formula', () => {
  const csv = statementCsv({
    month: '2026-11',
    opening: 0.1,
    lines: [
      { _id: 't1', at: '2026-11-02T00:00:00.000Z', kind: 'deposit', amount: 250, reason: 'AB12' },
      {
        _id: 't2',
        at: '2026-11-03T00:00:00.000Z',
        kind: 'approval',
        amount: -100.3,
        reason: 'links_approved',
        jobId: 'j1',
        jobTitle: '=1+1',
      },
    ],
    closing: 149.8,
  });
  expect(csv.slice(1).split('\r\n')).toEqual([
    'At,Movement,Job,Reason,Amount (USD),Balance (USD),Job ID,Transfer ID',
    ',Opening balance,,,,0.1,,',
    '2026-11-02T00:00:00.000Z,Funds added,,Reference AB12,250,250.1,,t1',
    "2026-11-03T00:00:00.000Z,Paid for,'=1+1,Its links were approved,-100.3,149.8,j1,t2",
    ',Closing balance,,,,149.8,,',
    '',
  ]);
});
