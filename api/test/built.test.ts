import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '@castwork/dev/build';
import { freePort } from '@castwork/dev/ports';
import { API } from '@castwork/dev/workspace';
import { createTestDatabase, type TestDatabase } from '@castwork/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCollector } from './collector.ts';
import { createMailbox, type Mailbox, tokenIn } from './mailbox.ts';
import { clientOf } from './people.ts';
import { startReady } from './processes.ts';
import { stranger } from './sign-ups.ts';
import { startStripe, type StripeStandIn } from './stripe-stand-in.ts';

let build: string;
let database: TestDatabase;
let mailbox: Mailbox;
let stripe: StripeStandIn;
let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
  [build, database, mailbox, stripe, collector] = await Promise.all([
    buildApp(API),
    createTestDatabase('template0'),
    createMailbox(),
    startStripe(),
    startCollector(),
  ]);
  await mailbox.open();
});
afterAll(async () => {
  collector.close();
  await Promise.all([database.drop(), mailbox.close(), stripe.close()]);
});

test('the API and the worker as they are built migrate a database, and do all that takes more than their code', async () => {
  const METRICS_PORT = String(await freePort());
  const env = { DATABASE_OWNER_URL: database.url, SMTP_URL: mailbox.smtpUrl, ...stripe.env };
  const more = { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, WORKER: 'apart' };
  const api = await startReady(database.url, { ...env, ...more }, 'api');
  const worker = await startReady(database.url, env, 'worker');

  const visitor = clientOf(api.fetch);
  const { password, ...profile }: { password: string } = stranger;
  const email = 'sponsor@castwork.test';
  await visitor.call('signup', { body: { ...profile, email, password } });
  const [mail] = await mailbox.arrived(email);
  await visitor.call('confirmEmail', { params: { token: tokenIn(mail!) } });
  const session = await visitor.call('login', { body: { email, password } });
  if (!('token' in session)) throw new Error('The login asks for a second factor.');
  expect(session.user).toMatchObject({ latitude: expect.closeTo(41.9, 0) });
  const sponsor = clientOf(api.fetch, session.token);
  const { checkoutUrl } = await sponsor.call('createDeposit', { body: { amount: 100 } });
  expect(checkoutUrl).toContain('http');
  expect((await visitor.call('getLegal')).isSample).toBe(true);
  for (const path of ['/api/openapi.json', '/api/docs/swagger-ui.css'])
    expect((await fetch(api.url + path)).status).toBe(200);
  const told = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
  expect(await told.text()).toContain('castwork_http_request');

  expect(await Promise.all([api.end('SIGTERM'), worker.end('SIGTERM')])).toEqual([0, 0]);
  expect(collector.spans.map(({ name }) => name)).toContain('POST /api/deposits');
});

test('what is built is ASCII, of which a letter takes one byte of memory and not two', () => {
  const files = readdirSync(build).filter((file) => file.endsWith('.js'));
  expect(files).toEqual(expect.arrayContaining(['api.js', 'worker.js', 'migrations.js']));
  const beyond = files.filter((file) =>
    readFileSync(join(build, file)).some((byte) => byte > 0x7f),
  );
  expect(beyond).toEqual([]);
});
