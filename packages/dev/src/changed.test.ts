import { describe, expect, test } from 'vitest';
import { journeysFor } from './changed.ts';

describe('the journeys of a change', () => {
  test.each([
    ['an app’s own', ['creator-app/src/pending/pending.tsx'], ['e2e/creator-']],
    [
      'those of both sides, once each',
      ['sponsor-app/src/a.tsx', 'creator-app/src/b.tsx', 'creator-app/src/c.css'],
      ['e2e/creator-', 'e2e/sponsor-'],
    ],
    [
      'a walk through everything, for what all screens stand on',
      ['packages/ui/src/card.tsx'],
      ['e2e/(journey|routes)'],
    ],
    [
      'the deploys',
      ['packages/federation/src/registry/live.ts'],
      ['e2e/(federation|deploy-channels)'],
    ],
    ['the changed journey itself', ['shell/e2e/news.test.ts'], ['shell/e2e/news.test.ts']],
    ['none, for words and for tests below', ['README.md', 'api/src/jobs/create-job.test.ts'], []],
  ])('are %s', (_, files, expected) => {
    expect(journeysFor(files)).toEqual(expected);
  });
});
