import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIdOf } from './build/build-id.ts';
import { compressed } from './build/compress.ts';
import { integrityOf } from './build/integrity.ts';
import { type Build, shellName } from './registry.ts';
import { publishBuild } from './registry/publish.ts';
import { beginUpload, finishUpload, putFile } from './registry/uploads.ts';
import type { Store } from './store/store.ts';

/** A small build as the bundler would leave it, with whatever a test wants to be different. */
export async function writeDist(
  dir: string,
  content: string,
  change: Partial<Build> = {},
): Promise<Build> {
  await mkdir(dir, { recursive: true });
  const texts: Record<string, string> = { 'routes.js': `routes(${JSON.stringify(content)})` };
  const chunk = integrityOf(Buffer.from(texts['routes.js'] ?? ''));
  texts['entry.js'] = `expose('./routes', '${chunk}')`;
  const files = Object.entries(texts).map(([path, text]) => {
    const bytes = Buffer.from(text);
    return { path, integrity: integrityOf(bytes), bytes: bytes.length };
  });
  for (const [path, text] of Object.entries(texts)) await writeFile(join(dir, path), text);
  const described = {
    name: 'creator-app',
    entry: 'entry.js',
    routes: [{ path: '/dashboard/creator', access: 'creator' }],
    preload: ['routes.js'],
    shared: { react: '^19.0.0' },
    files,
    ...change,
  };
  const build = { build: buildIdOf(described), ...described };
  await writeFile(join(dir, 'build.json'), JSON.stringify(build));
  return build;
}

/**
 * Publishes such a build, as the start of the product does.
 * @returns it, where it was written, and what has come of it
 */
export async function publishDist(
  store: Store,
  dir: string,
  content: string,
  change?: Partial<Build>,
) {
  const folder = join(dir, `dist-${content}`);
  const build = await writeDist(folder, content, change);
  return { ...(await publishBuild(store, folder)), folder, build };
}

/** What makes such a build one of a shell that has these versions. */
export const shellWith = (provides: Record<string, string>): Partial<Build> => ({
  name: shellName,
  routes: [{ path: '/', access: 'public' }],
  preload: [],
  shared: {},
  provides,
});

/** Puts the compressed forms beside the files of a build, as the bundler does. */
export async function packDist(dir: string, { files }: Build): Promise<void> {
  for (const { path } of files)
    for (const [ending, bytes] of await compressed(path, await readFile(join(dir, path))))
      await writeFile(join(dir, path + ending), bytes);
}

/** Such a build where a channel may name it: it lies ready, and no channel has had it. */
export async function writeUpload(
  store: Store,
  dir: string,
  content: string,
  change: Partial<Build> = {},
): Promise<Build> {
  const folder = join(dir, 'dists', content.slice(0, 40).replaceAll(/\W/g, '-'));
  const build = await writeDist(folder, content, change);
  await packDist(folder, build);
  for (const path of await beginUpload(store, build))
    await putFile(store, build.name, build.build, path, await readFile(join(folder, path)));
  return finishUpload(store, build.name, build.build);
}

/** Turns one bit of a file, as a disk does: every name of the file shows it. */
export async function flipBit(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[bytes.length >> 1]! ^= 1;
  await writeFile(file, bytes);
}
