import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** Milliseconds before the first attempt to come back, and at most; each attempt waits twice as long. */
const backOff = { first: 250, most: 10_000 };

/** What is done about a connection that listens. */
export interface Hearing {
  readonly onMessage: (channel: string, payload: string) => void;
  /** What is said meanwhile is not heard any more. */
  readonly onLost: () => void;
  /** From now on it is heard again. */
  readonly onBack: () => void;
}

/** A connection that listens, made anew whenever it is lost. */
export interface Listening {
  readonly isHearing: () => boolean;
  /** Asks whether the other end is still there: a dead one makes no sound. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Listens on channels of PostgreSQL's NOTIFY with a connection of its own.
 * @param url `postgres://…`
 * @throws when the first attempt fails
 */
export async function listen(
  url: string,
  channels: readonly string[],
  { onMessage, onLost, onBack }: Hearing,
): Promise<Listening> {
  const closing = new AbortController();
  const { signal } = closing;
  let current: Client | undefined;

  const connect = async () => {
    const client = new Client({
      connectionString: url,
      application_name: 'castwork-live',
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
    });
    // Its end is what counts, and follows.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload));
    try {
      await client.connect();
      for (const channel of channels)
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    if (signal.aborted) return void client.end();
    client.once('end', () => {
      current = undefined;
      onLost();
      void comeBack();
    });
    current = client;
  };

  const comeBack = async () => {
    for (let delay = backOff.first; !signal.aborted; delay = Math.min(delay * 2, backOff.most)) {
      // Not all processes at once.
      await wait(delay * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const isBack = await connect().then(
        () => true,
        () => false,
      );
      if (isBack) return onBack();
    }
  };

  await connect();
  return {
    isHearing: () => current !== undefined,
    check: async () => {
      const client = current;
      // Ending it while the question is open closes the socket at once.
      await client?.query('select 1').catch(() => client.end());
    },
    close: async () => {
      closing.abort();
      await current?.end();
    },
  };
}
