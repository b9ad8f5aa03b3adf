import { ErrorState } from '@castwork/ui/error-state';
import { CardSkeletons } from '@castwork/ui/skeleton';
import type { ReactNode } from 'react';
import { errorWords } from '../error-words.ts';

export type LoadedProps = {
  query: { isPending: boolean; isFetching: boolean; data?: unknown; error: unknown };
  /** Said when the server said nothing. */
  fallback: string;
  onRetry: () => void;
  /** What is shown once there is an answer. */
  children: ReactNode;
};

/** A list on its way: skeleton, then an error with Retry, or the list. */
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
  return children;
}
