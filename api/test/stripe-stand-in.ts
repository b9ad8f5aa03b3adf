import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  type Answer,
  endpointsOf,
  type Fields,
  noList,
  noObjects,
  type Objects,
  refuse,
} from './stripe-objects.ts';

/** What goes wrong with one request. */
export type Fault =
  /** It is not worked on, and answered 500. */
  | 'fails'
  /** It is worked on, and the connection breaks before the answer. */
  | 'isLost'
  /** It is worked on, and never answered. */
  | 'hangs'
  /** Somebody else asks for the same, and is worked on first. */
  | 'isSecond'
  /** It is understood, and refused for good. */
  | 'isRefused'
  /** There is not enough money for it yet: so says also whoever asks for it again with its key. */
  | 'isShort'
  /** Something happens here before it is worked on. */
  | (() => Promise<unknown>);

/** A stand-in of Stripe's HTTP interface: what of it the product uses, on loopback. It is not Stripe. */
export interface StripeStandIn {
  readonly env: Record<
    'PAYMENTS' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL',
    string
  >;
  readonly objects: Objects;
  /** Every request that it has taken, as `POST /v1/transfers`. */
  readonly requests: string[];
  /** Has the next requests of these go wrong, in their order. */
  readonly faults: { readonly request: string; readonly fault: Fault }[];
  /** While it is true nothing is answered: connections break. */
  isAway: boolean;
  /** While it is true lists are empty: they do not show at once what was just made. */
  isBehind: boolean;
  /** Forgets its answers, as Stripe does with keys of yesterday. */
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

const newKey = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`;

const refused: Partial<Record<string, Answer>> = {
  isRefused: refuse(400, 'invalid_request_error', 'account_closed'),
  isShort: refuse(400, 'invalid_request_error', 'balance_insufficient'),
};

/** What Stripe refuses of every request alike. */
function check({ method, headers }: IncomingMessage, secret: string): Answer | undefined {
  if (headers.authorization !== `Bearer ${secret}`)
    return refuse(401, 'authentication_error', 'key');
  if (!headers['stripe-version']) return refuse(400, 'invalid_request_error', 'version');
  if (method !== 'POST') return undefined;
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    ? undefined
    : refuse(400, 'invalid_request_error', 'form');
}

/** Starts one, with keys of its own. */
export async function startStripe(): Promise<StripeStandIn> {
  const secret = newKey('sk_test');
  const objects = noObjects();
  const work = endpointsOf(objects);
  const answered = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  const stripe = {
    objects,
    requests: [] as string[],
    faults: [] as StripeStandIn['faults'],
    isAway: false,
    isBehind: false,
  };

  /** The same key and request replay the first answer; another request with it is refused. */
  function once(request: IncomingMessage, form: string, fault: Fault | undefined): Answer {
    const { url = '', method, headers } = request;
    const path = url.split('?')[0]!;
    const account = String(headers['stripe-account'] ?? '');
    const fields: Fields = new URLSearchParams(method === 'POST' ? form : url.split('?')[1]);
    const key = headers['idempotency-key'];
    const asked = `${method} ${path} ${account} ${form}`;
    const first = typeof key === 'string' ? answered.get(key) : undefined;
    if (first)
      return first.asked === asked ? first.answer : refuse(400, 'idempotency_error', 'key');
    if (fault === 'isSecond') work(`${method} ${path}`, fields, account);
    const answer =
      (typeof fault === 'string' ? refused[fault] : undefined) ??
      (stripe.isBehind && method === 'GET' ? noList : work(`${method} ${path}`, fields, account));
    if (typeof key === 'string' && answer.status < 500) answered.set(key, { asked, answer });
    return answer;
  }

  const server = createServer(async (request, response) => {
    if (stripe.isAway) return request.socket.destroy();
    const name = `${request.method} ${(request.url ?? '').split('?')[0]!.replaceAll(/(acct|cs|tr)_[\w-]+/g, '…')}`;
    stripe.requests.push(name);
    const place = stripe.faults.findIndex((each) => each.request === name);
    const fault = place < 0 ? undefined : stripe.faults.splice(place, 1)[0]!.fault;
    const form = await text(request);
    if (typeof fault === 'function') await fault();
    const { status, body } =
      check(request, secret) ??
      (fault === 'fails' ? refuse(500, 'api_error', 'us') : once(request, form, fault));
    if (fault === 'isLost') return request.socket.destroy();
    if (fault === 'hangs') return;
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newKey('req') });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(stripe, {
    env: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: secret,
      STRIPE_WEBHOOK_SECRET: newKey('whsec'),
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    forget: () => answered.clear(),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
