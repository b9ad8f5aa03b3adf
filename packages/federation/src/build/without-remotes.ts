/**
 * Stands in the shell's runtime for what loads entries, files ahead, and copies of what is shared: the
 * shell's loader does that by the registry's hashes (`load-container.ts`), and shares itself. The build
 * option for it leaves 2 KB behind.
 */
const refuse = () => {
  throw new Error('Entries are loaded by the shell');
};

export const getRemoteEntry = refuse;
export const getRemoteEntryUniqueKey = refuse;
export const getRemoteInfo = refuse;
export const getSharedFallbackGetter = refuse;
export const isEsmRemoteType = () => false;
export const loadScript = refuse;
export const createScript = refuse;
export const createLink = refuse;
export const isStaticResourcesEqual = refuse;
export const safeWrapper = refuse;
export const preloadAssets = refuse;
export const formatPreloadArgs = refuse;
export const defaultPreloadArgs = refuse;
export const normalizePreloadExposes = refuse;
