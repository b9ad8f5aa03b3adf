import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from '@castwork/dev/build';
import { openCandidate } from '@castwork/dev/open-candidate';
import { filesProblem, RefusedBuildError } from '../build/checks.ts';
import { readDist } from '../registry/publish.ts';
import type { Build } from '../registry.ts';
import { showLink } from './link.ts';
import { type Options, remoteOf, say, targetOf } from './options.ts';
import { upload } from './upload.ts';
import { channelOf, openServer, type Server, stateOf } from './server.ts';

/** Shows a build to a browser of ours, and to nobody else. */
async function open({ url, call }: Server, { name, build, routes }: Build): Promise<string> {
  const { path } = await call<{ path: string }>('POST', `/${name}/previews`, { build });
  const opened = await openCandidate({ shellUrl: url, link: path, name, build, routes }, say);
  say(`opened in ${opened}`);
  return opened;
}

/** Builds a remote, checks it, sends what is missing, opens it once, and makes it live. */
export async function deploy(app: string | undefined, options: Options): Promise<void> {
  const started = performance.now();
  const name = remoteOf(app);
  const target = targetOf(options);
  const server = await openServer(options.to);
  const seen = channelOf(await stateOf(server, name), target.channel).history;

  const { directory } = await buildApp(name);
  const build = await readDist(directory);
  say(`${name} ${build.build}`);
  const live = seen.at(-1);
  if (live?.build === build.build && live.percent === target.percent) {
    say(`live in ${target.channel} already`);
  } else {
    const problem = await filesProblem(build, (path) => readFile(join(directory, path)));
    if (problem !== null) throw new RefusedBuildError(problem);
    const { sent, bytes } = await upload(server, directory, build);
    const size = sent > 0 ? `, ${Math.ceil(bytes / 1024)} KB` : '';
    say(`${sent} of ${build.files.length} files sent${size}`);
    const opened = await open(server, build);
    const wish = { build: build.build, seen: seen.length, percent: target.percent, opened };
    const before = performance.now();
    await server.call('POST', `/${name}/channels/${target.channel}`, wish);
    const all = ((performance.now() - started) / 1000).toFixed(1);
    say(`live in ${Math.ceil(performance.now() - before)} ms (${all} s in all)`);
  }
  if (target.channel.startsWith('pr-')) await showLink(server, name, target.channel);
}
