import { buildIdOf } from '../build/build-id.ts';
import { kindOf } from '../build/kind.ts';
import { buildProblem, remoteRoute } from '../build/manifest.ts';
import { type Asset, type Build, type Bytes, isBuildId, type RemoteRelease } from '../registry.ts';
import { readJson } from '../store/json.ts';
import type { Store } from '../store/store.ts';

/** Where a build is, and a file of it. */
export const buildKey = (name: string, build: string): string => `${name}/${build}`;
export const fileKey = (name: string, build: string, path: string): string =>
  `${buildKey(name, build)}/${path}`;

/**
 * Reads a published build, or `null` when it is not there or not sound. One whose description was
 * changed afterwards is not: its id no longer is its hash.
 */
export async function readBuild(store: Store, name: string, build: string): Promise<Build | null> {
  const value = await readJson(store, fileKey(name, build, 'build.json'));
  if (buildProblem(value) !== null) return null;
  const found = value as Build;
  return found.name === name && found.build === build && buildIdOf(found) === build ? found : null;
}

/** Reads a build that goes live or is sent: what only a copy on this machine still has is not there. */
export const readStored = async (
  store: Store,
  name: string,
  build: string,
): Promise<Build | null> =>
  (await store.list(buildKey(name, build))).length > 0 ? readBuild(store, name, build) : null;

/** Builds of a remote with the time when they came, the newest first. */
export async function storedBuilds(
  store: Store,
  name: string,
): Promise<{ build: string; at: number }[]> {
  const builds = (await store.list(name)).filter(isBuildId);
  const dated = await Promise.all(
    builds.map(async (build) => ({ build, at: await store.changedAt(buildKey(name, build)) })),
  );
  return dated.toSorted((a, b) => b.at - a.at);
}

/** The files of a build's parts, each as something else. */
export const mapParts = <From, To>(
  parts: Record<string, From[]> | undefined,
  make: (file: From) => To,
): Record<string, To[]> | undefined =>
  parts &&
  Object.fromEntries(Object.entries(parts).map(([part, files]) => [part, files.map(make)]));

/** The addresses and hashes of what a page asks for. */
export function bytesOf(build: Build): Bytes {
  const integrities = new Map(build.files.map(({ path, integrity }) => [path, integrity]));
  const address = kindOf(build.name).address(build.build);
  const asset = (path: string): Asset => ({
    url: `${address}/${path}`,
    integrity: integrities.get(path) ?? '',
  });
  return {
    build: build.build,
    entry: asset(build.entry),
    preload: build.preload.map(asset),
    parts: mapParts(build.parts, asset),
  };
}

/** A build as the browser sees it, with the one to fall back to. */
export function releaseOf(build: Build, fallback?: Build | null): RemoteRelease {
  return {
    ...bytesOf(build),
    // Every page of everyone has them.
    routes: build.routes.map((route) => remoteRoute.parse(route)),
    ...(fallback ? { fallback: bytesOf(fallback) } : {}),
  };
}
