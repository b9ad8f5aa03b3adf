import type { RouteObject } from '@castwork/router';
import { UnreadMessages } from './unread-messages.tsx';

/** A screen on which the navigation says how many conversations have something to read. */
export const withUnread = (route: RouteObject): RouteObject => ({
  ...route,
  element: (
    <>
      <UnreadMessages />
      {route.element}
    </>
  ),
});
