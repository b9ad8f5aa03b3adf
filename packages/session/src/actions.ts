import type { ApiError } from '@castwork/contract/api-error';
import type { Call, CallInput, CallReply } from '@castwork/contract/calls/addresses';
import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { callOnce } from './call-once.ts';
import { useOnce } from './use-once.ts';

/**
 * An action of the user: makes a call when told to. While `mutate` runs, the same with the same
 * input is not started again.
 * @param call the call, as `GET /api/earnings`
 * @param options TanStack Query's: `onMutate` and `onError` for optimistic changes with rollback
 * @returns TanStack Query's mutation; its variables are the call's input
 */
export function useAction<C extends Call, Context = unknown>(
  call: C,
  options?: Omit<UseMutationOptions<CallReply<C>, ApiError, CallInput<C>, Context>, 'mutationFn'>,
) {
  const mutation = useMutation<CallReply<C>, ApiError, CallInput<C>, Context>({
    ...options,
    mutationFn: (input) => callOnce(call, input),
  });
  const once = useOnce();
  const mutate = (
    input: CallInput<C>,
    then?: MutateOptions<CallReply<C>, ApiError, CallInput<C>, Context>,
  ) =>
    void once(() => mutation.mutateAsync(input, then), JSON.stringify(input)).catch(
      // Said by `error` and `onError`.
      () => undefined,
    );
  return { ...mutation, mutate };
}
