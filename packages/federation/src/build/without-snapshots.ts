/**
 * Stands in the shell's runtime for what serves manifests and preloading only: the registry names
 * files, and pages preload them themselves. The build option for that leaves 3 KB of it behind.
 */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin: () => undefined };
  manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];
export const defaultPreloadArgs = () => ({});
export const normalizePreloadExposes = () => [];
