import { randomUUID } from 'node:crypto';
import { beginRun } from '../../src/payouts/payout-runs.ts';
import { noteWritten } from '../../src/payouts/run-file.ts';
import { suspend } from '../../src/suspensions/suspend.ts';
import { accountOf, givenUp, held, lastTransfer, reported } from '../desk.ts';
import { asOperator, waitingPayout } from '../payouts.ts';
import { accepted, announced, disputed, type Pair, submitted } from '../things.ts';
import { askedBack } from '../refunds.ts';
import { jobOf, params, personId, type Routes } from './route.ts';
import { scene } from './scene.ts';

/** Somebody whom no other row needs. */
async function aStranger(pair: Pair | undefined, isSuspended = false) {
  if (!pair) return params();
  const { user } = await scene.api.newPerson();
  if (isSuspended) await asOperator(scene.api, (work) => suspend(work, user._id, 'Spam'));
  return params(user._id);
}

/** What operators are asked. */
export const deskRoutes = {
  getWaiting: { by: 'operator', answers: { own: 200 } },
  getDisputes: { by: 'operator', answers: { own: 200 } },
  getDispute: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => params(pair && (await disputed(pair))),
  },
  resolveDispute: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({
      ...params(pair && (await disputed(pair))),
      body: { share: 50, reason: 'Half of it is there' },
    }),
  },
  getOperatorDeposits: { by: 'operator', answers: { own: 200 } },
  recordPayment: {
    by: 'operator',
    answers: { own: 201, missing: 404 },
    send: (pair) => ({
      body: {
        email: pair ? pair.sponsor.user.email : 'nobody@castwork.test',
        amount: 10,
        reference: randomUUID(),
      },
    }),
  },
  receiveDeposit: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => {
      const deposit = pair && (await announced(pair));
      return {
        ...params(deposit?._id),
        body: { amount: 10, reference: deposit?.reference ?? 'CW-NONE' },
      };
    },
  },
  refundDeposit: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({
      ...params(pair && (await askedBack(scene.api, pair))),
      body: { amount: 10, reference: randomUUID() },
    }),
  },
  declineRefund: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({
      ...params(pair && (await askedBack(scene.api, pair))),
      body: { reason: 'It was spent elsewhere' },
    }),
  },
  getOperatorPayouts: { by: 'operator', answers: { own: 200 } },
  sendPayout: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({
      ...params(pair && (await waitingPayout(scene.api, pair))),
      body: { reference: 'ACH 1' },
    }),
  },
  failPayout: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({
      ...params(pair && (await waitingPayout(scene.api, pair))),
      body: { reason: 'Account closed' },
    }),
  },
  getPayoutRuns: { by: 'operator', answers: { own: 200 } },
  createPayoutRun: {
    by: 'operator',
    answers: { own: 201 },
    send: async (pair) => {
      await waitingPayout(scene.api, pair!);
      return { body: { format: 'csv' } };
    },
  },
  getPayoutFile: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => {
      if (!pair) return params();
      await waitingPayout(scene.api, pair);
      return params((await asOperator(scene.api, (work) => beginRun(work, 'csv'))).run);
    },
  },
  sendPayoutRun: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => {
      const body = { reference: 'ACH 1' };
      if (!pair) return { ...params(), body };
      await waitingPayout(scene.api, pair);
      const { run } = await asOperator(scene.api, (work) => beginRun(work, 'csv'));
      await asOperator(scene.api, (work) => noteWritten(work, run!));
      return { ...params(run), body };
    },
  },
  getReconciliation: { by: 'operator', answers: { own: 200 } },
  getLedgerAccounts: { by: 'operator', answers: { own: 200 } },
  getLedgerTransfers: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => params(pair && (await accountOf(scene.api, pair.sponsor))),
  },
  getLedgerCsv: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => params(pair && (await accountOf(scene.api, pair.sponsor))),
  },
  getLedgerTransfer: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => params(pair && (await lastTransfer(scene.api, pair))),
  },
  getAudit: { by: 'operator', answers: { own: 200 } },
  getAuditCsv: { by: 'operator', answers: { own: 200 } },
  getOperatorCase: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => params(pair && (await accepted(pair))),
  },
  takeUpCase: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({
      ...params(pair && (await submitted(pair))),
      body: { reason: 'Nobody decides' },
    }),
  },
  closeCase: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({
      ...params(pair && (await held(scene.api, pair))),
      body: { reason: 'It is there again' },
    }),
  },
  getReport: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => params(pair && (await reported(scene.api, pair))),
  },
  closeReport: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({
      ...params(pair && (await reported(scene.api, pair))),
      body: { reason: 'They were asked to stop' },
    }),
  },
  sendMailAgain: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => params(pair && (await givenUp(scene.api, pair.creator))),
  },
  dropMail: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({
      ...params(pair && (await givenUp(scene.api, pair.creator))),
      body: { reason: 'The address is gone' },
    }),
  },
  getOperatorPeople: { by: 'operator', answers: { own: 200 } },
  getOperatorPerson: { by: 'operator', answers: { own: 200, missing: 404 }, send: personId },
  suspendPerson: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({ ...(await aStranger(pair)), body: { reason: 'Spam' } }),
  },
  restorePerson: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({ ...(await aStranger(pair, true)), body: { reason: 'A mistake' } }),
  },
  endPersonSessions: { by: 'operator', answers: { own: 200, missing: 404 }, send: aStranger },
  getOperatorJobs: { by: 'operator', answers: { own: 200 } },
  getOperatorJob: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => params(await jobOf(pair)),
  },
  takeDownJob: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({ ...params(await jobOf(pair)), body: { reason: 'Spam' } }),
  },
} satisfies Routes;
