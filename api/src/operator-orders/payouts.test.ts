import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { stepOf } from '../../test/give-order.ts';
import { openApi, type TestApi, testEnv } from '../../test/open-api.ts';
import { asOperator, paidCreator, setBank, withdraw } from '../../test/payouts.ts';
import type { Step } from './order.ts';

const PAYOUT_ORIGIN = JSON.stringify({
  bankRouting: '091000019',
  bankName: 'Bank',
  companyName: 'Castwork',
  companyId: '1123456789',
});

let api: TestApi;
let directory: string;
beforeEach(async () => {
  api = await openApi({ PAYOUT_ORIGIN });
  directory = await mkdtemp(join(tmpdir(), 'castwork-payouts-'));
  onTestFinished(async () => {
    await api.close();
    await rm(directory, { recursive: true });
  });
});

/** Takes the steps of an order, so many at most: a machine can stop after any. */
async function take(step: Step | undefined, most = Infinity): Promise<string> {
  if (!step) return 'makes no sense';
  const next = await asOperator(api, step);
  if (typeof next === 'string') return next;
  return most > 1 ? take(next, most - 1) : 'the machine stopped';
}
const out = (name: string) => join(directory, name);
const run = (format: string, name: string, most?: number) =>
  take(stepOf(['payouts', 'run'], { format, out: out(name) }), most);
const textOf = (name: string) => readFile(out(name), 'utf8');
const statesOf = async () => {
  const { rows } = await api.owner.query<{ status: string }>(
    'select status from payouts order by id',
  );
  return rows.map(({ status }) => status);
};

test('a run takes all that wait, but for what is on hold, and writes a file for nobody else’s eyes', async () => {
  const [one, two] = [await paidCreator(api), await paidCreator(api, 200)];
  const [first, second] = [await withdraw(one), await withdraw(two)];
  const held = await paidCreator(api);
  await withdraw(held);
  await setBank(api, held, { accountNumber: '55556666' });
  expect(await run('csv', 'a.csv')).toMatch(/2 payouts, \$255\.00/);
  expect(await textOf('a.csv')).toBe(
    '\uFEFFPayout,Amount (USD),Name,Routing number,Account number\r\n' +
      `${first},85.00,Ada Lovelace,021000021,9988776655443\r\n` +
      `${second},170.00,Ada Lovelace,021000021,9988776655443\r\n`,
  );
  expect((await stat(out('a.csv'))).mode & 0o777).toBe(0o600);
  expect(await readdir(directory)).toEqual(['a.csv']);
  expect(await statesOf()).toEqual(['processing', 'processing', 'onHold']);
  expect(await run('csv', 'b.csv')).toBe('No payout waits to be sent.');
  expect(await readdir(directory)).toEqual(['a.csv']);
});

test('a name that a spreadsheet would run is text', async () => {
  const creator = await paidCreator(api);
  await setBank(api, creator, { accountName: '=HYPERLINK("x")' });
  await api.owner.query('update payout_methods set replaces = null');
  await withdraw(creator);
  await run('csv', 'a.csv');
  expect(await textOf('a.csv')).toContain(`"'=HYPERLINK(""x"")"`);
});

test('a machine that stops before the file is there leaves the same file to be made, and nobody is in two', async () => {
  const [one, two] = [await paidCreator(api), await paidCreator(api)];
  await withdraw(one);
  expect(await run('nacha', 'a.ach', 1)).toBe('the machine stopped');
  expect(await statesOf()).toEqual(['processing']);
  // Their account is another by now; it was sent to the one of before.
  await setBank(api, one, { accountNumber: '11112222' });
  await withdraw(two);
  expect(await run('nacha', 'a.ach')).toMatch(/had no file yet.*1 payout, \$85\.00/);
  expect(await statesOf()).toEqual(['processing', 'pending']);
  const first = await textOf('a.ach');
  expect(first).toContain('9988776655443');
  const { rows } = await api.owner.query<{ id: string }>('select id from payout_runs');
  expect(await run('nacha', 'b.ach')).toMatch(/1 payout,/);
  await take(stepOf(['payouts', 'run'], { run: rows[0]!.id, out: out('again.ach') }));
  expect(await textOf('again.ach')).toBe(first);
  expect(await textOf('b.ach')).not.toBe(first);
});

test('a file whose payouts were sent or have failed is written again on demand alone, and says so: it would pay twice', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) ids.push(await withdraw(await paidCreator(api)));
  await run('csv', 'a.csv');
  const { rows } = await api.owner.query<{ id: string }>('select id from payout_runs');
  const again = (name: string, more = {}) =>
    take(stepOf(['payouts', 'run'], { run: rows[0]!.id, out: out(name), ...more }));
  expect(await again('b.csv')).toMatch(/^Run/);
  await take(stepOf(['payout-sent', ids[0]!], { reference: 'ACH 1' }));
  await expect(again('c.csv')).rejects.toThrow(/^Of its payouts 1 was sent.*--again$/);
  for (const id of ids.slice(1, 3))
    await take(stepOf(['payout-failed', id], { reason: 'Account closed' }));
  const became = 'Of its payouts 1 was sent and 2 have failed since, whose money is back';
  await expect(again('c.csv')).rejects.toThrow(became);
  expect(await readdir(directory)).toEqual(['a.csv', 'b.csv']);
  expect(await again('c.csv', { again: true })).toContain(`${became}: do not send`);
  expect(await textOf('c.csv')).toBe(await textOf('a.csv'));
});

test('a folder that is not there is noticed before a run begins', async () => {
  await withdraw(await paidCreator(api));
  await writeFile(out('file'), '');
  for (const name of ['missing/a.csv', 'file/a.csv', 'missing/'])
    await expect(run('csv', name)).rejects.toThrow(/is no place for a file: ENO(ENT|TDIR)/);
  expect(await statesOf()).toEqual(['pending']);
});

test('a place that cannot be written to by then keeps the run for the next try', async () => {
  await withdraw(await paidCreator(api));
  await mkdir(out('gone'));
  const next = await asOperator(
    api,
    stepOf(['payouts', 'run'], { format: 'csv', out: out('gone/a.csv') })!,
  );
  await rm(out('gone'), { recursive: true });
  const failed = take(next as Step);
  await expect(failed).rejects.toThrow(/ENOENT/);
  const { rows } = await api.owner.query<{ id: string }>('select id from payout_runs');
  const how = `pnpm operator payouts run --run ${rows[0]!.id} --out FILE`;
  await expect(failed).rejects.toThrow(how);
  await expect(run('nacha', 'a.ach')).rejects.toThrow(
    `Run ${rows[0]!.id} is not written yet, in csv. It comes first: ${how}`,
  );
  expect(await readdir(directory)).toEqual([]);
  expect(await run('csv', 'a.csv')).toMatch(/1 payout,/);
});

test('who can write to the folder neither reads a file that is being made nor says where it goes', async () => {
  await withdraw(await paidCreator(api));
  await writeFile(out('a.csv'), 'theirs', { mode: 0o644 });
  await writeFile(out('a.csv.part'), 'theirs', { mode: 0o644 });
  await run('csv', 'a.csv');
  expect(await textOf('a.csv')).toContain('9988776655443');
  expect((await stat(out('a.csv'))).mode & 0o777).toBe(0o600);
  expect(await textOf('a.csv.part')).toBe('theirs');
});

test('what is no file is neither written to nor replaced, and nothing is left beside it', async () => {
  await withdraw(await paidCreator(api));
  await mkdir(out('folder'));
  await symlink('/dev/null', out('link'));
  for (const name of ['folder', 'link'])
    await expect(run('csv', name)).rejects.toThrow('is there and is no file');
  expect(await statesOf()).toEqual(['pending']);
  expect(await readdir(directory)).toEqual(['folder', 'link']);
});

test('a file goes to standard output where it is asked for there, and nothing else does', async () => {
  await withdraw(await paidCreator(api));
  const words = ['payouts', 'run', '--format', 'csv', '--out', '-'];
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), ...words],
    { env: { ...process.env, ...testEnv, DATABASE_URL: api.context.settings.DATABASE_URL } },
  );
  expect(stdout).toMatch(/^\uFEFFPayout,.*\r\n.*,85\.00,.*,9988776655443\r\n$/);
  expect(stderr).toMatch(/^Run .*1 payout, .* in standard output \(csv\)/);
  expect(await run('csv', 'b.csv')).toBe('No payout waits to be sent.');
});

test('two who run at once pay nobody twice', async () => {
  for (let count = 0; count < 3; count += 1) await withdraw(await paidCreator(api));
  await Promise.allSettled([run('csv', 'a.csv'), run('csv', 'b.csv'), run('csv', 'c.csv')]);
  const { rows } = await api.owner.query('select run_id, count(*)::int from payouts group by 1');
  expect(rows).toEqual([{ run_id: expect.any(String) as string, count: 3 }]);
});

test('what cannot be made a file of is not begun', async () => {
  await withdraw(await paidCreator(api));
  const settings = { ...api.context.settings, PAYOUT_ORIGIN: undefined };
  const order = stepOf(['payouts', 'run'], { format: 'nacha', out: out('a.ach') })!;
  await expect(
    asOperator({ ...api, context: { ...api.context, settings } }, order),
  ).rejects.toThrow('PAYOUT_ORIGIN is missing');
  expect(await statesOf()).toEqual(['pending']);
});

test('a payout whose account number no key opens waits, and is said; others go out', async () => {
  await withdraw(await paidCreator(api));
  await api.owner.query(`update payout_methods set account_sealed = '\\x00'`);
  await withdraw(await paidCreator(api));
  expect(await run('csv', 'a.csv')).toMatch(/^1 cannot be read with PAYOUT_KEY, and wait\. Run/);
  expect(await statesOf()).toEqual(['pending', 'processing']);
});

test('what waits is listed without an account number; outcomes are recorded by their words', async () => {
  expect(await take(stepOf(['payouts'], {}))).toBe('No payout waits.');
  const creator = await paidCreator(api);
  const id = await withdraw(creator);
  const list = await take(stepOf(['payouts'], {}));
  expect(list).toMatch(new RegExp(`^${id}  pending  +\\$85\\.00 .*…5443$`));
  expect(list).not.toContain('9988776655443');
  await take(stepOf(['payout-sent', id], { reference: 'ACH 1' }));
  await take(stepOf(['payout-failed', id], { reason: 'Account closed' }));
  expect((await creator.call('getPayouts')).items).toMatchObject([
    { status: 'failed', reference: 'ACH 1', reason: 'Account closed' },
  ]);
  await expect(take(stepOf(['payout-sent', 'x'], { reference: 'R' }))).rejects.toThrow(
    'Payout not found',
  );
});

test('an id in capitals names the same payout, on the server and in a call', async () => {
  const operator = await api.newPerson('operator');
  for (const fail of [
    (id: string) => take(stepOf(['payout-failed', id], { reason: 'Account closed' })),
    (id: string) =>
      operator.call('failPayout', { params: { id }, body: { reason: 'Account closed' } }),
  ]) {
    const creator = await paidCreator(api);
    const id = (await withdraw(creator)).toUpperCase();
    await take(stepOf(['payout-sent', id], { reference: 'ACH 1' }));
    await fail(id);
    expect(await creator.call('getBalance')).toMatchObject({ available: 85, pending: 0 });
  }
});

test.each([
  [['payouts', 'walk'], {}],
  [['payouts', 'run'], { format: 'csv' }],
  [['payouts', 'run'], { format: 'pdf', out: 'x' }],
  [['payouts', 'run'], { out: 'x' }],
  [['payouts', 'run'], { format: 'csv', out: 'x', again: true }],
  [['payouts', 'run', 'fast'], { format: 'csv', out: 'x' }],
  [['payouts', 'run'], { format: 'csv', out: 'x', reference: 'R' }],
  [['payouts', 'sent'], { run: 'R' }],
  [['payouts', 'sent'], { run: 'R', reference: ' ' }],
  [['payouts', 'sent'], { reference: 'R' }],
  [['payouts', 'sent'], { run: 'R', reference: 'R', out: 'x' }],
  [['payout-sent'], { reference: 'R' }],
  [['payout-sent', 'id'], { reference: ' ' }],
  [['payout-failed', 'id'], {}],
  [['payout-failed', 'id', 'more'], { reason: 'R' }],
])('%j with %j makes no sense', async (words, options) => {
  expect(await take(stepOf(words, options))).toBe('makes no sense');
});
