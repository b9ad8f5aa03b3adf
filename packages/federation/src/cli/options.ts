import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '@castwork/dev/problem';
import { ROOT } from '@castwork/dev/workspace';
import { canaryChannel, isChannel, stableChannel } from '../registry/channels.ts';

/** What all commands take. */
export interface Options {
  to?: string;
  channel?: string;
  build?: string;
  against?: string;
  who?: string;
  revoke?: boolean;
  /** Where a preview link leads. */
  path?: string;
  /** Live paths that a build may leave out. */
  drop?: string[];
  why?: string;
  release?: boolean;
  /** For a program to read, instead of a person. */
  json?: boolean;
}

/** A channel, and the share of the browsers that get it: `canary=5`. */
export interface Target {
  channel: string;
  percent?: number;
}

/** Reads `--channel`. */
export function targetOf({ channel = stableChannel }: Options): Target {
  const [, name = '', share] = /^([^=]+)(?:=(\d{1,3}))?$/.exec(channel) ?? [];
  if (!isChannel(name))
    throw new Problem(`"${channel}" is no channel: use stable, canary=5 or one like pr-123.`);
  if ((name === canaryChannel) !== (share !== undefined))
    throw new Problem(
      'A canary needs its share of the browsers, as canary=5; other channels none.',
    );
  return share === undefined ? { channel: name } : { channel: name, percent: Number(share) };
}

/** The remote a command is about: a folder with a remote.ts, as a path from the top. */
export function remoteOf(name: string | undefined): string {
  if (!name) throw new Problem('Say which remote: for example `pnpm remotes deploy creator-app`.');
  if (!existsSync(join(ROOT, name, 'remote.ts')))
    throw new Problem(`${name} is no remote: there is no ${name}/remote.ts.`);
  return name;
}

/** Writes one line for the person. */
export const say = (line: string) => void process.stdout.write(`${line}\n`);
