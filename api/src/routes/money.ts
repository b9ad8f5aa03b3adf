import type { Operations } from '../operation.ts';
import { getBalance } from '../balance/get-balance.ts';
import { getHolds } from '../balance/get-holds.ts';
import { getTransfers } from '../balance/get-transfers.ts';
import { createDeposit } from '../deposits/create-deposit.ts';
import { getDeposits } from '../deposits/get-deposits.ts';
import { requestRefund } from '../deposits/request-refund.ts';
import { withdrawDeposit } from '../deposits/withdraw-deposit.ts';
import { getEarnings } from '../payouts/get-earnings.ts';
import { getPayoutMethod } from '../payouts/get-payout-method.ts';
import { getPayouts } from '../payouts/get-payouts.ts';
import { getSpending } from '../payouts/get-spending.ts';
import { getPayoutSchedule, setPayoutSchedule } from '../payouts/payout-schedule.ts';
import { requestPayout } from '../payouts/request-payout.ts';
import { setPayoutMethod } from '../payouts/set-payout-method.ts';
import { getReceipt } from '../statements/get-receipt.ts';
import { getStatement } from '../statements/get-statement.ts';
import { takeStripeEvent } from '../webhooks/take-stripe-event.ts';

/** Balances, payments and statements. */
export const money = {
  getEarnings,
  getSpending,
  getBalance,
  getTransfers,
  getHolds,
  createDeposit,
  getDeposits,
  requestRefund,
  withdrawDeposit,
  getPayoutMethod,
  setPayoutMethod,
  getPayoutSchedule,
  setPayoutSchedule,
  requestPayout,
  getPayouts,
  getStatement,
  getReceipt,
  takeStripeEvent,
} satisfies Partial<Operations>;
