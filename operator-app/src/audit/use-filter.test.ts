import { expect, test } from 'vitest';
import { filterOf } from './use-filter.ts';

test.each([
  ['', { by: 'operator' }],
  [
    'by=creator&kind=job_posted&about=m%40x.test&from=2026-02-01&to=2026-02-28',
    {
      by: 'creator',
      kind: 'job_posted',
      about: 'm@x.test',
      from: '2026-02-01',
      to: '2026-02-28',
    },
  ],
  ['by=nobody&kind=bogus&from=2026-99-99&to=2026-02-30', { by: 'operator' }],
  [`by=toString&kind=toString&about=${'m'.repeat(255)}&to=tomorrow`, { by: 'operator' }],
])('of the address ?%s what can be asked for is asked', (address, filter) => {
  expect(filterOf(new URLSearchParams(address))).toEqual(filter);
});
