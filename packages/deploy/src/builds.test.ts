import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeze } from '@castwork/federation/registry/acts';
import { ChannelMovedError } from '@castwork/federation/registry/channels';
import { fileStore } from '@castwork/federation/store/files';
import { StoreFullError } from '@castwork/federation/store/full';
import { shellWith, writeDist } from '@castwork/federation/testing';
import { expect, onTestFinished, test } from 'vitest';
import { publishBeside, wordsOf } from './builds.ts';

const shell = shellWith({ react: '19.3.1' });

/** What became live, by name. */
const names = (published: { name: string; flipped: boolean }[]) =>
  published.filter(({ flipped }) => flipped).map(({ name }) => name);

async function image(content: string) {
  const top = await mkdtemp(join(tmpdir(), 'castwork-builds-'));
  onTestFinished(() => rm(top, { recursive: true }));
  await writeDist(join(top, 'shell/dist'), content, shell);
  await writeDist(join(top, 'creator-app/dist'), content);
  return top;
}

test('a new registry begins with the builds of an image; a later image changes it only when it is told to', async () => {
  const [first, second] = [await image('one'), await image('two')];
  const store = fileStore(join(first, 'data'));
  expect(names(await publishBeside(store, first, 'new'))).toEqual(['shell', 'creator-app']);
  expect(names(await publishBeside(store, second, 'new'))).toEqual([]);
  expect(names(await publishBeside(store, second, 'always'))).toEqual(['shell', 'creator-app']);
});

test('of two images that begin a new registry at one moment one does, and both start', async () => {
  const [first, second] = [await image('one'), await image('two')];
  const dataDir = join(first, 'data');
  const store = fileStore(dataDir);
  let other: ReturnType<typeof publishBeside> | undefined;
  const append: typeof store.append = async (...entry) => {
    await (other ??= publishBeside(fileStore(dataDir), second, 'new'));
    return store.append(...entry);
  };
  expect(await publishBeside({ ...store, append }, first, 'new')).toEqual([]);
  expect(names((await other) ?? [])).toEqual(['shell', 'creator-app']);
});

test('who publishes an image while somebody else does is told so', async () => {
  const [first, second] = [await image('one'), await image('two')];
  const store = fileStore(join(first, 'data'));
  await publishBeside(store, first, 'new');
  let isFirst = true;
  const append: typeof store.append = async (...entry) => {
    if (isFirst) {
      isFirst = false;
      await publishBeside(fileStore(join(first, 'data')), second, 'always');
    }
    return store.append(...entry);
  };
  const publishing = publishBeside({ ...store, append }, await image('three'), 'always');
  await expect(publishing).rejects.toThrow(ChannelMovedError);
});

test('an app without a build in an image is passed over, and one for which there is no room waits', async () => {
  const [first, second] = [await image('one'), await image('two')];
  await mkdir(join(first, 'unbuilt-app'));
  const store = fileStore(join(first, 'data'));
  await publishBeside(store, first, 'new');
  const described = { name: 'new-app', routes: [{ path: '/new', access: 'public' }] };
  await writeDist(join(second, 'new-app/dist'), 'new', described);
  const failing = (fault: Error) => ({ ...store, put: () => Promise.reject(fault) });
  const told: string[] = [];
  const publish = (fault: Error, when: 'new' | 'always' = 'new') =>
    publishBeside(failing(fault), second, when, (why) => told.push(why));
  expect(await publish(new StoreFullError())).toEqual([]);
  expect(told).toEqual([expect.stringContaining('There is no room left where builds are kept')]);
  await expect(publish(new StoreFullError(), 'always')).rejects.toThrow(StoreFullError);
  // What is no matter of the build is no reason to go on.
  await expect(publish(new Error('broken'))).rejects.toThrow('broken');
});

test('a new app of a later image that does not fit what is live keeps no shell from starting, and is told', async () => {
  const [first, second] = [await image('one'), await image('two')];
  const store = fileStore(join(first, 'data'));
  await publishBeside(store, first, 'new');
  const name = 'reports-app';
  const routes = [{ path: '/reports', access: 'creator' }];
  await writeDist(join(second, name, 'dist'), 'new', {
    name,
    routes,
    shared: { react: '^20.0.0' },
  });
  const told: string[] = [];
  expect(await publishBeside(store, second, 'new', (why) => told.push(why))).toEqual([]);
  expect(told).toEqual(['reports-app wants react ^20.0.0, and the shell has 19.3.1.']);
  await expect(publishBeside(store, second, 'always')).rejects.toThrow('reports-app wants react');
});

test('a shell of an image whose own builds do not fit does not start', async () => {
  const top = await image('one');
  await writeDist(join(top, 'creator-app/dist'), 'one', { shared: { react: '^20.0.0' } });
  const store = fileStore(join(top, 'data'));
  await expect(publishBeside(store, top, 'new')).rejects.toThrow('creator-app wants react');
});

test('whoever makes the builds of an image live is told which of them wait, and why', async () => {
  const [first, second] = [await image('one'), await image('two')];
  const store = fileStore(join(first, 'data'));
  const said = async (top: string) =>
    (await publishBeside(store, top, 'always')).map((each) =>
      wordsOf(each).replace(each.build, '…'),
    );
  expect(await said(first)).toEqual(['shell … is live now', 'creator-app … is live now']);
  expect(await said(first)).toEqual(['shell … stays as it was', 'creator-app … stays as it was']);
  await freeze(store, 'creator-app', 'Ada', 'the launch is on');
  expect(await said(second)).toEqual([
    'shell … is live now',
    'creator-app … waits: creator-app is frozen',
  ]);
});
