import { type Guard, guardsIn } from '../guard.ts';

const deploy = 'packages/deploy/src';

/** How the parts of an image start, and what its builds become. */
export const imageGuards: readonly Guard[] = [
  ...guardsIn(
    `${deploy}/builds.ts`,
    [`${deploy}/builds.test.ts`],
    [
      ['state', "if (when === 'new' && error instanceof ChannelMovedError) return [];", ''],
      ['state', "when === 'new' && error", 'error'],
      ['state', ' || error instanceof StoreFullError', ''],
      ['state', ' || !mayWait', ''],
      ['state', ".filter((dist) => existsSync(join(dist, 'build.json')))", ''],
    ],
  ),
  ...guardsIn(
    `${deploy}/shell.ts`,
    [`${deploy}/shell.test.ts`],
    [['state', 'if (!(error instanceof StoreAwayError)) process.exit(1);', 'process.exit(1);']],
  ),
  ...guardsIn(
    `${deploy}/secret-files.ts`,
    [`${deploy}/image.test.ts`],
    [
      ['policy', "if ((error as NodeJS.ErrnoException).code === 'ENOENT') return", 'return'],
      ['policy', '.filter((name) => !isSet(name, env))', ''],
    ],
  ),
  ...guardsIn(
    `${deploy}/parts.ts`,
    [`${deploy}/image.test.ts`],
    [['policy', 'Object.hasOwn(parts, word)', 'word in parts']],
  ),
  ...guardsIn(
    `${deploy}/health.ts`,
    [`${deploy}/health.test.ts`],
    [['state', 'if (!answer.ok) throw']],
  ),
];
