import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startOEmbed } from '../../test/oembed-stand-in.ts';
import { openApi, testEnv } from '../../test/open-api.ts';
import { outliveHeartbeats } from '../../test/outlive-heartbeats.ts';
import { submitted, newPair } from '../../test/things.ts';
import { startLinkWorker } from './worker.ts';

const script = join(import.meta.dirname, '../../test/link-worker.ts');
const post = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test(
  'a worker that is killed while it looks has left nothing, and another looks in its place',
  {
    timeout: 90_000,
  },
  async () => {
    const [api, platforms] = await Promise.all([openApi({ LOOK_AT_LINKS: '1' }), startOEmbed()]);
    const pair = await newPair(api);
    const { DATABASE_URL } = api.context.settings;
    const env = { ...process.env, ...testEnv, DATABASE_URL };
    const doomed = fork(script, [String(platforms.server.port)], { env });
    platforms.answers.set(post, () => undefined);
    const id = await submitted(pair, {}, [post]);
    const link = async () => {
      const { jobs } = await pair.creator.call('getMyJobs');
      return jobs.find(({ acceptedJobId }) => acceptedJobId === id)!.links![0]!;
    };
    const answers = async () =>
      (await link()).checks.find(({ name }) => name === 'answers')?.message;

    await expect.poll(() => platforms.server.requests.length, { timeout: 30_000 }).toBe(1);
    doomed.kill('SIGKILL');
    await once(doomed, 'exit');
    await outliveHeartbeats(api);
    expect(await answers()).toBe('Nobody has looked yet.');
    expect((await link()).preview).toBeNull();

    platforms.answers.set(post, { title: 'Unboxing' });
    const stop = await startLinkWorker(api.context, platforms.previews);
    await expect.poll(answers, { timeout: 60_000 }).toBe('The post can be seen.');
    expect((await link()).preview).toMatchObject({ title: 'Unboxing' });
    await stop();
    expect(platforms.server.requests).toHaveLength(2);
    await Promise.all([api.close(), platforms.close()]);
  },
);
