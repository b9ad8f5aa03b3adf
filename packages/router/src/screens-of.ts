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
 * Joins each path of a remote's declaration, `screensOf<typeof remote>`, to its screen; a path without
 * one does not compile. The declaration itself is read where the app is built, and no page brings it
 * along. Not part of the shared router: it is bundled into each app, whatever the shell is.
 */
export const screensOf = <Remote extends Declared = never>(
  screens: [Remote] extends [never] ? never : ScreensOf<Remote>,
): RouteObject[] =>
  Object.entries<ReactElement>(screens).map(([path, element]) => ({ path, element }));
