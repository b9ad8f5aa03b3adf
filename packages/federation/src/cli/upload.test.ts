import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeDist } from '../testing.ts';
import { connect } from './client.ts';
import { upload } from './upload.ts';

test.each(['missing', 'forms'])(
  'a server that asks for more than the build among its %s is sent nothing',
  async (list) => {
    const dir = await mkdtemp(join(tmpdir(), 'castwork-upload-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    const build = await writeDist(join(dir, 'dist'), 'one');
    await writeFile(join(dir, 'secret.gz'), 'the team’s own');
    const sent: string[] = [];
    const web = createServer(({ method = '' }, reply) => {
      if (method === 'PUT') sent.push(method);
      const wanted = { missing: [], forms: [], [list]: ['entry.js', '../secret.gz'] };
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(wanted));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void web.close());
    await once(web, 'listening');
    const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
    await expect(upload(connect(url), join(dir, 'dist'), build)).rejects.toThrow(
      `${url} asks for ../secret.gz, which is not of this build: nothing was sent.`,
    );
    expect(sent).toEqual([]);
  },
);
