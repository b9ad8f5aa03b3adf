import { expect, test } from 'vitest';
import { folderCircles } from './testing/circles.ts';

test('no folder of a package imports one that imports it', () => {
  expect(folderCircles()).toEqual([]);
});
