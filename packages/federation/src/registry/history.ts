import { RefusedBuildError } from '../build/checks.ts';
import type { Store } from '../store/store.ts';
import { ChannelMovedError } from './channels.ts';
import type { Change } from './entries.ts';
import { readState, record } from './log.ts';
import { historyIn, type RegistryState } from './state.ts';

/**
 * Everything that was ever live in a channel, the oldest first. Its length is the number that
 * `flip` expects.
 */
export async function readHistory(
  store: Store,
  channel: string,
  name: string,
): Promise<readonly Change[]> {
  return historyIn(await readState(store), channel, name).changes;
}

/**
 * Changes a channel, if nobody changed it since it was read; what others changed meanwhile is looked
 * at anew.
 * @param expectedChanges the number of changes that the decision was made on; when left out, those
 *   there are at the first look.
 * @param decide gives the change, or `null` when there is nothing to do; what it throws is thrown, but
 *   no refusal once the channel has moved on.
 * @throws ChannelMovedError when the channel has moved on.
 * @returns whether it was changed.
 */
export function flip(
  store: Store,
  channel: string,
  name: string,
  expectedChanges: number | undefined,
  decide: (state: RegistryState) => Promise<Change | null> | Change | null,
): Promise<boolean> {
  let expected = expectedChanges;
  return record(store, async (state) => {
    const { length } = historyIn(state, channel, name).changes;
    expected ??= length;
    const isMoved = length !== expected;
    try {
      const made = await decide(state);
      if (!made) return null;
      if (!isMoved) return { kind: 'change', channel, name, ...made };
    } catch (error) {
      // What was decided on an earlier look may be refused for what another has done since.
      if (!isMoved || !(error instanceof RefusedBuildError)) throw error;
    }
    throw new ChannelMovedError(
      `${name} in ${channel} was changed by someone else meanwhile: look, and run it again.`,
    );
  });
}
