import { randomUUID } from 'node:crypto';
import { ApiError } from '@castwork/contract/api-error';
import type { CallAccess } from '@castwork/contract/endpoint';
import { type EndpointName, endpoints } from '@castwork/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../src/accounts/tokens.ts';
import { beginRun } from '../src/payouts/payout-runs.ts';
import { suspend } from '../src/suspensions/suspend.ts';
import { emailChangeToken } from '../src/credentials/email-change-token.ts';
import { unsubscribeToken } from '../src/preferences/unsubscribe-token.ts';
import { aJob, openApi, type TestApi } from './open-api.ts';
import { password, type Person } from './people.ts';
import { accountOf, givenUp, held, lastTransfer, reported } from './desk.ts';
import { aBankAccount, asOperator, earn, setBank, waitingPayout } from './payouts.ts';
import { aPicture } from './picture-files.ts';
import { aReview, aShownReview } from './reviews.ts';
import {
  accepted,
  announced,
  approved,
  disputed,
  newLink,
  type Pair,
  post,
  requested,
  submitted,
} from './things.ts';

/** What a call is about: something of the caller's, of somebody else's, or nothing there is. */
type Target = 'own' | 'foreign' | 'missing';

interface Route {
  /** Written down again, so that a change of the contract shows here. */
  by: CallAccess;
  /** What the right role is answered, for every target that the route can have. */
  answers: { own: number } & Partial<Record<Target, number>>;
  /** What an operator is answered otherwise, who has neither jobs nor work. */
  operator?: Partial<Record<Target, number>>;
  /** Makes the thing that is called about, of these two; of nobody when it is missing. */
  send?: (pair: Pair | undefined) => Promise<object> | object;
}

const params = (id: string = randomUUID()) => ({ params: { id } });
const everybodys = { own: 200, foreign: 200, missing: 404 };
const personId = (pair: Pair | undefined) => params(pair?.creator.user._id);
const theirs = { own: 200, foreign: 404, missing: 404 };
const jobOf = async (pair: Pair | undefined) =>
  pair ? post(pair.sponsor, { jobType: 'locationBased' }) : randomUUID();
const tokenFor = async (pair: Pair | undefined, purpose: 'confirm' | 'reset') => ({
  params: {
    token: pair
      ? await issueToken(api.context.db, await api.rowOf(pair.creator.user), purpose, new Date())
      : 'no-token',
  },
});

const tokenToLeave = ({ user }: Person) =>
  unsubscribeToken(api.context.settings, { userId: user._id, kind: 'links_approved' });

/** When a resolved request of theirs was archived. */
const archived = async (pair: Pair) => {
  await pair.sponsor.call('denyRequest', await requestId(pair));
  return (await pair.sponsor.call('archiveResolvedRequests')).archivedAt!;
};

const requestId = async (pair: Pair | undefined) =>
  params(pair && (await requested(pair)).requestId);

const routes: Record<EndpointName, Route> = {
  signup: {
    by: 'public',
    answers: { own: 201 },
    send: () => ({ body: { email: `${randomUUID()}@castwork.test`, password } }),
  },
  login: {
    by: 'public',
    answers: { own: 200, missing: 401 },
    send: (pair) => ({
      body: { email: pair ? known.user.email : `${randomUUID()}@castwork.test`, password },
    }),
  },
  loginTotp: {
    by: 'public',
    answers: { own: 401 },
    send: () => ({ body: { challenge: 'none', code: '000000' } }),
  },
  getTotp: { by: 'signedIn', answers: { own: 200 } },
  beginTotp: { by: 'signedIn', answers: { own: 200 }, send: () => ({ body: { password } }) },
  // Nobody here has an app: what it takes to have one is beside the verbs.
  confirmTotp: {
    by: 'signedIn',
    answers: { own: 409 },
    send: () => ({ body: { challenge: 'none', code: '000000' } }),
  },
  renewRecoveryCodes: {
    by: 'signedIn',
    answers: { own: 409 },
    send: () => ({ body: { password, code: '000000' } }),
  },
  endTotp: {
    by: 'signedIn',
    answers: { own: 409 },
    operator: { own: 403 },
    send: () => ({ body: { password, code: '000000' } }),
  },
  getLegal: { by: 'public', answers: { own: 200 } },
  getConsent: { by: 'signedIn', answers: { own: 200 } },
  giveConsent: {
    by: 'signedIn',
    answers: { own: 200 },
    send: async () => ({ body: { version: (await api.anyone.call('getLegal')).version } }),
  },
  getExport: { by: 'signedIn', answers: { own: 200 } },
  // Work that is open stands in the way: both are needed for the cells after this.
  closeAccount: {
    by: 'member',
    answers: { own: 409 },
    send: async (pair) => {
      await accepted(pair!);
      return { body: { password } };
    },
  },
  logout: { by: 'signedIn', answers: { own: 204 } },
  getMe: { by: 'signedIn', answers: { own: 200 } },
  updateMe: { by: 'signedIn', answers: { own: 200 }, send: () => ({ body: { city: 'Elgin' } }) },
  forgotPassword: {
    by: 'public',
    answers: { own: 200, missing: 200 },
    send: (pair) => ({
      body: { email: pair ? pair.creator.user.email : `${randomUUID()}@castwork.test` },
    }),
  },
  resetPassword: {
    by: 'public',
    answers: { own: 200, missing: 400 },
    send: async (pair) => ({
      ...(await tokenFor(pair && { ...pair, creator: forgetful }, 'reset')),
      body: { password },
    }),
  },
  confirmEmail: {
    by: 'public',
    answers: { own: 200, missing: 400 },
    send: (pair) => tokenFor(pair, 'confirm'),
  },
  resendConfirmation: {
    by: 'public',
    answers: { own: 200, missing: 200 },
    send: (pair) => ({
      body: { email: pair ? pair.creator.user.email : `${randomUUID()}@castwork.test` },
    }),
  },
  getSessions: { by: 'signedIn', answers: { own: 200 } },
  endSession: {
    by: 'signedIn',
    answers: theirs,
    operator: { own: 404 },
    send: async (pair) => params(pair && (await aSession(asking ?? bystander))),
  },
  getEmailChange: { by: 'signedIn', answers: { own: 200 } },
  changeEmail: {
    by: 'signedIn',
    answers: { own: 202 },
    send: () => ({ body: { password, email: `${randomUUID()}@castwork.test` } }),
  },
  cancelEmailChange: {
    by: 'signedIn',
    answers: { own: 200 },
    // An operator’s waits since the call before.
    send: async () => {
      if (asking) await aNewEmail(asking);
      return {};
    },
  },
  confirmEmailChange: {
    by: 'public',
    answers: { own: 200, missing: 400 },
    send: async (pair) => ({ params: { token: await changeToken(pair, 'confirm') } }),
  },
  objectToEmailChange: {
    by: 'public',
    answers: { own: 200, missing: 400 },
    send: async (pair) => ({ params: { token: await changeToken(pair, 'object') } }),
  },
  createJob: { by: 'sponsor', answers: { own: 201 }, send: () => aJob() },
  getPostedJobs: { by: 'sponsor', answers: { own: 200 } },
  updateJob: {
    by: 'sponsor',
    answers: theirs,
    send: async (pair) => ({ ...params(await jobOf(pair)), body: { title: 'Longer video' } }),
  },
  deleteJob: { by: 'sponsor', answers: theirs, send: async (pair) => params(await jobOf(pair)) },
  getVisibleJobs: { by: 'creator', answers: { own: 200 } },
  getSavedSearches: { by: 'creator', answers: { own: 200 } },
  saveSearch: { by: 'creator', answers: { own: 201 }, send: () => aSearch() },
  updateSavedSearch: {
    by: 'creator',
    answers: theirs,
    send: async (pair) => ({ ...params(pair && (await saved(pair))), body: { alert: 'none' } }),
  },
  deleteSavedSearch: {
    by: 'creator',
    answers: theirs,
    send: async (pair) => params(pair && (await saved(pair))),
  },
  getMyJobs: { by: 'creator', answers: { own: 200 } },
  getJob: {
    by: 'public',
    // It is on the market.
    answers: { own: 200, foreign: 200, missing: 404 },
    send: async (pair) => params(await jobOf(pair)),
  },
  getAgent: { by: 'sponsor', answers: { own: 200 } },
  acceptJob: {
    by: 'creator',
    // A job is for every creator.
    answers: { own: 201, foreign: 201, missing: 404 },
    send: async (pair) => ({ body: { jobId: await jobOf(pair) } }),
  },
  submitLinks: {
    by: 'creator',
    answers: theirs,
    send: async (pair) => ({
      body: {
        jobId: pair ? await accepted(pair) : randomUUID(),
        contentLinks: [newLink()],
      },
    }),
  },
  checkLink: {
    by: 'creator',
    answers: theirs,
    send: async (pair) => ({
      body: {
        acceptedJobId: pair ? await accepted(pair) : randomUUID(),
        url: 'https://youtu.be/a',
      },
    }),
  },
  approveSubmission: {
    by: 'sponsor',
    answers: theirs,
    send: async (pair) => params(pair && (await submitted(pair))),
  },
  requestChanges: {
    by: 'sponsor',
    answers: theirs,
    send: async (pair) => ({
      ...params(pair && (await submitted(pair))),
      body: { reason: 'Too dark' },
    }),
  },
  withdrawSubmission: {
    by: 'creator',
    answers: theirs,
    send: async (pair) => params(pair && (await accepted(pair))),
  },
  disputeSubmission: {
    by: 'member',
    answers: theirs,
    send: async (pair) => ({
      ...params(pair && (await submitted(pair))),
      body: { reason: 'We do not agree' },
    }),
  },
  getTimeline: {
    by: 'signedIn',
    answers: theirs,
    operator: { foreign: 200 },
    send: async (pair) => params(pair && (await accepted(pair))),
  },
  getCase: {
    by: 'signedIn',
    answers: theirs,
    operator: { foreign: 200 },
    send: async (pair) => params(pair && (await accepted(pair))),
  },
  createJobRequest: {
    by: 'creator',
    answers: { own: 201, foreign: 201, missing: 404 },
    send: async (pair) => ({
      body: {
        jobId: pair
          ? await post(pair.sponsor, { jobType: 'locationBased', radiusMiles: 1 })
          : randomUUID(),
      },
    }),
  },
  getJobRequests: { by: 'member', answers: { own: 200 } },
  deleteJobRequest: { by: 'creator', answers: theirs, send: requestId },
  getRequests: { by: 'sponsor', answers: { own: 200 } },
  getInbox: { by: 'sponsor', answers: { own: 200 } },
  getMyRequests: { by: 'creator', answers: { own: 200 } },
  approveRequest: { by: 'sponsor', answers: theirs, send: requestId },
  denyRequest: { by: 'sponsor', answers: theirs, send: requestId },
  archiveResolvedRequests: { by: 'sponsor', answers: { own: 200 } },
  restoreArchivedRequests: {
    by: 'sponsor',
    answers: theirs,
    send: async (pair) => ({
      body: { archivedAt: pair ? await archived(pair) : '2020-01-01T00:00:00.000Z' },
    }),
  },
  deleteRequest: { by: 'creator', answers: theirs, send: requestId },
  getThreads: { by: 'member', answers: { own: 200 } },
  getMessages: {
    by: 'member',
    answers: theirs,
    send: async (pair) => params(pair && (await accepted(pair))),
  },
  postMessage: {
    by: 'member',
    answers: { own: 201, foreign: 404, missing: 404 },
    send: async (pair) => ({
      ...params(pair && (await accepted(pair))),
      body: { text: 'Is a vertical video fine?' },
    }),
  },
  readThread: {
    by: 'member',
    answers: theirs,
    send: async (pair) => params(pair && (await requested(pair)).requestId),
  },
  blockPerson: {
    by: 'member',
    // Whoever signs in may keep anybody away.
    answers: { own: 200, foreign: 200, missing: 404 },
    send: (pair) => params(pair && bystander.user._id),
  },
  unblockPerson: {
    by: 'member',
    answers: { own: 200, foreign: 200, missing: 404 },
    send: (pair) => params(pair && bystander.user._id),
  },
  reportPerson: {
    by: 'member',
    answers: { own: 201, foreign: 201, missing: 404 },
    send: (pair) => ({
      body: { personId: pair ? bystander.user._id : randomUUID(), reason: 'They threaten me' },
    }),
  },
  getNotifications: { by: 'signedIn', answers: { own: 200 } },
  readNotification: {
    by: 'signedIn',
    answers: theirs,
    operator: { own: 404 },
    send: async (pair) => params(pair && (await aNotification(pair))),
  },
  readAllNotifications: { by: 'signedIn', answers: { own: 200 } },
  getStream: { by: 'signedIn', answers: { own: 200 } },
  getPreferences: { by: 'signedIn', answers: { own: 200 } },
  updatePreferences: {
    by: 'signedIn',
    answers: { own: 200 },
    send: () => ({ body: { preferences: {} } }),
  },
  unsubscribe: {
    by: 'public',
    answers: { own: 200, missing: 400 },
    send: (pair) => ({ params: { token: pair ? tokenToLeave(pair.creator) : 'no-token' } }),
  },
  getEarnings: { by: 'creator', answers: { own: 200 } },
  getSpending: { by: 'sponsor', answers: { own: 200 } },
  getBalance: { by: 'member', answers: { own: 200 } },
  getTransfers: { by: 'member', answers: { own: 200 } },
  getHolds: { by: 'sponsor', answers: { own: 200 } },
  createDeposit: {
    by: 'sponsor',
    answers: { own: 201 },
    send: () => ({ body: { amount: 100 } }),
  },
  getDeposits: { by: 'sponsor', answers: { own: 200 } },
  getPayoutMethod: { by: 'creator', answers: { own: 200 } },
  setPayoutMethod: {
    by: 'creator',
    answers: { own: 200 },
    send: () => ({ body: aBankAccount }),
  },
  getPayoutSchedule: { by: 'creator', answers: { own: 200 } },
  setPayoutSchedule: {
    by: 'creator',
    answers: { own: 200 },
    send: () => ({ body: { schedule: 'manual' } }),
  },
  requestPayout: {
    by: 'creator',
    answers: { own: 201 },
    send: async (pair) => {
      await earn(pair!);
      await setBank(api, pair!.creator);
      return { body: { amount: 10 } };
    },
  },
  getPayouts: { by: 'creator', answers: { own: 200 } },
  getStatement: {
    by: 'member',
    answers: { own: 200 },
    send: () => ({ params: { month: '2026-01' } }),
  },
  getReceipt: { by: 'sponsor', answers: theirs, send: async (pair) => params(await jobOf(pair)) },
  // Whoever is signed in reads the page of anybody.
  getPerson: { by: 'signedIn', answers: everybodys, send: personId },
  getPersonWork: { by: 'signedIn', answers: everybodys, send: personId },
  getPersonReviews: { by: 'signedIn', answers: everybodys, send: personId },
  showWork: {
    by: 'creator',
    answers: theirs,
    send: async (pair) => ({
      ...params(pair && (await approved(pair))),
      body: { isHidden: true },
    }),
  },
  getMyPicture: { by: 'member', answers: { own: 200 } },
  setMyPicture: {
    by: 'member',
    answers: { own: 200 },
    send: () => ({ body: { picture: aPicture } }),
  },
  removeMyPicture: { by: 'member', answers: { own: 200 } },
  getReviews: { by: 'member', answers: { own: 200 } },
  createReview: {
    by: 'member',
    answers: { own: 201, foreign: 404, missing: 404 },
    send: async (pair) => ({
      body: { submissionId: pair ? await approved(pair) : randomUUID(), ...aReview },
    }),
  },
  answerReview: {
    by: 'member',
    answers: theirs,
    send: async (pair) => ({
      ...params(pair && (await aShownReview(pair, asking))),
      body: { text: 'Thank you' },
    }),
  },
  takeStripeEvent: {
    by: 'public',
    // Whoever calls: it is the signature that lets in, and there is no Stripe here.
    answers: { own: 404 },
    send: () => ({ body: { id: 'evt_1', type: 'account.updated' } }),
  },
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
  getOperatorPayouts: { by: 'operator', answers: { own: 200 } },
  sendPayout: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({
      ...params(pair && (await waitingPayout(api, pair))),
      body: { reference: 'ACH 1' },
    }),
  },
  failPayout: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({
      ...params(pair && (await waitingPayout(api, pair))),
      body: { reason: 'Account closed' },
    }),
  },
  getPayoutRuns: { by: 'operator', answers: { own: 200 } },
  createPayoutRun: {
    by: 'operator',
    answers: { own: 201 },
    send: async (pair) => {
      await waitingPayout(api, pair!);
      return { body: { format: 'csv' } };
    },
  },
  getPayoutFile: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => {
      if (!pair) return params();
      await waitingPayout(api, pair);
      return params((await asOperator(api, (work) => beginRun(work, 'csv'))).run);
    },
  },
  getReconciliation: { by: 'operator', answers: { own: 200 } },
  getLedgerAccounts: { by: 'operator', answers: { own: 200 } },
  getLedgerTransfers: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => params(pair && (await accountOf(api, pair.sponsor))),
  },
  getLedgerCsv: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => params(pair && (await accountOf(api, pair.sponsor))),
  },
  getLedgerTransfer: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => params(pair && (await lastTransfer(api, pair))),
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
      ...params(pair && (await held(api, pair))),
      body: { reason: 'It is there again' },
    }),
  },
  getReport: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => params(pair && (await reported(api, pair))),
  },
  closeReport: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({
      ...params(pair && (await reported(api, pair))),
      body: { reason: 'They were asked to stop' },
    }),
  },
  sendMailAgain: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => params(pair && (await givenUp(api, pair.creator))),
  },
  dropMail: {
    by: 'operator',
    answers: { own: 200, missing: 404 },
    send: async (pair) => ({
      ...params(pair && (await givenUp(api, pair.creator))),
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
  getLiveness: { by: 'public', answers: { own: 200 } },
  getReadiness: { by: 'public', answers: { own: 200 } },
  // Nothing comes after what ends the sessions that the pairs have from the start.
  changePassword: {
    by: 'signedIn',
    answers: { own: 200 },
    send: () => ({ body: { password, newPassword: password } }),
  },
  endOtherSessions: { by: 'signedIn', answers: { own: 200 } },
};

/** One more session of somebody's. */
async function aSession(person: Person) {
  const { items } = await (await api.relogin(person)).call('getSessions');
  return items.find(({ current }) => current)!._id;
}

/** Somebody whom no other row needs. */
async function aStranger(pair: Pair | undefined, isSuspended = false) {
  if (!pair) return params();
  const { user } = await api.newPerson();
  if (isSuspended) await asOperator(api, (work) => suspend(work, user._id, 'Spam'));
  return params(user._id);
}

const aNewEmail = (person: Person) =>
  person.call('changeEmail', { body: { password, email: `${randomUUID()}@castwork.test` } });

/** What a mailed link shows of a change of address; of none, when it is missing. */
async function changeToken(pair: Pair | undefined, use: 'confirm' | 'object') {
  if (!pair) return 'no-token';
  const mover = await api.signUp();
  await aNewEmail(mover);
  const { rows } = await api.owner.query<{ id: string }>(
    'select id from email_changes where user_id = $1',
    [mover.user._id],
  );
  return emailChangeToken(api.context.settings, use, rows[0]!.id);
}

let searches = 0;
/** A search that nobody has saved before. */
const aSearch = () => ({
  body: { query: { words: `video ${(searches += 1)}` }, alert: 'daily' as const },
});

/** A search of the creator's, who keeps few. @returns its id */
async function saved({ creator }: Pair) {
  const { items } = await creator.call('getSavedSearches');
  for (const { _id: id } of items) await creator.call('deleteSavedSearch', params(id));
  return (await creator.call('saveSearch', aSearch())).savedSearch._id;
}

/** A notification of whichever of the two asks. */
async function aNotification(pair: Pair) {
  const { requestId: id } = await requested(pair);
  await pair.sponsor.call('denyRequest', { params: { id } });
  const { notifications } = await (asking ?? pair.creator).call('getNotifications');
  return notifications[0]!._id;
}

let api: TestApi;
let pairs: Record<'one' | 'other', Pair>;
let known: Person;
let forgetful: Person;
let bystander: Person;
let operator: Person;
/** Who calls in the cell at hand, when it is one of the pair whose thing is made. */
let asking: Person | undefined;

beforeAll(async () => {
  api = await openApi();
  const pair = async (): Promise<Pair> => ({
    sponsor: await api.newPerson('sponsor'),
    // Evanston, 12 miles from the sponsor: within the default radius, beyond one mile.
    creator: await api.newPerson('creator', '60201'),
  });
  pairs = { one: await pair(), other: await pair() };
  [known, forgetful] = [await api.signUp(), await api.newPerson()];
  bystander = await api.newPerson();
  operator = await api.newPerson('operator');
});
afterAll(() => api.close());

type Actor = (typeof actors)[number];
const actors = [
  'anonymous',
  'unconfirmed',
  'creator',
  'other creator',
  'sponsor',
  'other sponsor',
  'operator',
  'ended session',
] as const;

/** Who calls, freshly logged in where the call may end the session. */
async function personOf(actor: Actor): Promise<Person | undefined> {
  const { one, other } = pairs;
  if (actor === 'creator') return api.relogin(one.creator);
  if (actor === 'other creator') return api.relogin(other.creator);
  if (actor === 'sponsor') return api.relogin(one.sponsor);
  if (actor === 'other sponsor') return api.relogin(other.sponsor);
  if (actor === 'operator') return api.relogin(operator);
  if (actor !== 'ended session') return undefined;
  const person = await api.relogin(one.creator);
  await person.call('logout');
  return person;
}

function expected({ by, answers, operator: operatorGets }: Route, actor: Actor, target: Target) {
  if (by === 'public') return answers[target];
  if (actor === 'anonymous' || actor === 'unconfirmed' || actor === 'ended session') return 401;
  if (by === 'member' ? actor === 'operator' : by !== 'signedIn' && !actor.includes(by)) return 403;
  return (actor === 'operator' && operatorGets?.[target]) || answers[target];
}

test('the matrix has every route of the contract, with its access', () => {
  expect(Object.fromEntries(Object.entries(routes).map(([name, { by }]) => [name, by]))).toEqual(
    Object.fromEntries(Object.entries(endpoints).map(([name, { access }]) => [name, access])),
  );
});

test('an account that is not confirmed cannot log in', async () => {
  const email = 'unconfirmed@castwork.test';
  await api.anyone.call('signup', { body: { email, password } });
  await expect(api.anyone.call('login', { body: { email, password } })).rejects.toMatchObject({
    status: 403,
    message: 'Please confirm your email before logging in.',
  });
});

describe.each(Object.keys(routes) as EndpointName[])('%s', (name) => {
  const route = routes[name];
  const targets = Object.keys(route.answers) as Target[];

  test.each(targets)('answers each role as it should about what is %s', async (target) => {
    const answers: Record<string, number> = {};
    const wanted: Record<string, number | undefined> = {};
    for (const actor of actors) {
      const person = await personOf(actor);
      const mine = actor.startsWith('other') ? pairs.other : pairs.one;
      const notMine = mine === pairs.one ? pairs.other : pairs.one;
      const pair = { own: mine, foreign: notMine, missing: undefined }[target];
      asking =
        target === 'own' && actor !== 'ended session' && actor !== 'operator' ? person : undefined;
      const input = await route.send?.(pair);
      const { call, open } = person ?? api.anyone;
      const answer =
        'streams' in endpoints[name] ? open('getStream') : call(name as 'getMe', input as never);
      answers[actor] = await answer.then(
        () => endpoints[name].status,
        (error: unknown) => (error instanceof ApiError ? error.status : Promise.reject(error)),
      );
      // The sessions that the pairs have from the start must not be pushed out by these.
      await person?.call('logout').catch(() => undefined);
      wanted[actor] = expected(route, actor, target);
    }
    expect(answers).toEqual(wanted);
  });
});
