import { type Guard, guardsIn } from '../guard.ts';

const registry = 'packages/federation/src/registry';
const checks = 'packages/federation/src/build/checks.ts';
const server = 'shell/server';

/** What a build has to be before pages get it. */
export const buildGuards: readonly Guard[] = [
  ...guardsIn(
    `${registry}/acts.ts`,
    [`${registry}/paths.test.ts`, `${registry}/shell-builds.test.ts`],
    [
      [
        'policy',
        "throw new RefusedBuildError('The shell cannot be removed: there would be no pages.');",
      ],
      [
        'ownership',
        'if (isShellPath(prefix)) throw new RefusedBuildError(`${prefix} belongs to the shell.`);',
      ],
      [
        'ownership',
        'throw new RefusedBuildError(`${prefix} belongs to ${owner}: release it first.`);',
      ],
      ['ownership', 'if (taken) throw new RefusedBuildError(taken);'],
      ['ownership', ' && isWithin(path, own)', ''],
      ['ownership', ' && isWithin(own, prefix)', ''],
      ['ownership', ' && !isTheirs(path)', ''],
    ],
  ),
  ...guardsIn(
    `${registry}/acts.ts`,
    [`${server}/registry.test.ts`],
    [['token', 'await revokeTokens(store, name);', '']],
  ),
  ...guardsIn(
    `${registry}/heal.ts`,
    [`${registry}/heal.test.ts`],
    [
      ['integrity', 'if (name !== wanted) continue;'],
      [
        'policy',
        'for (const build of [changes.at(-1)?.build, previousGood(changes)]) if (build) first.add(build);',
        '',
      ],
    ],
  ),
  ...guardsIn(
    `${registry}/before-deploy.ts`,
    [`${registry}/paths.test.ts`, `${server}/registry.test.ts`],
    [
      ['state', 'throw new RefusedBuildError(\n      `${name} is frozen'],
      ['policy', 'throw new RefusedBuildError(\n      `${name}: this build no longer has'],
    ],
  ),
  ...guardsIn(
    `${registry}/before-deploy.ts`,
    [`${server}/commands.test.ts`],
    [
      ['policy', 'throw new RefusedBuildError(\n      `${name}: ${unknown} is not live'],
      ['policy', 'throw new RefusedBuildError(\n      `${name}: ${kept} cannot be dropped'],
    ],
  ),
  ...guardsIn(
    `${registry}/before-deploy.ts`,
    [`${server}/deploy/teams.test.ts`],
    [['policy', 'throw new RefusedBuildError(`${name} has no ${pathname}']],
  ),
  ...guardsIn(
    `${registry}/go-live.ts`,
    [`${registry}/paths.test.ts`],
    [
      [
        'ownership',
        'state.prefixes);\n  if (problem !== null) throw new RefusedBuildError(problem);',
      ],
    ],
  ),
  ...guardsIn(
    `${registry}/go-live.ts`,
    [`${registry}/publish.test.ts`, `${registry}/shell-builds.test.ts`],
    [
      [
        'policy',
        '[...offered, ...along]);\n  if (problem !== null) throw new RefusedBuildError(problem);',
      ],
    ],
  ),
  ...guardsIn(
    `${registry}/go-live.ts`,
    [`${registry}/go-live.test.ts`, `${registry}/announced.test.ts`, `${server}/registry.test.ts`],
    [
      [
        'integrity',
        'filesProblem(build, read);\n  if (problem !== null) throw new RefusedBuildError(problem);',
      ],
      ['policy', 'throw new RefusedBuildError(`${name}: nobody has opened'],
      [
        'state',
        'throw new ChannelMovedError(`${name}: ${build.build} is not in ${from} any more`);',
      ],
      ['state', 'throw new RefusedBuildError(`${name} is not live in ${channel}: deploy it.`);'],
      ['policy', 'throw new RefusedBuildError(`${name}: ${build.build} was never live'],
      ['policy', 'throw new RefusedBuildError(\n        `${name}: a canary is for'],
      [
        'state',
        'if (!build) throw new RefusedBuildError(`${name}: there is no build ${change.build}.`);',
      ],
    ],
  ),
  ...guardsIn(
    'packages/federation/src/cli/upload.ts',
    ['packages/federation/src/cli/upload.test.ts'],
    [['ownership', 'throw new Problem(\n      `${server.url} asks for']],
  ),
  ...guardsIn(
    `${registry}/history.ts`,
    [`${registry}/go-live.test.ts`, `${registry}/log.test.ts`],
    [['state', 'throw new ChannelMovedError(']],
  ),
  ...guardsIn(
    `${registry}/limits.ts`,
    [`${registry}/limits.test.ts`],
    [
      ['limit', 'throw new RefusedBuildError(`${build.name}: ${problem}.`);'],
      ['limit', 'if (files.length > maxFiles)', 'if (false)'],
      ['limit', 'if (others.length >= maxUploads)', 'if (false)'],
      ['limit', 'all > limits.remote', 'false'],
      ['limit', 'all > limits.build', 'false'],
      ['limit', 'if (large)', 'if (false)'],
      ['limit', 'if (ids.includes(build.build)) return null;', ''],
    ],
  ),
  ...guardsIn(
    `${registry}/uploads.ts`,
    [`${registry}/limits.test.ts`],
    [['limit', '(lastTurns.get(store) ?? Promise.resolve())', 'Promise.resolve()']],
  ),
  ...guardsIn(
    `${registry}/prune.ts`,
    [`${registry}/prune.test.ts`],
    [
      ['limit', 'undefined, allUploadsKey,', 'undefined,'],
      ['limit', ', allLogsKey]', ']'],
      ['state', 'current.length > 0 ? change.at : history.endedAt', 'change.at'],
      ['state', 'history.changes[i + 1]?.at ?? last', 'last'],
      ['state', 'Math.max(until, lastUse.get(change.build) ?? 0)', 'until'],
      [
        'integrity',
        'if (!(await store.move(key, key + goneEnd))) return false;',
        'await store.copy(key, key + goneEnd);',
      ],
      ['limit', 'await endBegun(store, name, now);'],
      ['integrity', "await record(store, () => ({ kind: 'carried', entries: [] }));"],
      ['state', 'isPast(await readState(store), stored, now)', 'true'],
    ],
  ),
  ...guardsIn(
    'packages/federation/src/build/css-scope.ts',
    ['packages/federation/src/build/css-scope.test.ts'],
    [['limit', 'const deepest = 64;', 'const deepest = 65;']],
  ),
  ...guardsIn(
    `${registry}/uploads.ts`,
    [`${registry}/uploads.test.ts`],
    [['limit', 'if (packing && isSmaller && ', 'if (packing && ']],
  ),
  ...guardsIn(
    `${registry}/go-live.ts`,
    [`${server}/registry.test.ts`],
    [
      ['state', "why === 'rollback' && channel === canaryChannel && isRaised", 'false'],
      ['state', 'const isRaised = percent > ', 'const isRaised = percent >= '],
    ],
  ),
  ...guardsIn(
    `${registry}/uploads.ts`,
    [
      `${registry}/announced.test.ts`,
      `${registry}/limits.test.ts`,
      `${registry}/uploads.test.ts`,
      `${registry}/publish.test.ts`,
    ],
    [
      ['integrity', 'throw new RefusedBuildError(`${problem}.`);'],
      ['policy', 'await check?.(build);', ''],
      ['hash', 'throw new RefusedBuildError(\n      `${build.name}: the id'],
      ['hash', 'throw new RefusedBuildError(\n      `${name}: ${path} is not what build.json says'],
      [
        'integrity',
        'throw new RefusedBuildError(\n      `${name}: ${path} has ${bytes.length} bytes',
      ],
      [
        'integrity',
        'throw new RefusedBuildError(`${name}: nobody announced ${path} of build ${build}.`);',
      ],
      ['state', 'if (!place) throw new RefusedBuildError(`${name}: there is no build ${id}.`);'],
      ['hash', 'throw new RefusedBuildError(problem);'],
    ],
  ),
  ...guardsIn(
    checks,
    ['packages/federation/src/build/checks.test.ts', `${registry}/go-live.test.ts`],
    [
      ['hash', 'if (integrityOf(bytes) !== integrity)', 'if (false)'],
      ['policy', "if (path.endsWith('.js') && evaluates.test(", 'if (false && evaluates.test('],
      ['policy', "container && path.endsWith('.css') ? cssProblem(bytes, name) : null", 'null'],
      ['hash', 'if (unnamed) return', 'if (false) return'],
      ['policy', 'if (container && size > container.most)', 'if (false)'],
      ['policy', 'if (container && !code.includes(container.exposes))', 'if (false)'],
    ],
  ),
  ...guardsIn(
    checks,
    ['packages/federation/src/build/checks.test.ts', `${registry}/paths.test.ts`],
    [
      ['ownership', 'if (isShellPath(path)) return', 'if (false) return'],
      ['ownership', 'if (owner !== null) return', 'if (false) return'],
      [
        'policy',
        'Object.hasOwn(provided, library) ? provided[library] : undefined',
        'provided[library]',
      ],
      ['policy', 'if (!semver.satisfies(version, range))', 'if (false)'],
    ],
  ),
  ...guardsIn(
    'packages/federation/src/build/read-declaration.ts',
    ['packages/federation/src/build/read-declaration.test.ts'],
    [['ownership', 'refuseCopiedName(directory, sound);', '']],
  ),
  ...guardsIn(
    'shell/server/watch.ts',
    ['shell/server/watch.test.ts'],
    [['policy', 'if (isPreview) return;', '']],
  ),
  ...guardsIn(
    'packages/dev/src/publish.ts',
    ['packages/dev/src/publish.test.ts'],
    [
      ['state', 'id !== undefined && id !== lastId', 'id !== undefined'],
      ['state', '.filter(([app]) => !waiting.has(app))', ''],
    ],
  ),
  ...guardsIn(
    'packages/federation/src/store/key.ts',
    ['packages/federation/src/store/store.test.ts', `${server}/fuzz.test.ts`],
    [['policy', 'if (!isKey(key)) throw new Error(`"${key}" is no key.`);']],
  ),
];
