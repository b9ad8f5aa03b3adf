/**
 * What an app says about itself in its `remote.ts`: its name, the paths it owns, who may open each,
 * and which of them the navigation leads to. It travels in `build.json` and in every page, so that
 * the shell decides and draws before it has loaded anything.
 */

/** How the navigation leads to a path. */
export interface NavigationEntry {
  readonly label: string;
  /** The name of an icon that the shell has; any other gets a neutral one. */
  readonly icon: string;
  /** The entries of all remotes stand in ascending order. */
  readonly order: number;
  /**
   * At the top of a wide screen and behind the menu of a phone, in the bar of a phone alone, or at the
   * top and in the bar, as when it is left out: the bar is for what is used daily.
   */
  readonly place?: 'header' | 'bar' | 'both';
}

/** What a path's screen asks the API for first, so that its page does so before there is a script. */
export interface AheadCall {
  /**
   * Its path and query at the API. `{name}` stands for what `:name` is in the address of the page; it is
   * asked for by GET, with the token of who is signed in.
   */
  readonly address: string;
  /** Names in the query of the page with any of which the screen asks for something else. */
  readonly unless?: readonly string[];
}

/**
 * A path that a remote owns; segments that start with `:` match anything. `access` says who may open
 * it, in a word that the shell gives; its entry in the navigation is shown to them.
 */
export interface RemoteRoute<Access extends string = string> {
  readonly path: string;
  readonly access: Access;
  readonly navigation?: NavigationEntry;
  readonly ahead?: readonly AheadCall[];
}

/** What the files of a remote may weigh, each compressed with gzip, in units of 1024 bytes. */
export interface SizeBudget {
  /** Its entry, which every first visit of the remote loads. */
  readonly entryKB?: number;
  /** All of its files. */
  readonly totalKB: number;
}

/**
 * What an app declares, with the words for `access` of the shell it is made for:
 * `export const remote = { … } as const satisfies RemoteDeclaration<Access>`.
 */
export interface RemoteDeclaration<Access extends string = string> {
  readonly name: string;
  readonly routes: readonly RemoteRoute<Access>[];
  /** A build that is over it is refused. */
  readonly budget?: SizeBudget;
}
