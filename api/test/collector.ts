import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as it arrived. */
export interface Arrived {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly about: Readonly<Record<string, unknown>>;
  /** The traces that it points to. */
  readonly causes: readonly string[];
  readonly isFault: boolean;
  readonly service: unknown;
}

type Attributes = readonly { readonly key: string; readonly value: Record<string, unknown> }[];

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<Arrived, 'about'> & {
        readonly attributes: Attributes;
        readonly links?: readonly { readonly traceId: string }[];
        readonly status?: { readonly code?: number };
      })[];
    }[];
  }[];
}

const read = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansIn = ({ resourceSpans }: Sent): Arrived[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = '', name, attributes, links = [], status }) => ({
        traceId,
        spanId,
        parentSpanId,
        name,
        about: read(attributes),
        causes: links.map((link) => link.traceId),
        isFault: status?.code === 2,
        service: read(resource.attributes)['service.name'],
      })),
    ),
  );

/** A collector of OpenTelemetry: it takes what it is sent, refuses it, or never answers. */
export async function startCollector() {
  const spans: Arrived[] = [];
  const texts: string[] = [];
  const state = { mood: 'takes' as 'takes' | 'refuses' | 'hangs', asked: 0 };
  const server = createServer((request, response) => {
    state.asked += 1;
    void text(request).then((body) => {
      if (state.mood === 'hangs') return;
      if (state.mood === 'refuses') return response.writeHead(403).end();
      if (request.url === '/v1/traces') spans.push(...spansIn(JSON.parse(body) as Sent));
      texts.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** All it was sent, as it came. */
    printed: () => texts.join('\n'),
    /** How often it was sent something. */
    asked: () => state.asked,
    become: (mood: typeof state.mood) => {
      state.mood = mood;
      server.closeAllConnections();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
