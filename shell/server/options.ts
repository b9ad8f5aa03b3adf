import type { Limits } from '@castwork/federation/registry/limits';
import type { Store } from '@castwork/federation/store/store';
import type { shellMetrics } from '@castwork/metrics/table';
import type { Telling } from '@castwork/metrics/telling';
import type { Logger } from 'pino';
import type { PageConfig } from '../src/page-config.ts';
import type { Releases } from './releases.ts';

/** What the shell's server is made of. */
export interface ServerOptions {
  apiUrl: string;
  publicUrl: string;
  /** The origin of a CDN that pages take all files of builds from; empty or left out for none. */
  assetsUrl?: string;
  agent: PageConfig['agent'];
  /** Whether somebody collects traces of what pages ask. */
  traces?: boolean;
  /** The e-mail address that weaknesses are reported to; empty or left out for none. */
  securityContact?: string;
  /** The registry, and the builds of the shell and of the remotes. */
  store: Store;
  /** Signs preview links, and the tickets of pages. */
  secret: string;
  /** How much a remote may keep here; the usual when left out. */
  limits?: Limits;
  /** Where the files of the shell lie that tabs of before its builds were in the store ask for. */
  shellDist: string;
  /** Files served as they are, by their names. */
  publicDir: string;
  releases: () => Promise<Releases>;
  /** How many proxies of ours stand before it. */
  trustedProxies: number;
  /** Origins of dev servers that pages may use; none in production. */
  devOrigins: string[];
  log: Logger;
  /** What it tells whoever watches it; nothing when left out. */
  metrics?: Telling<keyof typeof shellMetrics>;
  /** True from the moment the process was told to end. */
  draining: () => boolean;
}
