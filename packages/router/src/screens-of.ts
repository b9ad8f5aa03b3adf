import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';

/** As much of a remote's declaration as its screens are joined to. */
interface Declared {
  readonly routes: readonly { readonly path: string }[];
}

/** One screen for each path that a remote declares, and none besides. */
export type ScreensOf<Remote extends Declared> = Readonly<
  Record<Remote['routes'][number]['path'], ReactElement>
>;

/**
 * Joins each path of a remote's declaration to its screen; a path without one does not compile.
 * Not part of the shared router: it is bundled into each app, whatever the shell is.
 */
export const screensOf = <const Remote extends Declared>(
  remote: Remote,
  screens: ScreensOf<Remote>,
): RouteObject[] =>
  remote.routes.map(({ path }: { path: Remote['routes'][number]['path'] }) => ({
    path,
    element: screens[path],
  }));
