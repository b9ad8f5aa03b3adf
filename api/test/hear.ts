import type { Person } from './people.ts';

/** What somebody hears on a stream of their own. */
export interface Hearing {
  /** The next thing that is said: an event's data, `:` for a heartbeat, undefined at the end. */
  readonly next: () => Promise<unknown>;
  readonly leave: () => Promise<void>;
}

/** Opens somebody's stream. @returns when it is open: what happens from now on is heard */
export async function hear({ open }: Pick<Person, 'open'>): Promise<Hearing> {
  const reader = (await open('getStream')).body!.pipeThrough(new TextDecoderStream()).getReader();
  const said: string[] = [];
  let rest = '';
  const line = async () => {
    while (said.length === 0) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      const parts = (rest + value).split('\n\n');
      rest = parts.pop()!;
      said.push(...parts);
    }
    return said.shift();
  };
  const opening = await line();
  if (!opening?.startsWith('retry: ')) throw new Error(`A stream begins with ${opening}.`);
  return {
    next: async () => {
      const next = await line();
      return next?.startsWith('data: ') ? JSON.parse(next.slice('data: '.length)) : next;
    },
    leave: () => reader.cancel(),
  };
}
