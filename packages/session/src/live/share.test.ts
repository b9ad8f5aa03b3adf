import { expect, onTestFinished, test, vi } from 'vitest';
import { shareAmongTabs } from './share.ts';

let names = 0;

/** A tab that takes part, in this process as in a browser. */
function openTab(name: string) {
  const ended = new AbortController();
  const led = Promise.withResolvers<(news: string) => void>();
  const heard: string[] = [];
  const lead = (say: (news: string) => void, signal: AbortSignal) => {
    led.resolve(say);
    return new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
    });
  };
  shareAmongTabs<string>(name, lead, (news) => heard.push(news), ended.signal);
  let leads = false;
  void led.promise.then(() => (leads = true));
  return { heard, say: led.promise, leads: () => leads, close: () => ended.abort() };
}

/** A tab that joins in the millisecond in which something is said may hear it twice. */
const afterJoining = () => {
  const joined = Date.now();
  return expect.poll(() => Date.now()).toBeGreaterThan(joined);
};

test('one tab leads for all, all hear, and another goes on when it is closed', async () => {
  const name = `share ${(names += 1)}`;
  const tabs = [openTab(name), openTab(name), openTab(name)] as const;
  const [first, second, third] = tabs;
  const tell = await first.say;
  await afterJoining();
  tell('one');
  await expect.poll(() => tabs.map(({ heard }) => heard)).toEqual([['one'], ['one'], ['one']]);
  expect(tabs.map(({ leads }) => leads())).toEqual([true, false, false]);

  // Neither leads while the first does; one that leaves meanwhile never will.
  second.close();
  first.close();
  (await third.say)('two');
  expect(third.heard).toEqual(['one', 'two']);
  expect(tabs.map(({ leads }) => leads())).toEqual([true, false, true]);
  (await first.say)('too late');
  expect(first.heard).toEqual(['one']);
  third.close();
});

test('a tab that joins hears what was said last, from the one that leads', async () => {
  const name = `share ${(names += 1)}`;
  const [first, second] = [openTab(name), openTab(name)];
  const say = await first.say;
  await afterJoining();
  say('one');
  say('two');
  await expect.poll(() => second.heard).toEqual(['one', 'two']);
  const third = openTab(name);
  await expect.poll(() => third.heard).toEqual(['two']);
  for (const tab of [third, second, first]) tab.close();
});

test('what was said long ago is no news to a tab that joins', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const name = `share ${(names += 1)}`;
  const first = openTab(name);
  const say = await first.say;
  say('one');
  vi.setSystemTime(Date.now() + 30_000);
  const second = openTab(name);
  // Said after it, so that it would have come before.
  await expect
    .poll(() => {
      say('two');
      return second.heard;
    })
    .toContain('two');
  expect(second.heard).not.toContain('one');
  for (const tab of [second, first]) tab.close();
});

test('what is shared under another name is another thing', async () => {
  const [one, other] = [openTab(`share ${(names += 1)}`), openTab(`share ${(names += 1)}`)];
  (await one.say)('one');
  (await other.say)('other');
  expect([one.heard, other.heard]).toEqual([['one'], ['other']]);
  one.close();
  other.close();
});
