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
    [
      ['limit', 'if (failing.get(key) !== String(err)) onProblem(', 'onProblem('],
      ['limit', 'else if (!(await isInTime(reading))) break;', 'else break;'],
      ['state', 'if (state === null) await reading;\n      else if', 'if'],
    ],
  ),
  ...guardsIn(
    `${registry}/heal.ts`,
    [`${registry}/heal.test.ts`],
    [
      ['state', 'if (build && shared && !(await readBuild(shared, name, id)))', 'if (false)'],
      ['state', ' && !(await readBuild(shared, name, id))', ''],
    ],
  ),
  ...guardsIn(
    `${registry}/heal.ts`,
    ['shell/server/healing.test.ts'],
    [['state', 'if (failed instanceof StoreAwayError) throw failed;', '']],
  ),
  ...guardsIn(
    `${registry}/mend.ts`,
    [`${registry}/heal.test.ts`],
    [
      ['state', 'if (!bytes && at !== store) {', 'if (false) {'],
      ['state', 'if (!bytes && at', 'if (at'],
      ['hash', 'const at = store.shared ?? store;', 'const at = store;'],
      ['state', '.filter((each) => each !== key)', ''],
      ['state', 'await at.remove(key + ending);\n      await asFits', 'await asFits'],
    ],
  ),
  ...guardsIn(
    `${federation}/store/files.ts`,
    [`${federation}/store/files.test.ts`],
    [
      ['limit', '!(error instanceof StoreFullError) || ', ''],
      ['limit', 'await rm(hidden, { recursive: true, force: true });', ''],
    ],
  ),
  ...guardsIn(
    `${federation}/store/disk.ts`,
    [`${registry}/heal.test.ts`],
    [['state', "[...absent, 'EIO']", 'absent']],
  ),
  ...guardsIn(
    `${registry}/local-builds.ts`,
    [`${registry}/gone-builds.test.ts`],
    [
      ['token', 'isRemoteName(name) ? buildKey(name, build) : null', 'buildKey(name, build)'],
      ['state', 'new Set([...builds, ', 'new Set(['],
      ['state', 'await drop(build).catch(() => undefined);', 'await drop(build);'],
    ],
  ),
  ...guardsIn(
    `${registry}/limits.ts`,
    [`${registry}/limits.test.ts`],
    [
      ['limit', 'files.length > maxFiles', 'files.length >= maxFiles'],
      ['limit', 'bytes > limitOf', 'bytes >= limitOf'],
      ['limit', 'all > limits.build', 'all >= limits.build'],
      ['limit', 'all > limits.remote', 'all >= limits.remote'],
    ],
  ),
  ...guardsIn(
    `${registry}/acts.ts`,
    [`${registry}/acts.test.ts`],
    [
      ['state', 'state.frozen.has(name) ||', 'false ||'],
      ['state', '[...state.prefixes.values()].includes(name)', 'false'],
      ['state', 'changesSince(each.history).length > 0)', 'false)'],
    ],
  ),
  ...guardsIn(
    `${registry}/state.ts`,
    [`${registry}/acts.test.ts`],
    [
      ['state', " || act.kind === 'remove') frozen", ') frozen'],
      ['ownership', 'if (name === act.name) prefixes', 'prefixes'],
    ],
  ),
  ...guardsIn(
    `${registry}/secret.ts`,
    [`${registry}/secret.test.ts`],
    [['signature', 'secretShape.test(text) ? text : null', 'text']],
  ),
  ...guardsIn(
    'shell/server/files.ts',
    ['shell/server/files.test.ts'],
    [
      ['state', '.catch(orAsItIs(key))', ''],
      ['state', ' && formOf(key))', ')'],
      ['policy', "  Vary: 'Accept-Encoding',\n", ''],
    ],
  ),
  ...guardsIn(
    `${registry}/live.ts`,
    ['shell/server/previews.test.ts'],
    [
      [
        'policy',
        'channel === stableChannel ? previousGood(changes) : null',
        'previousGood(changes)',
      ],
    ],
  ),
  ...guardsIn(
    'shell/server/page-counts.ts',
    ['shell/server/page-counts.test.ts'],
    [
      ['limit', 'if (!isRecent(old, start)) this.#buckets.delete(old);', ';'],
      ['state', 'bucket + bucketMs > now', 'bucket > now'],
      ['state', 'counts ?? {}', 'counts'],
    ],
  ),
  ...guardsIn(
    'shell/server/watch.ts',
    ['shell/server/page-counts.test.ts'],
    [['limit', 'this.#suspects.clear();', '']],
  ),
  ...guardsIn(
    'shell/server/pages.ts',
    ['shell/server/watch.test.ts'],
    [['limit', "if (c.req.method === 'GET') watch", 'watch']],
  ),
  ...guardsIn(
    'shell/server/release-routes.ts',
    ['shell/server/watch.test.ts'],
    [['limit', "if (c.req.method === 'GET') watch", 'watch']],
  ),
  ...guardsIn(
    `${registry}/overview.ts`,
    [`${registry}/overview.test.ts`],
    [
      ['state', "lost: ['build.json'] };", 'lost: [] };'],
      ['state', '.filter(({ channel, name }) => liveChange(state, channel, name))', ''],
      ['state', ', ...state.frozen.keys()', ''],
    ],
  ),
  ...guardsIn(
    `${registry}/error-log.ts`,
    [`${registry}/overview.test.ts`],
    [
      ['state', 'if (!last) return [];', ''],
      ['limit', 'const mostLogBytes = 256 * 1024;', 'const mostLogBytes = 1e9;'],
    ],
  ),
  ...guardsIn(
    `${registry}/history.ts`,
    ['shell/server/take-back.test.ts'],
    [
      [
        'state',
        'if (!isMoved || !(error instanceof RefusedBuildError)) throw error;',
        'throw error;',
      ],
    ],
  ),
  ...guardsIn(
    `${registry}/mend.ts`,
    ['shell/server/full-disk.test.ts'],
    [['state', 'if (!(error instanceof StoreFullError)) throw error;', 'throw error;']],
  ),
  ...guardsIn(
    'shell/server/take-back.ts',
    ['shell/server/take-back.test.ts'],
    [['state', 'if (!(error instanceof ChannelMovedError)) throw error;', 'throw error;']],
  ),
  ...guardsIn(
    'shell/server/visitor.ts',
    ['shell/server/previews.test.ts'],
    [['limit', 'split(between, mostLinks)', 'split(between)']],
  ),
  ...guardsIn(
    'shell/server/live-routes.ts',
    ['shell/server/reports.test.ts'],
    [['limit', ' ${whatItTells(report)}`', '`']],
  ),
  ...guardsIn(
    'shell/server/housekeeping.ts',
    ['shell/server/healing.test.ts'],
    [
      ['policy', 'if (lost.length > 0) await leaveBuild', 'await leaveBuild'],
      ['policy', 'if (!(await takeBack(bad, options)))', 'await takeBack(bad, options);'],
      ['policy', 'if (gone.length > 0) log.info', 'log.info'],
      ['policy', 'if (damaged.length > 0 || lost.length > 0)', ''],
      ['policy', 'if (failed !== undefined)', ''],
      ['state', 'if (isAway) soon', 'soon'],
      ['policy', "isAway ? 'warn' : 'error'", "'warn'"],
      ['state', "options.log.error(finding, 'files of a build were damaged');", ';'],
    ],
  ),
  ...guardsIn(
    'shell/server/copies.ts',
    ['shell/server/machines.test.ts'],
    [['state', 'await copies.sweep(all);', 'await copies.sweep([]);']],
  ),
  ...guardsIn(
    'shell/server/copies.ts',
    ['shell/server/copies.test.ts'],
    [
      ['state', '[release.build, release.fallback?.build ?? []]', '[release.build]'],
      ['state', 'if (live === last && builds', 'if (builds'],
      ['state', 'kept.clear();', ''],
    ],
  ),
  ...guardsIn(
    'shell/server/visitor.ts',
    ['shell/server/visitor.test.ts'],
    [
      ['policy', ' && canariesOf(live).length > 0', ''],
      ['state', 'Math.max(...all', 'Math.min(...all'],
      ['state', 'return build && releaseOf(build);', 'return releaseOf(build!);'],
    ],
  ),
  ...guardsIn(
    `${federation}/cli/client.ts`,
    [`${federation}/cli/client.test.ts`],
    [
      ['limit', 'isLong ? patience * timesLonger : patience', 'patience'],
      [
        'state',
        'new UnansweredProblem(\n          `${url} has not',
        'new Problem(\n          `${url} has not',
      ],
    ],
  ),
];
