import type { RouteObject } from '@castwork/router';
import { type ComponentType, createElement, Fragment } from 'react';

/**
 * Puts something beside each screen of a remote, such as what counts for the navigation.
 * @returns what makes of a route one with these
 */
export const beside =
  (...parts: ComponentType[]) =>
  (route: RouteObject): RouteObject => ({
    ...route,
    element: createElement(
      Fragment,
      null,
      ...parts.map((part) => createElement(part)),
      route.element,
    ),
  });
