import { expect, onTestFinished, test } from 'vitest';
import { startCollector } from '../../test/collector.ts';
import { openTracing } from './open-tracing.ts';

async function open(share: number) {
  const collector = await startCollector();
  onTestFinished(collector.close);
  const { endpoint } = collector;
  const tracing = openTracing({ endpoint, share, service: 'a test', onFault: () => undefined });
  return { collector, tracing };
}

const parent = (flags: string) => `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flags}`;

test('which traces are sent is for the deployment to say, and not for who asks', async () => {
  const [all, none] = [await open(1), await open(0)];
  for (const { tracing } of [all, none]) {
    for (const flags of ['00', '01'])
      await tracing.part({ name: 'asked', kind: 'request', parent: parent(flags) }, async () => 1);
    await tracing.close();
  }
  expect(all.collector.spans.map(({ name }) => name)).toEqual(['asked', 'asked']);
  expect(none.collector.asked()).toBe(0);
});

test('what is done at the same time keeps its own trace', async () => {
  const { collector, tracing } = await open(1);
  const outer = (name: string) =>
    tracing.part({ name, kind: 'job' }, async () => {
      await new Promise(setImmediate);
      return tracing.part({ name: `in ${name}`, kind: 'step' }, async () => tracing.traceId());
    });
  const [one, other] = await Promise.all([outer('one'), outer('other')]);
  expect(one).not.toBe(other);
  expect(tracing.traceId()).toBeUndefined();
  await tracing.close();
  const traceOf = (name: string) => collector.spans.find((each) => each.name === name)?.traceId;
  expect([traceOf('one'), traceOf('in one')]).toEqual([one, one]);
  expect([traceOf('other'), traceOf('in other')]).toEqual([other, other]);
});

test('a fault is passed on, and said by its name alone', async () => {
  const { collector, tracing } = await open(1);
  const fault = Object.assign(new Error('a row: secret'), { code: '23505' });
  const failing = tracing.part({ name: 'failing', kind: 'step' }, () => Promise.reject(fault));
  await expect(failing).rejects.toBe(fault);
  await tracing.close();
  expect(collector.spans).toMatchObject([{ isFault: true, about: { 'error.type': '23505' } }]);
  expect(collector.printed()).not.toContain('secret');
});
