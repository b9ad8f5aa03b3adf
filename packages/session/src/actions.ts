import type { ApiError } from '@castwork/contract/client';
import type { Input, Reply } from '@castwork/contract/contract';
import type { EndpointName } from '@castwork/contract/endpoints';
import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { callOnce } from './call-once.ts';
import { useOnce } from './use-once.ts';

/**
 * An action of the user: calls an endpoint when told to. While `mutate` runs, the same with the same
 * input is not started again.
 * @param name the endpoint
 * @param options TanStack Query's: `onMutate` and `onError` for optimistic changes with rollback
 * @returns TanStack Query's mutation; its variables are the endpoint's input
 */
export function useAction<N extends EndpointName, C = unknown>(
  name: N,
  options?: Omit<UseMutationOptions<Reply<N>, ApiError, Input<N>, C>, 'mutationFn'>,
) {
  const mutation = useMutation<Reply<N>, ApiError, Input<N>, C>({
    ...options,
    mutationFn: (input) => callOnce(name, input),
  });
  const once = useOnce();
  const mutate = (input: Input<N>, then?: MutateOptions<Reply<N>, ApiError, Input<N>, C>) =>
    void once(() => mutation.mutateAsync(input, then), JSON.stringify(input)).catch(
      // Said by `error` and `onError`.
      () => undefined,
    );
  return { ...mutation, mutate };
}
