import { takeNoWords } from '@castwork/dev/take-no-words';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiAllocator, apiMemory } from '@castwork/settings/api-memory';
import { createPool } from '../src/db/connect.ts';
import { openProduct } from './product.ts';

takeNoWords('bench:reconciliation');

// What the comparison of the ledger with Stripe takes as there are ever more payments: the memory of the
// process that makes it, and time.

const sizes = (process.env.BENCH_PAYMENTS ?? '10000,100000,1000000').split(',').map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Stripe as far as it is asked here: payments from the first to the last, a hundred at a time. */
let payments = 0;
const intent = (nth: number) => ({
  id: `pi_${nth}`,
  object: 'payment_intent',
  metadata: { reference: `R${nth}` },
  amount_received: 10_000,
  latest_charge: { id: `ch_${nth}`, object: 'charge', amount_refunded: 0 },
});
const server = createServer(({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://stripe.test');
  const all = pathname === '/v1/payment_intents' ? payments : 0;
  const first = Number(searchParams.get('starting_after')?.slice('pi_'.length) ?? 0) + 1;
  const last = Math.min(all, first + Number(searchParams.get('limit')) - 1);
  const data = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => intent(first + n));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ object: 'list', data, has_more: last < all }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
};

const product = await openProduct({ durable: false, env: {} });
const pool = createPool(product.databaseUrl, 1, {});

/** Has a sponsor have paid so often. */
async function fill(from: number, to: number): Promise<void> {
  await pool.query(`
    begin;
    set local session_replication_role = 'replica';
    create temporary table paid on commit drop as
      select gen_random_uuid() as id, 'R' || nth as reference
      from generate_series(${from + 1}, ${to}) nth;
    insert into deposits (id, sponsor_id, status, amount_cents, provider, reference, created_at, received_at)
      select id, '${sponsorId}', 'received', 10000, 'stripe', reference, now(), now() from paid;
    insert into ledger_transfers (id, kind, idempotency_key, created_at)
      select id, 'deposit', 'deposit:' || reference, now() from paid;
    insert into ledger_entries (transfer_id, account_id, amount_cents)
      select paid.id, ledger_accounts.id, case kind when 'provider' then -10000 else 10000 end
      from paid, ledger_accounts where kind in ('sponsor', 'provider');
    commit; analyze`);
}

const sponsorId = crypto.randomUUID();
await pool.query(`
  insert into users (id, role, email, email_folded, password_hash)
  values ('${sponsorId}', 'sponsor', 's@castwork.example', 's@castwork.example', '');
  insert into ledger_accounts (id, owner_id, kind)
  values (gen_random_uuid(), '${sponsorId}', 'sponsor'), (gen_random_uuid(), null, 'provider')
  on conflict do nothing`);

/** Compares once, in a process as large as an API's. @returns megabytes at its peak, and seconds */
async function compare(): Promise<{ peak: number; seconds: number }> {
  const started = performance.now();
  const tell = `process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS))`;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [
      ...apiMemory,
      '--import',
      `data:text/javascript,${encodeURIComponent(tell)}`,
      join(import.meta.dirname, '../src/operator-orders/main.ts'),
      'reconciliation',
    ],
    { env: { ...process.env, ...product.env, ...apiAllocator, ...stripe } },
  );
  if (stdout !== 'The ledger and the provider agree.\n') throw new Error(stdout);
  const peak = Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024;
  return { peak, seconds: (performance.now() - started) / 1_000 };
}

try {
  let before: Awaited<ReturnType<typeof compare>> | undefined;
  for (const size of sizes) {
    await fill(payments, size);
    payments = size;
    const now = await compare();
    const against = before
      ? `, ${(now.peak / before.peak).toFixed(2)} of the memory of the size before`
      : '';
    say(
      `${size.toLocaleString('en-US')} payments: ${now.peak.toFixed(0)} MB at the peak${against}; ${now.seconds.toFixed(0)} s`,
    );
    before = now;
  }
} finally {
  server.close();
  await pool.end();
  await product.close();
}
