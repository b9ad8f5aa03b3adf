import { ApiError } from '@castwork/contract/api-error';
import { type EndpointName, endpoints } from '@castwork/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsRoutes, lastRoutes } from './access/accounts.ts';
import { deskRoutes } from './access/desk.ts';
import { marketRoutes } from './access/market.ts';
import { moneyRoutes } from './access/money.ts';
import { peopleRoutes } from './access/people.ts';
import type { Route, Target } from './access/route.ts';
import { openScene, scene } from './access/scene.ts';
import { password, type Person } from './people.ts';
import type { Pair } from './things.ts';

/** An operation without its line does not compile. */
const routes: Record<EndpointName, Route> = {
  ...accountsRoutes,
  ...marketRoutes,
  ...peopleRoutes,
  ...moneyRoutes,
  ...deskRoutes,
  getLiveness: { by: 'public', answers: { own: 200 } },
  getReadiness: { by: 'public', answers: { own: 200 } },
  ...lastRoutes,
};

beforeAll(openScene);
afterAll(() => scene.api.close());

type Actor = (typeof actors)[number];
const actors = [
  'anonymous',
  'creator',
  'other creator',
  'sponsor',
  'other sponsor',
  'operator',
  'ended session',
] as const;

/** Logs in who calls. */
async function logIn(actor: Actor): Promise<Person | undefined> {
  const { one, other } = scene.pairs;
  if (actor === 'creator') return scene.api.relogin(one.creator);
  if (actor === 'other creator') return scene.api.relogin(other.creator);
  if (actor === 'sponsor') return scene.api.relogin(one.sponsor);
  if (actor === 'other sponsor') return scene.api.relogin(other.sponsor);
  if (actor === 'operator') return scene.api.relogin(scene.operator);
  if (actor !== 'ended session') return undefined;
  const person = await scene.api.relogin(one.creator);
  await person.call('logout');
  return person;
}

/** Those who are logged in, until a call changes something: it may end sessions. */
const loggedIn = new Map<Actor, Promise<Person | undefined>>();

const personOf = (actor: Actor) => {
  const person = loggedIn.get(actor) ?? logIn(actor);
  loggedIn.set(actor, person);
  return person;
};

function expected({ by, answers, operator: operatorGets }: Route, actor: Actor, target: Target) {
  if (by === 'public') return answers[target];
  if (actor === 'anonymous' || actor === 'ended session') return 401;
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
  await scene.api.anyone.call('signup', { body: { email, password } });
  await expect(scene.api.anyone.call('login', { body: { email, password } })).rejects.toMatchObject(
    {
      status: 403,
      message: 'Please confirm your email before logging in.',
    },
  );
});

describe.each(Object.keys(routes) as EndpointName[])('%s', (name) => {
  const route = routes[name];
  const targets = Object.keys(route.answers) as Target[];

  test.each(targets)('answers each role as it should about what is %s', async (target) => {
    const answers: Record<string, number> = {};
    const wanted: Record<string, number | undefined> = {};
    // What somebody was refused is as it was: the next one is refused the same.
    const refused = new Map<Pair | undefined, object | undefined>();
    for (const actor of actors) {
      wanted[actor] = expected(route, actor, target);
      const isRefused = wanted[actor] === 401 || wanted[actor] === 403;
      const person = await personOf(actor);
      const mine = actor.startsWith('other') ? scene.pairs.other : scene.pairs.one;
      const notMine = mine === scene.pairs.one ? scene.pairs.other : scene.pairs.one;
      const pair = { own: mine, foreign: notMine, missing: undefined }[target];
      scene.asking =
        target === 'own' && actor !== 'ended session' && actor !== 'operator' ? person : undefined;
      const input = (isRefused && refused.get(pair)) || (await route.send?.(pair));
      if (isRefused) refused.set(pair, input);
      const { call, open } = person ?? scene.api.anyone;
      const answer =
        'streams' in endpoints[name] ? open('getStream') : call(name as 'getMe', input as never);
      answers[actor] = await answer.then(
        () => endpoints[name].status,
        (error: unknown) => (error instanceof ApiError ? error.status : Promise.reject(error)),
      );
      if (isRefused || endpoints[name].method === 'GET') continue;
      // The sessions that the pairs have from the start must not be pushed out by these.
      for (const one of loggedIn.values()) await (await one)?.call('logout').catch(() => undefined);
      loggedIn.clear();
    }
    expect(answers).toEqual(wanted);
  });
});
