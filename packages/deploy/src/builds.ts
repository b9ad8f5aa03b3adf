import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { RefusedBuildError } from '@castwork/federation/build/checks';
import { shellName } from '@castwork/federation/registry';
import { ChannelMovedError, stableChannel } from '@castwork/federation/registry/channels';
import { readState } from '@castwork/federation/registry/log';
import { type Published, publishBuilds } from '@castwork/federation/registry/publish';
import { historyIn } from '@castwork/federation/registry/state';
import { StoreFullError } from '@castwork/federation/store/full';
import type { Store } from '@castwork/federation/store/store';

/**
 * The folders of the builds that came along: the shell's, then those of its remotes.
 * @param top where the apps' folders are
 */
export const buildsBeside = (top: string): string[] =>
  ['shell', ...readdirSync(top).filter((name) => name.endsWith('-app'))]
    .map((app) => join(top, app, 'dist'))
    .filter((dist) => existsSync(join(dist, 'build.json')));

/**
 * Makes builds live that came along. All fit each other and what else is live, or none goes live.
 * @param when `new`: only of apps that never had a live build here; what was decided on stays
 * @param onRefused hears why new ones wait: they do not fit what is live, as with more of their image they
 *   may, or there is no room for them
 * @returns what became of each
 * @throws RefusedBuildError when one does not fit, and no shell is live or all were to be
 */
export async function publishBeside(
  store: Store,
  top: string,
  when: 'new' | 'always',
  onRefused?: (why: string) => void,
): Promise<Published[]> {
  const state = await readState(store);
  const isNew = (name: string) => historyIn(state, stableChannel, name).changes.length === 0;
  const wanted = buildsBeside(top).filter(
    (dist) => when === 'always' || isNew(basename(dirname(dist))),
  );
  try {
    return await publishBuilds(store, wanted, 'image');
  } catch (error) {
    // Another image that starts at this moment has done it.
    if (when === 'new' && error instanceof ChannelMovedError) return [];
    const mayWait = error instanceof RefusedBuildError || error instanceof StoreFullError;
    if (when === 'always' || isNew(shellName) || !mayWait) throw error;
    onRefused?.(error.message);
    return [];
  }
}

/** What became of a build, for whoever told it to go live. */
export function wordsOf({ name, build, flipped, isFrozen }: Published): string {
  if (isFrozen) return `${name} ${build} waits: ${name} is frozen`;
  return `${name} ${build} ${flipped ? 'is live now' : 'stays as it was'}`;
}
