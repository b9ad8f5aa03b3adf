import { takeNoWords } from '@castwork/dev/take-no-words';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { temporaryFolder } from '@castwork/dev/remove-when-ended';
import { buildIdOf } from '@castwork/federation/build/build-id';
import { integrityOf } from '@castwork/federation/build/integrity';
import { connect } from '@castwork/federation/cli/client';
import { upload } from '@castwork/federation/cli/upload';
import type { Build } from '@castwork/federation/registry';
import { median } from './median.ts';

takeNoWords('bench:upload');

/** How many pages a second the server makes while 30 MB arrive, as a share of those without. */
const files = 8;
const fileBytes = 3.75 * 1024 * 1024;
const rounds = 5;
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Text that packs as code does: names that come again, and numbers that do not. */
function code(seed: number): Buffer {
  const parts: string[] = [];
  for (let size = 0, i = 0; size < fileBytes; i += 1) {
    const line = `const name${(i * 7919) % 1009}=${(Math.imul(i + seed, 2654435761) >>> 0).toString(36)};`;
    parts.push(line);
    size += line.length;
  }
  return Buffer.from(parts.join('')).subarray(0, fileBytes);
}

/** A build of so many large files, packed beforehand as the bundler does. */
async function makeBuild(dist: string, round: number): Promise<Build> {
  await mkdir(dist);
  const chunks = Array.from({ length: files }, (_, i) => ({
    path: `chunk-${i}.js`,
    content: code(round * files + i),
  }));
  const hashes = chunks.map(({ content }) => integrityOf(content));
  const entry = { path: 'entry.js', content: Buffer.from(`'./routes' ${hashes.join(' ')}`) };
  for (const { path, content } of [...chunks, entry]) {
    await writeFile(join(dist, path), content);
    await writeFile(join(dist, `${path}.br`), brotliCompressSync(content, quickly));
    await writeFile(join(dist, `${path}.gz`), gzipSync(content));
  }
  const content = {
    name: 'creator-app',
    entry: entry.path,
    routes: [{ path: '/dashboard/creator', access: 'creator' }],
    preload: [],
    shared: {},
    files: [...chunks, entry].map(({ path, content }) => ({
      path,
      integrity: integrityOf(content),
      bytes: content.length,
    })),
  };
  return { build: buildIdOf(content), ...content };
}

/** Asks for pages, four at a time, until something is done. @returns each one's milliseconds */
async function pagesUntil(url: string, done: Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  const ended = new AbortController();
  void done.finally(() => ended.abort());
  const visitor = async () => {
    while (!ended.signal.aborted) {
      const started = performance.now();
      await (await fetch(`${url}/dashboard/creator`)).text();
      took.push(performance.now() - started);
    }
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  return took;
}

const quiet = () => new Promise((resolve) => setTimeout(resolve, 2000));

const dir = temporaryFolder('upload');
// What it stores goes with the rest, also when both are ended at once.
const env = { ...process.env, TMPDIR: dir };
const child = fork(join(import.meta.dirname, 'upload-server.ts'), { env });
try {
  const [{ url, token }] = (await once(child, 'message')) as [{ url: string; token: string }];
  const server = connect(url, token);
  await pagesUntil(url, quiet());
  const shares: number[] = [];
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const dist = join(dir, String(round));
    const build = await makeBuild(dist, round);
    const rate = async (work: Promise<unknown>) => {
      const started = performance.now();
      const took = await pagesUntil(url, work);
      return { took, rate: (took.length / (performance.now() - started)) * 1000 };
    };
    const alone = await rate(quiet());
    const among = await rate(upload(server, dist, build));
    shares.push(among.rate / alone.rate);
    slowest.push(Math.max(...among.took));
    console.log(
      `${alone.rate.toFixed(0)} pages a second alone, ${among.rate.toFixed(0)} while 30 MB arrive; the slowest took ${Math.max(...among.took).toFixed(0)} ms`,
    );
  }
  console.log(
    `that is ${median(shares).toFixed(2)} of it, slowest ${median(slowest).toFixed(0)} ms`,
  );
} finally {
  child.disconnect();
  await rm(dir, { recursive: true, force: true });
}
