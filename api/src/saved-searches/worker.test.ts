import { expect, onTestFinished, test, vi } from 'vitest';
import { aJob, openApi } from '../../test/open-api.ts';
import { times } from '../../test/race.ts';
import { saveSearch, toldTo } from '../../test/searches.ts';
import { startSearchWorker } from './worker.ts';

test('what was posted while no worker was there is told by the two that start, each once', async () => {
  const api = await openApi();
  onTestFinished(api.close);
  const sponsor = await api.newPerson('sponsor');
  const creators = await Promise.all(times(3, () => api.newPerson()));
  for (const creator of creators) await saveSearch(creator);
  const titles = times(4, (n) => `Job ${n}`);
  for (const title of titles)
    await sponsor.call('createJob', aJob({ title, multiple: true, repeatCount: 50 }));
  // A posting that is refused is told to nobody.
  await sponsor.call('createJob', aJob({ dueDate: '2020-01-01' })).catch(() => undefined);
  expect(await toldTo(creators[0]!)).toEqual([]);

  const stops = await Promise.all(times(2, () => startSearchWorker(api.context)));
  onTestFinished(async () => {
    for (const stop of stops) await stop();
  });
  for (const creator of creators)
    await vi.waitUntil(async () => (await toldTo(creator)).length >= 4, { timeout: 30_000 });
  await vi.waitUntil(
    async () =>
      (
        await api.owner.query(`select from pgboss.job
          where name = 'saved-search' and state in ('created', 'active', 'retry')`)
      ).rowCount === 0,
    { timeout: 30_000 },
  );
  for (const creator of creators) expect((await toldTo(creator)).toSorted()).toEqual(titles);
});
