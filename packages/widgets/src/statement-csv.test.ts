import { expect, test } from 'vitest';
import { statementCsv } from './statement-csv.ts';

test('a month is a row for each movement between its two balances, and no title runs as a formula', () => {
  const statement = {
    month: '2026-11',
    opening: 0.1,
    lines: [
      {
        _id: 't1',
        at: '2026-11-02T00:00:00.000Z',
        kind: 'approval' as const,
        amount: 85.2,
        reason: '',
        jobId: 'j1',
        jobTitle: '=1+1',
      },
      {
        _id: 't2',
        at: '2026-11-03T00:00:00.000Z',
        kind: 'payout' as const,
        amount: -85.3,
        reason: 'AB12',
      },
    ],
    closing: 0,
  };
  const csv = statementCsv(statement, {
    Movement: ({ kind }) => kind,
    Job: ({ jobTitle }) => jobTitle,
    Reason: ({ reason }) => reason,
  });
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFAt,Movement,Job,Reason,Amount (USD),Balance (USD),Job ID,Transfer ID',
    ',Opening balance,,,,0.10,,',
    "2026-11-02T00:00:00.000Z,approval,'=1+1,,85.20,85.30,j1,t1",
    '2026-11-03T00:00:00.000Z,payout,,AB12,-85.30,0.00,,t2',
    ',Closing balance,,,,0.00,,',
    '',
  ]);
});
