import { expect, test } from 'vitest';
import { folderCircles } from './testing/circles.ts';

/** Those that are still there: lines may go, none may come. */
const known = [
  'api: src/accounts, src/context.ts, src/db, src/geo, src/limits, src/mail, src/operation.ts, src/work.ts',
];

test('no folder of a package imports one that imports it', () => {
  expect(folderCircles()).toEqual(known);
});
