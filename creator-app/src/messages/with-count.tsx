import type { RouteObject } from '@castwork/router';
import { UnreadMessages } from '@castwork/widgets/messages/unread-messages';
import { messagesPath } from './messages-path.ts';

/** A screen on which the navigation says how many conversations have something to read. */
export const withCount = (route: RouteObject): RouteObject => ({
  ...route,
  element: (
    <>
      <UnreadMessages path={messagesPath} />
      {route.element}
    </>
  ),
});
