import type { Operations } from '../operation.ts';
import { closeCase } from '../cases/close-case.ts';
import { getOperatorCase } from '../cases/get-operator-case.ts';
import { takeUpCase } from '../cases/take-up-case.ts';
import {
  endPersonSessions,
  getOperatorPerson,
  restorePerson,
  suspendPerson,
} from '../desk/act-on-person.ts';
import { getAuditCsv } from '../desk/audit/get-audit-csv.ts';
import { getAudit } from '../desk/audit/get-audit.ts';
import { getDispute } from '../desk/get-dispute.ts';
import { getDisputes } from '../desk/get-disputes.ts';
import { getOperatorDeposits } from '../desk/get-operator-deposits.ts';
import { getOperatorPayouts } from '../desk/get-operator-payouts.ts';
import { getOperatorPeople } from '../desk/get-operator-people.ts';
import { getReconciliation } from '../desk/get-reconciliation.ts';
import { getWaiting } from '../desk/get-waiting.ts';
import { getLedgerAccounts } from '../desk/ledger/get-ledger-accounts.ts';
import { getLedgerCsv } from '../desk/ledger/get-ledger-csv.ts';
import { getLedgerTransfer } from '../desk/ledger/get-ledger-transfer.ts';
import { getLedgerTransfers } from '../desk/ledger/get-ledger-transfers.ts';
import { failPayout, sendPayout } from '../desk/mark-payouts.ts';
import { getOperatorJob, getOperatorJobs, takeDownJob } from '../desk/operator-jobs.ts';
import {
  createPayoutRun,
  getPayoutFile,
  getPayoutRuns,
  sendPayoutRun,
} from '../desk/payout-runs.ts';
import { receiveDeposit, recordPayment } from '../desk/record-payment.ts';
import { declineRefund, refundDeposit } from '../desk/refunds.ts';
import { resolveDispute } from '../desk/resolve-dispute.ts';
import { closeReport } from '../reports/close-report.ts';
import { getReport } from '../reports/get-report.ts';

/** What operators look at, and do. */
export const desk = {
  getOperatorCase,
  takeUpCase,
  closeCase,
  getWaiting,
  getDisputes,
  getDispute,
  resolveDispute,
  getOperatorDeposits,
  recordPayment,
  receiveDeposit,
  refundDeposit,
  declineRefund,
  getOperatorPayouts,
  sendPayout,
  failPayout,
  getPayoutRuns,
  createPayoutRun,
  getPayoutFile,
  sendPayoutRun,
  getReconciliation,
  getReport,
  closeReport,
  getLedgerAccounts,
  getLedgerTransfers,
  getLedgerCsv,
  getLedgerTransfer,
  getAudit,
  getAuditCsv,
  getOperatorPeople,
  getOperatorPerson,
  suspendPerson,
  restorePerson,
  endPersonSessions,
  getOperatorJobs,
  getOperatorJob,
  takeDownJob,
} satisfies Partial<Operations>;
