/** What an app is told of what is live; a server's overview has more. Types alone: browsers read it. */

/** One channel of a remote. */
export interface ToldChannel {
  readonly channel: string;
  /** The build that is live there now; `null` when the channel is over. */
  readonly live: string | null;
  /** The build to go back to. */
  readonly previous: string | null;
  /** Its last change. `at` is ISO 8601. */
  readonly change: {
    readonly why: 'deploy' | 'rollback' | 'errors';
    readonly at: string;
    readonly by: string;
    /** The share of the browsers that a canary is for. */
    readonly percent?: number | undefined;
    readonly commit?: string | undefined;
    readonly branch?: string | undefined;
  };
  /** In the last ten minutes: how many pages were given it, and in how many it broke. */
  readonly pages: { readonly given: number; readonly broken: number };
  /** What is not there of a live build. */
  readonly lost: readonly string[];
}

/** One remote: its channels, and what browsers reported of its builds. */
export interface ToldRemote {
  readonly name: string;
  readonly frozen: { readonly by: string; readonly why: string } | null;
  readonly channels: readonly ToldChannel[];
  readonly errors: readonly {
    readonly build: string;
    readonly count: number;
    readonly last: { readonly at: string; readonly phase: string; readonly message: string };
  }[];
}

/** All that are live or frozen. */
export interface ToldOverview {
  readonly remotes: readonly ToldRemote[];
  /** What of the registry could not be read, in words. */
  readonly damaged: readonly string[];
}
