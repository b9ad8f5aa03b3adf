import { join } from 'node:path';
import { buildApp } from '@castwork/dev/build';
import { openCandidate } from '@castwork/dev/open-candidate';
import { ROOT } from '@castwork/dev/workspace';
import { filesProblem, RefusedBuildError } from '../build/checks.ts';
import { readDist, readDistFile } from '../build/dist.ts';
import { readDeclaration } from '../build/read-declaration.ts';
import type { Build } from '../registry.ts';
import type { Server } from './client.ts';
import { sourcesOf } from './git.ts';
import { showLink } from './link.ts';
import { type Options, remoteOf, say, targetOf } from './options.ts';
import { channelOf, openServer, stateOf } from './server.ts';
import { upload } from './upload.ts';

/** Shows a build to a browser of ours, and to nobody else. */
async function open({ url, call }: Server, { name, build, routes }: Build): Promise<string> {
  const { path } = await call('createPreview', { params: { name }, body: { build } });
  const opened = await openCandidate({ shellUrl: url, link: path, name, build, routes }, say);
  say(`opened in ${opened}`);
  return opened;
}

/**
 * Builds a remote, checks it, sends what is missing, opens it once, and makes it live.
 * @param app its folder: at the top, or wherever the team keeps it, as a path from the top
 */
export async function deploy(app: string | undefined, options: Options): Promise<void> {
  const started = performance.now();
  const folder = remoteOf(app);
  const { name } = await readDeclaration(join(ROOT, folder));
  const { channel, percent } = targetOf(options);
  const server = await openServer(options.to);
  const { history, live } = channelOf(await stateOf(server, name), channel);

  const { directory } = await buildApp(folder);
  const build = await readDist(directory);
  say(`${name} ${build.build}`);
  if (live === build.build && history.at(-1)?.percent === percent) {
    say(`live in ${channel} already`);
  } else {
    const problem = await filesProblem(build, (path) => readDistFile(directory, path));
    if (problem !== null) throw new RefusedBuildError(problem);
    const { sent, bytes } = await upload(server, directory, build);
    const size = sent > 0 ? `, ${Math.ceil(bytes / 1024)} KB` : '';
    say(`${sent} of ${build.files.length} files sent${size}`);
    const opened = await open(server, build);
    const body = {
      build: build.build,
      expectedChanges: history.length,
      percent,
      opened,
      drops: options.drop,
      ...(await sourcesOf(join(ROOT, folder))),
    };
    const before = performance.now();
    await server.call('goLive', { params: { name, channel }, body });
    const all = ((performance.now() - started) / 1000).toFixed(1);
    say(`live in ${Math.ceil(performance.now() - before)} ms (${all} s in all)`);
  }
  if (channel.startsWith('pr-')) await showLink(server, name, { channel, path: options.path });
}
