import { expect, test } from 'vitest';
import { receiptCsv } from './receipt-csv.ts';

test('a payment is a row with what went to the creator and to the platform', () => {
  const csv = receiptCsv({
    jobId: 'j1',
    jobTitle: 'Cup, at dawn',
    payments: [
      {
        _id: 't1',
        at: '2026-11-02T00:00:00.000Z',
        acceptedJobId: 's1',
        creatorName: '@mara',
        share: 60,
        payout: 51,
        fee: 9,
        amount: 60,
      },
    ],
    total: 60,
  });
  expect(csv.split('\r\n')[1]).toBe(
    `2026-11-02T00:00:00.000Z,'@mara,60,51.00,9.00,60.00,"Cup, at dawn",j1,t1`,
  );
});
