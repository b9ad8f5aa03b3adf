import { useRecentNotifications } from '@castwork/session';
import { Feed } from '@castwork/ui/feed';

/** Where all that was told, or not yet, can be found again. */
export const RecentNews = () => (
  <Feed
    title="Recent news"
    empty="Nothing yet. What sponsors do with your jobs and requests is told here."
    {...useRecentNotifications()}
  />
);
