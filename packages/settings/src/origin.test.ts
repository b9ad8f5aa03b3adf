import { expect, test } from 'vitest';
import { originOf } from './origin.ts';

test.each([
  ['10.0.0.9', undefined, 0, '10.0.0.9'],
  ['10.0.0.9', '1.2.3.4', 0, '10.0.0.9'],
  ['10.0.0.9', '1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.9', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.9', '6.6.6.6, 1.2.3.4, 10.0.0.8', 2, '1.2.3.4'],
  ['10.0.0.9', ' , 1.2.3.4', 3, '1.2.3.4'],
  ['10.0.0.9', undefined, 2, '10.0.0.9'],
  [undefined, undefined, 0, 'local'],
  ['::ffff:10.0.0.9', undefined, 0, '10.0.0.9'],
  ['10.0.0.9', '2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::'],
  ['10.0.0.9', '2001:DB8:1:2:ffff::1', 1, '2001:db8:1:2::'],
  ['10.0.0.9', '2001:db8:1:3::1', 1, '2001:db8:1:3::'],
  ['10.0.0.9', 'unknown', 1, 'unknown'],
])('from %s, forwarded for %s, behind %i proxies: %s', (socket, forwarded, proxies, origin) => {
  expect(originOf(socket, forwarded, proxies)).toBe(origin);
});
