import { describe, expect, test } from 'vitest';
import { expectNoChange, pair, read } from './refusals.ts';

expectNoChange();

describe('a query', () => {
  const wrong: [path: string, field: string, values: string[]][] = [
    [
      '/api/requests',
      'page',
      ['0', '-1', '1e309', '1.5', 'NaN', '', 'x', '99999999999', '%00', '１'],
    ],
    ['/api/requests', 'pageSize', ['0', '-1', '101', '1e309', 'x', '']],
    ['/api/requests', 'status', ['open', 'PENDING', '', '%00']],
    ['/api/requests/my', 'page', ['0', '-1', '1e309']],
    ['/api/requests/my', 'pageSize', ['0', '-1', '101']],
    ['/api/jobs/visible', 'limit', ['0', '-1', '1e309', 'x', '', '1.5']],
    ['/api/jobs/visible', 'list', ['', 'all', 'Local', 'grabs,local', '%00']],
    ['/api/jobs/visible', 'words', ['x'.repeat(201), '%00']],
    [
      '/api/jobs/visible',
      'cursor',
      [
        'x',
        '',
        'e30x',
        btoa('{"grabs":"x"}'),
        btoa('{"local":[1e999,"x"]}'),
        btoa('null'),
        '%00',
        'x'.repeat(501),
      ],
    ],
    ['/api/notifications', 'unreadOnly', ['1', 'TRUE', '', 'yes']],
  ];
  test.each(wrong)('of %s names %s when it is wrong', async (path, field, values) => {
    const { fetch } = /my|visible/.test(path) ? pair.creator : pair.sponsor;
    for (const value of values) {
      const { status, issues } = await read(await fetch(`${path}?${field}=${value}`));
      expect(status, value).toBe(400);
      expect(
        issues?.map((issue) => issue.path),
        value,
      ).toEqual([field]);
    }
  });

  test('for archiving names olderThanDays when it is wrong', async () => {
    for (const value of ['-1', 'x', '1e309', '1.5', ''])
      expect(
        await read(
          await pair.sponsor.fetch(`/api/requests/resolved?olderThanDays=${value}`, {
            method: 'DELETE',
          }),
        ),
      ).toMatchObject({ status: 400, issues: [{ path: 'olderThanDays' }] });
  });

  test('may hold what nobody asked for, twice and badly encoded', async () => {
    for (const query of [
      'x=1&x=2',
      'page=1&page=-1',
      '%',
      '%ff=%ff',
      '__proto__=1',
      'a[]=1',
      '&&=&',
    ])
      expect((await pair.sponsor.fetch(`/api/requests?${query}`)).status, query).toBe(200);
  });
});

test.each(['not-an-id', '%00', '%ff', '%', '1', "' or 1=1 --", '..%2f..', 'x'.repeat(5_000), '𝟘'])(
  'an id like %.12s is not there',
  async (id) => {
    const paths = [
      ['PATCH', `/api/submissions/${id}/approve`, pair.sponsor],
      ['PATCH', `/api/requests/${id}/approve`, pair.sponsor],
      ['PATCH', `/api/requests/${id}/deny`, pair.sponsor],
      ['DELETE', `/api/jobs/${id}`, pair.sponsor],
      ['GET', `/api/receipts/${id}`, pair.sponsor],
      ['POST', `/api/submissions/${id}/withdraw`, pair.creator],
      ['DELETE', `/api/requests/${id}`, pair.creator],
      ['DELETE', `/api/job-requests/${id}`, pair.creator],
      ['PATCH', `/api/notifications/${id}/read`, pair.creator],
    ] as const;
    for (const [method, path, { fetch }] of paths)
      expect((await fetch(path, { method })).status, `${method} ${path}`).toBe(404);
  },
);
