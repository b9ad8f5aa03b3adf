import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readDeclaration } from '../build/read-declaration.ts';
import { UsageProblem } from '../problem.ts';
import { type Build, isRemoteName } from '../registry.ts';
import { canaryChannel, isChannel, stableChannel } from '../registry/channels.ts';
import { ownPath, ownPathShape } from '../registry/previews.ts';
import type { Store } from '../store/store.ts';

/** A build that is about to go live, and the link that shows it to one browser only. */
export interface Candidate extends Pick<Build, 'name' | 'build' | 'routes'> {
  shellUrl: string;
  link: string;
}

/** Where a command line runs, as whoever starts it says. */
export interface Surroundings {
  /** The token that a team was given. */
  token?: string | undefined;
  /**
   * Opens every screen of a build in a browser, as everyone who may open it; gives what opened it, as
   * the history keeps it, or throws one sentence.
   */
  open: (candidate: Candidate, say: (line: string) => void) => Promise<string>;
  /** The shell on this machine; none where a team has only its remote. */
  own?: { url: string; store: () => Store };
}

/** What all commands take. */
export interface Options extends Surroundings {
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
    throw new UsageProblem(`"${channel}" is no channel: use stable, canary=5 or one like pr-123.`);
  if ((name === canaryChannel) !== (share !== undefined))
    throw new UsageProblem(
      'A canary needs its share of the browsers, as canary=5; other channels none.',
    );
  if (share !== undefined && (Number(share) < 1 || Number(share) > 100))
    throw new UsageProblem(
      `A canary is for 1 to 100 percent of the browsers, not for ${Number(share)}.`,
    );
  return share === undefined ? { channel: name } : { channel: name, percent: Number(share) };
}

/** Reads `--path`. */
export function pathOf({ path }: Options): string | undefined {
  const { error } = ownPath.optional().safeParse(path);
  if (error) throw new UsageProblem(`"${path}" is no path: ${ownPathShape}`);
  return path;
}

const isRemote = (folder: string) => existsSync(join(folder, 'remote.ts'));

const noRemote = (given: string | undefined) =>
  given
    ? `${given} is no remote: there is no ${given}/remote.ts.`
    : 'There is no remote.ts here: say which remote, or go to its folder.';

/**
 * The folder of the remote that a command builds: the one given, or the one that it runs in.
 * @throws UsageProblem when there is no remote
 */
export function folderOf(given: string | undefined): string {
  const folder = resolve(given ?? '.');
  if (!isRemote(folder)) throw new UsageProblem(noRemote(given));
  return folder;
}

/**
 * The name of the remote that a command is about: as given, or of the folder given, or of the one
 * that it runs in. A name needs no folder, and none whose sources can be read.
 * @throws UsageProblem when it is none
 */
export async function nameOf(given: string | undefined): Promise<string> {
  const named = given && isRemoteName(given) ? given : undefined;
  if (isRemote(resolve(given ?? '.')))
    try {
      return (await readDeclaration(folderOf(given))).name;
    } catch (error) {
      if (named === undefined) throw error;
    }
  if (named !== undefined) return named;
  throw new UsageProblem(noRemote(given));
}

/** Writes one line for the person. */
export const say = (line: string) => void process.stdout.write(`${line}\n`);
