import { expect, test } from 'vitest';
import { buildOf } from './watch-builds.ts';

const id = 'c0ffee00c0ffee00c0ff';
const script = `https://castwork.example/remotes/some-app/${id}/routes.1.js`;
const shell = 'https://castwork.example/assets/main.1.js';

test('a script belongs to the build whose address it has, wherever it is served from', () => {
  expect(buildOf(script)).toEqual({ remote: 'some-app', build: id });
  expect(buildOf(script.replace('castwork.example', 'cdn.example:8443'))).not.toBeNull();
  expect(buildOf(shell)).toBeNull();
  expect(buildOf('chrome-extension://abc/content.js')).toBeNull();
});

test.each([
  ['Chromium', `Error: \n    at press (${script}:1:2)\n    at dispatch (${shell}:3:4)`],
  ['Firefox and Safari', `press@${script}:1:2\ndispatch@${shell}:3:4`],
])('an error is of the build that threw it, as %s writes a stack', (_browser, stack) => {
  expect(buildOf(stack)).toEqual({ remote: 'some-app', build: id });
});

test('what the shell throws when a build calls it is not the build’s', () => {
  expect(
    buildOf(`Error: \n    at send (${shell}:1:2)\n    at async load (${script}:3:4)`),
  ).toBeNull();
});
