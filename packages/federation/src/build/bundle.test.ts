import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from './bundle.ts';
import { readDist } from './dist.ts';

const federation = join(import.meta.dirname, '../..');

const sources = {
  'package.json': '{ "type": "module" }',
  'remote.ts': `export const remote = {
    name: 'small-app', routes: [{ path: '/small', access: 'public' }],
  };`,
  'rspack.config.ts': `import { remoteConfig } from '@castwork/federation/build/rspack';
    import { remote } from './remote.ts';
    export default remoteConfig(import.meta.dirname, remote);`,
  'src/routes.tsx': `import { useState } from 'react';
    import { word } from 'small-words';
    import * as styles from './small.module.css';
    const more = () => void import('small-words/more.js');
    const Small = () => <h1 className={styles.title} onClick={more}>{useState(word)[0]}</h1>;
    export const routes = [{ path: '/small', element: <Small /> }];`,
  'src/small.module.css': '.title { color: green }',
};

let directory: string;
let builds: Awaited<ReturnType<typeof readDist>>[];

/** What a team has installed: its packages lie wherever the package manager puts them. */
async function install(folder: string): Promise<void> {
  const own = join(folder, 'node_modules/@castwork');
  await mkdir(own, { recursive: true });
  await symlink(federation, join(own, 'federation'));
  for (const name of ['react', 'react-dom'])
    await symlink(join(federation, 'node_modules', name), join(own, '..', name));
  for (const name of ['forms', 'router', 'session'])
    await symlink(join(federation, '..', name), join(own, name));
  // Part of the build: modules, and a chunk, that are named by nothing in the app's own folder.
  const words = join(own, '../small-words');
  await mkdir(words);
  await writeFile(join(words, 'package.json'), '{}');
  await writeFile(join(words, 'index.js'), "module.exports = { word: 'small' };");
  await writeFile(join(words, 'more.js'), "module.exports = { word: 'smaller' };");
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'castwork-bundle-'));
  const one = join(directory, 'one');
  const other = join(directory, 'deeper/in/other');
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(one, path)), { recursive: true });
    await writeFile(join(one, path), text);
  }
  await cp(one, other, { recursive: true });
  // Packages of the folder itself, and of one above it.
  await install(one);
  await install(join(directory, 'deeper'));
  builds = await Promise.all(
    [one, other].map(async (folder) => {
      await bundle(folder, join(folder, 'dist'));
      return readDist(join(folder, 'dist'));
    }),
  );
});
afterAll(() => rm(directory, { recursive: true }));

test('the same sources are the same build, whatever folder they lie in and are installed from', () => {
  expect(builds[0]).toEqual(builds[1]);
  expect(builds[0]?.shared).toMatchObject({ react: expect.stringMatching(/^\^\d/) });
});

test('an app whose remote.ts is not sound is told so in one sentence', async () => {
  const folder = join(directory, 'deeper/unsound');
  await cp(join(directory, 'one'), folder, { recursive: true });
  await writeFile(join(folder, 'remote.ts'), "export const remote = { name: 'small-app' };");
  await expect(bundle(folder, join(folder, 'dist'))).rejects.toThrow(
    /^unsound does not build: [^\n]+\.$/,
  );
});

test('what an app begins with asks to be compiled beside the page’s thread; what comes later does not', async () => {
  const scripts = builds[0]!.files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
  const codes = await Promise.all(
    scripts.map((path) => readFile(join(directory, 'one/dist', path), 'utf8')),
  );
  const hinted = scripts.filter((_, i) => codes[i]?.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(scripts.length).toBeGreaterThan(2);
  expect(hinted.map((path) => path.split('.')[0]).toSorted()).toEqual(['remoteEntry', 'routes']);
});
