import { readBuild } from '@castwork/federation/registry/builds';
import { ChannelMovedError, stableChannel } from '@castwork/federation/registry/channels';
import { readState } from '@castwork/federation/registry/log';
import { publishBuild } from '@castwork/federation/registry/publish';
import { liveChange } from '@castwork/federation/registry/state';
import { shellName } from '@castwork/federation/registry';
import type { Store } from '@castwork/federation/store/store';

/**
 * Makes the shell's own build live where there is none that pages could begin with: in a new registry,
 * in one of before shells were in it, and where the live one cannot be read any more. Any other time
 * what is live was decided on, and stays.
 * @param shellDist the `dist` folder of the shell.
 * @throws RefusedBuildError with one sentence when that holds none, or none that fits what is live.
 */
export async function publishFirstShell(store: Store, shellDist: string): Promise<void> {
  const live = liveChange(await readState(store), stableChannel, shellName);
  if (live && (await readBuild(store, shellName, live.build))) return;
  try {
    await publishBuild(store, shellDist);
  } catch (error) {
    // Another server that starts at this moment has made its own live.
    if (!(error instanceof ChannelMovedError)) throw error;
  }
}
