import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

const origin = 'https://castwork.example';

test.each([
  ['/settings', '/settings'],
  ['/dashboard/creator?tab=local&radius=50#jobs', '/dashboard/creator?tab=local&radius=50#jobs'],
  ['/a/../settings', '/settings'],
  ['/login?redirect=//evil.example', '/login?redirect=//evil.example'],
])('%j leads to %j', (text, path) => {
  expect(ownPath(text, origin)).toBe(path);
});

test.each([
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/settings',
  'https:evil.example',
  'https://castwork.example@evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'settings',
  '//[',
  '',
  null,
  { pathname: '/settings' },
])('%j leads nowhere', (text) => {
  expect(ownPath(text, origin)).toBeUndefined();
});
