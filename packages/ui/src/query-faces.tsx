import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { ErrorState } from './error-state.tsx';
import * as styles from './query-faces.module.css';
import { CardSkeletons } from './skeleton.tsx';

/** What is asked of a query: TanStack Query's result has it all. */
export interface QueryLike {
  data?: unknown;
  error: unknown;
  isFetching: boolean;
  /** The data answers another question, until that of now is answered. */
  isPlaceholderData: boolean;
  /** The next page of a list could not be read: the list's end says so. */
  isFetchNextPageError?: boolean;
  refetch: () => Promise<unknown>;
}

export interface QueryFacesProps {
  query: QueryLike;
  /** Said when nothing could be read. */
  failure: ReactNode;
  /** Shown while nothing is there; cards unless said. */
  skeleton?: ReactNode;
  /** Only the beginning of a list is there, the rest is on its way. */
  isPartial?: boolean;
  /** There is nothing in it. */
  isEmpty?: boolean;
  /** Shown then: why, and what to do next. */
  empty?: ReactNode;
  /** The list. */
  children: ReactNode;
}

/**
 * The four faces of a list that is read: skeleton, error with Retry, empty, or the list. The answer to
 * another question stays, greyed, until the new one is there; an old answer stays under a new error.
 * Half a list is never taken for the whole one: at its end stands a card to come, or why none comes.
 */
export function QueryFaces(props: QueryFacesProps) {
  const { query, failure, skeleton = <CardSkeletons />, isPartial, isEmpty, empty } = props;
  const { data, error, isFetching, isPlaceholderData, isFetchNextPageError, refetch } = query;
  const unread = error !== null && (
    <ErrorState message={failure} busy={isFetching} onRetry={() => void refetch()} />
  );
  if (data === undefined || (isPartial && isEmpty)) return unread || skeleton;
  return (
    <>
      {error !== null && !isPartial && !isFetchNextPageError && navigator.onLine && (
        <Banner tone="error">{failure}</Banner>
      )}
      <div className={styles.list} aria-busy={isPlaceholderData}>
        {isEmpty ? empty : props.children}
        {isPartial && (unread || <CardSkeletons count={1} />)}
      </div>
    </>
  );
}
