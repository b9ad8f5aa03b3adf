import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:17:aa:1:2:3:4', '2001:db8:17:x'],
  ['2001:db8::1', '2001:db8:0:x'],
  ['fe80::1%eth0', 'fe80:0:0:x'],
  ['local', ''],
  ['', ''],
  ['<script>', ''],
])('of the address %s, %s is kept', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
