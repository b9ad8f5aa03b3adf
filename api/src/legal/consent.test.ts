import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openApi, serve, type TestApi } from '../../test/open-api.ts';
import { password } from '../../test/people.ts';
import { startApi } from '../../test/processes.ts';

let api: TestApi;
let directory: string;
beforeAll(async () => {
  directory = await textsOf('Pay what you owe.');
  api = await openApi({ LEGAL_DIR: directory });
});
afterAll(async () => {
  await api.close();
  await rm(directory, { recursive: true });
});

/** A directory with texts of somebody's own. */
async function textsOf(terms: string) {
  const made = await mkdtemp(join(tmpdir(), 'legal-'));
  await writeFile(join(made, 'terms.md'), `# House rules\n\n${terms}\n`);
  await writeFile(join(made, 'privacy.md'), '# Privacy\n\nWe keep little.\n');
  return made;
}

const consentsOf = async (email: string) =>
  (
    await api.owner.query<{ version: string }>(
      'select version from consents join users on users.id = user_id where email = $1',
      [email],
    )
  ).rows.map(({ version }) => version);

const newEmail = () => `${randomUUID()}@castwork.test`;

test('a deployment shows its own texts, and each text has a version of its own', async () => {
  const legal = await api.anyone.call('getLegal');
  expect(legal).toMatchObject({
    isSample: false,
    terms: {
      title: 'House rules',
      blocks: [{ kind: 'paragraph', spans: [{ text: 'Pay what you owe.' }] }],
    },
    privacy: { title: 'Privacy' },
  });
  expect(legal.version).toMatch(/^[\da-f]{12}$/);
  const other = await textsOf('Pay more than you owe.');
  onTestFinished(() => rm(other, { recursive: true }));
  const changed = serve({
    ...api.context,
    settings: { ...api.context.settings, LEGAL_DIR: other },
  });
  expect((await changed.anyone.call('getLegal')).version).not.toBe(legal.version);
});

test('what somebody else has agreed to is not one’s own', async () => {
  const [one, other] = [await api.newPerson(), await api.newPerson()];
  const { version } = await api.anyone.call('getLegal');
  await one.call('giveConsent', { body: { version } });
  expect(await one.call('getConsent')).toMatchObject({ isDue: false });
  expect(await other.call('getConsent')).toEqual({ version, agreedAt: null, isDue: true });
});

test('signing up beside the sentence keeps what was agreed to; without it nothing is kept', async () => {
  const { version } = await api.anyone.call('getLegal');
  const [beside, older, guessed] = [newEmail(), newEmail(), newEmail()];
  await api.anyone.call('signup', { body: { email: beside, password, termsVersion: version } });
  await api.anyone.call('signup', { body: { email: older, password } });
  await api.anyone.call('signup', { body: { email: guessed, password, termsVersion: 'another' } });
  expect(await consentsOf(beside)).toEqual([version]);
  expect(await consentsOf(older)).toEqual([]);
  expect(await consentsOf(guessed)).toEqual([]);
  // A sign-up that takes the place of an unconfirmed one takes nothing of it over.
  await api.anyone.call('signup', { body: { email: beside, password } });
  expect(await consentsOf(beside)).toEqual([]);
});

test('whoever has not agreed to the texts of now is told at login, until they have', async () => {
  const person = await api.signUp();
  const login = () => api.anyone.call('login', { body: { email: person.user.email, password } });
  expect((await login()).termsDue).toBe(true);
  const { version, agreedAt, isDue } = await person.call('getConsent');
  expect({ agreedAt, isDue }).toEqual({ agreedAt: null, isDue: true });
  await expect(
    person.call('giveConsent', { body: { version: 'of before' } }),
  ).rejects.toMatchObject({ status: 409, code: 'other_version' });
  await person.call('giveConsent', { body: { version } });
  expect((await login()).termsDue).toBeUndefined();
  const given = await person.call('getConsent');
  expect(given).toMatchObject({ version, isDue: false });
  // Given again, the first moment stands.
  await person.call('giveConsent', { body: { version } });
  expect(await person.call('getConsent')).toEqual(given);
});

test('nobody is asked to agree to the samples', async () => {
  const samples = serve({
    ...api.context,
    settings: { ...api.context.settings, LEGAL_DIR: '' },
  });
  const { isSample, terms } = await samples.anyone.call('getLegal');
  expect(isSample).toBe(true);
  expect(JSON.stringify(terms)).toContain('This is a sample');
  const person = await samples.signUp();
  expect((await person.call('getConsent')).isDue).toBe(false);
});

test('an API whose texts are not there says so and ends', async () => {
  const { DATABASE_URL } = api.context.settings;
  const process = await startApi(DATABASE_URL, { LEGAL_DIR: join(directory, 'nowhere') });
  await expect(process.running.ready).rejects.toThrow('The API ended');
  expect(process.printed()).toContain('The texts of LEGAL_DIR cannot be read: ');
  await process.stop();
});
