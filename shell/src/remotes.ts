import { createRemoteLoader } from '@castwork/federation/remote-loader';
import type { RouteObject } from '@castwork/router';
import { readPageConfig } from './page-config.ts';

export const pageConfig = readPageConfig();

/** What every remote exposes: routes with absolute paths. */
type RemoteModule = { routes: RouteObject[] };

/** The remotes of this page, at the builds its registry names. */
export const remotes = createRemoteLoader<RemoteModule>(pageConfig.registry);
