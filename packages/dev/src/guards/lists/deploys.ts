import { type Guard, guardsIn } from '../guard.ts';

const registry = 'packages/federation/src/registry';
const server = 'shell/server';

/** Who may deploy what. */
export const deployGuards: readonly Guard[] = [
  ...guardsIn(
    `${server}/deploy/deploy-routes.ts`,
    [`${server}/deploy/teams.test.ts`],
    [
      ['token', 'limit, read, entrance, async', 'limit, read, async'],
      [
        'token',
        "if (await entrance(c, noNext))\n          throw new RefusedBuildError('The token has ended meanwhile, and nothing was changed.');",
      ],
    ],
  ),
  ...guardsIn(
    `${registry}/go-live.ts`,
    [`${server}/deploy/teams.test.ts`],
    [['token', 'await checkMay?.();']],
  ),
  ...guardsIn(
    `${server}/deploy/deploy-routes.ts`,
    [`${server}/registry.test.ts`, `${server}/bad-input.test.ts`],
    [
      [
        'token',
        'if (who === null)\n      return c.json({ message: `This token may not deploy ${name}.` }, token ? 403 : 401);',
        '',
      ],
      [
        'role',
        "if (!(await isOwner(store, token)))\n      return c.json(\n        { message: 'Only the owner of this deployment may do that.' },\n        token ? 403 : 401,\n      );",
        '',
      ],
      ['limit', "body === 'bytes' ? maxFileBytes : maxJsonBytes", '1e9'],
    ],
  ),
  ...guardsIn(
    `${registry}/tokens.ts`,
    [`${server}/registry.test.ts`, `${server}/deploy/teams.test.ts`],
    [
      ['ownership', '`${tokensKey(name)}/${hashOf(token)}.json`', '`tokens/${hashOf(token)}.json`'],
      ['hash', "createHash('sha256').update(token).digest('hex')", 'token'],
      ['token', 'await store.remove(tokensKey(name));', ''],
    ],
  ),
  ...guardsIn(
    `${registry}/secret.ts`,
    [`${server}/bad-input.test.ts`, `${server}/platform/owner-only.test.ts`],
    [
      ['signature', 'if (!sameText(mac, macOf(secret, payload))) return null;', ''],
      ['token', '&& value.expires > now', ''],
      ['signature', 'macOf(secret, `for ${purpose}`)', 'secret'],
    ],
  ),
  ...guardsIn(
    `${server}/api-fit.ts`,
    [`${server}/api-fit.test.ts`],
    [['policy', 'if (problem !== null) throw new RefusedBuildError(problem);']],
  ),
  ...guardsIn(
    `${server}/deploy/operations.ts`,
    [`${server}/deploy/teams.test.ts`, `${server}/bad-input.test.ts`],
    [
      [
        'ownership',
        'if (body.name !== name) throw new RefusedBuildError(`This build is not one of ${name}.`);',
      ],
      ['policy', 'if (unknown !== null) throw new RefusedBuildError(unknown);'],
      ['policy', "throw new RefusedBuildError(\n        'The canary channel"],
    ],
  ),
  ...guardsIn(
    `${server}/deploy/make-preview.ts`,
    [
      `${server}/bad-input.test.ts`,
      `${server}/deploy/teams.test.ts`,
      `${server}/shell-builds.test.ts`,
    ],
    [
      ['policy', 'if (problem !== null) throw new RefusedBuildError(`${problem}.`);'],
      ['policy', 'if (refused !== null) throw new RefusedBuildError(refused);'],
      ['policy', "throw new RefusedBuildError('The shell is shown as it was built"],
      ['ownership', 'await checkPaths(store, { name, routes: declared });', ''],
    ],
  ),
  ...guardsIn(
    'packages/federation/src/deploy/bodies.ts',
    [`${server}/deploy/teams.test.ts`],
    [
      [
        'policy',
        String.raw`.regex(/^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/, { error: shown })`,
        '',
      ],
    ],
  ),
  ...guardsIn(
    'packages/federation/src/paths.ts',
    [`${server}/bad-input.test.ts`],
    [['policy', String.raw`(?!\.{1,2}(?:/|$))`, '']],
  ),
  ...guardsIn(
    `${registry}/previews.ts`,
    [`${server}/previews.test.ts`],
    [
      ['policy', String.raw`.regex(/^\/(?!\/)[\w.~/?&=%:@+-]*$/, { error: ownPathShape })`, ''],
      ['state', ' && !isRemoved(store, data)', ''],
      ['state', 'i >= acts', 'true'],
      ['state', "act.kind === 'remove' &&", ''],
      ['state', 'act.name === name &&', ''],
      ['state', 'Date.parse(act.at) >= expires - linkLastsMs', 'false'],
    ],
  ),
  ...guardsIn(
    `${registry}/previews.ts`,
    [`${registry}/previews.test.ts`],
    [
      ['policy', String.raw`(?!\/)`, ''],
      ['limit', '.max(500, { error: ownPathShape })', ''],
      ['policy', 'path: ownPath.optional()', 'path: z.string().optional()'],
    ],
  ),
  ...guardsIn(
    `${registry}/local-builds.ts`,
    [`${registry}/local-builds.test.ts`],
    [
      ['state', ' && !wasReached', ''],
      [
        'hash',
        "if (!file || !(await soundBytes(file, form?.ending ?? '', copy))) return false;",
        '',
      ],
      ['hash', ' && !(await soundBytes(file, ending, copy ?? null))', ''],
      ['state', 'if (!described) return true;', ''],
      ['state', 'whole.delete(build);', ''],
      ['state', '...content);\n      await dropOf(key);', '...content);'],
      ['state', 'if (isMoved) await dropOf(to);', ''],
      ['state', 'remove(key);\n      await dropOf(key);', 'remove(key);'],
      ['state', 'local.put(...put).catch(() => undefined)', 'local.put(...put)'],
      ['hash', 'sound.get(key) === hash', 'sound.has(key)'],
      ['state', 'isNone(build, key);', 'whole.has(build);'],
      ['state', 'isNone(build, key);', 'false;'],
      ['policy', "secret, 'confidential'", 'secret'],
    ],
  ),
  ...guardsIn(
    `${server}/housekeeping.ts`,
    [`${server}/healing.test.ts`],
    [
      ['state', 'if (isAway) soon = setTimeout(run, awayMs).unref();', ''],
      ['policy', "isAway ? 'warn' : 'error'", "'error'"],
      ['limit', 'await pruneCounts(store);', ''],
      ['limit', 'await pruneTold(store);', ''],
      ['limit', 'await prune(store)', '[]'],
    ],
  ),
  ...guardsIn(
    `${server}/deploy/operations.ts`,
    [`${server}/api-fit.test.ts`],
    [
      ['state', ' && body.percent !== 0', ''],
      ['state', 'await checkCalls(apiUrl, build, wasLive)', 'await checkCalls(apiUrl, build)'],
      ['state', 'wasLive = [stableChannel, canaryChannel]', 'wasLive = [stableChannel]'],
    ],
  ),
  ...guardsIn(
    `${server}/deploy/operations.ts`,
    [`${server}/previews.test.ts`],
    [
      [
        'limit',
        'throw new RefusedBuildError(\n        `${name} has more paths than a browser keeps',
      ],
    ],
  ),
  ...guardsIn(
    `${server}/visitor.ts`,
    [`${server}/previews.test.ts`],
    [['policy', "'origin' in preview ? [preview.origin] : []", '[]']],
  ),
  ...guardsIn(
    `${server}/told.ts`,
    [`${server}/told.test.ts`],
    [
      ['limit', 'await store.remove(`${toldKey}/${day}`)', 'void 0'],
      ['token', 'if (day < oldest) ', ''],
      ['token', 'now - dayMs', 'now'],
    ],
  ),
  ...guardsIn(
    `${server}/watch.ts`,
    [`${server}/watch.test.ts`],
    [['policy', "if (known === 'nothing') await", 'await']],
  ),
  ...guardsIn(
    `${registry}/publish.ts`,
    [`${registry}/publish.test.ts`],
    [['state', 'if (!bytes && formOf(path)) continue;', '']],
  ),
  ...guardsIn(
    `${server}/watch.ts`,
    [`${server}/take-back.test.ts`],
    [['limit', 'broken < given * enough.share', 'broken <= given * enough.share']],
  ),
  ...guardsIn(
    `${server}/watch.ts`,
    [`${server}/page-counts.test.ts`],
    [['state', '(this.#timer);\n    await this.#tried(this.#save());', '(this.#timer);']],
  ),
  ...guardsIn(
    `${server}/take-back.ts`,
    [`${server}/rollback-once.test.ts`],
    [['policy', 'if (!goes(live)) return true;', '']],
  ),
  ...guardsIn(
    `${registry}/builds.ts`,
    [`${registry}/local-builds.test.ts`],
    [['state', '(await store.list(buildKey(name, build))).length > 0', 'true']],
  ),
  ...guardsIn(
    `${server}/first-shell.ts`,
    [`${server}/shell-builds.test.ts`],
    [['state', 'if (!(error instanceof ChannelMovedError)) throw error;', 'throw error;']],
  ),
  ...guardsIn(
    `${server}/take-back.ts`,
    [`${server}/take-back.test.ts`],
    [
      ['state', 'if (back) await checkCalls', 'await checkCalls'],
      ['state', 'if (!(error instanceof RefusedBuildError)) throw error;', ''],
    ],
  ),
];
