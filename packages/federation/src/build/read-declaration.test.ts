import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readDeclaration } from './read-declaration.ts';

/** A workspace with apps in folders, each of which says its name. */
async function workspace(apps: Readonly<Record<string, string>>) {
  const top = await mkdtemp(join(tmpdir(), 'castwork-apps-'));
  onTestFinished(() => rm(top, { recursive: true }));
  for (const [folder, name] of Object.entries(apps)) {
    await mkdir(join(top, folder));
    const routes = `[{ path: '/${folder}', access: 'public' }]`;
    await writeFile(
      join(top, folder, 'remote.ts'),
      `export const remote = { name: '${name}', routes: ${routes} };`,
    );
  }
  return (folder: string) => readDeclaration(join(top, folder));
}

test('a copy of an app that still has its name is not taken for that app', async () => {
  const read = await workspace({ 'sponsor-app': 'sponsor-app', 'podium-app': 'sponsor-app' });
  await expect(read('podium-app')).rejects.toThrow(
    'podium-app/remote.ts has the name of sponsor-app, which lies beside it: give it its own, or work in a folder called sponsor-app.',
  );
  expect(await read('sponsor-app')).toMatchObject({ name: 'sponsor-app' });
});

test('an app may lie in a folder of another name, as that of a repository of its own', async () => {
  const read = await workspace({ website: 'podium-app', other: 'other-app' });
  expect(await read('website')).toMatchObject({ name: 'podium-app' });
});

test('an app is not called what browsers call something of their own', async () => {
  const read = await workspace({
    history: 'history',
    chrome: 'chrome',
    onload: 'onload',
    histories: 'histories',
  });
  for (const name of ['history', 'chrome', 'onload'])
    await expect(read(name)).rejects.toThrow(
      `A remote cannot be called ${name}: browsers have something of that name. Choose another, as ${name}-app.`,
    );
  expect(await read('histories')).toMatchObject({ name: 'histories' });
});

test('what is wrong in a file that a remote.ts imports is said of that file', async () => {
  const top = await mkdtemp(join(tmpdir(), 'castwork-apps-'));
  onTestFinished(() => rm(top, { recursive: true }));
  await writeFile(join(top, 'remote.ts'), "import './words.js';");
  await writeFile(join(top, 'words.js'), 'export const word = unknown;');
  await expect(readDeclaration(top)).rejects.toThrow(
    /remote\.ts cannot be read: unknown is not defined \(\S*words\.js:1\)\.$/,
  );
});
