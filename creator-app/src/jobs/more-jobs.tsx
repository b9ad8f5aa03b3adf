import { errorWords } from '@castwork/session';
import { usePlaces } from '@castwork/ui/kept-places';
import { MoreRows } from '@castwork/ui/more-rows';
import { useNearEnd } from '@castwork/ui/use-near-end';
import { useRef } from 'react';
import type { VisibleJobs } from './use-visible-jobs.ts';

interface MoreJobsProps {
  visible: VisibleJobs;
  /** Whether words are typed that are not looked for yet. */
  isTyping: boolean;
}

/**
 * The end of a list that goes on: reads further jobs before it comes into sight, and when it is
 * pressed. While a place is kept the list stays as it is, so that its end would be come to again and again.
 */
export function MoreJobs({ visible: { query, readsByItself }, isTyping }: MoreJobsProps) {
  const end = useRef<HTMLDivElement>(null);
  const isHeld = usePlaces().kept.size > 0;
  const readOn = () => void query.fetchNextPage();
  useNearEnd(end, readsByItself && !isTyping && !isHeld ? readOn : undefined);
  return (
    query.hasNextPage && (
      <div ref={end}>
        <MoreRows
          query={query}
          busy={isTyping || query.isFetching}
          busyLabel="Reading more jobs…"
          failure={errorWords(query.error, 'Failed to load jobs')}
        >
          Show more jobs
        </MoreRows>
      </div>
    )
  );
}
