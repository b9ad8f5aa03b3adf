import type { PageRegistry, RemoteRelease } from '@castwork/federation/registry';

/** How unread notifications are asked for: the same address for each role that is told, by other headers. */
interface UnreadAhead {
  address: string;
  headers: Record<string, Readonly<Record<string, string>>>;
}

/** What the server writes into every page for the shell and the remotes to read. */
export interface PageConfig {
  /** The API's address as the browser sees it. */
  apiUrl: string;
  /** Whether somebody collects traces: what it asks then begins one. */
  traces?: boolean;
  /** The agent named on every job. */
  agent: { name: string; phone: string };
  /** The build of the shell that this page runs. */
  shell: string;
  /** Every live remote; those of other paths are asked for when someone goes there. */
  registry: PageRegistry;
  /** Differs from the server's as soon as a page would be given something else. */
  stamp: string;
  /** Says which page this is and what it was given: it goes along with what the page reports. */
  ticket: string;
  /**
   * What the page asks the API for before its scripts are there, by path and query, and who may open
   * the path; left out where there is nothing.
   */
  ahead?: { access: string; addresses: string[]; unread: UnreadAhead } | undefined;
  /** What signed links show here and to nobody else; `expires` in milliseconds since the epoch. */
  previews?: { name: string; label: string; expires: number }[];
}

/** What the server tells a page of a remote that it came without; `null` when there is none. */
export interface ToldRelease {
  release: RemoteRelease | null;
  /** Goes along with what the page reports about it. */
  ticket: string;
  /** Differs from the page's own when it would by now be given something else. */
  stamp: string;
}

/** The id of the inlined JSON. */
export const pageConfigId = 'castwork-page';

/** Reads the page's configuration; throws when the page came without one. */
export function readPageConfig(): PageConfig {
  const json = document.getElementById(pageConfigId)?.textContent;
  if (!json) throw new Error('The page came without its configuration');
  return JSON.parse(json) as PageConfig;
}
