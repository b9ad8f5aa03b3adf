import { afterAll, beforeEach, expect, test } from 'vitest';
import { openApi, type TestApi } from '../../test/open-api.ts';
import { newPair, type Pair, submitted } from '../../test/things.ts';
import { internetWith, startWebServer } from '../../test/web-server.ts';
import type { Sight } from '../ports/previews/previews.ts';
import { openWeb, type Web } from '../ports/web/web.ts';
import { lookAtLinks } from './look-at-links.ts';

const full = 'https://www.tiktok.com/@ada/video/7123456789012345678';
const platforms = await startWebServer((_, response) =>
  response.writeHead(302, { location: full }).end(),
);
const short = `http://vm.tiktok.com:${platforms.port}/Zada`;
const network = internetWith(platforms, { 'vm.tiktok.com': ['127.0.0.1'] });
const api: TestApi = await openApi({ LOOK_AT_LINKS: '1' });
afterAll(() => Promise.all([api.close(), platforms.close()]));

const on = (web: Web) => Object.assign(api.context, { web });
const reach = () => on(openWeb(network));
/** Nobody is reached. */
const away = openWeb({ ...network, resolve: () => Promise.reject(new Error('ENOTFOUND')) });

const hidden: Sight = { is: 'hidden', why: 'noAnswer' };
const look = (id: string, sight: () => Promise<Sight> = () => Promise.resolve(hidden)) =>
  lookAtLinks(api.context, { look: sight }, id);

let pair: Pair;
beforeEach(async () => {
  pair = await newPair(api);
  await api.owner.query('delete from link_checks; delete from link_previews; delete from links');
});

const resultsOf = async (id: string) => {
  const { rows } = await api.owner.query<{ name: string; result: string }>(
    `select name, result from link_checks join links on links.id = link_id
      where submission_id = $1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ name, result }) => [name, result]));
};

/** A short address that was handed in before anybody could tell where it leads. @returns the submission */
async function unsettled() {
  on(away);
  const id = await submitted(pair, {}, [short]);
  reach();
  return id;
}

test('what two look at in the same moment is not taken for another’s', async () => {
  const id = await unsettled();
  const { promise: both, resolve } = Promise.withResolvers<Sight>();
  let looking = 0;
  const together = () => {
    looking += 1;
    if (looking === 2) resolve(hidden);
    return both;
  };
  await Promise.all([look(id, together), look(id, together)]);
  expect(await resultsOf(id)).toMatchObject({ isPost: 'passed', isNew: 'passed' });
});

test('what is over is not found to be another’s, who has handed in the post since', async () => {
  const id = await unsettled();
  await api.owner.query('update links set is_live = false where submission_id = $1', [id]);
  await submitted(await newPair(api), {}, [full]);
  await look(id);
  expect(await resultsOf(id)).toMatchObject({ isNew: 'unknown' });
});

test('whose post it is stays as it was found out, whatever the profile names later', async () => {
  reach();
  const id = await submitted(pair, {}, [short]);
  expect(await resultsOf(id)).toMatchObject({ isOwn: 'unknown' });
  await api.owner.query('update users set platform_urls = $2 where id = $1', [
    pair.creator.user._id,
    { TikTok: 'https://www.tiktok.com/@ada' },
  ]);
  await look(id);
  expect(await resultsOf(id)).toMatchObject({ isOwn: 'unknown' });
});

test('where a short address names another than the post is of, that is red once it is found out', async () => {
  const id = await unsettled();
  const preview = { title: '', author: 'Grace', words: '', isWhole: false, handle: 'grace' };
  await look(id, () => Promise.resolve({ is: 'there', preview }));
  expect(await resultsOf(id)).toMatchObject({ isOwn: 'failed' });
});
