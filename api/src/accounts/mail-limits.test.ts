import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../bench/recorded.ts';
import { openApi, type TestApi } from '../../test/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  // No worker runs: what is to be mailed stays in the outbox, to be counted.
  api = await openApi();
});
afterAll(() => api.close());

const waiting = async (email: string) => {
  const { rows } = await sql<{ template: string }>`
    select data->>'template' as template from pgboss.job where lower(data->>'email') = ${email}
  `.execute(api.context.db);
  return rows.map(({ template }) => template);
};

const letMinutePass = () =>
  api.context.pool.query(`update rate_limits set expire = 0 where key like 'mail-short:%'`);

const calls = [
  ['forgotPassword', 'reset'],
  ['resendConfirmation', 'confirm'],
] as const;

test.each(calls)(
  '%s mails an address once a minute and five times an hour, silently',
  async (name, template) => {
    const known = (await api.signUp()).user.email;
    for (const email of [known, `nobody-${template}@castwork.test`]) {
      const before = (await waiting(email)).length;
      const answers = new Set<string>();
      const ask = async () =>
        answers.add(
          JSON.stringify(await api.anyone.call(name, { body: { email: email.toUpperCase() } })),
        );
      await Promise.all([ask(), ask(), ask()]);
      expect((await waiting(email)).slice(before)).toEqual([template]);
      for (let i = 0; i < 6; i += 1) {
        await letMinutePass();
        await ask();
      }
      expect((await waiting(email)).length - before).toBe(5);
      expect([...answers]).toHaveLength(1);
    }
  },
);

test.each(calls)('%s does the same work for a known and an unknown address', async (name) => {
  const workFor = async (email: string) => {
    const sent = await statementsOf(() => api.anyone.call(name, { body: { email } }));
    return sent.map(({ text }) => text);
  };
  const known = await workFor((await api.newPerson()).user.email);
  expect(known.join()).toContain('pgboss');
  expect(known).toEqual(await workFor(`nobody-${name}@castwork.test`));
});

test.each(calls)('%s has one limit for all spellings of an address', async (name, template) => {
  const email = `spelled-${template}@castwork.test`;
  for (const spelling of [email, email.toUpperCase(), `S${email.slice(1)}`, ` ${email} `])
    await api.anyone.call(name, { body: { email: spelling } });
  expect(await waiting(email)).toEqual([template]);
});

test('the two kinds of mail do not use up each other’s limit', async () => {
  const email = 'both@castwork.test';
  for (const [name] of calls) await api.anyone.call(name, { body: { email } });
  expect((await waiting(email)).toSorted()).toEqual(['confirm', 'reset']);
});
