import { parseJson } from '../store/json.ts';
import type { Store } from '../store/store.ts';
import { change } from './entries.ts';

interface Dated {
  at: string;
  entry: unknown;
}

/** One log of an earlier version. Its order stays whatever its clocks said. */
async function readEarlier(store: Store, channel: string, name: string): Promise<Dated[]> {
  let at = '';
  return (await store.readLog(`channels/${channel}/${name}`)).map((text) => {
    const { data } = change.safeParse(parseJson(text ?? ''));
    if (data && data.at > at) ({ at } = data);
    return { at, entry: data ? { kind: 'change', channel, name, ...data } : null };
  });
}

/**
 * What an earlier version kept in a log for each channel and remote, as entries of the one log there
 * is now. Those logs stay where they are: the earlier version still reads them.
 */
export async function earlierEntries(store: Store): Promise<unknown[]> {
  const all: Dated[] = [];
  for (const channel of await store.list('channels'))
    for (const name of await store.list(`channels/${channel}`))
      all.push(...(await readEarlier(store, channel, name)));
  return all.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).map(({ entry }) => entry);
}
