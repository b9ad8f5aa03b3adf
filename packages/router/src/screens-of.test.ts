import { createElement } from 'react';
import { expect, expectTypeOf, test } from 'vitest';
import { type ScreensOf, screensOf } from './screens-of.ts';

const remote = { routes: [{ path: '/one' }, { path: '/two/:id' }] } as const;
const [one, two] = [createElement('h1'), createElement('h2')];

test('each declared path has its screen', () => {
  expect(screensOf<typeof remote>({ '/one': one, '/two/:id': two })).toEqual([
    { path: '/one', element: one },
    { path: '/two/:id', element: two },
  ]);
  expectTypeOf<keyof ScreensOf<typeof remote>>().toEqualTypeOf<'/one' | '/two/:id'>();
});

test('a declared path without a screen, or a screen without a path, does not compile', () => {
  // @ts-expect-error /two/:id is declared and has no screen.
  expect(screensOf<typeof remote>({ '/one': one })).toHaveLength(1);
  // @ts-expect-error A path may not stand there with nothing to show.
  expect(screensOf<typeof remote>({ '/one': one, '/two/:id': undefined })).toHaveLength(2);
  // @ts-expect-error /three is not declared.
  expect(screensOf<typeof remote>({ '/one': one, '/two/:id': two, '/three': one })).toHaveLength(3);
  // @ts-expect-error Whose screens they are has to be said.
  expect(screensOf({ '/one': one })).toHaveLength(1);
});
