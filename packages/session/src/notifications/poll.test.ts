import { expect, onTestFinished, test, vi } from 'vitest';
import { pollWhileVisible } from './poll.ts';

/** Polls in a window that somebody looks at. A reading ends when the test says so. */
function poll() {
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('addEventListener', () => undefined);
  const readings: { isLive: boolean; end: () => void }[] = [];
  const { stop, now } = pollWhileVisible(
    { every: 60_000, backoff: 0, backoffSteps: 0, headers: {} },
    (_, isLive) => new Promise<void>((end) => readings.push({ isLive, end })),
  );
  onTestFinished(stop);
  onTestFinished(() => void vi.unstubAllGlobals());
  return { readings, now };
}

test('what is asked for while a reading is on its way is read once it has ended, and once', async () => {
  const { readings, now } = poll();
  now(true);
  now(false);
  await new Promise((resolve) => setTimeout(resolve));
  expect(readings).toHaveLength(1);
  readings[0]!.end();
  await vi.waitUntil(() => readings.length > 1);
  expect(readings[1]!.isLive).toBe(true);
  readings[1]!.end();
  now(false);
  await vi.waitUntil(() => readings.length > 2);
  expect(readings).toHaveLength(3);
});

test('what the stream had asked for while nobody looks at the tab is read as such once somebody does', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { readings, now } = poll();
  readings[0]!.end();
  await vi.advanceTimersByTimeAsync(0);
  vi.stubGlobal('document', { hidden: true });
  now(true);
  await vi.advanceTimersByTimeAsync(1);
  now(false);
  await vi.advanceTimersByTimeAsync(1);
  vi.stubGlobal('document', { hidden: false });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(readings.map(({ isLive }) => isLive)).toEqual([false, true]);
});
