import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { callsIn } from '@castwork/contract/calls/calls-in';
import { openApiDocument } from '@castwork/contract/openapi';
import { readLiveBuilds } from '@castwork/contract/release/live-builds';
import { healAll } from '@castwork/federation/registry/heal';
import { flipBit } from '@castwork/federation/testing';
import { expect, onTestFinished, test } from 'vitest';
import { leaveBuild } from './housekeeping.ts';
import { openShell, reportOf, type TestShell } from './testing.ts';

const calls = callsIn(['"GET /api/earnings"']);

/** A shell beside an API that can change what it answers, and go away. */
async function shellBesideApi() {
  let document: unknown = openApiDocument('/');
  const api = createServer((_asked, reply) => reply.end(JSON.stringify(document))).listen(0);
  const end = () => {
    api.close();
    api.closeAllConnections();
  };
  const apiUrl = `http://localhost:${(api.address() as AddressInfo).port}`;
  const shell = await openShell({ apiUrl });
  onTestFinished(async () => {
    end();
    await shell.close();
  });
  const goLive = async (build: string, why = 'deploy') => {
    const reply = await shell.call('/creator-app/channels/stable', {
      build,
      why,
      opened: 'a test',
    });
    return reply.ok ? 'live' : ((await reply.json()) as { message: string }).message;
  };
  const answer = (changed: unknown) => {
    document = changed;
  };
  return { shell, goLive, answer, end, apiUrl };
}

test('a build whose calls the API does not serve is refused before a file of it is sent, and when it goes live', async () => {
  const { shell, goLive, answer } = await shellBesideApi();
  const { build } = await shell.upload('second', { calls });
  const { build: next } = await shell.dist('third', { calls });
  answer({ paths: {} });
  const why = 'creator-app calls getEarnings (GET /api/earnings), and the API has no such call.';
  const announced = await shell.call('/creator-app/builds', next);
  expect(announced.status).toBe(422);
  expect(await announced.json()).toEqual({ message: why });
  expect(await goLive(build)).toBe(why);
  expect(await goLive(build, 'rollback')).toBe(why);
  answer(openApiDocument('/'));
  expect(await goLive(build)).toBe('live');
});

test('while the API is away nothing new goes live, and what was live can be gone back to', async () => {
  const { shell, goLive, end, apiUrl } = await shellBesideApi();
  const second = await shell.upload('second', { calls });
  const third = await shell.upload('third', { calls });
  expect(await goLive(second.build)).toBe('live');
  const plain = await shell.upload('plain');
  expect(await goLive(plain.build)).toBe('live');
  end();
  expect(await goLive(third.build, 'rollback')).toBe(
    `creator-app: the API at ${apiUrl} does not answer, so nobody knows whether it serves what creator-app calls.`,
  );
  expect(await goLive(second.build, 'rollback')).toBe('live');
});

test('a canary can be given to fewer while the API is away, and ends also when the API no longer serves what it calls', async () => {
  const { shell, answer, end } = await shellBesideApi();
  const { build } = await shell.deploy('second', 'canary', 50, { calls });
  const turnTo = async (percent: number) => {
    const request = { build, percent, why: 'rollback' };
    return (await shell.call('/creator-app/channels/canary', request)).status;
  };
  answer({ paths: {} });
  expect(await turnTo(0)).toBe(200);
  answer(openApiDocument('/'));
  await shell.deploy('second', 'canary', 50, { calls });
  end();
  expect(await turnTo(10)).toBe(200);
});

/** What makes the server take a build back. */
const troubles = {
  'five pages of it broke': async (shell: TestShell, build: string) => {
    for (let i = 0; i < 5; i += 1)
      await shell.report(reportOf(build, (await shell.open('/login')).ticket));
  },
  'its files are damaged': async ({ dataDir, options }: TestShell, build: string) => {
    await flipBit(join(dataDir, 'remotes/creator-app', build, 'routes.js'));
    for await (const finding of healAll(options.store))
      if (finding.lost.length > 0) await leaveBuild(finding, options);
  },
};

test.each(Object.entries(troubles))(
  'when %s the server goes back past what the API no longer serves to what it does',
  async (_why, happen) => {
    const { shell, goLive, answer } = await shellBesideApi();
    const first = (await shell.live())?.build;
    const { build: calling } = await shell.upload('second', { calls });
    expect(await goLive(calling)).toBe('live');
    const { build } = await shell.deploy('third');
    answer({ paths: {} });
    await happen(shell, build);
    expect(await shell.live()).toMatchObject({ build: first, why: 'errors' });
    expect(shell.logged.join('\n')).toContain('and the API has no such call');
  },
);

test('a build from before builds said what they call goes live as ever', async () => {
  const { shell, goLive, answer } = await shellBesideApi();
  answer('no document');
  const { build } = await shell.upload('second');
  expect(await goLive(build)).toBe('live');
});

test('whoever changes the API finds at the address of a shell what the builds that are live there call', async () => {
  const { shell, goLive } = await shellBesideApi();
  const { build } = await shell.upload('second', { calls });
  expect(await goLive(build)).toBe('live');
  expect(await readLiveBuilds(shell.url)).toContainEqual({ name: 'creator-app', build, calls });
});
