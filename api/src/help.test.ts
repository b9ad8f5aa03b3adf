import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What a program says, and how it ends; what it would reach is not there. */
function run(script: string, ...words: string[]) {
  const nowhere = 'postgres://a:b@127.0.0.1:1/none';
  const env = { ...process.env, DATABASE_URL: nowhere, DATABASE_OWNER_URL: nowhere };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, script), ...words],
    { env, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test.each([
  ['migrate', 'prepare-database.ts', ['now']],
  ['ledger', 'ledger/main.ts', ['check', 'now']],
  ['operator', 'operator-orders/main.ts', []],
])(
  'whoever asks pnpm %s for help is told what it does, as whoever gives it no order that it knows',
  (name, script, wrong) => {
    const help = run(script, '--help');
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toMatch(new RegExp(`^pnpm ${name}`));
    expect(run(script, ...wrong)).toEqual({ status: 2, stdout: '', stderr: help.stdout });
  },
);

test('whoever asks one of pnpm operator’s orders for help is told how that one is given', () => {
  const { status, stdout } = run('operator-orders/main.ts', 'renew', '--help');
  expect(status).toBe(0);
  expect(stdout.match(/^pnpm operator .*$/gm)).toEqual(['pnpm operator renew you@example.com']);
});

const orders =
  'create, renew, resolve, deposit, refund, payouts, payout-sent, payout-failed, reconciliation';

test.each([
  [
    ['demote', 'a@b.example'],
    `There is no order "demote", only ${orders}: see pnpm operator --help.`,
  ],
  [
    ['renew', 'a@b.example', '--force'],
    'There is no option --force. It is given so:\n\npnpm operator renew',
  ],
  [['renew', 'nobody'], 'This cannot be understood. It is given so:\n\npnpm operator renew'],
])('pnpm operator %j says what is wrong with it, and how that order is given', (words, said) => {
  const { status, stderr } = run('operator-orders/main.ts', ...words);
  expect(status).toBe(2);
  expect(stderr.startsWith(said)).toBe(true);
  expect(stderr.match(/^pnpm operator/gm)?.length ?? 0).toBeLessThan(2);
});
