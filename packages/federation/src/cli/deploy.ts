import { filesProblem, RefusedBuildError } from '../build/checks.ts';
import { readDist, readDistFile } from '../build/dist.ts';
import { readDeclaration } from '../build/read-declaration.ts';
import { withBuild } from '../build/with-build.ts';
import type { Build } from '../registry.ts';
import {
  checkDropped,
  checkLeadsTo,
  checkNotFrozen,
  checkUndeclared,
} from '../registry/before-deploy.ts';
import { isOffered } from '../registry/channels.ts';
import type { Server } from './client.ts';
import { sourcesOf } from './git.ts';
import { showLink } from './link.ts';
import { liveRoutes } from './live-routes.ts';
import { folderOf, type Options, pathOf, say, targetOf } from './options.ts';
import { channelOf, freezeOf, openServer, stateOf } from './server.ts';
import { upload } from './upload.ts';

/** Shows a build to a browser of ours, and to nobody else. */
async function tryOut(
  { url, call }: Server,
  { name, build, routes }: Build,
  open: Options['open'],
): Promise<string> {
  const { path } = await call('createPreview', { params: { name }, body: { build } });
  const opened = await open({ shellUrl: url, link: path, name, build, routes }, say);
  say(`opened in ${opened}`);
  return opened;
}

/** Checks a build, and sends what the server has not got. */
async function send(server: Server, directory: string, build: Build): Promise<void> {
  const problem = await filesProblem(build, (path) => readDistFile(directory, path));
  if (problem !== null) throw new RefusedBuildError(problem);
  const { sent, bytes } = await upload(server, directory, build);
  const size = sent > 0 ? `, ${Math.ceil(bytes / 1024)} KB` : '';
  say(`${sent} of ${build.files.length} files sent${size}`);
}

/**
 * Builds a remote, checks it, sends what is missing, opens it once, and makes it live.
 * @param app its folder; without it, the one that this runs in
 */
export async function deploy(app: string | undefined, options: Options): Promise<void> {
  const folder = folderOf(app);
  const declared = await readDeclaration(folder);
  const { name } = declared;
  const { channel, percent } = targetOf(options);
  const path = pathOf(options);
  const { drop = [] } = options;
  checkLeadsTo(declared, path);
  checkUndeclared(declared, drop);
  const server = await openServer(options);
  const state = await stateOf(server, name);
  if (isOffered(channel)) {
    checkNotFrozen(name, freezeOf(state));
    // The server looks again, when screens have been opened for long.
    checkDropped(declared, await liveRoutes(server, state, drop), drop);
  } else if (drop.length > 0) say(`${channel} takes no path from anybody: --drop changes nothing`);
  const { history, live } = channelOf(state, channel);

  await withBuild(folder, async (directory) => {
    const build = await readDist(directory);
    say(`${name} ${build.build}`);
    // Also what is live already: it may have lost files.
    await send(server, directory, build);
    if (live === build.build && history.at(-1)?.percent === percent)
      return say(`live in ${channel} already`);
    const body = {
      build: build.build,
      expectedChanges: history.length,
      percent,
      opened: await tryOut(server, build, options.open),
      drops: options.drop,
      ...(await sourcesOf(folder)),
    };
    const before = performance.now();
    await server.call('goLive', { params: { name, channel }, body });
    const took = Math.ceil(performance.now() - before);
    say(`live in ${took} ms (${process.uptime().toFixed(1)} s in all)`);
  });
  if (channel.startsWith('pr-')) await showLink(server, name, { channel, path });
}
