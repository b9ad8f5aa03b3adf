import type { Call } from '@castwork/contract/calls/addresses';

/** The calls whose answers change whenever money of the sponsor's moves. */
export const moneyCalls = [
  'GET /api/balance',
  'GET /api/balance/transfers',
  'GET /api/holds',
  'GET /api/deposits',
] as const satisfies readonly Call[];
