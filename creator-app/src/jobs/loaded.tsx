import { errorWords } from '@castwork/session';
import { Banner } from '@castwork/ui/banner';
import { ErrorState } from '@castwork/ui/error-state';
import { CardSkeletons } from '@castwork/ui/skeleton';
import type { ReactNode } from 'react';
import * as styles from './loaded.module.css';

export type LoadedProps = {
  query: {
    isPending: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    data?: unknown;
    error: unknown;
  };
  /** Said when the server said nothing. */
  fallback: string;
  onRetry: () => void;
  /** What is shown once there is an answer. */
  children: ReactNode;
};

/**
 * A list on its way: skeleton, then an error with Retry, or the list. The answer to another
 * question stays, dimmed, until the new one is there; an old answer stays under a new error.
 */
export function Loaded({ query, fallback, onRetry, children }: LoadedProps) {
  if (query.isPending) return <CardSkeletons />;
  if (query.data === undefined)
    return (
      <ErrorState
        message={errorWords(query.error, fallback)}
        busy={query.isFetching}
        onRetry={onRetry}
      />
    );
  return (
    <>
      {query.error !== null && navigator.onLine && (
        <Banner tone="error">{errorWords(query.error, fallback)}</Banner>
      )}
      <div className={styles.list} aria-busy={query.isPlaceholderData}>
        {children}
      </div>
    </>
  );
}
