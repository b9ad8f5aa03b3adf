import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readJson, remotesDir } from '../store/files.ts';
import { buildProblem } from '../build/manifest.ts';
import type { Asset, Build, Bytes, RemoteRelease } from '../registry.ts';

/** The id of a build: the hash of everything its `build.json` says, the hash of every file included. */
export function buildIdOf({ build: _build, ...content }: Partial<Build>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 20);
}

/** The folder of a build. */
export const buildDir = (dataDir: string, name: string, build: string) =>
  join(remotesDir(dataDir), name, build);

/**
 * Reads a published build, or `null` when it is not there or not sound. One whose description was
 * changed afterwards is not: its id no longer is its hash.
 */
export async function readBuild(
  dataDir: string,
  name: string,
  build: string,
): Promise<Build | null> {
  const value = await readJson(join(buildDir(dataDir, name, build), 'build.json'));
  if (buildProblem(value) !== null) return null;
  const found = value as Build;
  return found.name === name && found.build === build && buildIdOf(found) === build ? found : null;
}

/** The addresses and hashes of what a page asks for. */
export function bytesOf(build: Build): Bytes {
  const integrities = new Map(build.files.map(({ path, integrity }) => [path, integrity]));
  const asset = (path: string): Asset => ({
    url: `/remotes/${build.name}/${build.build}/${path}`,
    integrity: integrities.get(path) ?? '',
  });
  return { build: build.build, entry: asset(build.entry), preload: build.preload.map(asset) };
}

/** A build as the browser sees it, with the one to fall back to. */
export function releaseOf(build: Build, fallback?: Build | null): RemoteRelease {
  return {
    ...bytesOf(build),
    routes: build.routes,
    ...(fallback ? { fallback: bytesOf(fallback) } : {}),
  };
}
