/** A place that looks like a guard, and why it is in no list. */
export interface Spared {
  readonly file: string;
  /** The exact source; it stands there once. */
  readonly text: string;
  readonly why: string;
}

const behind = 'What comes after it refuses the same; without it that is said later';
const ours = 'No call gets here: it is for a fault of ours, which the log then names';

/** Places whose removal no test can notice. */
export const spared: readonly Spared[] = [
  {
    file: 'api/src/accounts/signup.ts',
    text: 'if (before?.confirmed_at) throw taken();',
    why: behind,
  },
  { file: 'api/src/http/mount.ts', text: 'if (!token) throw unauthorized();', why: behind },
  {
    file: 'api/src/accounts/sessions.ts',
    text: "if (typeof sub !== 'string' || typeof sid !== 'string' || !isId(sid)) throw unauthorized();",
    why: ours,
  },
  {
    file: 'api/src/accounts/login-totp.ts',
    text: 'if (secret === undefined) throw ended();',
    why: 'The app would have to be taken away on the server between the two steps of a login',
  },
  {
    file: 'api/src/payouts/payout-runs.ts',
    text: "if (waiting.length === 0) throw conflict('nothing_waits', 'No payout waits to be sent any more');",
    why: 'All of a run would have to be put on hold between two statements',
  },
  {
    file: 'api/src/ports/web/web.ts',
    text: 'throw faultOf(error, signal);',
    why: 'It passes a fault on',
  },
  {
    file: 'api/src/process/move.ts',
    text: 'if (moved < ids.length) throw refusalOf(line, first.status);',
    why: behind,
  },
  {
    file: 'api/src/threads/find-thread.ts',
    text: "if (kind !== 'creator' && kind !== 'sponsor') throw notFound('Thread');",
    why: 'An operator is told 403 before',
  },
  {
    file: 'api/src/totp/user-totp.ts',
    text: "throw forbidden(\n      'totp_unreadable',",
    why: 'A setting that is wrong; without it nobody gets in either',
  },
  {
    file: 'api/src/credentials/take-email.ts',
    text: 'throw isTaken(error) ? taken() : error;',
    why: 'A sign-up would have to end between two statements; without it nothing is kept either',
  },
  {
    file: 'api/src/process/equal-posts.ts',
    text: ".where('sponsor_id', '=', actor.id)",
    why: behind,
  },
  {
    file: 'api/src/threads/writer.ts',
    text: ".where('id', '=', actor.id)",
    why: 'It reads a name',
  },
  {
    file: 'packages/federation/src/build/dist.ts',
    text: 'if (!bytes) throw new RefusedBuildError(`${distDir} holds no build: build the app first.`);',
    why: 'For the command line',
  },
  {
    file: 'packages/federation/src/build/dist.ts',
    text: 'if (problem !== null) throw new RefusedBuildError(`${distDir}/build.json: ${problem}.`);',
    why: 'For the command line',
  },
  {
    file: 'packages/federation/src/registry/publish.ts',
    text: 'if (!bytes) throw new RefusedBuildError(`${name}: ${path} is missing.`);',
    why: 'For the owner, who publishes a folder of their own',
  },
  {
    file: 'api/src/accounts/confirm-password.ts',
    text: ".where('id', '=', userId)",
    why: 'The hash beside it is salted: it is no other account’s',
  },
  {
    file: 'api/src/own-account/set-up-totp.ts',
    text: 'if (await readSecret(db, settings, caller.actor.id)) throw isSetUp();',
    why: behind,
  },
  {
    file: 'api/src/limits/rate-limits.ts',
    text: 'throw tooMany(blocked.msBeforeNext);',
    why: behind,
  },
  {
    file: 'api/src/ports/web/web.ts',
    text: "!isEnd(at.href); asked += 1) {\n          if (asked > webLimits.redirects) throw new WebFault('redirects');",
    why: 'The time of one question bounds it too',
  },
  {
    file: 'api/src/ports/web/web.ts',
    text: "if (!(next instanceof URL)) throw new WebFault('unreachable');",
    why: 'An answer that leads nowhere is no address to go on with',
  },
];
