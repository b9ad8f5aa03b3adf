import { useRef } from 'react';

type Mutate<V> = (variables: V, options: { onSettled: () => void }) => void;

/**
 * An action that is not started again before it has settled: a second press may come before the
 * first is drawn as busy.
 * @param mutate a mutation's `mutate`
 */
export function useOnce<V>(mutate: Mutate<V>) {
  const isRunning = useRef(false);
  return (variables: V) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(variables, {
      onSettled: () => {
        isRunning.current = false;
      },
    });
  };
}
