import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { unavailable } from '../errors.ts';
import { channels, type News } from './channels.ts';
import type { Feed } from './feed.ts';
import { listen } from './listen.ts';
import { createStreams, type StreamLimits, type Told } from './streams.ts';

/** Milliseconds after which an idle stream shows that it lives; proxies close what is silent for 60 s. */
const heartbeat = 25_000;

/** The news of a process: who listens, and the one connection on which it hears what happened. */
export interface Live {
  /** @throws Refusal 429 or 503 when there are too many streams, 503 while nothing can be heard */
  readonly open: (caller: Caller) => Feed<Told>;
  readonly count: () => number;
  /** What is done at every heartbeat. */
  readonly beat: () => Promise<void>;
  /** Ends all streams: whoever wants to go on asks another process. */
  readonly endAll: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Begins to listen. A stream that is open has heard everything: when the connection is lost all streams
 * end, and whoever opens one again looks for what it has missed.
 * @param url `postgres://…`
 * @param forget called with whose account was closed, and with nothing when that may have been missed
 * @throws when the database cannot be reached
 */
export async function openLive(
  url: string,
  limits: StreamLimits,
  clock: Clock,
  forget: (id?: string) => void,
): Promise<Live> {
  const streams = createStreams(limits);
  const onMessage: Record<string, (payload: string) => void> = {
    [channels.news]: (payload) => streams.tell(JSON.parse(payload) as News),
    [channels.endedSession]: streams.endSession,
    [channels.closedAccount]: forget,
  };
  const listening = await listen(url, Object.values(channels), {
    onMessage: (channel, payload) => onMessage[channel]?.(payload),
    onLost: () => {
      streams.endAll();
      forget();
    },
    // Whoever was looked up meanwhile may have closed their account since.
    onBack: () => forget(),
  });
  const beat = async () => {
    streams.beat(clock.now());
    await listening.check();
  };
  const timer = setInterval(() => void beat(), heartbeat);
  return {
    open: (caller) => {
      if (!listening.isHearing()) throw unavailable();
      return streams.open(caller);
    },
    count: streams.count,
    beat,
    endAll: streams.endAll,
    close: async () => {
      clearInterval(timer);
      streams.endAll();
      await listening.close();
    },
  };
}
