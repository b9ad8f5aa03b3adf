import type { Endpoint } from '@castwork/contract/endpoint';
import { endpoints } from '@castwork/contract/endpoints';
import { expect, test } from 'vitest';
import { addressOf } from '../call-address.ts';
import { followed } from './follow.ts';

/** `METHOD /path`, as they are followed. */
const addresses = new Set(followed.map((call) => addressOf(call)));
const reads = Object.entries<Endpoint>(endpoints).filter(
  ([, { method, access }]) => method === 'GET' && access !== 'operator',
);

const isFollowedOrSaysWhyNot = ({ method, path, notFollowed }: Endpoint) =>
  addresses.has(`${method} ${path}`) !== Boolean(notFollowed);

test('whatever the two sides read is read again when there is news, or its endpoint says why not', () => {
  expect(
    reads.filter(([, read]) => !isFollowedOrSaysWhyNot(read)).map(([name]) => name),
    'each stands in `followed` of follow.ts, or has `notFollowed` in its endpoints.ts',
  ).toEqual([]);
});

test('nothing is followed, or says why it is not, that is no read of theirs', () => {
  const theirs = reads.map(([, { method, path }]) => `${method} ${path}`);
  expect([...addresses].filter((address) => !theirs.includes(address))).toEqual([]);
  const saying = Object.entries<Endpoint>(endpoints).filter(([, { notFollowed }]) => notFollowed);
  expect(saying.filter(([name]) => !reads.some(([read]) => read === name))).toEqual([]);
});
