import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Telling } from './telling.ts';

/** The settings that say where a process is asked for its metrics. */
export interface Place {
  /** 0 for nowhere. */
  readonly METRICS_PORT: number;
  /** The network address that is listened on: a loopback one is reached from this machine only. */
  readonly METRICS_HOST: string;
}

/**
 * Serves what is told at `/metrics`, and nothing else, on a port of its own.
 * @returns ends it
 * @throws when it cannot listen there, in a sentence for whoever has set it
 */
export async function serveMetrics(
  telling: Pick<Telling<string>, 'text' | 'contentType'>,
  { METRICS_PORT: port, METRICS_HOST: host }: Place,
): Promise<() => Promise<void>> {
  if (port === 0) return async () => undefined;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || !/^(GET|HEAD)$/.test(request.method ?? ''))
      return response.writeHead(404).end();
    telling.text().then(
      (text) => response.writeHead(200, { 'content-type': telling.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use: set METRICS_PORT to a free one.`
        : `Port ${port} of METRICS_PORT cannot be listened on at ${host}: ${error.message}.`,
      { cause: error },
    );
  });
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
