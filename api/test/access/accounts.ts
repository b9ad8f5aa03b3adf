import { randomUUID } from 'node:crypto';
import { issueToken } from '../../src/accounts/tokens.ts';
import { emailChangeToken } from '../../src/credentials/email-change-token.ts';
import { password, type Person } from '../people.ts';
import { accepted, type Pair } from '../things.ts';
import { params, type Routes, theirs } from './route.ts';
import { scene } from './scene.ts';

const tokenFor = async (pair: Pair | undefined, purpose: 'confirm' | 'reset') => ({
  params: {
    token: pair
      ? await issueToken(
          scene.api.context.db,
          await scene.api.rowOf(pair.creator.user),
          purpose,
          new Date(),
        )
      : 'no-token',
  },
});

/** One more session of somebody's. */
async function aSession(person: Person) {
  const { items } = await (await scene.api.relogin(person)).call('getSessions');
  return items.find(({ current }) => current)!._id;
}

const aNewEmail = (person: Person) =>
  person.call('changeEmail', { body: { password, email: `${randomUUID()}@castwork.test` } });

/** What a mailed link shows of a change of address; of none, when it is missing. */
async function changeToken(pair: Pair | undefined, use: 'confirm' | 'object') {
  if (!pair) return 'no-token';
  const mover = await scene.api.signUp();
  await aNewEmail(mover);
  const { rows } = await scene.api.owner.query<{ id: string }>(
    'select id from email_changes where user_id = $1',
    [mover.user._id],
  );
  return emailChangeToken(scene.api.context.settings, use, rows[0]!.id);
}

/** What accounts are asked. */
export const accountsRoutes = {
  signup: {
    by: 'public',
    answers: { own: 201 },
    send: () => ({ body: { email: `${randomUUID()}@castwork.test`, password } }),
  },
  login: {
    by: 'public',
    answers: { own: 200, missing: 401 },
    send: (pair) => ({
      body: { email: pair ? scene.known.user.email : `${randomUUID()}@castwork.test`, password },
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
    send: async () => ({ body: { version: (await scene.api.anyone.call('getLegal')).version } }),
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
      ...(await tokenFor(pair && { ...pair, creator: scene.forgetful }, 'reset')),
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
    send: async (pair) => params(pair && (await aSession(scene.asking ?? scene.bystander))),
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
      if (scene.asking) await aNewEmail(scene.asking);
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
} satisfies Routes;

/** What ends the sessions that the pairs have from the start: nothing comes after it. */
export const lastRoutes = {
  changePassword: {
    by: 'signedIn',
    answers: { own: 200 },
    send: () => ({ body: { password, newPassword: `${password} of now` } }),
  },
  endOtherSessions: { by: 'signedIn', answers: { own: 200 } },
} satisfies Routes;
