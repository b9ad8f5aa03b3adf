import { refresh } from '@castwork/session';

/** Reads all of the money on screen again. */
export const refreshMoney = () =>
  refresh(
    'GET /api/balance',
    'GET /api/payouts',
    'GET /api/payout-method',
    'GET /api/balance/transfers',
    'GET /api/statements/{month}',
  );
