import type { News } from '../src/live/channels.ts';
import type { Person } from './people.ts';

/** What somebody hears on a stream of their own. */
export interface Hearing {
  /** The next thing that is said: an event's data, `:` for a heartbeat, undefined at the end. */
  readonly next: () => Promise<unknown>;
  readonly leave: () => Promise<void>;
}

/**
 * Opens somebody's stream.
 * @param last the kind of what happened to them last: what comes up to it is passed over
 * @returns when it is open: what happens from now on is heard
 */
export async function hear({ open }: Pick<Person, 'open'>, last?: News['kind']): Promise<Hearing> {
  const reader = (await open('getStream')).body!.pipeThrough(new TextDecoderStream()).getReader();
  const lines: string[] = [];
  let rest = '';
  const line = async () => {
    while (lines.length === 0) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      const parts = (rest + value).split('\n\n');
      rest = parts.pop()!;
      lines.push(...parts);
    }
    return lines.shift();
  };
  const opening = await line();
  if (!opening?.startsWith('retry: ')) throw new Error(`A stream begins with ${opening}.`);
  const next = async () => {
    const said = await line();
    return said?.startsWith('data: ') ? JSON.parse(said.slice('data: '.length)) : said;
  };
  if (last !== undefined) while ((await next()).kind !== last);
  return { next, leave: () => reader.cancel() };
}
