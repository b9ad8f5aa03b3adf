import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveBy } from './network.ts';
import { openWeb } from './web.ts';

const server = createSocket('udp4');
/** Names that it was asked for, once for each kind of address. */
let asked: string[] = [];
let resolve: ReturnType<typeof resolveBy>;

/** The labels of a name, one after the other, as they stand in a question. */
function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (; question[at]! > 0; at += 1 + question[at]!)
    labels.push(question.toString('ascii', at + 1, at + 1 + question[at]!));
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A name server: it knows no name but `both` and `old`, and says nothing of those that are `silent`. */
server.on('message', (question, { address, port }) => {
  const { name, end } = nameIn(question);
  const isOld = question.readUInt16BE(end - 4) === 1;
  asked.push(name);
  if (name.startsWith('silent')) return;
  const known = name === 'both.example' || (name === 'old.example' && isOld);
  const bytes = isOld ? [203, 0, 113, 9] : [0x20, 0x01, 0x0d, 0xb8, ...Array(11).fill(0), 1];
  const answer = Buffer.concat([
    question.subarray(0, 2),
    Buffer.from([0x81, known ? 0x80 : 0x83, 0, 1, 0, known ? 1 : 0, 0, 0, 0, 0]),
    question.subarray(12, end),
    ...(known
      ? [Buffer.from([0xc0, 12, 0, isOld ? 1 : 28, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes])]
      : []),
  ]);
  server.send(answer, port, address);
});

beforeAll(async () => {
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  resolve = resolveBy([`127.0.0.1:${server.address().port}`]);
});
afterAll(() => void server.close());

const ask = (name: string, signal = new AbortController().signal) => resolve(name, signal);

test('a name has the addresses of both kinds, as far as it has any; an address has itself', async () => {
  expect(await ask('both.example')).toEqual([
    { address: '203.0.113.9', family: 4 },
    { address: '2001:db8::1', family: 6 },
  ]);
  expect(await ask('old.example')).toEqual([{ address: '203.0.113.9', family: 4 }]);
  expect(await ask('10.0.0.9')).toEqual([{ address: '10.0.0.9', family: 4 }]);
  expect(await ask('::1')).toEqual([{ address: '::1', family: 6 }]);
  await expect(ask('nobody.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('names of which a server says nothing keep no other name from being found, and end with the question', async () => {
  asked = [];
  const web = openWeb({ resolve, allows: () => true }, 1_000);
  const names = Array.from({ length: 20 }, (_, nth) => `silent-${nth}.example`);
  const ends = names.map((name) => web.get(`http://${name}/`).catch((fault: unknown) => fault));
  await expect.poll(() => new Set(asked).size).toBe(names.length);
  expect(await ask('old.example')).toHaveLength(1);
  for (const end of await Promise.all(ends)) expect(end).toMatchObject({ reason: 'tooSlow' });
});
