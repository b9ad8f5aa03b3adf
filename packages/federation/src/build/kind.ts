import { shellName } from '../registry.ts';

/** What is asked of a build, and what becomes of it, where shells and remotes differ. */
export interface Kind {
  /** Where pages find its files. */
  address: (build: string) => string;
  /**
   * What its entry has to expose, and how many bytes it may have compressed. `null` where pages begin
   * with it, and name its stylesheets beside it: nobody exposes anything to them.
   */
  container: { exposes: string; most: number } | null;
  /** Text evaluated as code in places that no browser comes to: they are not ours to change. */
  neverReached: RegExp;
  /** Whether the paths it declares become its own; those of a shell are the ones to open it at. */
  ownsPaths: boolean;
}

// Apart from those of remotes: whose code it was that failed, the address of its script says.
const shell: Kind = {
  address: (build) => `/assets/${build}`,
  container: null,
  // Also Module Federation's way to remotes that are modules: ours are scripts.
  neverReached: /\bFunction\("(?:return this"\)\(\)|callbacks",`)/g,
  ownsPaths: false,
};

const remote = (name: string): Kind => ({
  address: (build) => `/remotes/${name}/${build}`,
  // Every first visit of the remote pays for its entry.
  container: { exposes: './routes', most: 8 * 1024 },
  // The bundler's way to the global object where there is no globalThis.
  neverReached: /\bFunction\("return this"\)\(\)/g,
  ownsPaths: true,
});

/** What kind of build has this name. */
export const kindOf = (name: string): Kind => (name === shellName ? shell : remote(name));
