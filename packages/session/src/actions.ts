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
 * @returns TanStack Query's mutation, whose variables are the call's input; its `mutate` says whether it was
 *   done, and is never rejected: `error` and `onError` say what went wrong
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
  const mutate = async (
    input: CallInput<C>,
    then?: MutateOptions<CallReply<C>, ApiError, CallInput<C>, Context>,
  ): Promise<boolean> => {
    let isDone = false;
    const run = async () => {
      await mutation.mutateAsync(input, then);
      isDone = true;
    };
    await once(run, JSON.stringify(input)).catch(() => undefined);
    return isDone;
  };
  return { ...mutation, mutate };
}
