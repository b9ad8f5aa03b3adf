import { randomUUID } from 'node:crypto';
import { unsubscribeToken } from '../../src/preferences/unsubscribe-token.ts';
import { type Person } from '../people.ts';
import { aPicture } from '../picture-files.ts';
import { aReview, aShownReview } from '../reviews.ts';
import { accepted, approved, type Pair, requested } from '../things.ts';
import { everybodys, params, personId, type Routes, theirs } from './route.ts';
import { scene } from './scene.ts';

const tokenToLeave = ({ user }: Person) =>
  unsubscribeToken(scene.api.context.settings, { userId: user._id, kind: 'links_approved' });

/** A call by the link of a mail, which needs nobody signed in. */
const byMailedLink = {
  by: 'public',
  answers: { own: 200, missing: 400 },
  send: (pair?: Pair) => ({ params: { token: pair ? tokenToLeave(pair.creator) : 'no-token' } }),
} as const;

/** A notification of whichever of the two asks. */
async function aNotification(pair: Pair) {
  const { requestId: id } = await requested(pair);
  await pair.sponsor.call('denyRequest', { params: { id } });
  const { notifications } = await (scene.asking ?? pair.creator).call('getNotifications');
  return notifications[0]!._id;
}

/** What people ask of each other, and are told. */
export const peopleRoutes = {
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
    send: (pair) => params(pair && scene.bystander.user._id),
  },
  unblockPerson: {
    by: 'member',
    answers: { own: 200, foreign: 200, missing: 404 },
    send: (pair) => params(pair && scene.bystander.user._id),
  },
  reportPerson: {
    by: 'member',
    answers: { own: 201, foreign: 201, missing: 404 },
    send: (pair) => ({
      body: {
        personId: pair ? scene.bystander.user._id : randomUUID(),
        reason: 'They threaten me',
      },
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
  getSubscription: byMailedLink,
  unsubscribe: byMailedLink,
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
      ...params(pair && (await aShownReview(pair, scene.asking))),
      body: { text: 'Thank you' },
    }),
  },
} satisfies Routes;
