import { expect, test, vi } from 'vitest';
import { everyMinutes, everySecond } from './again-and-again.ts';
import { noTracing } from './traces/tracing.ts';

const log = { warn: vi.fn<(what: unknown, name: string) => void>() };
const context = { log, tracing: noTracing } as never;

type Work = (signal: AbortSignal) => Promise<void>;

/** Work that ends when it is told to. */
function held() {
  const ends: (() => void)[] = [];
  const work = vi.fn<Work>(() => new Promise((resolve) => ends.push(resolve)));
  return { work, end: () => ends.shift()!() };
}

test.each([
  ['every second', (work: Work) => everySecond(context, 'it', work)],
  ['every so many minutes', (work: Work) => everyMinutes(context, 0, 'it', work)],
])('what is done %s is done at once, and whoever stops it waits for its end', async (_, start) => {
  const { work, end } = held();
  const stop = start(work);
  expect(work).toHaveBeenCalledOnce();
  expect(work.mock.calls[0]![0].aborted).toBe(false);
  const stopped = vi.fn<() => void>();
  const stopping = stop().then(stopped);
  expect(work.mock.calls[0]![0].aborted).toBe(true);
  await new Promise(setImmediate);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
  expect(work).toHaveBeenCalledOnce();
});

test('it never runs beside itself, and again once it has ended', async () => {
  const { work, end } = held();
  const stop = everyMinutes(context, 0, 'it', work);
  for (const times of [1, 2, 3]) {
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(times));
    await new Promise(setImmediate);
    expect(work).toHaveBeenCalledTimes(times);
    if (times < 3) end();
  }
  const stopping = stop();
  end();
  await stopping;
});

test('what fails is logged and done again; what ends because it is stopped is no failure', async () => {
  log.warn.mockClear();
  const fails = vi.fn<Work>(async (signal) => {
    if (fails.mock.calls.length < 3) throw new Error('away');
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    signal.throwIfAborted();
  });
  const stop = everyMinutes(context, 0, 'it', fails);
  await vi.waitFor(() => expect(fails).toHaveBeenCalledTimes(3));
  await stop();
  expect(log.warn.mock.calls).toEqual([
    [{ error: 'Error: away' }, 'it'],
    [{ error: 'Error: away' }, 'it'],
  ]);
});
