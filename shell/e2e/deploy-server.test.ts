import { request } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { upload } from '@castwork/federation/cli/upload';
import { type Deployment, expect, onProcess } from './deployment.ts';
import { heading } from './edits.ts';

const auth = { name: 'auth-app' };
const authStable = { ...auth, channel: 'stable' };

const buildOf = async ({ url }: Deployment) =>
  /\/remotes\/auth-app\/([0-9a-f]{20})\//.exec(await (await fetch(`${url}/login`)).text())?.[1];

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
