import { expect, it } from 'vitest';
import { payoutsCsv } from './payouts-csv.ts';

const payout = { acceptedJobId: 'a', jobId: 'j', amount: 8.5, paidAt: '2026-03-10T12:00:00.000Z' };

it('is a line for each payout, with two decimals, and titles quoted where they must be', () => {
  expect(payoutsCsv([{ ...payout, title: 'Say "hi", twice' }])).toBe(
    '\uFEFFPaid at,Job,Amount (USD),Job id\r\n2026-03-10T12:00:00.000Z,"Say ""hi"", twice",8.50,j\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@x', '\tx'])('holds no formula (%j)', (title) => {
  expect(payoutsCsv([{ ...payout, title }])).toContain(`,'${title},`);
});
