import { errorBody, schemas } from '@castwork/contract/contract';
import { type Endpoint, errorStatuses } from '@castwork/contract/endpoint';
import { type EndpointName, endpoints } from '@castwork/contract/endpoints';
import { expect } from 'vitest';
import { prettifyError } from 'zod';

const table = (Object.keys(endpoints) as EndpointName[]).map((name) => ({
  name,
  endpoint: endpoints[name] as Endpoint,
  pattern: new RegExp(`^${endpoints[name].path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The endpoint a request is for; undefined for none of the contract's. */
export const findEndpoint = (method: string, path: string) =>
  table.find(
    ({ endpoint, pattern }) =>
      endpoint.method === (method === 'HEAD' ? 'GET' : method) && pattern.test(path),
  );

/** Fails unless an answer is one that the contract declares: its status, and every key of its body. */
export async function checkAnswer(method: string, address: string, answer: Response) {
  const { pathname } = new URL(address, 'http://api.test');
  if (method === 'OPTIONS' || /^\/api\/(docs|openapi\.json)/.test(pathname)) return;
  // Pictures stand in pages, not in the contract.
  if (answer.status === 200 && /^\/api\/(thumbnails|pictures)\//.test(pathname)) return;
  // For people, not for programs.
  if (answer.status === 302 && pathname.startsWith('/api/unsubscribe/')) return;
  const { status, headers } = answer;
  const where = `${method} ${pathname.slice(0, 100)} ${status}`;
  const found = findEndpoint(method, pathname);
  const succeeded = status === found?.endpoint.status;
  // What goes on has no end to wait for: its events are looked at where they are read.
  if (succeeded && found.endpoint.streams)
    return expect(headers.get('content-type'), where).toBe('text/event-stream');
  const text = await answer.clone().text();
  const declared = found ? errorStatuses(found.endpoint) : [404, 405];
  if (!succeeded) expect(declared, where).toContain(status);
  expect(headers.get('x-request-id'), where).toBeTruthy();
  if (method === 'HEAD' || status === 204) return expect(text, where).toBe('');

  expect(headers.get('content-type'), where).toMatch(/^application\/json/);
  const body: unknown = JSON.parse(text);
  const schema = succeeded ? schemas[found.name].reply : errorBody;
  const parsed = schema.safeParse(body);
  if (!parsed.success) expect.fail(`${where} breaks the contract: ${prettifyError(parsed.error)}`);
  // Parsing drops what is not declared: what is dropped is missing here.
  expect(parsed.data, where).toEqual(body);
  if (succeeded) return;
  const { message, error, requestId } = errorBody.parse(body);
  expect(error, where).toBe(message);
  expect(requestId, where).toBe(headers.get('x-request-id'));
  if (status === 429 || status === 503)
    expect(Number(headers.get('retry-after')), where).toBeGreaterThan(0);
}
