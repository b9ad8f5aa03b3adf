import { expect, test } from 'vitest';
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

test('one tab leads for all, all hear, and another goes on when it is closed', async () => {
  const name = `share ${(names += 1)}`;
  const tabs = [openTab(name), openTab(name), openTab(name)] as const;
  const [first, second, third] = tabs;
  (await first.say)('one');
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

test('what is shared under another name is another thing', async () => {
  const [one, other] = [openTab(`share ${(names += 1)}`), openTab(`share ${(names += 1)}`)];
  (await one.say)('one');
  (await other.say)('other');
  expect([one.heard, other.heard]).toEqual([['one'], ['other']]);
  one.close();
  other.close();
});
