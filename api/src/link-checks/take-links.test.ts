import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../../test/hold.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';
import type { Person } from '../../test/people.ts';
import { race, times } from '../../test/race.ts';
import { accepted, newLink, submitted } from '../../test/things.ts';
import { operatorOnServer, system } from '../actor.ts';
import { inTransaction } from '../in-transaction.ts';
import { expire } from '../submissions/expire.ts';
import { resolve } from '../submissions/resolve.ts';

let api: TestApi;
let sponsor: Person;
let creator: Person;
let other: Person;
beforeAll(async () => {
  api = await openApi();
  sponsor = await api.newPerson('sponsor');
  [creator, other] = [await api.newPerson(), await api.newPerson()];
});
afterAll(() => api.close());

/** A video that nobody has handed in. */
const newVideo = () => `v${randomInt(10 ** 10, 10 ** 11 - 1)}`.slice(0, 11);

const taken = async (person: Person) => accepted({ sponsor, creator: person });
const handIn = (person: Person, jobId: string, ...contentLinks: string[]) =>
  person.call('submitLinks', { body: { jobId, contentLinks } });
const sendBack = (id: string) =>
  sponsor.call('requestChanges', { params: { id }, body: { reason: 'Too dark' } });
/** Whether somebody else may hand in a link now. */
const isFree = async (link: string) => {
  const id = await taken(other);
  return handIn(other, id, link).then(
    () => true,
    (error: { status: number; code: string }) => {
      expect(error).toMatchObject({ status: 409, code: 'link_used' });
      return false;
    },
  );
};

test('of twenty who hand in one post at once, each written in another way, one is taken', async () => {
  const id = newVideo();
  const ways = [
    `https://youtu.be/${id}`,
    `https://www.youtube.com/watch?v=${id}&t=1s`,
    `https://m.youtube.com/shorts/${id}?feature=share`,
    `https://l.instagram.com/?u=https%3A%2F%2Fyoutu.be%2F${id}`,
  ];
  const creators = await Promise.all(times(10, () => api.newPerson()));
  const jobs = await Promise.all(
    times(20, async (i) => [creators[i % 10]!, await taken(creators[i % 10]!)] as const),
  );
  const answers = await race(
    jobs.map(
      ([person, job], i) =>
        () =>
          handIn(person, job, newLink(), ways[i % 4]!),
    ),
  );
  const refusals = Object.entries(answers).filter(([answer]) => answer !== 'won');
  expect(answers.won).toBe(1);
  expect(refusals.reduce((sum, [, count]) => sum + count, 0)).toBe(19);
  for (const [answer] of refusals)
    expect(ways.map((way) => `409: The same post was submitted before: ${way}`)).toContain(answer);
  // Who was refused has handed in nothing of it.
  const { rows } = await api.owner.query('select from links where post_id = $1', [id]);
  expect(rows).toHaveLength(1);
});

/** How many connections to the database wait for another. */
const waiting = async () => {
  const { rows } = await api.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  );
  return rows[0]!.count;
};

test('two who hand in the same two posts at once, each in another order, do not wait for each other for ever', async () => {
  const [first, last] = [newLink(), newLink()];
  await submitted({ sponsor, creator }, {}, [last]);
  const [one, two] = [await taken(creator), await taken(other)];
  const leaving = await hold(api.owner, `delete from links where url = '${last}'`);
  const mine = handIn(creator, one, last, first);
  await leaving.untilSomeoneWaits();
  const theirs = handIn(other, two, first, last);
  await expect.poll(waiting).toBe(2);
  await leaving.commit();
  expect((await mine).acceptedJob.status).toBe('Submitted');
  await expect(theirs).rejects.toMatchObject({ status: 409, code: 'link_used' });
});

test('a creator cannot hand in a post for a second job, and is told at which link', async () => {
  const link = newLink();
  await submitted({ sponsor, creator }, {}, [link]);
  const again = handIn(creator, await taken(creator), newLink(), link);
  await expect(again).rejects.toMatchObject({
    status: 409,
    code: 'link_used',
    message: `The same post was submitted before: ${link}`,
    issues: [{ path: 'contentLinks.1', message: 'The same post was submitted before' }],
  });
});

test('of a post that two had handed in before each was taken once, the second is not sent again', async () => {
  const link = newLink();
  await submitted({ sponsor, creator: other }, {}, [link]);
  const id = await submitted({ sponsor, creator });
  await sendBack(id);
  // As the links of old submissions were carried over.
  await api.owner.query(
    `update links set is_live = false, canonical = other.canonical
     from links other where links.submission_id = $1 and other.url = $2`,
    [id, link],
  );
  await expect(handIn(creator, id, link)).rejects.toMatchObject({ status: 409, code: 'link_used' });
});

test('the same post twice in one submission is refused, however it is written', async () => {
  const id = newVideo();
  const job = await taken(creator);
  await expect(
    handIn(creator, job, `https://youtu.be/${id}`, newLink(), `https://youtube.com/shorts/${id}`),
  ).rejects.toMatchObject({
    status: 400,
    message: 'Link 3 leads to the same post as link 1',
    issues: [{ path: 'contentLinks.2' }],
  });
  expect((await handIn(creator, job, `https://youtu.be/${id}`)).acceptedJob.status).toBe(
    'Submitted',
  );
});

test('after changes the same posts may come again, in any order; one that is dropped is free', async () => {
  const [kept, dropped, added] = [newLink(), newLink(), newLink()];
  const id = await submitted({ sponsor, creator }, {}, [dropped, kept]);
  await sendBack(id);
  expect(await isFree(dropped)).toBe(false);
  const written = `${kept.replace('youtu.be/', 'www.youtube.com/watch?v=')}&t=3s`;
  const { acceptedJob } = await handIn(creator, id, added, written);
  expect(acceptedJob.submittedLinks).toEqual([added, written]);
  expect(acceptedJob.links?.map(({ url }) => url)).toEqual([added, written]);
  expect(await isFree(kept)).toBe(false);
  expect(await isFree(dropped)).toBe(true);
});

test('a post stays with work that is paid or argued about', async () => {
  const links = [newLink(), newLink()] as const;
  const paid = await submitted({ sponsor, creator }, {}, [links[0]]);
  await sponsor.call('approveSubmission', { params: { id: paid } });
  const argued = await submitted({ sponsor, creator }, {}, [links[1]]);
  await sendBack(argued);
  const { submission } = await sponsor.call('disputeSubmission', {
    params: { id: argued },
    body: { reason: 'Not done' },
  });
  // What is argued about stands with it again, and what is known of it too.
  expect(submission.links).toMatchObject([{ url: links[1], platform: 'YouTube' }]);
  expect([await isFree(links[0]), await isFree(links[1])]).toEqual([false, false]);
});

/** How work with links can end without being paid. */
const ends: Record<string, (id: string) => Promise<unknown>> = {
  withdrawn: async (id) => {
    await sendBack(id);
    await creator.call('withdrawSubmission', { params: { id } });
  },
  expired: async (id) => {
    await sendBack(id);
    await inTransaction(api.context, system, (work) => expire(work, id));
  },
  'decided against': async (id) => {
    await sponsor.call('disputeSubmission', { params: { id }, body: { reason: 'Not done' } });
    await inTransaction(api.context, operatorOnServer, (work) =>
      resolve(work, id, { share: 0, reason: 'None' }),
    );
  },
};

test.each(Object.entries(ends))('a post of work that was %s is free again', async (_, end) => {
  const link = newLink();
  const id = await submitted({ sponsor, creator }, {}, [link]);
  expect(await isFree(link)).toBe(false);
  await end(id);
  expect(await isFree(link)).toBe(true);
});
