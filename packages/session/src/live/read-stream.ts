import type { Reply } from '@castwork/contract/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { openStream } from '../api.ts';

/** Milliseconds without a sign of life, of which the server gives one every 25 s, that end a stream. */
const longestSilence = 60_000;

/** What is done with a stream. */
export interface StreamListener {
  /** It is open: the server's first words are after how many milliseconds to come back. */
  readonly onOpen: (retry: number) => void;
  readonly onNews: (news: Reply<'getStream'>) => void;
}

/**
 * Reads the signed-in user's stream.
 * @param signal ends it
 * @param silence milliseconds without a sign of life after which it is given up
 * @returns at its end
 * @throws ApiError when it is refused; whatever breaks it
 */
export async function readStream(
  { onOpen, onNews }: StreamListener,
  signal: AbortSignal,
  silence = longestSilence,
): Promise<void> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), silence);
  };
  isAlive();
  try {
    const { body } = await openStream('GET /api/stream', {
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!body) return;
    const events = body
      .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
      .pipeThrough(new EventSourceParserStream({ onRetry: onOpen, onComment: isAlive }))
      .getReader();
    for (let event = await events.read(); !event.done; event = await events.read()) {
      isAlive();
      onNews(JSON.parse(event.value.data) as Reply<'getStream'>);
    }
  } finally {
    clearTimeout(timer);
  }
}
