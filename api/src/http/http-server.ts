import { randomUUID } from 'node:crypto';
import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@castwork/contract/contract';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HttpEnv } from './http-env.ts';

const seconds = 1_000;

const unreadable = (message = 'The request could not be read'): ErrorBody => ({
  message,
  error: message,
  code: 'bad_request',
  requestId: randomUUID(),
});

/** Node's word for what was wrong with the bytes of a request, as a status. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** How long the server waits for a client, in milliseconds. */
const patience = {
  headersTimeout: 10 * seconds,
  requestTimeout: 30 * seconds,
  // How often the two timeouts above are looked at.
  connectionsCheckingInterval: seconds,
  // Longer than a balancer keeps its connections: it never sends into one that is being closed.
  keepAliveTimeout: 65 * seconds,
};

/** Answers what never becomes a request, and reads no further. */
function refuse(socket: Duplex, status: number) {
  const body = JSON.stringify(unreadable());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/**
 * The HTTP server around the app: its timeouts, and answers to what never becomes a request.
 * @param timeouts Node's own, by default those of a deployment
 */
export function createHttpServer(app: Hono<HttpEnv>, timeouts = patience): Server {
  const server = createServer(
    {
      ...timeouts,
      // Node would answer without a body; the listener refuses it too.
      requireHostHeader: false,
    },
    getRequestListener(app.fetch, {
      errorHandler: () => Response.json(unreadable(), { status: 400 }),
    }),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    refuse(socket, statuses[error.code ?? ''] ?? 400);
  });
  // Node would answer the first of these without a body, and the second not at all.
  server.on('checkExpectation', ({ socket }) => refuse(socket, 417));
  server.on('connect', (_, socket) => refuse(socket, 405));
  return server;
}
