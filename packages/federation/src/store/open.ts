import { fileStore } from './files.ts';
import { postgresStore } from './postgres.ts';
import type { Store } from './store.ts';

/** Where a registry is, as the settings say it. */
export interface RegistryPlace {
  /** `files`, or `postgres://…`. */
  REGISTRY_URL: string;
  /** The directory of the files. */
  DATA_DIR: string;
}

/** Whether several machines share a registry, so that one may be out of reach of it. */
export const isShared = ({ REGISTRY_URL }: RegistryPlace): boolean => REGISTRY_URL !== 'files';

/** Opens the registry that the settings name. */
export const openStore = (place: RegistryPlace): Store =>
  isShared(place) ? postgresStore(place.REGISTRY_URL) : fileStore(place.DATA_DIR);
