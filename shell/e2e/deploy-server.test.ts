import { request } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@castwork/federation/cli/client';
import { upload } from '@castwork/federation/cli/upload';
import { createToken } from '@castwork/federation/registry/tokens';
import { type Deployment, expect, lastOf, onProcess, onStanding, test } from './deployment.ts';
import { heading } from './edits.ts';
import { variantOf } from './variant.ts';

const auth = { name: 'auth-app' };
const authStable = { ...auth, channel: 'stable' };

const buildOf = async ({ url }: Deployment) =>
  /\/remotes\/auth-app\/([0-9a-f]{20})\//.exec(await (await fetch(`${url}/login`)).text())?.[1];

test('a deploy is live with the next page, without a restart', async ({ deployment, page }) => {
  await deployment.deploy(await deployment.variant('auth-app', heading('Sign in')));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

onStanding('a token deploys its own remote only', async ({ deployment }) => {
  const token = await createToken(deployment.store, 'creator-app', 'Ada');
  const { directory, build } = await deployment.variant('auth-app', heading('Foreign'));
  const server = connect(deployment.url, token);
  await expect(upload(server, directory, build)).rejects.toThrow(
    'This token may not deploy auth-app.',
  );
  await expect(
    connect(deployment.url, 'guessed').call('getState', { params: auth }),
  ).rejects.toThrow('This token may not deploy auth-app.');
  await server.call('getState', { params: { name: 'creator-app' } });
});

test('the history says who deployed', async ({ deployment }) => {
  const token = await createToken(deployment.store, 'auth-app', 'Ada');
  const { directory, build } = await deployment.variant('auth-app', heading('By Ada'));
  const server = connect(deployment.url, token);
  await upload(server, directory, build);
  const body = { build: build.build, opened: 'a test' };
  await server.call('goLive', { params: authStable, body });
  const { last } = await lastOf(deployment, 'auth-app');
  expect(last).toMatchObject({ by: 'Ada', why: 'deploy', opened: 'a test' });
});

onStanding(
  'a build that does not fit the live shell is refused before it is sent',
  async ({ deployment }) => {
    const original = deployment.dist('auth-app');
    const { directory, build } = await variantOf(original, [], { shared: { react: '^20.0.0' } });
    await expect(upload(deployment.server, directory, build)).rejects.toThrow(
      /^auth-app wants react \^20\.0\.0, and the shell has 19\./,
    );
  },
);

onStanding('a build that takes the paths of another remote is refused', async ({ deployment }) => {
  const routes = [{ path: '/dashboard/creator', access: 'creator' as const }];
  const { directory, build } = await variantOf(deployment.dist('auth-app'), [], { routes });
  await expect(upload(deployment.server, directory, build)).rejects.toThrow(
    'auth-app declares /dashboard/creator, which belongs to creator-app.',
  );
});

onStanding('bytes that differ from what was announced are refused', async ({ deployment }) => {
  const { build } = await deployment.variant('auth-app', heading('Announced'));
  await deployment.server.call('beginUpload', { params: auth, body: { ...build } });
  const path = build.files.find((file) => file.path.endsWith('.js'))?.path ?? '';
  const params = { ...auth, build: build.build };
  await expect(
    deployment.server.call('putFile', { params: { ...params, path }, body: Buffer.from('evil()') }),
  ).rejects.toThrow('is not what build.json says: its sha384 differs.');
  await expect(deployment.server.call('finishUpload', { params })).rejects.toThrow('is missing.');
});

onStanding('a build that no browser has opened is refused', async ({ deployment }) => {
  const { directory, build } = await deployment.variant('auth-app', heading('Unseen'));
  await upload(deployment.server, directory, build);
  await expect(
    deployment.server.call('goLive', { params: authStable, body: { build: build.build } }),
  ).rejects.toThrow(`auth-app: nobody has opened ${build.build} in a browser yet.`);
});

onStanding(
  'a build that no browser has opened is refused as a rollback, too',
  async ({ deployment }) => {
    const { directory, build } = await deployment.variant('auth-app', heading('Unseen'));
    await upload(deployment.server, directory, build);
    const body = { build: build.build, why: 'rollback' as const };
    await expect(deployment.server.call('goLive', { params: authStable, body })).rejects.toThrow(
      `auth-app: nobody has opened ${build.build} in a browser yet.`,
    );
  },
);

test('of two deploys at once one wins and the other is told', async ({ deployment }) => {
  const { server } = deployment;
  const variants = [
    await deployment.variant('auth-app', heading('One')),
    await deployment.variant('auth-app', heading('Two')),
  ];
  const { count: expectedChanges } = await lastOf(deployment, 'auth-app');
  const results = await Promise.allSettled(
    variants.map(async ({ directory, build }) => {
      await upload(server, directory, build);
      const body = { build: build.build, expectedChanges, opened: 'a test' };
      await server.call('goLive', { params: authStable, body });
      return build.build;
    }),
  );
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  const lost = results.flatMap((result) => (result.status === 'rejected' ? result.reason : []));
  expect(won).toEqual([await buildOf(deployment)]);
  expect(String(lost[0])).toContain('was changed by someone else meanwhile');
});

onProcess(
  'a server that is killed in the middle of an upload goes on where it stood',
  async ({ deployment }) => {
    const before = await buildOf(deployment);
    const variant = await deployment.variant('auth-app', heading('Cut off'));
    const { directory, build } = variant;
    const { missing } = await deployment.server.call('beginUpload', {
      params: auth,
      body: { ...build },
    });
    const [first = '', second = ''] = missing;
    const bytes = await readFile(join(directory, first));
    const params = { ...auth, build: build.build, path: first };
    await deployment.server.call('putFile', { params, body: bytes });

    // Half of the next file is on its way when the server goes.
    const cut = request(
      `${deployment.url}/deploys/auth-app/builds/${build.build}/files/${second}`,
      {
        method: 'PUT',
        headers: { 'content-length': 100_000 },
      },
    );
    cut.on('error', () => undefined);
    await new Promise((sent) => cut.write('half', sent));
    await deployment.kill();
    await deployment.start();

    expect(await buildOf(deployment)).toBe(before);
    expect(await upload(deployment.server, directory, build)).toMatchObject({
      sent: missing.length - 1,
    });
    await deployment.deploy(variant);
    expect(await buildOf(deployment)).toBe(build.build);
  },
);

onProcess(
  'a server that is killed in the middle of a flip has the old build or the new one',
  async ({ deployment }) => {
    const variants = [
      await deployment.variant('auth-app', heading('One')),
      await deployment.variant('auth-app', heading('Two')),
    ];
    for (const { directory, build } of variants) await upload(deployment.server, directory, build);
    for (let round = 0; round < 6; round += 1) {
      const wanted = variants[round % 2]?.build.build ?? '';
      const before = await buildOf(deployment);
      const flip = deployment.server
        .call('goLive', { params: authStable, body: { build: wanted, opened: 'a test' } })
        .then(
          () => 'done',
          () => 'cut off',
        );
      // Rounds differ in how far the server gets.
      for (let turn = 0; turn < round * 3; turn += 1) await new Promise(setImmediate);
      await deployment.kill();
      const outcome = await flip;
      await deployment.start();
      const after = await buildOf(deployment);
      expect([before, wanted]).toContain(after);
      if (outcome === 'done') expect(after).toBe(wanted);
      await deployment.deploy(variants[round % 2] ?? variants[0]!);
      expect(await buildOf(deployment)).toBe(wanted);
    }
  },
);

test('reports are bounded: in size, in shape, and to pages that were served', async ({
  deployment,
}) => {
  const report = (body: string) =>
    fetch(`${deployment.url}/live/errors`, { method: 'POST', body }).then(({ status }) => status);
  const html = await (await fetch(`${deployment.url}/login`)).text();
  const ticket = /"ticket":"([^"]+)"/.exec(html)?.[1];
  const build = await buildOf(deployment);
  const sound = { remote: 'auth-app', build, phase: 'run', message: 'x', ticket };
  expect(await report('not json')).toBe(400);
  expect(await report(JSON.stringify({ ...sound, remote: '../../etc' }))).toBe(400);
  expect(await report(JSON.stringify({ ...sound, message: 'x'.repeat(5000) }))).toBe(413);
  expect(await report(JSON.stringify({ ...sound, build: 'a'.repeat(20) }))).toBe(403);
  expect(await report(JSON.stringify(sound))).toBe(204);
  const many = await Promise.all(Array.from({ length: 40 }, () => report(JSON.stringify(sound))));
  expect(many).toContain(409);
  expect(many).toContain(429);
  expect(many).not.toContain(204);
  expect((await lastOf(deployment, 'auth-app')).errors).toMatchObject([{ build, count: 1 }]);
});
