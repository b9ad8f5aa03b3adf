import type { RequestListener } from 'node:http';
import { openPreviews, type Previews } from '../src/ports/previews/previews.ts';
import { type Provider, providers } from '../src/ports/previews/providers.ts';
import { openWeb } from '../src/ports/web/web.ts';
import { internetWith, startWebServer, type WebServer } from './web-server.ts';

/** The beginning of a picture of each kind. */
export const pictures = {
  'image/jpeg': Buffer.from('ffd8ffe000104a4649460001', 'hex'),
  'image/png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'image/gif': Buffer.from('GIF89a'),
  'image/webp': Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1'),
} as const;

/** What is answered of a post: an oEmbed answer as an object, a status, or anything by hand. */
export type Answer = object | number | RequestListener;

/**
 * A stand-in of the platforms on loopback: their oEmbed endpoints, pages and pictures. Its hosts are
 * the real ones; each endpoint is this server.
 */
export interface OEmbedStandIn {
  readonly server: WebServer;
  readonly previews: Previews;
  /** The same, for whom a question may take only so many milliseconds. */
  readonly within: (milliseconds: number) => Previews;
  /** By the address of a post, or by the path of what is asked for directly. Anything else is 404. */
  readonly answers: Map<string, Answer>;
  /** The address of a path of it, as everybody reaches it. */
  readonly at: (path: string) => string;
  readonly close: () => Promise<void>;
}

const reply: (answer: Answer) => RequestListener = (answer) => (request, response) => {
  if (typeof answer === 'function') return void (answer as RequestListener)(request, response);
  const isStatus = typeof answer === 'number';
  response.writeHead(isStatus ? answer : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isStatus ? { error: 'no' } : answer));
};

const addressAt = (port: number, path: string) => `http://platforms.example:${port}${path}`;

/**
 * Looks at posts through a stand-in, also of another process.
 * @param milliseconds that one question may take
 */
export function previewsAt(port: number, milliseconds?: number): Previews {
  const network = internetWith({ port }, { 'platforms.example': ['127.0.0.1'] });
  const standIns = providers.map((provider): Provider =>
    provider.endpoint
      ? { ...provider, endpoint: addressAt(port, '/oembed?format=json') }
      : provider,
  );
  return openPreviews(openWeb(network, milliseconds), standIns);
}

/** Starts one. */
export async function startOEmbed(): Promise<OEmbedStandIn> {
  const answers: OEmbedStandIn['answers'] = new Map();
  const server = await startWebServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://platforms.example');
    reply(answers.get(searchParams.get('url') ?? pathname) ?? 404)(request, response);
  });
  return {
    server,
    previews: previewsAt(server.port),
    within: (milliseconds) => previewsAt(server.port, milliseconds),
    answers,
    at: (path) => addressAt(server.port, path),
    close: server.close,
  };
}
