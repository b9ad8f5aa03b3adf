import { type EndpointName, endpoints } from '@castwork/contract/endpoints';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GeneratedRequest, requestTo, textOf } from './generate-requests.ts';
import { openApi, type TestApi } from './open-api.ts';
import type { Person } from './people.ts';
import { accepted, post, requested, submitted, newPair } from './things.ts';

const requests = 5_040;
/** Requests that run together, so that they also meet each other. */
const batch = 12;

let api: TestApi;
let people: Record<string, Person>;
let ids: string[];

beforeAll(async () => {
  api = await openApi({ LIMIT_LOGIN: '1000000/60', LIMIT_MAIL_SHORT: '1000000/60' });
  const pair = await newPair(api);
  people = { ...pair, operator: await api.newPerson('operator') };
  for (let i = 0; i < 5; i += 1) {
    const { jobId, requestId } = await requested(pair);
    const open = await post(pair.sponsor, { splitCount: 100 });
    ids = [jobId, requestId, open, await accepted(pair), await submitted(pair), ...(ids ?? [])];
  }
});
afterAll(() => api.close());

async function send({ who, method, path, query, body, cut, type, key }: GeneratedRequest) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    search.append(name.toWellFormed(), textOf(value).toWellFormed());
  const text = textOf(body);
  const hasBody = method !== 'GET' && method !== 'HEAD' && body !== undefined;
  return (people[who]?.fetch ?? api.fetch)(`${path}?${search}`, {
    method,
    headers: {
      ...(who === 'nobody' ? { authorization: 'Bearer x.y.z' } : {}),
      ...(hasBody ? { 'content-type': type } : {}),
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    ...(hasBody ? { body: text.slice(0, Math.ceil(text.length * cut)) } : {}),
  });
}

// Hashing a password is slow on purpose; ending the session would make all that follows a 401.
const slow: EndpointName[] = ['signup', 'login', 'resetPassword'];
const fast = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => !slow.includes(name) && name !== 'logout',
);

test(
  'no generated request meets a fault, or an answer that is not declared',
  {
    timeout: 120_000,
  },
  async () => {
    const answers = new Map<string, number>();
    const fire = async (some: GeneratedRequest[]) => {
      for (const { status } of await Promise.all(some.map(send))) {
        expect(status).toBeLessThan(500);
        const kind = `${Math.floor(status / 100)}xx`;
        answers.set(kind, (answers.get(kind) ?? 0) + 1);
      }
    };
    const burst = async (names: EndpointName[], numRuns: number) => {
      const one = fc.constantFrom(...names).chain((name) => requestTo(name, ids));
      const some = fc.array(one, { minLength: batch, maxLength: batch });
      await fc.assert(fc.asyncProperty(some, fire), { numRuns });
    };
    await burst(slow, 20);
    await burst(fast, requests / batch - 20);
    const counts = Object.fromEntries(answers);
    // The one address that leads on is for people who open a link in a mail.
    expect(counts['2xx']! + (counts['3xx'] ?? 0) + counts['4xx']!).toBe(requests);
    // Neither all refused nor all let through: requests met both sides of the rules.
    expect(counts['2xx']).toBeGreaterThan(requests / 10);
    expect(counts['4xx']).toBeGreaterThan(requests / 10);
  },
);
