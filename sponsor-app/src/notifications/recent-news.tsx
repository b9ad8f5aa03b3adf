import { errorWords, newsWords, useAction, useQueryClient, useRecentNews } from '@castwork/session';
import { Button } from '@castwork/ui/button';
import { Feed } from '@castwork/ui/feed';
import { useState } from 'react';

/** Where all that was told, or not yet, can be found again. */
export function RecentNews() {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useRecentNews(isOpen);
  const queryClient = useQueryClient();
  const readAll = useAction('readAllNotifications', {
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['getNotifications'] }),
  });
  const news = data?.notifications;
  return (
    <Feed
      title="Recent news"
      isOpen={isOpen}
      onToggle={setOpen}
      items={news?.map((one) => ({
        id: one._id,
        text: newsWords(one),
        at: one.createdAt,
        isNew: !one.isRead,
      }))}
      empty="Nothing yet. What creators do with your jobs is told here."
      failure={error ? errorWords(error, 'Failed to load the news') : undefined}
      onRetry={() => void refetch()}
      action={
        news?.some(({ isRead }) => !isRead) && (
          <div>
            <Button busy={readAll.isPending} onClick={() => readAll.mutate({})}>
              Mark all as read
            </Button>
          </div>
        )
      }
    />
  );
}
