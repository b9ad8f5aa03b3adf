import { useRecentNotifications } from '@castwork/session';
import { Feed } from '@castwork/ui/feed';

/** Where all that was told, or not yet, can be found again. */
export const RecentNews = () => (
  <Feed
    title="Recent news"
    empty="Nothing yet. What creators do with your jobs is told here."
    {...useRecentNotifications()}
  />
);
