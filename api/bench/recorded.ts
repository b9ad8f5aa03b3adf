import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';

/** A statement as it went to the database, the ends of transactions too. */
export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Query = (this: Client, first: unknown, ...rest: unknown[]) => unknown;

/** Tells what a call sends from what timers of this process send meanwhile. */
const recording = new AsyncLocalStorage<Sent[]>();

/** What a call sends to the database, and nothing that this process does beside it. */
export async function statementsOf(call: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const query = Client.prototype.query as Query;
  Client.prototype.query = function record(this: Client, first: unknown, ...rest: unknown[]) {
    const { text, values } =
      typeof first === 'string' ? { text: first, values: rest[0] } : (first as Sent);
    if (text) recording.getStore()?.push({ text, values: Array.isArray(values) ? values : [] });
    return query.call(this, first, ...rest);
  } as Client['query'];
  try {
    await recording.run(sent, call);
    return sent;
  } finally {
    Client.prototype.query = query as Client['query'];
  }
}

const uuids = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;

/** When an id was made. */
const madeAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * Has values speak of other rows.
 * @param names what stands for what; an id that was made after `since` gets one of its own in here
 */
export function translate(
  value: unknown,
  names: Map<string, string>,
  { since, newId }: { since: number; newId: () => string },
): unknown {
  const own = (part: unknown) => translate(part, names, { since, newId });
  if (Array.isArray(value)) return value.map(own);
  if (value !== null && typeof value === 'object' && !(value instanceof Date))
    return Buffer.isBuffer(value) ? value : JSON.parse(own(JSON.stringify(value)) as string);
  if (typeof value !== 'string') return value;
  const text = value.replaceAll(uuids, (id) => {
    if (!names.has(id) && madeAt(id) >= since) names.set(id, newId());
    return names.get(id) ?? id;
  });
  return [...names].reduce((all, [from, to]) => all.replaceAll(from, to), text);
}
