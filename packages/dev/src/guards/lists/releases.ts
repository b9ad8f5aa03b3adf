import { type Guard, guardsIn } from '../guard.ts';

const federation = 'packages/federation/src';
const registry = `${federation}/registry`;

/** How builds are held, copied and mended. */
export const releaseGuards: readonly Guard[] = [
  ...guardsIn(
    `${federation}/when-it-begins.ts`,
    [`${registry}/watch-live.test.ts`],
    [
      ['limit', 'if (isNew) tell(error);', 'tell(error);'],
      ['state', '      wrong = null;\n', ''],
    ],
  ),
  ...guardsIn(
    `${registry}/watch-live.ts`,
    [`${registry}/watch-live.test.ts`],
    [['limit', 'if (failing.get(key) !== String(err)) onProblem(', 'onProblem(']],
  ),
];
