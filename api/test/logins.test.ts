import { randomBytes } from 'node:crypto';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openApi, type TestApi } from './open-api.ts';
import { peopleOf } from './people.ts';
import { startApi, startReady } from './processes.ts';
import { newPair, submitted } from './things.ts';

const api: TestApi = await openApi();
afterAll(() => api.close());

/** A login that is made for a test. @returns the database's address with it */
async function aLogin(rights: string, database = api.context.settings.DATABASE_URL) {
  const name = `login_${randomBytes(8).toString('hex')}`;
  await api.owner.query(`create role ${name} login password 'narrow' ${rights}`);
  onTestFinished(() =>
    api.owner
      .query(`drop owned by ${name}`)
      .then(() => api.owner.query(`drop role ${name}`))
      .then(() => undefined),
  );
  const url = new URL(database);
  url.username = name;
  url.password = 'narrow';
  return { name, url: url.href };
}

/** A database that nobody has prepared, owned by a login. */
async function ownDatabase(owner: { name: string; url: string }) {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await api.owner.query(`create database ${name} template template0 owner ${owner.name}`);
  onTestFinished(() => api.owner.query(`drop database ${name} with (force)`).then(() => undefined));
  const url = new URL(owner.url);
  url.pathname = name;
  return url.href;
}

test('with a login of its own the API needs no other, once the owner has migrated', async () => {
  const { url } = await aLogin('in role castwork_api');
  const process = await startReady(url);
  const people = peopleOf(api.context, process.fetch);
  const { sponsor, creator } = await newPair(api);
  const pair = {
    sponsor: people.as(sponsor.token, sponsor.user),
    creator: people.as(creator.token, creator.user),
  };
  const id = await submitted(pair);
  await pair.sponsor.call('approveSubmission', { params: { id } });
  expect((await pair.creator.call('getEarnings')).paid).toBe(85);
  await process.stop();
});

test('an owner who is no superuser prepares a database, and the API runs beside it', async () => {
  const owner = await aLogin('createrole');
  await api.owner.query(`grant castwork_api to ${owner.name} with admin option`);
  const ownerUrl = await ownDatabase(owner);
  const login = await aLogin('in role castwork_api', ownerUrl);
  for (const [url, DATABASE_OWNER_URL] of [
    [login.url, ownerUrl],
    [ownerUrl, ''],
  ] as const) {
    const process = await startReady(url, { DATABASE_OWNER_URL });
    const email = `person-${randomBytes(4).toString('hex')}@castwork.test`;
    const answer = await process.fetch('/api/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'correct horse battery' }),
    });
    expect(answer.status).toBe(201);
    await process.stop();
  }
});

test('an owner who may not become the role is told what an administrator has to run', async () => {
  const owner = await aLogin('');
  const process = await startApi(await ownDatabase(owner));
  await expect(process.running.ready).rejects.toThrow('The API ended');
  expect(process.printed().trim()).toBe(
    'The database of DATABASE_URL cannot be reached or prepared: ' +
      `an administrator has to run "grant castwork_api to ${owner.name}" first.`,
  );
  await process.stop();
});
