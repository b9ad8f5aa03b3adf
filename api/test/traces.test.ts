import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCollector } from './collector.ts';
import { aJob, openApi, type TestApi } from './open-api.ts';
import type { Person } from './people.ts';
import { type ApiProcess, startReady } from './processes.ts';
import { times } from './race.ts';
import { newPair, submitted } from './things.ts';

let api: TestApi;
let collector: Awaited<ReturnType<typeof startCollector>>;
let process: ApiProcess;
let person: Person;
beforeAll(async () => {
  [api, collector] = await Promise.all([openApi(), startCollector()]);
  person = await api.newPerson('sponsor');
  process = await startReady(api.context.settings.DATABASE_URL, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    LOG_LEVEL: 'info',
  });
});
afterAll(async () => {
  await process.stop();
  collector.close();
  await api.close();
});

const newTrace = () => {
  const [trace, span] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { trace, span, traceparent: `00-${trace}-${span}-01` };
};
/** A call of the person's with this header. */
const call = (path: string, traceparent: string, init: RequestInit = {}) =>
  process.fetch(path, {
    ...init,
    headers: { authorization: `Bearer ${person.token}`, traceparent, ...init.headers },
  });
const post = (path: string, traceparent: string, body: object) =>
  call(path, traceparent, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const spansOf = (trace: string) => collector.spans.filter(({ traceId }) => traceId === trace);
/** The spans of a trace, once its request's has come: it is the last that ends. */
const arrived = async (trace: string) => {
  await expect
    .poll(() => spansOf(trace).some(({ about }) => about['http.route']), { timeout: 15_000 })
    .toBe(true);
  return spansOf(trace);
};

test('one trace leads from the browser’s request to each statement, and the job that it caused points to it', async () => {
  const { trace, span, traceparent } = newTrace();
  const title = 'A title for the eyes of creators';
  const answer = await post('/api/jobs', traceparent, aJob({ title }).body);
  expect(answer.status).toBe(201);
  const spans = await arrived(trace);
  const named = (name: string) => spans.filter((each) => each.name === name);
  const [request] = named('POST /api/jobs');
  const [step] = named('createJob');
  expect(request).toMatchObject({
    parentSpanId: span,
    service: 'castwork-api',
    isFault: false,
    about: {
      'http.request.method': 'POST',
      'http.route': '/api/jobs',
      'castwork.request_id': answer.headers.get('x-request-id'),
    },
  });
  expect(step).toMatchObject({ parentSpanId: request!.spanId });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === step!.spanId);
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'insert', 'commit']),
  );
  const insert = statements.find(({ about }) =>
    /insert into "jobs"/.test(`${about['db.query.text']}`),
  );
  expect(insert!.about['db.query.text']).toContain('$1');

  await expect
    .poll(() => collector.spans.find(({ causes }) => causes.includes(trace))?.name)
    .toBe('process saved-search');
  for (const secret of [title, person.token, person.user.email, person.user._id])
    expect(collector.printed()).not.toContain(secret);
});

test('the log names the trace beside the id that the answer has', async () => {
  const { trace, traceparent } = newTrace();
  const answer = await call('/api/users/me', traceparent);
  const requestId = answer.headers.get('x-request-id')!;
  const line = () =>
    process
      .printed()
      .split('\n')
      .find((each) => each.includes(requestId));
  await expect.poll(line).toBeTruthy();
  expect(JSON.parse(line()!)).toMatchObject({ requestId, traceId: trace });
});

test('a token in an address and what the database says of a fault stay here', async () => {
  const token = 'a-token-that-opens-an-account';
  const [asked, broken] = [newTrace(), newTrace()];
  expect((await call(`/api/confirm-email/${token}`, asked.traceparent)).status).toBe(400);
  await api.owner.query('alter table job_requests rename to elsewhere');
  expect((await call('/api/job-requests', broken.traceparent)).status).toBe(500);
  await api.owner.query('alter table elsewhere rename to job_requests');
  const refused = (await arrived(asked.trace)).find(({ about }) => about['http.route']);
  expect(refused).toMatchObject({
    name: 'GET /api/confirm-email/:token',
    isFault: false,
    about: { 'http.response.status_code': 400, 'castwork.refused': expect.any(String) as string },
  });
  const faults = (await arrived(broken.trace)).filter(({ isFault }) => isFault);
  expect(faults.map(({ about }) => about['error.type']).toSorted()).toEqual([
    '42P01',
    '42P01',
    '500',
  ]);
  expect(collector.printed()).not.toContain(token);
  expect(collector.printed()).not.toContain('does not exist');
});

test('clocks are traces of their own', async () => {
  const id = await submitted(await newPair(api));
  await api.owner.query(
    `update clocks set due_at = now() where subject_id = $1 and transition = 'autoApprove' and not reminds`,
    [id],
  );
  const clock = () => collector.spans.find(({ name }) => name === 'clock autoApprove');
  await expect.poll(clock).toBeTruthy();
  expect(clock()!.parentSpanId).toBe('');
  const statements = spansOf(clock()!.traceId).map(({ name }) => name);
  expect(statements).toEqual(expect.arrayContaining(['begin', 'delete', 'update', 'commit']));
  // Looks that found nothing to do are nobody's work.
  expect(collector.spans.some(({ name, parentSpanId }) => name === 'select' && !parentSpanId)).toBe(
    false,
  );
});

test.each(['', 'x', '00-0-0-01', `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`, 'a'.repeat(4_000)])(
  'what is no traceparent is none: %.20s',
  async (text) => {
    expect((await call('/api/users/me', text)).status).toBe(200);
  },
);

test(
  'a collector that refuses, hangs or is gone keeps nobody waiting, and nothing from ending',
  { timeout: 60_000 },
  async () => {
    const own = await startCollector();
    const calm = await startReady(api.context.settings.DATABASE_URL, {
      OTEL_EXPORTER_OTLP_ENDPOINT: own.endpoint,
      LOG_LEVEL: 'warn',
    });
    const headers = { authorization: `Bearer ${person.token}` };
    const ask = async () => {
      const answers = await Promise.all(times(40, () => calm.fetch('/api/users/me', { headers })));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    };
    for (const mood of ['refuses', 'hangs'] as const) {
      own.become(mood);
      const before = own.asked();
      await ask();
      await expect.poll(own.asked).toBeGreaterThan(before);
      await ask();
    }
    // It still hangs: what it has not taken is dropped.
    const before = Date.now();
    expect(await calm.end('SIGTERM')).toBe(0);
    expect(Date.now() - before).toBeLessThan(6_000);
    const told = calm
      .printed()
      .split('\n')
      .filter((line) => line.includes('"msg":"traces"'));
    expect(told).toHaveLength(1);
    own.close();

    const alone = await startReady(api.context.settings.DATABASE_URL, {
      OTEL_EXPORTER_OTLP_ENDPOINT: own.endpoint,
    });
    expect((await alone.fetch('/api/users/me', { headers })).status).toBe(200);
    expect(await alone.end('SIGTERM')).toBe(0);
  },
);
