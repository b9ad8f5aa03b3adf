import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { schemaName } from './postgres-schema.ts';

/** An announcement that was lost, to a connection or to a pool between, shows after this. */
const missedMs = 2_000;

const firstPauseMs = 100;
const longestPauseMs = 5_000;

/** Tells of changes that anyone makes, by what the tables announce. */
export interface Announcements {
  watch: (key: string, changed: () => void) => () => void;
  end: () => void;
}

/** Listens on a connection of its own while anyone watches, and comes back when that breaks. */
export function announcements(url: string): Announcements {
  const watchers = new Set<{ prefix: string; changed: () => void }>();
  let client: Client | undefined;
  let isListening = false;

  const tell = (key?: string) => {
    for (const { prefix, changed } of watchers)
      if (key === undefined || key.startsWith(prefix)) changed();
  };

  async function untilItBreaks(): Promise<void> {
    const connection = new Client({
      connectionString: url,
      application_name: 'castwork-registry-watch',
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    const ended = once(connection, 'end').catch(() => undefined);
    connection.on('error', () => undefined);
    connection.on('notification', ({ payload }) => tell(payload));
    client = connection;
    await connection.connect();
    await connection.query(`listen ${schemaName}`);
    // What was announced before is known to nobody here.
    tell();
    await ended;
  }

  async function listen(): Promise<void> {
    const timer = setInterval(tell, missedMs).unref();
    let pause = firstPauseMs;
    while (watchers.size > 0) {
      const started = Date.now();
      await untilItBreaks().catch(() => client?.end().catch(() => undefined));
      pause = Date.now() - started > longestPauseMs ? firstPauseMs : pause * 2;
      if (watchers.size > 0)
        await delay(Math.min(pause, longestPauseMs), undefined, { ref: false });
    }
    clearInterval(timer);
    isListening = false;
  }

  const end = () => {
    watchers.clear();
    void client?.end().catch(() => undefined);
  };

  return {
    end,
    watch(key, changed) {
      const watcher = { prefix: `${key}/`, changed };
      watchers.add(watcher);
      if (!isListening) void listen();
      isListening = true;
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) end();
      };
    },
  };
}
