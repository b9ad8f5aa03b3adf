import type { Build } from '../registry.ts';
import { readJson } from '../store/json.ts';
import type { Store } from '../store/store.ts';
import { buildKey, readStored } from './builds.ts';

/** Where all uploads are, those of a remote, and one of them. */
export const allUploadsKey = 'uploads';
export const uploadsKey = (name: string): string => `${allUploadsKey}/${name}`;
export const uploadKey = (name: string, build: string): string => `${uploadsKey(name)}/${build}`;

/** What was announced with an upload that is under way. */
export const announcedBuild = async (
  store: Store,
  name: string,
  build: string,
): Promise<Build | null> =>
  (await readJson(store, `${uploadKey(name, build)}/build.json`)) as Build | null;

/** A build that files may be sent for, and where they go. */
export interface Place {
  key: string;
  build: Build;
}

/**
 * Where the files of a build go: to its upload, or, once it is complete, to the build itself. There
 * only what is damaged or missing can still arrive, as its files are known by their hashes.
 */
export async function placeOf(store: Store, name: string, id: string): Promise<Place | null> {
  // In this order: what another upload of the same build moves in between is found where it went.
  const announced = await announcedBuild(store, name, id);
  const published = await readStored(store, name, id);
  if (published) return { key: buildKey(name, id), build: published };
  return announced && { key: uploadKey(name, id), build: announced };
}
